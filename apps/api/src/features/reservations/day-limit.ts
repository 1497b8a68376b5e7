import { AppError } from '@waitbook/contracts/errors'
import type { RestaurantId } from '@waitbook/contracts/ids'
import { mostReservationsOfDay, type StoredReservation } from '@waitbook/contracts/reservations'
import type { Tx } from '../../journal/journal.queries.ts'
import type { Outcome } from '../../journal/journal.ts'
import { findDayAbove } from './reservations.queries.ts'

type Row = StoredReservation | null

const counts = (row: Row): row is StoredReservation => row !== null && row.status !== 'CANCELLED'

/** The dates that have a reservation more after a change. */
const grownDates = ({ changes }: Outcome) =>
  changes.flatMap(({ table, before, after }) => {
    if (table !== 'reservations') return []
    const [had, has] = [before, after] as unknown as [Row, Row]
    return counts(has) && !(counts(had) && had.date === has.date) ? [has.date] : []
  })

/** Throws if a date has too many reservations after a change: the plan of its tables would take too long. */
export const checkDays = async (tx: Tx, restaurantId: RestaurantId, outcome: Outcome) => {
  // Guests' bookings are limited by the rules.
  if (outcome.action_type === 'RESERVATION_BOOKED') return
  const dates = [...new Set(grownDates(outcome))]
  const full = dates.length > 0 && (await findDayAbove(tx, restaurantId, dates, mostReservationsOfDay))
  if (!full) return
  const detail = `A day may have at most ${mostReservationsOfDay} reservations that are not cancelled: ${full} would have more.`
  throw new AppError('conflict', 'day_full', detail)
}
