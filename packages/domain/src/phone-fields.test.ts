import { expect, it } from 'vitest'
import { withPlus } from './phone-fields.ts'

it.each([
  ['44', '+44'],
  ['0044', '+44'],
  ['+44', '+44'],
  ['4917612345678', '+4917612345678'],
  ['', ''],
])('%j with its plus is %j', (typed, expected) => {
  expect(withPlus(typed)).toBe(expected)
})
