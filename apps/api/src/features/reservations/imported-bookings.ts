import type { RestaurantId } from '@waitbook/contracts/ids'
import type { StoredReservation } from '@waitbook/contracts/reservations'
import type { RowChange } from '@waitbook/db/schema/activity'
import type { RandomBytes } from '@waitbook/domain/ids'
import { asImported, type FileBooking, type RememberedBooking } from '@waitbook/domain/imports/compare-books'
import type { ImportedReservation } from '@waitbook/domain/reservations/import-plan'
import type { Tx } from '../../journal/journal.queries.ts'
import { deleteRemembered, listRemembered, putRemembered } from './imported-bookings.queries.ts'
import { newReservation } from './reservation-changes.ts'

/** The new booking of a row of a file. */
export const importedBooking = (row: ImportedReservation, at: string, random: RandomBytes): StoredReservation => ({
  ...newReservation(row, row.created_at ?? at, random),
  status: row.status ?? 'CONFIRMED',
  email: row.email ?? '',
  source: row.source ?? 'import',
  service: row.service ?? '',
  confirmed_at: row.confirmed_at ?? null,
  late_minutes: row.late_minutes ?? 0,
  cancelled_by: row.cancelled_by ?? null,
})

/** What is remembered of a booking that was imported from a row. */
export const rememberedRow = (id: string, row: FileBooking): RememberedBooking => ({
  id,
  other_id: row.other_id ?? '',
  as_imported: asImported(row),
})

/** Stores what a file contains about bookings, and returns it for the journal. */
export const rememberRows = async (
  tx: Tx,
  restaurantId: RestaurantId,
  rows: readonly RememberedBooking[],
): Promise<RowChange[]> => {
  const before = await listRemembered(
    tx,
    restaurantId,
    rows.map(({ id }) => id),
  )
  const known = new Map(before.map((row) => [row.id, row]))
  await putRemembered(tx, restaurantId, rows)
  return rows.map((row) => ({
    table: 'imported_bookings',
    id: row.id,
    before: known.has(row.id) ? { ...known.get(row.id) } : null,
    after: { ...row },
  }))
}

/** Restores what was remembered before a change. */
export const revertRemembered = async (tx: Tx, restaurantId: RestaurantId, changes: readonly RowChange[]) => {
  const own = changes.filter(({ table }) => table === 'imported_bookings')
  const made = own.filter(({ before }) => before === null).map(({ id }) => id)
  if (made.length > 0) await deleteRemembered(tx, restaurantId, made)
  await putRemembered(
    tx,
    restaurantId,
    own.flatMap(({ before }) => (before ? [before as unknown as RememberedBooking] : [])),
  )
}
