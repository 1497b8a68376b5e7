import { expect, it } from 'vitest'
import { wishTimes } from './wish-times.ts'

const date = '2026-11-27'
const nextDay = '2026-11-28'
const taken = (time: string, reason = 'tables_taken', on = date) => ({
  date: on,
  time,
  state: 'taken' as const,
  reason,
})
const free = (time: string, on = date) => ({ date: on, time, state: 'free' as const })

it('prefills the first times that are taken without a free one between them', () => {
  const slots = [free('18:00'), taken('18:15'), taken('18:30', 'pacing_covers'), free('18:45'), taken('19:00')]
  const times = ['18:00', '18:15', '18:30', '18:45', '19:00']
  expect(wishTimes(date, slots)).toEqual({ from: times, to: times, first: '18:15', last: '18:30' })
})

it('prefills the taken times around the one that the address names', () => {
  const slots = [taken('18:00'), free('18:15'), taken('18:30'), taken('18:45')]
  expect(wishTimes(date, slots, '18:45')).toMatchObject({ first: '18:30', last: '18:45' })
  expect(wishTimes(date, slots, '18:15')).toMatchObject({ first: '18:00', last: '18:00' })
})

it('ends past midnight, but begins on the date', () => {
  const slots = [taken('23:30'), taken('00:00', 'seats_taken', nextDay), taken('00:30', 'seats_taken', nextDay)]
  expect(wishTimes(date, slots)).toEqual({
    from: ['23:30'],
    to: ['23:30', '00:00', '00:30'],
    first: '23:30',
    last: '00:30',
  })
  expect(wishTimes(date, [free('23:30'), taken('00:00', 'seats_taken', nextDay)])).toBeUndefined()
})

it.each([
  'past',
  'too_soon',
  'same_day_closed',
  'too_far',
  'party_too_large',
  'party_too_small',
  'no_table_that_large',
])('a time refused with %s cannot be wished for', (reason) => {
  expect(wishTimes(date, [taken('18:00', reason), free('18:15')])).toBeUndefined()
  expect(wishTimes(date, [taken('18:00', reason), taken('18:15')])).toMatchObject({ from: ['18:15'] })
})

it('a day with free times only has none to wish for', () => {
  expect(wishTimes(date, [free('18:00')])).toBeUndefined()
  expect(wishTimes(date, [])).toBeUndefined()
})
