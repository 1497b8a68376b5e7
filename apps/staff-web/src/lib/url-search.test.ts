import { expect, test } from 'vitest'
import { integerOf, oneOf, readSearch, textOf } from './url-search.ts'

const read = readSearch({ q: textOf(5), sort: oneOf(['name', 'size']), page: integerOf(2, 99) })

test('suitable parameters are read, and others than the named ones are left out', () => {
  expect(read({ q: 'silva', sort: 'size', page: 2, more: 1 })).toEqual({ q: 'silva', sort: 'size', page: 2 })
  expect(read({ page: '99' })).toEqual({ page: 99 })
})

test.each([
  [{}],
  [{ q: 'silvas', sort: 'Size', page: 1 }],
  [{ q: 5, sort: null, page: 100 }],
  [{ q: ['silva'], sort: ['size'], page: 2.5 }],
  [{ q: undefined, sort: true, page: 'two' }],
  [{ page: '' }],
  [{ page: null }],
])('unsuitable parameters are replaced by undefined: %j', (search) => {
  expect(read(search)).toStrictEqual({ q: undefined, sort: undefined, page: undefined })
})
