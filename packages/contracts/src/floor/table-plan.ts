import { takenKinds } from '@waitbook/domain/booking/table-plan'
import { bookDate } from '../booking/book-date.ts'
import { guestOfBooking } from '../booking/guest-of-booking.ts'
import { entryId, mutationId } from '../ids.ts'
import { instant } from '../text.ts'
import { z } from '../zod.ts'
import { floorArea, resource, resourceMark, stay } from './floor.ts'
import { resourceGroup } from './groups.ts'
import { hold } from './holds.ts'

const resourceIds = z.array(z.string())

/** The tables of a booking as stored and as journalled. */
export const storedTables = z.object({
  /** The booking's. */
  id: z.string(),
  resource_ids: resourceIds,
  /** When it has them; null: it has none. */
  starts_at: instant.nullable(),
  ends_at: instant.nullable(),
  /** What staff chose; null: nothing. */
  pinned_resource_ids: resourceIds.nullable(),
  /** Journalled only: no member of staff chose them, and why they were changed. */
  by: z.literal('plan').optional(),
  detail: z.string().optional(),
})
export type StoredTables = z.infer<typeof storedTables>

/** Why a booking has no table, or may not get its own in time; `detail` is a sentence for staff. */
export const tableWarning = z.object({
  code: z.enum(['taken', 'no_table_that_large', 'tables_taken', 'table_removed', 'without_table', 'by_hand', 'over']),
  detail: z.string(),
  /** With `taken`: what is there, where, and during which time. */
  by: z.enum(['booking', ...takenKinds]).optional(),
  by_id: z.string().optional(),
  resource_id: z.string().optional(),
  from: instant.optional(),
  until: instant.optional(),
})
export type TableWarning = z.infer<typeof tableWarning>

/** A booking whose guests do not sit yet. */
export const plannedReservation = z.object({
  id: z.string(),
  name: z.string(),
  party_size: z.int(),
  ...guestOfBooking,
  /** Local time, HH:mm. */
  time: z.string(),
  starts_at: instant,
  /** When its tables are free again. */
  ends_at: instant,
  /** False: a request for which nothing is kept until it is accepted. */
  keeps_seats: z.boolean(),
  /** Empty: it stands in the lane without a table. */
  resource_ids: resourceIds,
  /**
   * The tables that staff chose, which are not changed by themselves; empty: none, on purpose. Null: staff chose none.
   */
  pinned_resource_ids: resourceIds.nullable(),
  warning: tableWarning.nullable(),
})
export type PlannedReservation = z.infer<typeof plannedReservation>

/** A booking that was moved to other tables without a member of staff choosing them. */
export const tableMove = z.object({
  /** By which it can be undone. */
  activity_id: z.string(),
  at: instant,
  reservation_id: z.string(),
  from_resource_ids: resourceIds,
  to_resource_ids: resourceIds,
  /** Why it could not stay. */
  detail: z.string(),
})
export type TableMove = z.infer<typeof tableMove>

/** A service day at the tables, as of `seq`. */
export const floorPlan = z.object({
  date: z.string(),
  time_zone: z.string(),
  /** The service day. */
  opens_at: instant,
  closes_at: instant,
  /** `automatic`: bookings get tables by themselves; `by_hand`: staff give them. */
  mode: z.enum(['automatic', 'by_hand']),
  areas: z.array(floorArea),
  resources: z.array(resource),
  groups: z.array(resourceGroup),
  bookings: z.array(plannedReservation),
  /** The parties that sit, and those that have left. */
  stays: z.array(stay),
  /** Tables out of use: since when, and until when if that is known. */
  blocks: z.array(resourceMark),
  holds: z.array(hold),
  /** Times held for guests who fill in the form. */
  guest_holds: z.array(
    z.object({ id: z.string(), party_size: z.int(), starts_at: instant, ends_at: instant, resource_ids: resourceIds }),
  ),
  /** People who come and who are there, per quarter of an hour. */
  quarters: z.array(z.object({ starts_at: instant, arriving: z.int(), present: z.int() })),
  /** What half hours to come keep for guests without a booking. */
  walk_ins: z.array(
    z.object({
      from: instant,
      until: instant,
      share: z.number(),
      seats_wanted: z.int(),
      seats_kept: z.int(),
      resource_ids: resourceIds,
    }),
  ),
  moves: z.array(tableMove),
  seq: z.int(),
})
export type FloorPlan = z.infer<typeof floorPlan>

export const floorPlanQuery = z.object({
  /** Today by default: the service day of now. */
  date: bookDate.optional(),
})
export type FloorPlanQuery = z.infer<typeof floorPlanQuery>

export const setTablesFields = z.object({
  /** Its tables from now on; none: it stands without a table, on purpose. Left out: they stay. */
  resource_ids: z.array(entryId).max(20).optional(),
  /** Whether the plan may move it to other tables. Left out: as it was. */
  pinned: z.boolean().optional(),
  /** Staff know that others are there: it waits for these tables, without a table until they are free. */
  overbook: z.boolean().optional(),
})
export const setTablesInput = setTablesFields.extend({ id: entryId, mutation_id: mutationId.optional() })
export type SetTablesInput = z.infer<typeof setTablesInput>

export interface TablesSet {
  reservation: PlannedReservation
  seq: number
  activity_id: string
}
