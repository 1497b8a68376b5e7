import { describe, expect, it } from 'vitest'
import { dialable, withPlus } from './phone-fields.ts'

describe('the number to be dialled', () => {
  it.each([
    ['+91 80 4123 4567', '+918041234567'],
    ['(080) 4123-4567', '08041234567'],
    ['Front desk: 080 4123 4567', '08041234567'],
    ['+49 30 1234567 / 68', '+49301234567'],
    ['030 1234567 (2)', '0301234567'],
    ['030 1234567 ext. 2', '0301234567'],
    ['by e-mail only', ''],
  ])('of %j is %j', (text, number) => {
    expect(dialable(text)).toBe(number)
  })
})

it.each([
  ['44', '+44'],
  ['0044', '+44'],
  ['+44', '+44'],
  ['4917612345678', '+4917612345678'],
  ['', ''],
])('%j with its plus is %j', (typed, expected) => {
  expect(withPlus(typed)).toBe(expected)
})
