import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { quietUntil } from '../messages/quiet-hours.ts'
import { dueReminder, reminderMoment, reminderWindowFault } from './reminders.ts'

const hour = 3_600_000
const zone = 'Asia/Kolkata'
const at = (local: string) => Date.parse(`${local}:00+05:30`)
const always = { from: '00:00', to: '00:00' }
const day = { from: '08:00', to: '22:00' }
const usual = { from: '09:00', to: '21:00' }
const rules = { hours: [24, 3], window: always, timeZone: zone }
const dinner = at('2026-11-27T19:00')

describe('the moment of a reminder', () => {
  it.each([
    ['so many hours before', '2026-11-27T19:00', 3, day, '2026-11-27T16:00'],
    ['the evening before, where it would fall into the morning', '2026-11-27T10:00', 3, day, '2026-11-26T21:45'],
    ['the same evening, where it would fall after midnight', '2026-11-27T02:30', 2, day, '2026-11-26T21:45'],
    ['before a pause within the day', '2026-11-27T19:00', 4, { from: '16:00', to: '13:00' }, '2026-11-27T12:45'],
    ['the evening before breakfast', '2026-11-27T07:45', 4, usual, '2026-11-26T20:45'],
    ['at the start of the window', '2026-11-27T11:00', 3, day, '2026-11-27T08:00'],
  ])('is %s', (_, starts, hours, window, expected) => {
    expect(reminderMoment(at(starts), hours, { ...rules, window })).toBe(at(expected))
  })
})

describe('the hours of reminders', () => {
  it.each([
    ['09:00', '21:00', true],
    ['09:00', '09:00', false],
    ['23:59', '23:59', false],
    ['00:00', '00:00', true],
    ['09:00', '00:00', true],
    ['00:00', '08:00', true],
    ['21:00', '09:00', false],
    ['09:01', '09:00', false],
    ['16:00', '13:00', false],
    ['23:59', '00:01', false],
  ])('from %s until %s lie within one day: %s', (from, to, isRight) => {
    const fault = reminderWindowFault({ from, to })
    if (isRight) expect(fault).toBeUndefined()
    else expect(fault).toContain(`From ${from} until ${to}`)
  })
})

describe('a reminder is due', () => {
  const booked = at('2026-11-20T12:00')
  it.each([
    ['not before its moment', booked, '2026-11-26T18:59', undefined],
    ['at its moment', booked, '2026-11-26T19:00', 24],
    ['late, where the server was down', booked, '2026-11-27T02:00', 24],
    ['the later one instead, after its moment', booked, '2026-11-27T16:00', 3],
    ['never once the booking has begun', booked, '2026-11-27T19:00', undefined],
    ['not of a booking made after the moment', at('2026-11-26T20:00'), '2026-11-26T21:00', undefined],
    ['but then the next one', at('2026-11-26T20:00'), '2026-11-27T16:30', 3],
    ['not of a booking made in the last hours', at('2026-11-27T17:00'), '2026-11-27T17:30', undefined],
  ])('%s', (_, notified_at, now, expected) => {
    expect(dueReminder({ starts_at: dinner, notified_at }, rules, at(now))).toBe(expected)
  })

  it.each([
    ['in the window of its moment', '2026-11-26T20:59', 4],
    ['not after that window, however the server was down', '2026-11-27T09:00', undefined],
    ['not outside the window', '2026-11-26T21:00', undefined],
  ])('%s', (_, now, expected) => {
    const starts_at = at('2026-11-27T09:30')
    expect(
      dueReminder({ starts_at, notified_at: booked }, { hours: [4], window: usual, timeZone: zone }, at(now)),
    ).toBe(expected)
  })

  it('within the window, at most once for each of its hours, and each before the booking', () => {
    const minute = 60_000
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 10 * 24 * 4 }),
        fc.uniqueArray(fc.integer({ min: 1, max: 72 }), { maxLength: 4 }),
        fc.constantFrom(always, day, { from: '16:30', to: '13:00' }),
        fc.integer({ min: 0, max: 96 }),
        (quarters, hours, window, made) => {
          const starts_at = at('2026-11-22T00:00') + quarters * 15 * minute
          const notified_at = starts_at - made * hour
          const own = { hours, window, timeZone: zone }
          const sent: number[] = []
          for (let now = notified_at; now <= starts_at; now += 15 * minute) {
            const due = dueReminder({ starts_at, notified_at }, own, now)
            if (due === undefined) continue
            expect(quietUntil(now, { from: window.to, to: window.from }, zone)).toBeUndefined()
            expect(now).toBeLessThan(starts_at)
            expect(reminderMoment(starts_at, due, own)).toBeGreaterThan(notified_at)
            if (sent.at(-1) !== due) sent.push(due)
          }
          expect(new Set(sent).size).toBe(sent.length)
          expect(sent).toEqual([...sent].sort((one, other) => other - one))
        },
      ),
      { numRuns: 60 },
    )
  })
})
