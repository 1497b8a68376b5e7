import { expect, test } from 'vitest'
import { allSteps } from '../steps.ts'
import { combineRows } from './combine-rows.ts'

const row = (line: number, fields: object) => ({ line, name: 'Ana', phone: '+14155550101', ...fields })
const combine = (isOfVisits: boolean, ...rows: ReturnType<typeof row>[]) => allSteps(combineRows(rows, isOfVisits))

test('rows of one phone become one guest, and their visits are added up', () => {
  const { rows, combined } = combine(
    true,
    row(2, { visits: 1, no_shows: 0, last_visit: '2026-01-02T10:00:00.000Z', notes: 'Bar' }),
    row(3, { name: 'Anna', visits: 1, no_shows: 0, last_visit: '2026-03-02T10:00:00.000Z', notes: 'Bar', tags: ['A'] }),
    row(4, { visits: 0, no_shows: 1 }),
  )
  expect(combined).toBe(2)
  expect(rows).toMatchObject([
    { line: 2, name: 'Ana', visits: 2, no_shows: 1, last_visit: '2026-03-02T10:00:00.000Z', notes: 'Bar', tags: ['A'] },
  ])
})

test('figures of a file of guests are not added up', () => {
  expect(combine(false, row(2, { visits: 4 }), row(3, { visits: 4 })).rows).toMatchObject([{ visits: 4 }])
})

test('a row without a phone belongs to the guest with its e-mail address', () => {
  const { rows } = combine(
    false,
    row(2, { phone: '', email: 'ANA@example.com' }),
    row(3, { email: 'ana@example.com' }),
    row(4, { phone: '', email: 'uwe@example.com', name: 'Uwe' }),
  )
  expect(rows.map(({ phone, name }) => [phone, name])).toEqual([
    ['+14155550101', 'Ana'],
    ['', 'Uwe'],
  ])
})

test('notes that do not fit beside those of earlier rows are listed', () => {
  const { rows, refused } = combine(false, row(2, { notes: 'a'.repeat(300) }), row(3, { notes: 'b'.repeat(300) }))
  expect(rows[0]).toMatchObject({ notes: 'a'.repeat(300) })
  expect(refused).toEqual([{ line: 3, reason: 'Its notes do not fit beside those of line 2.' }])
})

test.each(['tags', 'allergies'])('%s that are too many beside those of earlier rows are listed', (field) => {
  const words = (from: number) => Array.from({ length: 15 }, (_, at) => `word ${from + at}`)
  const { rows, refused } = combine(false, row(2, { [field]: words(0) }), row(3, { [field]: words(15), vip: true }))
  expect(rows).toMatchObject([{ [field]: words(0), vip: true }])
  expect(refused).toEqual([{ line: 3, reason: `Its ${field} do not fit beside those of line 2.` }])
  const same = words(0).map((word) => word.toUpperCase())
  expect(combine(false, row(2, { [field]: words(0) }), row(3, { [field]: same })).refused).toEqual([])
})
