import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type HourCounts, noCounts, reportFigureNames, reportGroupNames, reportTable } from './reports.ts'

const makeCounts = (fields: Partial<HourCounts>): HourCounts => ({
  date: '2026-11-21',
  hour: 19,
  ...noCounts,
  ...fields,
})
const range = { firstDay: '2026-11-20', lastDay: '2026-11-24', dayStartHour: 4 }

describe('a report', () => {
  const counts = [
    makeCounts({ date: '2026-11-20', hour: 23, arrivals: 3, served: 2, waited: 31 }),
    makeCounts({ date: '2026-11-20', hour: 1, arrivals: 1 }),
    makeCounts({ date: '2026-11-23', hour: 23, arrivals: 4, served: 4, waited: 40 }),
  ]
  const figures = ['arrivals', 'average_wait'] as const

  it.each([
    ['day', ['2026-11-20 4 15.5', '2026-11-21 0 ', '2026-11-22 0 ', '2026-11-23 4 10', '2026-11-24 0 ']],
    ['week', ['2026-11-16 4 15.5', '2026-11-23 4 10']],
    ['month', ['2026-11 8 11.8']],
    ['hour', ['11 PM–12 AM 7 11.8', '12–1 AM 0 ', '1–2 AM 1 ']],
    ['total', ['2026-11-20 to 2026-11-24 8 11.8']],
  ] as const)('by %s has a row for each, also if nothing happened', (group, rows) => {
    const table = reportTable({ figures, group }, counts, range)
    expect(table.rows.map((row) => row.join(' '))).toEqual(rows)
    expect(table.columns.slice(1)).toEqual(['Parties arrived', 'Average wait (minutes)'])
  })

  it('by weekday begins on Monday', () => {
    const { rows } = reportTable({ figures: ['arrivals'], group: 'weekday' }, counts, range)
    expect(rows.map((row) => row.join(' '))).toEqual([
      'Monday 4',
      'Tuesday 0',
      'Wednesday 0',
      'Thursday 0',
      'Friday 4',
      'Saturday 0',
      'Sunday 0',
    ])
  })

  it('counts everything once, however it is grouped', () => {
    const some = fc.array(
      fc.record({
        date: fc.constantFrom('2026-11-20', '2026-11-22', '2026-11-24'),
        hour: fc.integer({ min: 0, max: 23 }),
        arrivals: fc.nat(99),
      }),
    )
    fc.assert(
      fc.property(some, fc.constantFrom(...reportGroupNames), (rows, group) => {
        const table = reportTable({ figures: reportFigureNames, group }, rows.map(makeCounts), range)
        const sum = table.rows.reduce((all, row) => all + Number(row[1]), 0)
        expect(sum).toBe(rows.reduce((all, { arrivals }) => all + arrivals, 0))
      }),
    )
  })
})
