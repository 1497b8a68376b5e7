import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isAsLeft, isUnchanged } from './undo.ts'

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

it.each([
  [{ name: 'Ana', tags: [], vip: false, email: null }, { name: 'Ana' }, true],
  [{ name: 'Ana', tags: ['Window'] }, { name: 'Ana' }, false],
  [{ name: 'Ana', tags: [] }, { name: 'Ana', tags: ['Window'] }, false],
  [{ name: 'Ana' }, { name: 'Ben' }, false],
  [{ preferences: { seat: '' } }, { preferences: {} }, false],
  [null, null, true],
  [null, { name: 'Ana' }, false],
])('%j equals %j, as journalled by an earlier version: %s', (row, after, expected) => {
  expect(isAsLeft(row, after)).toBe(expected)
})
