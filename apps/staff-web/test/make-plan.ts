import type { StoredResource } from '@waitbook/contracts/floor/floor'
import type { FloorPlan, PlannedReservation } from '@waitbook/contracts/floor/table-plan'
import { addDays } from '@waitbook/domain/calendar/plain-date'
import { instantOf } from '@waitbook/domain/calendar/time-zone'
import { testArea, testGuest } from './make-floor.ts'

export const planZone = 'Asia/Kolkata'

let made = 0

/** A booking of the day at 19:00 for two hours, without a table by default. */
export const makePlanned = (date: string, fields: Partial<PlannedReservation> = {}): PlannedReservation => {
  made += 1
  const time = fields.time ?? '19:00'
  const starts_at = instantOf(date, time, planZone)
  return {
    id: String(made).padStart(22, 'p'),
    ...testGuest,
    ...{ name: `Guest ${made}`, party_size: 2, time, resource_ids: [], pinned_resource_ids: null },
    starts_at: new Date(starts_at).toISOString(),
    ends_at: new Date(starts_at + 120 * 60_000).toISOString(),
    keeps_seats: true,
    warning: null,
    ...fields,
  }
}

export const makePlan = (date: string, resources: StoredResource[], fields: Partial<FloorPlan> = {}): FloorPlan => ({
  ...{ date, time_zone: planZone, mode: 'automatic', areas: [{ ...testArea }], resources, groups: [] },
  opens_at: new Date(instantOf(date, '04:00', planZone)).toISOString(),
  closes_at: new Date(instantOf(addDays(date, 1), '04:00', planZone)).toISOString(),
  ...{ bookings: [], stays: [], blocks: [], holds: [], guest_holds: [], quarters: [], walk_ins: [], moves: [], seq: 1 },
  ...fields,
})
