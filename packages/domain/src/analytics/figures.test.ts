import { describe, expect, it } from 'vitest'
import { averageWait, type HourCount, peakHour, popularDay, shareFigure, totalCustomers } from './figures.ts'
import { hourSpanLabel, hoursShown } from './hours.ts'

const cell = (fields: Partial<HourCount>): HourCount => ({
  part: 'current',
  weekday: 0,
  hour: 19,
  arrivals: 0,
  served: 0,
  people: 0,
  waited: 0,
  ...fields,
})

describe('figures', () => {
  const rows = [
    cell({ weekday: 4, hour: 19, arrivals: 12, served: 10, people: 30, waited: 150 }),
    cell({ weekday: 5, hour: 20, arrivals: 15, served: 10, people: 25, waited: 50 }),
    cell({ part: 'previous', weekday: 5, hour: 20, arrivals: 4, served: 4, people: 8, waited: 99 }),
  ]

  it('sum and average each period by itself', () => {
    expect(totalCustomers(rows)).toEqual({ value: 55, previous: 8, sample: 20, previous_sample: 4, so_far: null })
    expect(averageWait(rows)).toEqual({ value: 10, previous: null, sample: 20, previous_sample: 4, so_far: null })
  })

  it('name the busiest hour and day only if enough parties came', () => {
    expect(peakHour(rows)).toEqual({ value: 20, previous: null, sample: 27, previous_sample: 4, so_far: null })
    expect(popularDay(rows)).toMatchObject({ value: 5, previous: null })
    expect(peakHour([])).toMatchObject({ value: null, sample: 0 })
  })

  it('add the same hour of all days up before they compare', () => {
    const spread = [
      cell({ weekday: 0, hour: 12, arrivals: 9 }),
      cell({ weekday: 1, hour: 12, arrivals: 9 }),
      cell({ weekday: 2, hour: 19, arrivals: 10 }),
    ]
    expect(peakHour(spread).value).toBe(12)
    expect(popularDay(spread).value).toBe(2)
  })

  it('show the figure of too few parties as so_far, not as the value', () => {
    const few = [cell({ weekday: 2, hour: 20, arrivals: 4, served: 3, waited: 31 })]
    expect(averageWait(few)).toMatchObject({ value: null, so_far: 10.3, sample: 3 })
    expect(peakHour(few)).toMatchObject({ value: null, so_far: 20, sample: 4 })
    expect(averageWait([])).toMatchObject({ value: null, so_far: null, sample: 0 })
  })

  it('give no share of fewer than five', () => {
    expect(shareFigure({ current: { part: 2, whole: 3 }, previous: { part: 1, whole: 8 } })).toEqual({
      value: null,
      previous: 12.5,
      sample: 3,
      previous_sample: 8,
      so_far: 66.7,
    })
  })
})

describe('hours', () => {
  it('are shown from the start of the day, without the empty ones around', () => {
    expect(hoursShown([1, 19, 22], 4)).toEqual([19, 20, 21, 22, 23, 0, 1])
    expect(hoursShown([1, 3], 0)).toEqual([1, 2, 3])
    expect(hoursShown([], 4)).toEqual([])
  })

  it.each([
    [19, '7–8 PM'],
    [11, '11 AM–12 PM'],
    [23, '11 PM–12 AM'],
    [0, '12–1 AM'],
  ])('%i is read as %s', (hour, label) => {
    expect(hourSpanLabel(hour)).toBe(label)
  })
})
