import type { FloorPlan, PlannedReservation } from '@waitbook/contracts/floor/table-plan'
import { epochOf } from '@waitbook/domain/calendar/instant'
import { isExpectedOrHere } from '@waitbook/domain/reservations/reservation-status'
import { isNearItsTime } from '@waitbook/domain/reservations/unusual-check-in'
import { useMemo } from 'react'
import { checkedInBy, isSeating } from '../changes/change.ts'
import { usePendingChanges } from '../changes/use-pending-changes.ts'
import { useFloorActions } from '../floor/use-floor-actions.ts'
import { plannedTableNames } from './table-names.ts'

/** The plan without the bookings that this device has seated and not sent yet. */
export const useUnseated = (plan: FloorPlan | undefined): FloorPlan | undefined => {
  const changes = usePendingChanges()
  return useMemo(() => {
    const seated = new Set(changes.filter(isSeating).map(checkedInBy))
    return plan && { ...plan, bookings: plan.bookings.filter(({ id }) => !seated.has(id)) }
  }, [plan, changes])
}

/** Checks a booking in and seats its party at its tables; undefined if it has none, or it is not its time. */
export const useSeatPlanned = (plan: FloorPlan | undefined, now: number) => {
  const actions = useFloorActions()
  return ({ id, name, party_size, status, starts_at, resource_ids }: PlannedReservation) => {
    const isPossible = isExpectedOrHere({ status }) && resource_ids.length > 0 && isNearItsTime(epochOf(starts_at), now)
    if (!plan || !isPossible) return undefined
    const place = { resource_ids, table: plannedTableNames(plan, resource_ids) }
    return () => actions.seat(place, { reservation_id: id, people_count: party_size }, name)
  }
}
