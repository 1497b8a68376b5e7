import { addDays } from '../calendar/plain-date.ts'
import { instantOf } from '../calendar/time-zone.ts'
import { type BookingRules, type BookingService, servicesOn, turnMinutes } from './rules.ts'
import { serviceTimes } from './service-times.ts'
import { type BookingQuestion, type Slot, type SlotRefusal, slotsOf } from './slots.ts'
import { serviceOf, usualStayMinutes } from './stored-bookings.ts'
import { chooseTables, seats } from './tables.ts'

const msPerMinute = 60_000
/** Beyond the last date of the book. */
const centuryDays = 36_525
const noLimits = { covers: null, parties: null, online_covers: null, overrides: [] }

/** Why a time is full for bookings of staff: what only limits guests who book by themselves is left out. */
export type StaffRefusal = Extract<
  SlotRefusal,
  { code: 'pacing_parties' | 'pacing_covers' | 'seats_taken' | 'no_table_that_large' | 'tables_taken' }
>

const withoutOnlineLimit = <S extends BookingService>(service: S): S => ({
  ...service,
  pacing: { ...service.pacing, online_covers: null },
})

/** The rules as they are for staff, who may book any size at any time, but see what is full. */
export const staffRules = (rules: BookingRules): BookingRules => ({
  ...rules,
  services: rules.services.map(withoutOnlineLimit),
  // Of a closed date, the services of its weekday count.
  special_dates: rules.special_dates
    .filter(({ services }) => services.length > 0)
    .map((day) => ({ ...day, services: day.services.map(withoutOnlineLimit) })),
  party_size: { min: 1, max: 99, larger: 'request' },
  notice_minutes: Number.NEGATIVE_INFINITY,
  horizon_days: centuryDays,
  own_hours: [],
  release_time: null,
  last_minute_stop: null,
})

/** Whether rules and tables or seats exist by which a time can be full. */
export const canBeFull = ({ rules, tables }: Pick<BookingQuestion, 'rules' | 'tables'>) =>
  rules.mode === 'tables' ? tables.length > 0 : rules.seats > 0

const isTimeOf = ({ from, last_seating }: BookingService, time: string, isNextDay: boolean) => {
  if (last_seating >= from) return !isNextDay && from <= time && time <= last_seating
  return isNextDay ? time <= last_seating : from <= time
}

/** The service of a time between or outside the offered ones, which have none of its limits. */
const serviceAt = (rules: BookingRules, date: string, time: string) => {
  const found = serviceOf(rules, { date, time, service: '' })
  if (found && isTimeOf(found.service, time, found.date !== date)) return found
  const none = {
    from: time,
    last_seating: time,
    interval: 15,
    buffer: 0,
    walk_in_share: [],
    pacing: noLimits,
    name: '',
  }
  const turn_minutes = found?.service.turn_minutes ?? [{ up_to: 99, minutes: usualStayMinutes }]
  return { date, service: { ...none, buffer: found?.service.buffer ?? 0, turn_minutes } }
}

/** Any time for a party, also one that guests are not offered. `question`: with `staffRules`. */
export const staffSlot = (question: BookingQuestion, date: string, time: string, people: number): Slot => {
  const { rules, timeZone } = question
  for (const day of [date, addDays(date, -1)]) {
    if (servicesOn(rules, day).length === 0) continue
    const offered = slotsOf(question, day, people).find((slot) => slot.date === date && slot.time === time)
    if (offered) return offered
  }
  const { date: day, service } = serviceAt(rules, date, time)
  const starts_at = instantOf(date, time, timeZone)
  const ends_at = starts_at + turnMinutes(service, people) * msPerMinute
  const opens = serviceTimes(service, day, timeZone)[0]?.at ?? starts_at
  const slot = { date, time, service: service.name, starts_at, ends_at }
  const [answered] = slotsOf(question, day, people, [{ service, opens, slot, answer: undefined, isReleased: false }])
  return answered ?? { ...slot, resource_ids: [], refusal: null }
}

/** Where bookings use tables, staff are shown that no table is free instead of the count of taken seats. */
const ofTables = ({ tables, book }: BookingQuestion, { starts_at, ends_at }: Slot, people: number) => {
  if (!tables.some((option) => seats(option, people))) return { code: 'no_table_that_large' as const }
  const free = chooseTables(tables, people, book, { opens: starts_at, from: starts_at, to: ends_at })
  return free ? undefined : { code: 'tables_taken' as const }
}

/** The reason why a time is full for staff; null: it is not, or no rules say so. */
export const staffRefusal = (question: BookingQuestion, slot: Slot, people: number): StaffRefusal | null => {
  const refusal = slot.refusal as StaffRefusal | null
  if (!canBeFull(question) || refusal === null) return null
  const isOfSeats = question.rules.mode === 'tables' && refusal.code === 'seats_taken'
  return (isOfSeats && ofTables(question, slot, people)) || refusal
}
