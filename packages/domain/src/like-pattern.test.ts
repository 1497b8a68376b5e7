import { expect, it } from 'vitest'
import { containsPattern, phonePart } from './like-pattern.ts'

it.each([
  ['ana', '%ana%'],
  ['50%', '%50\\%%'],
  ['a_b\\', '%a\\_b\\\\%'],
])('%s is looked for as %s', (text, expected) => {
  expect(containsPattern(text)).toBe(expected)
})

it.each([
  ['+91 98123-00001', '+919812300001'],
  ['(0) 123', '0123'],
  ['+', undefined],
  ['Ana 2', undefined],
])('%s is the number %s', (text, expected) => {
  expect(phonePart(text)).toBe(expected)
})
