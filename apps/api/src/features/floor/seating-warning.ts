import type { StoredResource, StoredStay } from '@waitbook/contracts/floor/floor'
import { type SeatingWarning, seatingWarning } from '@waitbook/contracts/floor/suggestions'
import { clockLabel } from '@waitbook/domain/calendar/plain-date'
import { staffClockOf } from '@waitbook/domain/calendar/region'
import { timeIn } from '@waitbook/domain/calendar/time-zone'
import { compareNames } from '@waitbook/domain/floor/resource'
import { warningText } from '@waitbook/domain/floor/seating-warning-words'
import type { SeatingWarning as Reason } from '@waitbook/domain/floor/seating-warnings'
import type { Recorded } from '../../journal/journal.ts'
import type { Restaurant } from '../restaurants/restaurants.ts'

type Named = readonly Pick<StoredResource, 'id' | 'name'>[]

/** The reasons in words. It is journaled, and so names no guest. */
export const warningOf = (
  reasons: readonly Reason[],
  resources: Named,
  restaurant: Pick<Restaurant, 'time_zone' | 'default_country_code' | 'staff_clock'>,
): SeatingWarning | null => {
  const [first] = reasons
  if (first === undefined) return null
  const tables = [...resources].sort(compareNames).map(({ name }) => name)
  const unnamed = reasons.map((reason) => {
    if (reason.code !== 'reserved_at') return reason
    const { name: _name, ...rest } = reason
    return rest
  })
  // The same clock as on the staff screens, which show the warning before the seating.
  const style = staffClockOf(restaurant)
  const clock = (instant: string) => clockLabel(timeIn(restaurant.time_zone, Date.parse(instant)), style)
  const detail = warningText(unnamed, { tables: tables.join(' + '), count: tables.length, clock })
  return { code: first.code, detail, reasons: unnamed }
}

/** The stored warning of a seating, for a repeat of the request. */
export const recordedSeatingWarning = (
  { changes }: Pick<Recorded, 'changes'>,
  id: StoredStay['id'],
): SeatingWarning | null => {
  const found = changes.find((change) => change.table === 'stays' && change.id === id)?.warning
  return found === undefined ? null : seatingWarning.parse(found)
}
