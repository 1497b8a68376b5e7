import { expect, it } from 'vitest'
import { plainDays } from '../calendar/service-days.ts'
import { checkInQuestion, isUnusualCheckIn } from './unusual-check-in.ts'

const zone = 'Asia/Kolkata'
const evening = Date.parse('2026-11-22T13:30:00Z') // 19:00 in the restaurant

it.each([
  ['at its time', evening, 0, false],
  ['3 hours before', evening, 180, false],
  ['181 minutes before', evening, 181, true],
  ['3 hours after', evening, -180, false],
  ['181 minutes after', evening, -181, true],
  ['on the day before', evening, 24 * 60, true],
  ['20 minutes before, across midnight', Date.parse('2026-11-22T18:20:00Z'), 20, false],
  ['an hour before, across the change of the day', Date.parse('2026-11-22T22:00:00Z'), 60, true],
  ['on a day that is another one only in UTC', Date.parse('2026-11-22T19:00:00Z'), 60, false],
])('a check-in %s is classified by its service date and its distance', (_when, now, minutes, isUnusual) => {
  const starts = now + minutes * 60_000
  const days = plainDays(zone, 4)
  expect(isUnusualCheckIn({ serviceDate: days.at(starts), startsAt: starts }, days.at(now), now)).toBe(isUnusual)
})

it('the question names party, date and time', () => {
  expect(checkInQuestion({ name: 'Asha Rao', party_size: 4, date: '2026-11-28', time: '19:30' }, '12')).toBe(
    'Asha Rao, party of 4, is booked for Saturday, November 28, 2026 at 7:30pm.',
  )
})
