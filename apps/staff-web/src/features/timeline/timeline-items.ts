import type { Stay, StoredMark } from '@waitbook/contracts/floor/floor'
import type { StoredHold } from '@waitbook/contracts/floor/holds'
import type { FloorPlan, PlannedReservation } from '@waitbook/contracts/floor/table-plan'
import { stayEnd } from '@waitbook/domain/booking/expected-end'
import { epochOf } from '@waitbook/domain/calendar/instant'
import { instantOf, offsetAt } from '@waitbook/domain/calendar/time-zone'
import { isOverdue } from '@waitbook/domain/floor/stay-minutes'

const halfHourMs = 30 * 60_000
const hourMs = 2 * halfHourMs

interface Span {
  key: string
  /** Epoch ms. */
  from: number
  /** Exclusive. */
  to: number
}

/** What is drawn in the row of a table. */
export type TimelineItem = Span &
  (
    | { kind: 'booking'; booking: PlannedReservation }
    | { kind: 'stay'; stay: Stay; isOverdue: boolean }
    | { kind: 'block'; mark: StoredMark }
    | { kind: 'hold'; hold: StoredHold }
    | { kind: 'guest_hold'; party_size: number }
    | { kind: 'walk_ins' }
  )

export interface TimelineRow {
  id: string
  name: string
  seats: string
  items: TimelineItem[]
}

export interface TimelineArea {
  id: string
  name: string
  rows: TimelineRow[]
}

const stayItem = (stay: Stay, now: number): TimelineItem => ({
  ...{ kind: 'stay', key: stay.id, stay, from: epochOf(stay.started_at), to: stayEnd(stay, now) },
  isOverdue: stay.ended_at === null && isOverdue(stay, now),
})

const bookingItem = (booking: PlannedReservation): TimelineItem => ({
  ...{ kind: 'booking', key: booking.id, booking, from: epochOf(booking.starts_at), to: epochOf(booking.ends_at) },
})

const markEnd = ({ until, planned_until }: StoredMark, closes: number) =>
  epochOf(until ?? planned_until ?? '') || closes

/** Half hours in a row that keep a table for walk-ins, as one span. */
const walkInSpans = (plan: FloorPlan, resourceId: string): TimelineItem[] => {
  const spans: TimelineItem[] = []
  for (const { from, until, resource_ids } of plan.walk_ins) {
    if (!resource_ids.includes(resourceId)) continue
    const last = spans.at(-1)
    if (last?.to === epochOf(from)) last.to = epochOf(until)
    else spans.push({ kind: 'walk_ins', key: `w${from}`, from: epochOf(from), to: epochOf(until) })
  }
  return spans
}

const itemsAt = (plan: FloorPlan, id: string, now: number): TimelineItem[] => {
  const has = ({ resource_ids }: { resource_ids: readonly string[] }) => resource_ids.includes(id)
  const items: TimelineItem[] = [
    ...walkInSpans(plan, id),
    ...plan.blocks
      .filter(({ resource_id }) => resource_id === id)
      .map((mark) => ({
        ...{ kind: 'block' as const, key: mark.id, mark, from: epochOf(mark.since) },
        to: markEnd(mark, epochOf(plan.closes_at)),
      })),
    ...plan.holds.filter(has).map((hold) => ({
      ...{ kind: 'hold' as const, key: hold.id, hold, from: epochOf(hold.from_at), to: epochOf(hold.until_at) },
    })),
    ...plan.guest_holds.filter(has).map(({ id: key, party_size, starts_at, ends_at }) => ({
      ...{ kind: 'guest_hold' as const, key, party_size, from: epochOf(starts_at), to: epochOf(ends_at) },
    })),
    ...plan.stays.filter(has).map((stay) => stayItem(stay, now)),
    ...plan.bookings.filter(has).map(bookingItem),
  ]
  return items.sort((one, other) => one.from - other.from)
}

/** The bookings without a table, by their start. */
export const laneOf = (plan: FloorPlan): TimelineItem[] =>
  plan.bookings
    .filter(({ resource_ids }) => resource_ids.length === 0)
    .map(bookingItem)
    .sort((one, other) => one.from - other.from)

/** The rows of the timeline, by area. */
export const areasOf = (plan: FloorPlan, now: number): TimelineArea[] =>
  plan.areas
    .map(({ id, name }) => ({
      id,
      name,
      rows: plan.resources
        .filter(({ area_id }) => area_id === id)
        .map((resource) => ({
          id: resource.id,
          name: resource.name,
          seats:
            resource.seats_min === resource.seats_max || resource.seats_min === 1
              ? `${resource.seats_max}`
              : `${resource.seats_min}–${resource.seats_max}`,
          items: itemsAt(plan, resource.id, now),
        })),
    }))
    .filter(({ rows }) => rows.length > 0)

export interface TimeRange {
  from: number
  to: number
}

const clamp = (at: number, { from, to }: TimeRange) => Math.min(to, Math.max(from, at))

/** The hours to draw: those with bookings or parties, and of today the coming ones. */
export const rangeOf = (plan: FloorPlan, now: number): TimeRange => {
  const day = { from: epochOf(plan.opens_at), to: epochOf(plan.closes_at) }
  const isToday = now >= day.from && now < day.to
  const spans = [
    ...plan.bookings.map(({ starts_at, ends_at }) => [epochOf(starts_at), epochOf(ends_at)]),
    ...plan.stays.map((stay) => [epochOf(stay.started_at), stayEnd(stay, now)]),
    ...plan.walk_ins.map(({ from, until }) => [epochOf(from), epochOf(until)]),
    ...(isToday ? [[now - halfHourMs, now + 3 * hourMs]] : []),
  ].flat()
  const usual = [instantOf(plan.date, '17:00', plan.time_zone), instantOf(plan.date, '22:00', plan.time_zone)]
  const all = (spans.length > 0 ? spans : usual).map((at) => clamp(at, day))
  // By the clocks of the restaurant, which are not whole hours from UTC everywhere.
  const offset = offsetAt(day.from, plan.time_zone)
  return {
    from: Math.floor((Math.min(...all) + offset) / halfHourMs) * halfHourMs - offset,
    to: Math.ceil((Math.max(...all) + offset) / halfHourMs) * halfHourMs - offset,
  }
}

/** The half hours of a range. */
export const ticksOf = ({ from, to }: TimeRange) =>
  Array.from({ length: Math.round((to - from) / halfHourMs) }, (_, index) => from + index * halfHourMs)

/** Items that overlap are drawn below each other: the line of each, from 0, and how many lines there are. */
export const linesOf = (items: readonly TimelineItem[]) => {
  const ends: number[] = []
  const lines = items.map(({ kind, from, to }) => {
    // What is kept for walk-ins is a background.
    if (kind === 'walk_ins') return 0
    const free = ends.findIndex((end) => end <= from)
    const line = free < 0 ? ends.length : free
    ends[line] = to
    return line
  })
  return { lines, count: Math.max(1, ends.length) }
}
