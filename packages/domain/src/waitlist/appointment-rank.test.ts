import { expect, it } from 'vitest'
import { appointmentRank } from './appointment-rank.ts'

const at = (time: string) => Date.parse(`2026-11-21T${time}.000Z`)

it.each([
  ['on time', '19:00:00', '19:00:00'],
  ['early', '18:15:00', '19:00:00'],
  ['3 hours early', '16:00:00', '19:00:00'],
  ['earlier, as for another booking', '15:59:59', '15:59:59'],
  ['10 minutes late', '19:10:00', '19:00:00'],
  ['later', '19:10:01', '19:10:01'],
])('a party booked at 19:00 that checks in %s', (_, checkedIn, rank) => {
  expect(appointmentRank(at('19:00:00'), at(checkedIn))).toBe(at(rank))
})

it.each([
  ['on time', '18:50:00', '18:40:00'],
  ['4 minutes late', '19:04:00', '18:40:00'],
  ['6 minutes late', '19:06:00', '19:06:00'],
])('in a queue with its own rules, a party booked at 19:00 that checks in %s', (_, checkedIn, rank) => {
  const rules = { appointment_head_start_minutes: 20, late_check_in_minutes: 5 }
  expect(appointmentRank(at('19:00:00'), at(checkedIn), rules)).toBe(at(rank))
})
