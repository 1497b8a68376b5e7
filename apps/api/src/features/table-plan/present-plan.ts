import type { Stay } from '@waitbook/contracts/floor/floor'
import type { FloorPlan, PlannedReservation, StoredTables, TableMove } from '@waitbook/contracts/floor/table-plan'
import type { StoredReservation } from '@waitbook/contracts/reservations'
import type { RowChange } from '@waitbook/db/schema/activity'
import { blockEnd, stayEnd } from '@waitbook/domain/booking/expected-end'
import { quarterCovers } from '@waitbook/domain/booking/quarter-covers'
import { epochOf } from '@waitbook/domain/calendar/instant'
import { areasWithTables, compareNames } from '@waitbook/domain/floor/resource'
import { keptForWalkIns } from '../floor/walk-in-keeps.ts'
import type { TableDay } from './table-day.ts'
import { wordsOf } from './warning-words.ts'

const iso = (at: number) => new Date(at).toISOString()

const guestOf = (reservation: StoredReservation, areas: TableDay['areas']) => {
  const { id, name, party_size, status, time, phone, notes, wishes, allergies, occasion, late_minutes } = reservation
  const area = areas.find((each) => each.id === reservation.preferred_area_id)
  return {
    ...{ id, name, party_size, status, time, phone, notes, wishes, allergies, occasion, late_minutes },
    preferred_area: area?.name ?? null,
  }
}

export const presentBookings = (day: TableDay, stays: readonly Stay[]): PlannedReservation[] => {
  const words = wordsOf(day, new Map(stays.map(({ id, name }) => [id, name])))
  const areas = areasWithTables(day)
  const toPlace = new Map(day.question.bookings.map((each) => [each.id, each]))
  const placed = day.planned.flatMap(({ id, resource_ids, warning }) => {
    const reservation = day.reservations.get(id)
    const booking = toPlace.get(id)
    if (!reservation || !booking) return []
    return [
      {
        ...guestOf(reservation, areas),
        starts_at: iso(booking.starts_at),
        ends_at: iso(booking.ends_at),
        keeps_seats: true,
        resource_ids: [...resource_ids],
        pinned_resource_ids: booking.pinned && [...booking.pinned],
        warning: warning && words.warning(warning),
      },
    ]
  })
  const requests = day.requests.map(({ reservation, starts_at, ends_at }) => ({
    ...guestOf(reservation, areas),
    ...{ starts_at: iso(starts_at), ends_at: iso(ends_at), keeps_seats: false },
    ...{ resource_ids: [], pinned_resource_ids: null, warning: null },
  }))
  return [...placed, ...requests]
}

/** The seats that half hours keep for walk-ins. */
const walkInsOf = (day: TableDay) => {
  const { question, planned, restaurant, date, now } = day
  const tablesOf = new Map(planned.map(({ id, resource_ids }) => [id, resource_ids]))
  const booked = [
    ...question.bookings.map((booking) => ({ ...booking, resource_ids: tablesOf.get(booking.id) ?? [] })),
    ...question.taken.filter(({ kind }) => kind === 'guest_hold' || kind === 'other_day'),
  ]
  return keptForWalkIns(restaurant, { ...day, booked }, { dates: [date], now }).map((keep) => ({
    ...keep,
    from: iso(keep.from),
    until: iso(keep.until),
    resource_ids: [...keep.resource_ids],
  }))
}

const isPlanned = ({ table, after }: RowChange) => table === 'reservation_tables' && after?.by === 'plan'

const movesOf = (rows: readonly { id: string; at: string; changes: RowChange[] }[], day: TableDay): TableMove[] =>
  rows.flatMap(({ id: activity_id, at, changes }) =>
    changes.filter(isPlanned).flatMap(({ id: reservation_id, before, after }) => {
      if (!day.question.bookings.some(({ id }) => id === reservation_id)) return []
      const [from, to] = [before, after] as unknown as [StoredTables | null, StoredTables]
      return [
        {
          ...{ activity_id, at, reservation_id },
          from_resource_ids: from?.resource_ids ?? [],
          to_resource_ids: to.resource_ids,
          detail: to.detail ?? '',
        },
      ]
    }),
  )

export const presentPlan = (
  day: TableDay,
  stays: readonly Stay[],
  moves: Parameters<typeof movesOf>[0],
  seq: number,
): FloorPlan => {
  const { now, opens, closes } = day
  const isOfDay = (from: string) => epochOf(from) < closes
  const shownStays = stays.filter((stay) => isOfDay(stay.started_at) && stayEnd(stay, now) > opens)
  const guests = [
    ...day.question.bookings,
    ...shownStays.map((stay) => ({
      people: stay.people_count,
      starts_at: epochOf(stay.started_at),
      ends_at: stayEnd(stay, now),
    })),
  ]
  return {
    date: day.date,
    time_zone: day.restaurant.time_zone,
    opens_at: iso(opens),
    closes_at: iso(closes),
    mode: day.mode,
    areas: day.areas,
    resources: day.resources.filter(({ is_active }) => is_active).sort(compareNames),
    groups: day.groups,
    bookings: presentBookings(day, stays),
    stays: shownStays,
    blocks: day.blocks.filter((mark) => isOfDay(mark.since) && blockEnd(mark, now) > opens),
    holds: day.holds.filter(({ from_at }) => isOfDay(from_at)),
    guest_holds: day.guestHolds
      .filter(({ starts_at }) => isOfDay(starts_at))
      .map((hold) => ({ ...hold, resource_ids: day.ofHolds.get(hold.id)?.resource_ids ?? [] })),
    quarters: quarterCovers(guests)
      .filter(({ starts_at }) => starts_at >= opens && starts_at < closes)
      .map((quarter) => ({ ...quarter, starts_at: iso(quarter.starts_at) })),
    walk_ins: walkInsOf(day),
    moves: movesOf(moves, day),
    seq,
  }
}
