import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addressShare } from './address-share.ts'

/** Uses all that one address may; returns how much that was. */
const usesOf = (limit: number, used: number) => {
  let own = 0
  while (used + own < limit && own < addressShare(limit, used + own)) own += 1
  return own
}
const usedBy = (addresses: number, limit: number) => {
  let used = 0
  for (let address = 0; address < addresses; address += 1) used += usesOf(limit, used)
  return used
}

it.each([
  [1, 46],
  [5, 191],
  [20, 430],
])('%i addresses together use %i of 500', (addresses, used) => {
  expect(usedBy(addresses, 500)).toBe(used)
})

it('five addresses never use up what is enough for six, and one never more than a tenth and one', () => {
  fc.assert(
    fc.property(fc.integer({ min: 6, max: 100_000 }), (limit) => {
      expect(usedBy(5, limit)).toBeLessThan(limit)
      expect(usedBy(1, limit)).toBeLessThanOrEqual(limit / 10 + 1)
    }),
  )
})
