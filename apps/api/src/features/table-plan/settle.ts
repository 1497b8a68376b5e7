import type { StoredTables } from '@waitbook/contracts/floor/table-plan'
import type { RestaurantId } from '@waitbook/contracts/ids'
import type { RowChange } from '@waitbook/db/schema/activity'
import { takerOf } from '@waitbook/domain/booking/taker-of'
import type { Tx } from '../../journal/journal.queries.ts'
import { deleteEndedHolds, deleteUnneededPlaces } from '../booking/times/day-book.queries.ts'
import { putStoredTables, tablesChange } from './stored-tables.ts'
import { readTableDay, type TableDay } from './table-day.ts'
import { wordsOf } from './warning-words.ts'

const iso = (at: number) => new Date(at).toISOString()
const isSame = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((id) => other.includes(id))

/** The bookings of a day whose tables are not stored as planned. */
export const changedTables = ({ question, planned }: Pick<TableDay, 'question' | 'planned'>) => {
  const stored = new Map(question.bookings.map((booking) => [booking.id, booking]))
  return planned.flatMap(({ id, resource_ids }) => {
    const booking = stored.get(id)
    return booking && !isSame(booking.resource_ids, resource_ids) ? [{ booking, resource_ids }] : []
  })
}

const reasonsOf = (day: TableDay) => {
  const words = wordsOf(day)
  return ({ booking, resource_ids }: ReturnType<typeof changedTables>[number]) => {
    const had = booking.resource_ids
    if (had.length === 0) return `Table ${words.tableNames(resource_ids)} has become free.`
    const taker = takerOf({ ...day.question, bookings: [] }, booking, had)
    if (!taker) return `Table ${words.tableNames(had)} is needed for another booking, or no longer in use.`
    return `Table ${words.tableNames(had)}: ${words.takerWords(taker)}.`
  }
}

/**
 * Stores the plan of a day, under the restaurant's lock, and returns the changes for the journal; none if it is stored
 * already. `pinsUndone`: if the change is undone, the former tables are what staff want, and the plan must not move the
 * booking again.
 */
export const settleDay = async (
  tx: Tx,
  restaurantId: RestaurantId,
  { date, at, pinsUndone = false }: { date: string; at: string; pinsUndone?: boolean },
): Promise<{ day: TableDay; changes: RowChange[] }> => {
  const day = await readTableDay(tx, restaurantId, { date, now: Date.parse(at) })
  const changed = changedTables(day)
  if (changed.length === 0) return { day, changes: [] }
  await deleteEndedHolds(tx, restaurantId, at)
  await deleteUnneededPlaces(tx, restaurantId, iso(day.opens), iso(day.reaches))
  const reasonOf = reasonsOf(day)
  const changes = changed.map((change) => {
    const { booking, resource_ids } = change
    const { id, starts_at, ends_at, pinned } = booking
    const rowWith = (ids: readonly string[], pins: readonly string[] | null): StoredTables => ({
      id,
      resource_ids: [...ids].sort(),
      starts_at: ids.length === 0 ? null : iso(starts_at),
      ends_at: ids.length === 0 ? null : iso(ends_at),
      pinned_resource_ids: pins && [...pins],
    })
    const had = booking.resource_ids
    const before = rowWith(had, pinsUndone && had.length > 0 ? (pinned ?? had) : pinned)
    return { before, after: rowWith(resource_ids, pinned), detail: reasonOf(change) }
  })
  await putStoredTables(
    tx,
    restaurantId,
    changes.map(({ after }) => after),
  )
  return {
    day,
    changes: changes.map(({ before, after, detail }) => tablesChange(before, { ...after, by: 'plan', detail })),
  }
}
