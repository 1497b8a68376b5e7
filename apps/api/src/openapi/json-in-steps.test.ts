import { allSteps } from '@waitbook/domain/steps'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { jsonInSteps } from './json-in-steps.ts'

it('returns the same text as JSON.stringify, at any depth', () => {
  const objects = fc.dictionary(fc.string(), fc.oneof(fc.jsonValue(), fc.constant(undefined)))
  const depths = fc.integer({ min: 1, max: 5 })
  fc.assert(
    fc.property(objects, depths, (object, depth) => {
      expect(allSteps(jsonInSteps(object, depth))).toBe(JSON.stringify(object))
    }),
  )
})

it('has a step for each member of the outermost levels', () => {
  const steps = [...jsonInSteps({ paths: { one: { deep: 1 }, other: { deep: 2 } }, tags: [1, 2] }, 2)]
  expect(steps).toHaveLength(4)
})
