import { newUsername } from '@waitbook/contracts/session'
import { expect, it } from 'vitest'
import { foldUsername } from './usernames.ts'

it.each([
  ['a zero-width space', 'priya\u200b'],
  ['a joiner', 'pri\u200dya'],
  ['a bidirectional mark', 'priya\u200e'],
  ['a byte order mark', '\ufeffpriya'],
  ['a blank letter', 'priya\u3164'],
  ['a blank Braille pattern', 'priya\u2800'],
  ['a non-standard space', 'pri\u2003ya'],
  ['a variation selector', 'priya\ufe0f'],
])('a new username with %s is refused', (_what, username) => {
  expect(newUsername.safeParse(username).error?.issues[0]?.message).toBe('Invisible characters are not allowed.')
})

it.each(['Priya Rao', 'प्रिया', 'محمد', '李伟', "o'neil@example.com"])('a new username may be %j', (username) => {
  expect(newUsername.parse(username)).toBe(username)
})

it.each([
  ['Straße', 'STRASSE'],
  ['ﬁnn', 'FINN'],
  ['Ｗide', 'wide'],
  ['ΟΔΟΣ', 'οδος'],
  ['Å', 'A\u030a'],
])('%j and %j are the same name', (one, other) => {
  expect(foldUsername(one)).toBe(foldUsername(other))
})
