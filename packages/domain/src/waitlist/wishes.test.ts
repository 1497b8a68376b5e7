import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { type ResourceTrait, resourceTraits } from '../floor/resource.ts'
import { guestWishes, inWishOrder, mergeWishes } from './wishes.ts'

const wishes = fc.subarray([...resourceTraits])

test('wishes named in any order and twice are stored in one order and once', () => {
  expect(inWishOrder(['outside', 'accessible', 'outside'])).toEqual(['accessible', 'outside'])
})

describe('a merge of wishes', () => {
  it.each<[string, ResourceTrait[], ResourceTrait[], ResourceTrait[], ResourceTrait[]]>([
    ['two hosts add different wishes', [], ['quiet'], ['high_chair'], ['high_chair', 'quiet']],
    ['one host removes what the other did not change', ['quiet', 'window'], ['quiet', 'window'], ['quiet'], ['quiet']],
    [
      'a stale form keeps what was added meanwhile',
      ['quiet'],
      ['accessible', 'quiet'],
      ['quiet'],
      ['accessible', 'quiet'],
    ],
    ['both remove the same wish', ['quiet'], [], [], []],
  ])('%s', (_what, seen, current, chosen, expected) => {
    expect(mergeWishes(seen, current, chosen)).toEqual(expected)
  })

  it('applies every box that the form changed, and leaves every other one as it is now', () => {
    fc.assert(
      fc.property(wishes, wishes, wishes, (seen, current, chosen) => {
        const merged = mergeWishes(seen, current, chosen)
        for (const wish of resourceTraits) {
          const isChanged = chosen.includes(wish) !== seen.includes(wish)
          expect(merged.includes(wish)).toBe((isChanged ? chosen : current).includes(wish))
        }
      }),
    )
  })
})

test("a guest adds only offered wishes, and may keep or remove its party's own", () => {
  expect(guestWishes(['quiet', 'window'], ['window'])).toEqual(['window'])
  expect(guestWishes(['quiet', 'window'], ['window'], ['quiet'])).toEqual(['window', 'quiet'])
  expect(guestWishes([], ['window'], ['quiet'])).toEqual([])
})
