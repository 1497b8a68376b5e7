import { expect, it } from 'vitest'
import { foreignText } from './foreign-text.ts'

it.each([
  ['overrides and isolates of direction', 'ab\u202ecd\u2066ef\u2069 g\u202a', 'abcdef g'],
  ['control characters', 'a\u0000b\u0007c\u007f', 'abc'],
  ['half of a character', 'a\ud83d', 'a\ufffd'],
])('a text that comes in loses %s', (_what, sent, kept) => {
  expect(foreignText(100).parse(sent)).toBe(kept)
})

it('keeps line breaks and what letters need', () => {
  const text = '\u200fمرحبا\nन\u200dम\tx'
  expect(foreignText(100).parse(text)).toBe(text)
})
