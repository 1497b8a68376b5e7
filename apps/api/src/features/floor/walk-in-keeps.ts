import type { StoredMark, StoredStay } from '@waitbook/contracts/floor/floor'
import type { StoredHold } from '@waitbook/contracts/floor/holds'
import type { RestaurantId } from '@waitbook/contracts/ids'
import { blockEnd, stayEnd } from '@waitbook/domain/booking/expected-end'
import type { TakenSpan } from '@waitbook/domain/booking/occupancy'
import { type BookingRules, bookingRules } from '@waitbook/domain/booking/rules'
import { bookableTables } from '@waitbook/domain/booking/tables'
import { type WalkInKeep, walkInKeeps } from '@waitbook/domain/booking/walk-in-tables'
import { epochOf } from '@waitbook/domain/calendar/instant'
import { addDays } from '@waitbook/domain/calendar/plain-date'
import { dateIn } from '@waitbook/domain/calendar/time-zone'
import type { Resource, ResourceGroup } from '@waitbook/domain/floor/resource'
import type { WalkInTables } from '@waitbook/domain/floor/seating-options'
import { resourceIdsOf } from '@waitbook/domain/floor/stay-resources'
import type { Read } from '../../journal/journal.queries.ts'
import type { Restaurant } from '../restaurants/restaurants.ts'
import { listBlocksBetween } from './blocks.queries.ts'
import { listBookedSpans } from './walk-in-keeps.queries.ts'

const halfHourMs = 30 * 60_000
const aheadMs = 6 * 3_600_000

type Rules = Pick<Restaurant, 'booking' | 'opening_hours' | 'special_dates' | 'time_zone'>

const keepsAny = ({ services, special_dates }: BookingRules) =>
  [...services, ...special_dates.flatMap((special) => special.services)].some(
    ({ walk_in_share }) => walk_in_share.length > 0,
  )

interface Floor {
  resources: readonly Resource[]
  groups: readonly ResourceGroup[]
  stays: readonly StoredStay[]
  holds: readonly StoredHold[]
}

interface TakenFloor extends Floor {
  blocks: readonly StoredMark[]
  /** Tables of bookings, and of guests who fill in the booking form. */
  booked: readonly Omit<TakenSpan, 'owner'>[]
}

/** What the half hours of some dates keep for walk-ins; nothing in a restaurant whose bookings get no tables. */
export const keptForWalkIns = (
  { booking, time_zone: timeZone, ...hours }: Rules,
  { resources, groups, stays, holds, blocks, booked }: TakenFloor,
  { dates, now }: { dates: readonly string[]; now: number },
): WalkInKeep[] => {
  const rules = bookingRules(booking, hours)
  if (booking.mode !== 'tables' || !keepsAny(rules)) return []
  const present = stays
    .filter(({ ended_at }) => ended_at === null)
    .map((stay) => ({
      ...{ owner: `stay ${stay.id}`, resource_ids: resourceIdsOf(stay), isBooked: stay.reservation_id !== null },
      ...{ starts_at: epochOf(stay.started_at), ends_at: stayEnd(stay, now) },
    }))
  const taken = [
    ...booked.map((span, index) => ({ ...span, owner: `booked ${index}` })),
    ...present,
    ...blocks.map((mark) => ({
      ...{ owner: `block ${mark.id}`, resource_ids: [mark.resource_id] },
      ...{ starts_at: epochOf(mark.since), ends_at: blockEnd(mark, now) },
    })),
    ...holds.map(({ id, resource_ids, from_at, until_at }) => ({
      ...{ owner: `hold ${id}`, resource_ids, starts_at: epochOf(from_at), ends_at: epochOf(until_at) },
    })),
  ]
  const walkIns = present.filter(({ isBooked }) => !isBooked)
  const tables = bookableTables(resources, groups)
  return walkInKeeps({ rules, timeZone, dates, now, tables, taken, walkIns })
}

/** The tables that the half hours of the next six hours keep for guests without a booking. */
export const readWalkInTables = async (
  db: Read,
  restaurantId: RestaurantId,
  restaurant: Rules,
  floor: Floor,
  now: number,
): Promise<WalkInTables[]> => {
  const today = dateIn(restaurant.time_zone, now)
  const at = { dates: [addDays(today, -1), today], now }
  // Most restaurants keep none: they need no further queries.
  if (keptForWalkIns(restaurant, { ...floor, blocks: [], booked: [] }, at).length === 0) return []
  const [from, to] = [new Date(now).toISOString(), new Date(now + aheadMs + halfHourMs).toISOString()]
  const [blocks, booked] = await Promise.all([
    listBlocksBetween(db, restaurantId, from, to),
    listBookedSpans(db, restaurantId, from, to),
  ])
  return keptForWalkIns(restaurant, { ...floor, blocks, booked }, at)
    .filter(({ from, resource_ids }) => from < now + aheadMs && resource_ids.length > 0)
    .map(({ from, resource_ids }) => ({ from: new Date(from).toISOString(), resource_ids }))
}
