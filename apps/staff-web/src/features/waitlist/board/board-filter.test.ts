import { describe, expect, test } from 'vitest'
import { makeEntry } from '../../../../test/make-entry.ts'
import { boardSearch, inViewOrder, matchesSearch } from './board-filter.ts'

const party = (people_count: number, fields = {}) => makeEntry({ people_count, ...fields })

describe('the filter of the list', () => {
  test.each([
    [{ fits: 4 }, [2, 4]],
    [{ fits: 1 }, []],
    [{}, [2, 4, 5]],
    [{ fits: 4, status: 'NOTIFIED' as const }, [4]],
  ])('%o shows the parties of %j', (search, sizes) => {
    const entries = [party(2), party(4, { status: 'NOTIFIED' }), party(5)]
    expect(entries.filter((entry) => matchesSearch(entry, search)).map(({ people_count }) => people_count)).toEqual(
      sizes,
    )
  })

  test('finds a name without its accents, and a number without what stands between its digits', () => {
    const entry = party(2, { customer_name: 'José Núñez', phone_number: '+919812345601' })
    expect(matchesSearch(entry, { q: 'nunez' })).toBe(true)
    expect(matchesSearch(entry, { q: '(98123) 456-01' })).toBe(true)
    expect(matchesSearch(entry, { q: 'nunes' })).toBe(false)
  })
})

test('the largest come first, and parties of one size in queue order', () => {
  const [first, second, third] = [party(2), party(4), party(2)]
  expect(inViewOrder([first, second, third], { sort: 'size' })).toEqual([second, first, third])
  expect(inViewOrder([first, second, third], {})).toEqual([first, second, third])
})

test('invalid search parameters are ignored', () => {
  expect(boardSearch({ fits: '4', sort: 'size', status: 'WAITING' })).toEqual({
    fits: 4,
    sort: 'size',
    status: 'WAITING',
  })
  expect(boardSearch({ fits: 'four', sort: 'name', status: 'GONE' })).toEqual({})
})
