import { AppError } from '@waitbook/contracts/errors'
import type { SetTablesInput, StoredTables } from '@waitbook/contracts/floor/table-plan'
import type { RestaurantId } from '@waitbook/contracts/ids'
import type { RowChange } from '@waitbook/db/schema/activity'
import type { TableWarning } from '@waitbook/domain/booking/table-plan'
import { takerOf } from '@waitbook/domain/booking/taker-of'
import type { Read, Tx } from '../../journal/journal.queries.ts'
import type { Outcome } from '../../journal/journal.ts'
import { deleteEndedHolds, deleteUnneededPlaces } from '../booking/times/day-book.queries.ts'
import { getResources } from '../floor/floor-changes.ts'
import { presentStays } from '../floor/present-stays.ts'
import { getReservation, reservationChange } from '../reservations/reservation-changes.ts'
import { getStoredTables, putStoredTables, tablesChange } from './stored-tables.ts'
import { readServiceDays, readTableDay, type TableDay } from './table-day.ts'
import { wordsOf } from './warning-words.ts'

const iso = (at: number) => new Date(at).toISOString()

const notPlaced = () =>
  new AppError(
    'conflict',
    'reservation_settled',
    'This reservation is not expected any more, or its guests sit already.',
  )

const tableTaken = async (db: Read, restaurantId: RestaurantId, day: TableDay, warning: TableWarning) => {
  const stays = await presentStays(db, restaurantId, day.stays)
  const shown = wordsOf(day, new Map(stays.map(({ id, name }) => [id, name]))).warning(warning)
  return new AppError('conflict', 'table_taken', shown.detail, { conflicts: { warning: shown } })
}

/** The day of a booking, which must be expected and not sit yet. */
const readDayOf = async (db: Read, restaurantId: RestaurantId, id: string, at: string) => {
  const reservation = await getReservation(db, restaurantId, id)
  const date = (await readServiceDays(db, restaurantId)).ofBooking(reservation)
  const day = await readTableDay(db, restaurantId, { date, now: Date.parse(at) })
  const booking = day.question.bookings.find((each) => each.id === id)
  if (!booking) throw notPlaced()
  return { reservation, day, booking }
}

/** What staff chose for a booking: other tables, none, or only whether the plan may move it. */
const chosenTables = (input: SetTablesInput, stored: StoredTables) => {
  const { resource_ids, pinned, overbook = false } = input
  // Of one that waits for the tables of others, those are its pin.
  const kept = stored.pinned_resource_ids ?? stored.resource_ids
  const wanted = resource_ids === undefined ? kept : [...new Set(resource_ids)].sort()
  // Without a pin, a booking without a table gets one by itself.
  const isPinned = pinned ?? (overbook || wanted.length === 0 || stored.pinned_resource_ids !== null)
  return { wanted, isPinned }
}

/** The error for tables that the database constraint refused as taken, which the restaurant's lock should have prevented. */
export const tableTakenMeanwhile = async (db: Read, restaurantId: RestaurantId, input: SetTablesInput, at: string) => {
  const { day, booking } = await readDayOf(db, restaurantId, input.id, at)
  const taker = takerOf(day.question, booking, input.resource_ids ?? [])
  return taker
    ? tableTaken(db, restaurantId, day, { code: 'taken', ...taker })
    : new AppError('conflict', 'table_taken', 'Another booking has this table at that time.')
}

/** Moves a booking to other tables or changes its pin, under the restaurant's lock. */
export const setTables = async (
  tx: Tx,
  restaurantId: RestaurantId,
  input: SetTablesInput,
  at: string,
): Promise<Outcome | undefined> => {
  const { id } = input
  const { reservation, day, booking } = await readDayOf(tx, restaurantId, id, at)
  const before = await getStoredTables(tx, restaurantId, id)
  const { wanted, isPinned } = chosenTables(input, before)
  await getResources(tx, restaurantId, input.resource_ids === undefined ? [] : wanted)
  // Its own tables stay while only the pin changes: a party that is late may leave in time.
  const isMoved = input.resource_ids !== undefined
  const taker = isMoved ? takerOf(day.question, booking, wanted) : undefined
  if (taker && !(input.overbook ?? false)) throw await tableTaken(tx, restaurantId, day, { code: 'taken', ...taker })
  const moved = taker ? [] : wanted
  const has = isMoved ? moved : before.resource_ids
  const after: StoredTables = {
    id,
    resource_ids: has,
    starts_at: has.length === 0 ? null : iso(booking.starts_at),
    ends_at: has.length === 0 ? null : iso(booking.ends_at),
    pinned_resource_ids: isPinned ? wanted : null,
  }
  if (JSON.stringify(before) === JSON.stringify(after)) return undefined
  await deleteEndedHolds(tx, restaurantId, at)
  await deleteUnneededPlaces(tx, restaurantId, iso(day.opens), iso(day.reaches))
  await putStoredTables(tx, restaurantId, [after])
  // The booking itself, unchanged: Recent names it.
  const changes: RowChange[] = [reservationChange(id, reservation, reservation), tablesChange(before, after)]
  return { action_type: 'RESERVATION_TABLES_CHANGED', changes }
}
