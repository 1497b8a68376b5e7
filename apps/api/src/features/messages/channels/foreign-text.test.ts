import { expect, it } from 'vitest'
import { foreignText } from './foreign-text.ts'

it.each([
  ['bidirectional overrides and isolates', 'ab\u202ecd\u2066ef\u2069 g\u202a', 'abcdef g'],
  ['control characters', 'a\u0000b\u0007c\u007f', 'abc'],
  ['an unpaired surrogate', 'a\ud83d', 'a\ufffd'],
])('removes %s from an incoming text', (_what, sent, kept) => {
  expect(foreignText(100).parse(sent)).toBe(kept)
})

it('keeps line breaks and what letters need', () => {
  const text = '\u200fمرحبا\nन\u200dम\tx'
  expect(foreignText(100).parse(text)).toBe(text)
})
