import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { entryIdPattern, newId, newRestaurantId, newSecret, type RandomBytes, restaurantIdPattern } from './ids.ts'

/** Repeats the bytes of a list. */
const dealt = (list: number[]): RandomBytes => {
  let next = 0
  return (bytes) => {
    for (let index = 0; index < bytes.length; index += 1) {
      bytes[index] = list[next % list.length] ?? 0
      next += 1
    }
  }
}

describe('ids', () => {
  it('have their form whatever the bytes', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(255), { minLength: 1 }), (list) => {
        // A byte below every limit, so that the loop ends.
        const fill = dealt([...list, 7])
        expect(newId(fill)).toMatch(entryIdPattern)
        expect(newRestaurantId(fill)).toMatch(restaurantIdPattern)
        expect(newSecret(fill)).toHaveLength(43)
      }),
    )
  })

  it('discard bytes that would favour some symbols', () => {
    expect(newId(dealt([255, 250, 248, 1]))).toBe('1'.repeat(22))
  })
})
