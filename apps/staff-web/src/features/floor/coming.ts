import type { Floor, FloorBooking, Stay, StoredMark } from '@waitbook/contracts/floor/floor'
import type { StoredHold } from '@waitbook/contracts/floor/holds'
import { stayEnd } from '@waitbook/domain/booking/expected-end'
import { epochOf } from '@waitbook/domain/calendar/instant'
import { minutesLate } from '@waitbook/domain/calendar/minutes'
import { isOpenMark, isPlannedBlock } from '@waitbook/domain/floor/resource-state'
import { isOverdue } from '@waitbook/domain/floor/stay-minutes'
import { writtenClock } from '../../lib/dates.ts'
import { peopleLabel } from '../reservations/people-label.ts'
import { expectedBookings } from './floor-states.ts'
import { heldFor, type ReasonContext } from './seating/seating-messages.ts'

export const hoursAhead = 3
const aheadMs = hoursAhead * 3_600_000

/** What takes a table in the next hours; `from` and `to` (epoch ms) are cut to these hours. */
export type Coming = { key: string; from: number; to: number } & (
  | { kind: 'stay'; stay: Stay; isOverdue: boolean }
  | { kind: 'booking'; booking: FloorBooking; hasCome: boolean; isLate: boolean }
  | { kind: 'block'; mark: StoredMark; isNow: boolean }
  | { kind: 'hold'; hold: StoredHold }
)

/** The party at a table and what comes after it, in order of their starts. */
export const comingAt = (floor: Floor, id: string, now: number): Coming[] => {
  const end = now + aheadMs
  const within = (starts: string, ends: number) => ({
    from: Math.max(now, epochOf(starts)),
    to: Math.min(end, ends),
  })
  const isHere = ({ resource_ids = [] }: { resource_ids?: readonly string[] }) => resource_ids.includes(id)
  const items: Coming[] = []
  for (const stay of floor.stays.filter(isHere)) {
    items.push({
      ...{ kind: 'stay', key: stay.id, stay, isOverdue: isOverdue(stay, now) },
      ...within(stay.started_at, stayEnd(stay, now)),
    })
  }
  for (const booking of expectedBookings(floor).filter(isHere)) {
    const times = within(booking.starts_at, epochOf(booking.ends_at))
    const hasCome = (booking.entry_id ?? null) !== null
    const isLate = !hasCome && minutesLate(epochOf(booking.starts_at), now) > 0
    items.push({ kind: 'booking', key: booking.id, booking, hasCome, isLate, ...times })
  }
  for (const mark of floor.marks.filter(({ kind, resource_id }) => kind === 'blocked' && resource_id === id)) {
    const isNow = isOpenMark(mark, now)
    if (!isNow && !isPlannedBlock(mark)) continue
    const until = mark.until ?? mark.planned_until
    // A planned end that has passed did not end the block.
    const ends = until === null || (mark.until === null && epochOf(until) <= now) ? end : epochOf(until)
    items.push({ kind: 'block', key: mark.id, mark, isNow, ...within(mark.since, ends) })
  }
  for (const hold of floor.holds.filter(isHere)) {
    if (hold.released_at !== null) continue
    items.push({ kind: 'hold', key: hold.id, hold, ...within(hold.from_at, epochOf(hold.until_at)) })
  }
  return items
    .filter(({ kind, from, to }) => from < end && (to > from || kind === 'stay'))
    .sort((one, other) => one.from - other.from)
}

/** For example 'Rao, 4 people, at 19:45'. */
export const comingWords = (item: Coming, bookings: Floor['bookings'], context: ReasonContext): string => {
  const clockAt = (at: number) => writtenClock(at, context.timeZone)
  const clock = (instant: string) => clockAt(epochOf(instant))
  switch (item.kind) {
    case 'stay': {
      const { people_count, expected_end_at } = item.stay
      const until = expected_end_at && clock(expected_end_at)
      const end =
        until && (item.isOverdue ? `overdue since ${until}, likely until ${clockAt(item.to)}` : `until ${until}`)
      return [item.stay.name, peopleLabel(people_count), end].filter(Boolean).join(', ')
    }
    case 'booking': {
      const { name, party_size, starts_at } = item.booking
      const presence = item.hasCome ? ', waiting here' : item.isLate ? ', not here yet' : ''
      return `${name}, ${peopleLabel(party_size)}, at ${clock(starts_at)}${presence}`
    }
    case 'block': {
      const { since, until, planned_until, reason } = item.mark
      const end = until ?? planned_until
      const from = item.isNow ? '' : ` from ${clock(since)}`
      const to = end === null ? '' : ` ${item.isNow ? 'until' : 'to'} ${clock(end)}`
      return `Blocked${from}${to}${reason ? `: ${reason}` : ''}`
    }
    case 'hold':
      return `Held for ${heldFor(item.hold, bookings, context)} until ${clock(item.hold.until_at)}`
  }
}
