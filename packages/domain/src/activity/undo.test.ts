import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isUnchanged } from './undo.ts'

it.each([
  [{ a: 1, b: null }, { b: null, a: 1 }, true],
  [{ a: 1 }, { a: 2 }, false],
  [{ a: 1 }, { a: 1, b: undefined }, false],
  [{ a: [1, 2] }, { a: [1, 2] }, true],
  [{ a: [1, 2] }, { a: { 0: 1, 1: 2 } }, false],
  [null, {}, false],
  [undefined, null, false],
])('%j against %j: %s', (row, after, expected) => {
  expect(isUnchanged(row, after)).toBe(expected)
})

it('holds for any value and its copy through JSON', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      // JSON knows no negative zero.
      fc.pre(!JSON.stringify(value).includes('-0'))
      expect(isUnchanged(JSON.parse(JSON.stringify(value)), value)).toBe(true)
    }),
  )
})
