import type { FloorPlan, PlannedReservation } from '@waitbook/contracts/floor/table-plan'
import { stayEnd } from '@waitbook/domain/booking/expected-end'
import { epochOf } from '@waitbook/domain/calendar/instant'
import { warningText } from '@waitbook/domain/floor/seating-warning-words'
import { bookingTableWarnings } from '@waitbook/domain/floor/seating-warnings'
import { sentenceInWords } from '../../lib/place-words.ts'
import { plannedTableNames } from './table-names.ts'
import { timelineMessages as say } from './timeline-messages.ts'

/** A table, or joined ones, to which a booking can be moved. */
export interface MoveChoice {
  resource_ids: string[]
  name: string
  seats_max: number
  /** Whether it seats the party. */
  fits: boolean
  /** Who else is there during the booking; undefined: it is free. */
  taken: string | undefined
  isOwn: boolean
}

/** A booking as if it began at another time, epoch ms. */
export const startingAt = (booking: PlannedReservation, starts: number): PlannedReservation => ({
  ...booking,
  starts_at: new Date(starts).toISOString(),
  ends_at: new Date(starts + epochOf(booking.ends_at) - epochOf(booking.starts_at)).toISOString(),
})

/** Who has one of the tables during a booking, in words; undefined if they are free. */
export const takenWords = (plan: FloorPlan, booking: PlannedReservation, ids: readonly string[], now: number) => {
  const [from, to] = [epochOf(booking.starts_at), epochOf(booking.ends_at)]
  const clock = say.clock(plan.time_zone)
  const meets = (starts: string, ends: number) => epochOf(starts) < to && ends > from
  const isAt = (each: { resource_ids: readonly string[] }) => each.resource_ids.some((id) => ids.includes(id))
  const other = plan.bookings.find(
    (each) => each.id !== booking.id && isAt(each) && meets(each.starts_at, epochOf(each.ends_at)),
  )
  if (other) return say.bookedBy(other.name, other.party_size, clock(other.starts_at))
  const stay = plan.stays.find(
    (each) => each.ended_at === null && isAt(each) && meets(each.started_at, stayEnd(each, now)),
  )
  if (stay) return say.staysUntil(stay.name, stay.people_count, clock(new Date(stayEnd(stay, now)).toISOString()))
  const block = plan.blocks.find(
    (each) =>
      ids.includes(each.resource_id) &&
      meets(each.since, epochOf(each.until ?? each.planned_until ?? '') || Number.POSITIVE_INFINITY),
  )
  if (block) return say.blockedFor(block.reason)
  const hold = plan.holds.find(
    (each) => isAt(each) && each.reservation_id !== booking.id && meets(each.from_at, epochOf(each.until_at)),
  )
  if (hold) return say.heldUntil(clock(hold.until_at))
  const guest = plan.guest_holds.find((each) => isAt(each) && meets(each.starts_at, epochOf(each.ends_at)))
  return guest && say.guestBooking
}

/** The tables for a booking: free ones that seat it first, then by how few seats stay empty or are missing. */
export const moveChoices = (plan: FloorPlan, booking: PlannedReservation, now: number): MoveChoice[] => {
  const active = new Map(plan.resources.map((resource) => [resource.id, resource]))
  const options = [
    ...plan.resources.map(({ id, name, seats_min, seats_max }) => ({ resource_ids: [id], name, seats_min, seats_max })),
    ...plan.groups.filter(({ resource_ids }) => resource_ids.every((id) => active.has(id))),
  ]
  const own = [...booking.resource_ids].sort().join()
  const choices = options.map(
    ({ resource_ids, name, seats_min, seats_max }): MoveChoice => ({
      resource_ids: [...resource_ids],
      name,
      seats_max,
      fits: seats_min <= booking.party_size && booking.party_size <= seats_max,
      taken: takenWords(plan, booking, resource_ids, now),
      isOwn: [...resource_ids].sort().join() === own,
    }),
  )
  const rank = ({ fits, taken }: MoveChoice) => (taken === undefined ? 0 : 2) + (fits ? 0 : 1)
  /** How many seats stay empty or are missing. */
  const spare = ({ seats_max }: MoveChoice) => Math.abs(seats_max - booking.party_size)
  return choices
    .filter(({ isOwn }) => !isOwn)
    .sort((one, other) => rank(one) - rank(other) || spare(one) - spare(other))
}

/** Why tables do not suit a booking, regardless of other parties at them: their size, or what they are kept for; '' if they do. */
export const unsuitedWords = (plan: FloorPlan, booking: PlannedReservation, ids: readonly string[]) => {
  const { resources, groups, walk_ins } = plan
  const clock = say.clock(plan.time_zone)
  const coming = walk_ins.filter(({ until }) => epochOf(until) > epochOf(booking.starts_at))
  const booked = { ...booking, people_count: booking.party_size }
  const warnings = bookingTableWarnings({ resources, groups, walkInKeeps: coming }, booked, ids)
  return sentenceInWords(
    warningText(warnings, { tables: plannedTableNames(plan, ids), count: ids.length, clock, isLater: true }),
  )
}
