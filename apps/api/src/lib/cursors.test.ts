import { AppError } from '@waitbook/contracts/errors'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { cutPage, decodeCursor, encodeCursor, type Key, type KeyType, type List, sliceOf } from './cursors.ts'

const refusalOf = (list: List, cursor: string) => {
  try {
    return decodeCursor(list, cursor)
  } catch (error) {
    return error instanceof AppError ? error.toBody().fields?.cursor?.[0] : error
  }
}
const damaged = 'This cursor is damaged or of another version. Start with the first page.'
const elsewhere = 'This cursor belongs to another list, filter or order. Start with the first page.'

const list: List = { of: ['names', 'r1', 'ana', undefined], types: ['text', 'integer'] }
const raw = (values: unknown) => Buffer.from(JSON.stringify(values)).toString('base64url')
const [, mark] = JSON.parse(Buffer.from(encodeCursor(list, ['ana', 1]), 'base64url').toString())

const values: Record<KeyType, fc.Arbitrary<Key[number]>> = {
  text: fc.string({ unit: 'grapheme', maxLength: 100 }).filter((text) => !text.includes('\0')),
  integer: fc.integer(),
  boolean: fc.boolean(),
  date: fc
    .date({ min: new Date('1900-01-01'), max: new Date('2999-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10)),
  instant: fc.constantFrom('2026-11-21T18:12:00.123456+00:00', '2028-02-29T23:59:59+05:30', 'infinity', '-infinity'),
}

it('a cursor holds the key, in the letters of a URL', () => {
  const types = fc.array(fc.constantFrom(...(Object.keys(values) as KeyType[])), { minLength: 1, maxLength: 5 })
  const keyed = types.chain((chosen) => fc.tuple(fc.constant(chosen), fc.tuple(...chosen.map((type) => values[type]))))
  fc.assert(
    fc.property(keyed, fc.string(), ([chosen, key], search) => {
      const of = { of: ['a list', search], types: chosen }
      const cursor = encodeCursor(of, key)
      expect(cursor).toMatch(/^[\w-]+$/)
      expect(decodeCursor(of, cursor)).toEqual(key)
    }),
  )
})

it.each([
  ['another list', { ...list, of: ['phones', 'r1', 'ana', undefined] }],
  ['another restaurant', { ...list, of: ['names', 'r2', 'ana', undefined] }],
  ['another filter', { ...list, of: ['names', 'r1', 'ana', 'vip'] }],
  ['parts that read the same together', { ...list, of: ['names', 'r1ana', '', undefined] }],
  ['an order of other columns', { ...list, types: ['text', 'instant'] satisfies KeyType[] }],
])('a cursor of %s is refused', (_what, other) => {
  expect(refusalOf(list, encodeCursor(other, ['ana', 1]))).toBe(elsewhere)
})

it.each([
  ['nothing', ''],
  ['words', 'page two'],
  ['no JSON', Buffer.from('{[').toString('base64url')],
  ['no list', raw({ key: 1 })],
  ['a later version', raw([2, mark, 'ana', 1])],
  ['a missing value', raw([1, mark, 'ana'])],
  ['one value too many', raw([1, mark, 'ana', 1, 1])],
  ['a number for a text', raw([1, mark, 7, 1])],
  ['an object', raw([1, mark, { toString: 1 }, 1])],
  ['NUL, which PostgreSQL refuses', raw([1, mark, 'a\0', 1])],
  ['a fraction', raw([1, mark, 'ana', 1.5])],
])('a cursor with %s is refused', (_what, cursor) => {
  expect(refusalOf(list, cursor)).toBe(damaged)
})

it.each([
  ['date', '2026-02-31'],
  ['date', '0000-01-01'],
  ['instant', 'now'],
  ['instant', '2026-02-31T00:00:00Z'],
  ['instant', '0000-01-01T00:00:00Z'],
  ['instant', '2026-01-01T00:00:00+23:00'],
  ['boolean', 'true'],
] as const)('what is no %s for PostgreSQL is refused: %s', (type, value) => {
  const of = { of: [], types: [type] }
  expect(refusalOf(of, encodeCursor(of, [value]))).toBe(damaged)
})

it('whatever is sent as a cursor is refused by name or read', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.base64String(),
        fc.json().map((text) => Buffer.from(text).toString('base64url')),
      ),
      (sent) => {
        expect([damaged, elsewhere]).toContain(refusalOf(list, sent))
      },
    ),
  )
})

it('a cursor and a page number exclude each other', () => {
  const cursor = encodeCursor(list, ['ana', 1])
  expect(sliceOf(list, { page: 1, page_size: 2, cursor })).toEqual({ after: ['ana', 1], offset: 0, limit: 3 })
  expect(() => sliceOf(list, { page: 2, page_size: 2, cursor })).toThrow('Give either a page or a cursor.')
})

it('the last page has no cursor, also if it is full', () => {
  const rows = [1, 2, 3].map((id) => ({ id, key: ['ana', id] }))
  expect(cutPage(list, rows, 2)).toEqual({ results: [{ id: 1 }, { id: 2 }], next: encodeCursor(list, ['ana', 2]) })
  expect(cutPage(list, rows, 3).next).toBeNull()
  expect(cutPage(list, [], 3)).toEqual({ results: [], next: null })
})
