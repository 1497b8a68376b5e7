import { expect, it } from 'vitest'
import { initialsOf } from './display.ts'

it.each([
  ['Ana Silva', 'A. S.'],
  ['ana', 'A.'],
  ['Juan Carlos de la Vega', 'J. C.'],
  ['“Ана” Петрова', 'А. П.'],
  ['नेहा राव', 'ने. रा.'],
  ['👪', ''],
  ['  ', ''],
])('the initials of %j are %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})
