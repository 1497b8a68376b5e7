import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findingsOf, type Measured, type QuoteCell, suggestedQuote } from './findings.ts'

const cell = (fields: Partial<QuoteCell>): QuoteCell => ({
  size: 2,
  weekday: 2,
  hour: 19,
  parties: 10,
  served: 10,
  left: 0,
  waited: 150,
  quoted: 150,
  ...fields,
})
const measured = (fields: Partial<Measured>): Measured => ({
  cells: [],
  dayStartHour: 4,
  averageWait: { value: null, sample: 0 },
  noShows: { value: null, sample: 0 },
  targets: { wait_minutes: 20, no_show_rate: 5 },
  ...fields,
})

describe('findings', () => {
  it('name the parties that waited longest beyond their quotes, and how many of them left', () => {
    const cells = [
      cell({ weekday: 4 }),
      cell({ size: 4 }),
      cell({ size: 4, weekday: 4, hour: 18, waited: 150 }),
      cell({ size: 4, weekday: 4, hour: 19, parties: 9, served: 6, left: 3, waited: 156, quoted: 90 }),
    ]
    expect(findingsOf(measured({ cells }))).toEqual([
      { kind: 'late', size: 4, weekday: 4, from_hour: 19, minutes: 11, parties: 9, served: 6, left: 3 },
    ])
  })

  it('count the hours after midnight to the evening before', () => {
    const late = { waited: 300, quoted: 150 }
    const cells = [cell({ hour: 12, parties: 40, served: 40 }), cell({ hour: 23, ...late }), cell({ hour: 1, ...late })]
    expect(findingsOf(measured({ cells }))[0]).toMatchObject({ from_hour: 23, served: 20 })
  })

  it('name no condition that hardly changes anything', () => {
    const late = { parties: 20, served: 20, waited: 600, quoted: 300 }
    const cells = [cell({ hour: 5 }), cell({ hour: 12, ...late }), cell({ hour: 19, ...late })]
    expect(findingsOf(measured({ cells }))[0]).toMatchObject({ kind: 'late', from_hour: null, served: 50 })
  })

  it('name no condition that changes nothing', () => {
    const cells = [cell({ waited: 300 })]
    expect(findingsOf(measured({ cells }))[0]).toMatchObject({ size: null, weekday: null, from_hour: null })
  })

  it('omit slices of fewer than five served parties, or less than five minutes off', () => {
    expect(findingsOf(measured({ cells: [cell({ served: 4, waited: 400, quoted: 40 })] }))).toEqual([])
    expect(findingsOf(measured({ cells: [cell({ waited: 190 })] }))).toEqual([])
  })

  it('name quotes that were far too long if none was too short', () => {
    expect(findingsOf(measured({ cells: [cell({ waited: 20 })] }))).toMatchObject([{ kind: 'early', minutes: 13 }])
  })

  it('compare the averages with the targets, missed ones first', () => {
    const averageWait = { value: 18, sample: 30 }
    const noShows = { value: 8.5, sample: 40 }
    expect(findingsOf(measured({ averageWait, noShows }))).toEqual([
      { kind: 'no_show_target', value: 8.5, target: 5, sample: 40, is_met: false },
      { kind: 'wait_target', value: 18, target: 20, sample: 30, is_met: true },
    ])
  })

  it('are at most two, and none counts more parties than there are', () => {
    const cells = fc.array(
      fc.record({
        size: fc.integer({ min: 1, max: 9 }),
        weekday: fc.integer({ min: 0, max: 6 }),
        hour: fc.integer({ min: 0, max: 23 }),
        parties: fc.constant(12),
        served: fc.integer({ min: 0, max: 9 }),
        left: fc.integer({ min: 0, max: 3 }),
        waited: fc.integer({ min: 0, max: 900 }),
        quoted: fc.integer({ min: 0, max: 900 }),
      }),
      { maxLength: 12 },
    )
    fc.assert(
      fc.property(cells, (all) => {
        const found = findingsOf(measured({ cells: all, averageWait: { value: 30, sample: 9 } }))
        expect(found.length).toBeLessThanOrEqual(2)
        for (const finding of found) {
          if (!('served' in finding)) continue
          expect(finding.served).toBeGreaterThanOrEqual(5)
          expect(finding.served).toBeLessThanOrEqual(all.reduce((sum, { served }) => sum + served, 0))
        }
      }),
    )
  })
})

describe('the suggested default quote', () => {
  it.each([
    [150, 15, null],
    [151, 15, 20],
    [90, 15, 10],
    [0, 15, 5],
    [99_999, 15, 600],
  ])('for ten parties that waited %i minutes each, with a current quote of %i, is %s', (waited, current, minutes) => {
    expect(suggestedQuote([cell({ waited })], current)).toBe(minutes)
  })

  it('is none for fewer than ten', () => {
    expect(suggestedQuote([cell({ served: 9, waited: 900 })], 15)).toBeNull()
  })
})
