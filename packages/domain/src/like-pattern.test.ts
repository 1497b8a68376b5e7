import { expect, it } from 'vitest'
import { containsPattern } from './like-pattern.ts'

it.each([
  ['ana', '%ana%'],
  ['50%', '%50\\%%'],
  ['a_b\\', '%a\\_b\\\\%'],
])('%s is looked for as %s', (text, expected) => {
  expect(containsPattern(text)).toBe(expected)
})
