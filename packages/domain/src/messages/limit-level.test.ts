import { expect, it } from 'vitest'
import { limitLevel } from './limit-level.ts'

it.each([
  [0, 500, 'usual'],
  [399, 500, 'usual'],
  [400, 500, 'near'],
  [499, 500, 'near'],
  [500, 500, 'reached'],
  [0, 0, 'reached'],
  [0, 1, 'usual'],
] as const)('%i of %i texts is %s', (sent, limit, level) => {
  expect(limitLevel(sent, limit)).toBe(level)
})
