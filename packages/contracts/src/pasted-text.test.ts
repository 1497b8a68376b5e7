import { expect, test } from 'vitest'
import { pastedText, requiredPastedText } from './pasted-text.ts'

test('a pasted number or search loses the direction characters around it, and keeps other rules', () => {
  expect(requiredPastedText(32).parse('\u202a+91 98765 60015\u202c')).toBe('+91 98765 60015')
  expect(pastedText(32).parse('\u2066Ana\u2069')).toBe('Ana')
  expect(pastedText(32).safeParse('A\u0000').success).toBe(false)
  expect(requiredPastedText(32).safeParse('\u202a\u202c').success).toBe(false)
})
