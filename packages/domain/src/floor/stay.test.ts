import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isLaterStep, type StayStep, staySteps, stepBefore, withStep } from './stay.ts'

const through = (...steps: StayStep[]) => {
  let stay: Parameters<typeof withStep>[0] = { step: 'seated', steps_before: [] }
  for (const step of steps) stay = withStep(stay, step)
  return stay
}

it.each([
  [[], undefined],
  [['bill'], 'seated'],
  [['ordered', 'bill'], 'ordered'],
  [['mains', 'bill'], 'mains'],
  [['ordered', 'mains', 'bill'], 'mains'],
  [['ordered', 'bill', 'ordered'], 'seated'],
  [['bill', 'seated'], undefined],
  [['ordered', 'mains', 'seated', 'bill'], 'seated'],
] as const)('after %j one step back leads to %s', (steps, back) => {
  expect(stepBefore(through(...steps))).toBe(back)
})

it('of a stay that was stored without the steps before, one step back leads to the first', () => {
  expect(stepBefore({ step: 'bill' })).toBe('seated')
  expect(stepBefore({ step: 'seated' })).toBeUndefined()
})

it('steps back lead through the steps at which the party was, latest first, to the first', () => {
  const forwards = fc.subarray(staySteps.slice(1))
  fc.assert(
    fc.property(forwards, (steps) => {
      let stay = through(...steps)
      const seen: StayStep[] = []
      for (let back = stepBefore(stay); back !== undefined; back = stepBefore(stay)) {
        expect(isLaterStep(stay.step, back)).toBe(true)
        stay = withStep(stay, back)
        seen.push(back)
      }
      expect(seen).toEqual(['seated', ...steps].slice(0, -1).toReversed())
    }),
  )
})
