import { AppError } from '@waitbook/contracts/errors'
import type { RestaurantId } from '@waitbook/contracts/ids'
import { mostReservationsOfDay, type StoredReservation } from '@waitbook/contracts/reservations'
import type { Read, Tx } from '../../journal/journal.queries.ts'
import type { Outcome } from '../../journal/journal.ts'
import { countOfDays, findDayAbove } from './reservations.queries.ts'

type Counted = Pick<StoredReservation, 'date' | 'status'>
type Row = Counted | null

const counts = (row: Row): row is Counted => row !== null && row.status !== 'CANCELLED'

const dayFull = (date: string) =>
  new AppError(
    'conflict',
    'day_full',
    `A day may have at most ${mostReservationsOfDay} reservations that are not cancelled: ${date} would have more.`,
  )

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
  if (full) throw dayFull(full)
}

/** The same of changes that are made in several steps, before the first, so that none is made if one would be refused. */
export const checkPlannedDays = async (
  db: Read,
  restaurantId: RestaurantId,
  planned: readonly { before: Row; after: Row }[],
) => {
  const added = new Map<string, number>()
  const add = (row: Row, count: number) => {
    if (counts(row)) added.set(row.date, (added.get(row.date) ?? 0) + count)
  }
  for (const { before, after } of planned) {
    add(before, -1)
    add(after, 1)
  }
  const grown = [...added].filter(([, count]) => count > 0).sort(([one], [other]) => (one < other ? -1 : 1))
  const stored = await countOfDays(
    db,
    restaurantId,
    grown.map(([date]) => date),
  )
  const full = grown.find(([date, count]) => (stored.get(date) ?? 0) + count > mostReservationsOfDay)
  if (full) throw dayFull(full[0])
}
