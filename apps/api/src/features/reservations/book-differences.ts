import type { ApplyDifferencesInput, BookDifferences } from '@waitbook/contracts/book-differences'
import { AppError } from '@waitbook/contracts/errors'
import type { StoredReservation } from '@waitbook/contracts/reservations'
import { settlePhones } from '@waitbook/domain/imported-phone'
import {
  type BookComparison,
  type BookDifference,
  compareBooks,
  type FileBooking,
  type RememberedBooking,
} from '@waitbook/domain/imports/compare-books'
import type { Staff } from '@waitbook/rpc/callers'
import type { ReservationsService } from '@waitbook/rpc/reservations-services'
import { staffActor } from '../../journal/actors.ts'
import { rememberColumns } from '../../journal/import-columns.ts'
import { checkReading, type FileOptions, readImportedFile, readingReport } from '../../journal/imported-file.ts'
import { hasChangedSince, listRevisions, type Tx } from '../../journal/journal.queries.ts'
import { changeRestaurant, type JournalDeps } from '../../journal/journal.ts'
import { isoNow } from '../../lib/clock.ts'
import { inPieces } from '../../lib/in-pieces.ts'
import { listBookingsFrom, listRememberedFrom } from './imported-bookings.queries.ts'
import { importedBooking, rememberedRow, rememberRows } from './imported-bookings.ts'
import { movedBy, reservationChange } from './reservation-changes.ts'
import type { ReservationValues } from './reservations.queries.ts'
import { insertReservations, updateReservations } from './reservations-bulk.queries.ts'
import type { ReservationsFile } from './reservations-import.ts'

type Comparison = BookComparison<StoredReservation>

const mostListed = 200
/** The most differences of one call: it must not hold the restaurant's lock for long. */
const mostApplied = 500

const outdated = new AppError(
  'conflict',
  'plan_outdated',
  'The reservations have changed since the comparison. Please look again.',
)

const listed = <T>(rows: readonly T[]) => rows.slice(0, mostListed)

/** What a call applies: each row of the file by its line, each gone booking by its id. */
const chosen = (
  { fresh, changed, asked, gone }: Comparison,
  { take, keep = [], gone: ids = [] }: ApplyDifferencesInput,
) => {
  const isTaken = ({ line }: FileBooking, isAsked: boolean) =>
    take === 'all' ? !isAsked : (take?.includes(line) ?? false)
  const created = fresh.filter((row) => isTaken(row, false)).slice(0, mostApplied)
  const updated = [
    ...changed.filter(({ row }) => isTaken(row, false)),
    ...asked.filter(({ row }) => isTaken(row, true)),
  ].slice(0, mostApplied - created.length)
  return {
    created,
    updated,
    kept: asked.filter(({ row }) => keep.includes(row.line)),
    gone: gone.filter(({ booking }) => ids.includes(booking.id)),
  }
}

const updatedBooking = ({ row, booking, fields }: BookDifference<StoredReservation>): StoredReservation => {
  const values: ReservationValues = Object.fromEntries(fields.map((field) => [field, row[field]]))
  return { ...booking, ...values, ...movedBy(booking, values) } as StoredReservation
}

/** A file of another system's bookings, compared with the book, and what is applied of the differences. */
export const createBookDifferences = (
  deps: JournalDeps,
  options: FileOptions<ReservationsFile>,
): Pick<ReservationsService, 'compareFile' | 'applyDifferences'> => {
  const compare = async ({ restaurant_id }: Staff, { rows, refused, today }: ReservationsFile) => {
    const [revision] = await listRevisions(deps.db, [restaurant_id])
    const own = await listBookingsFrom(deps.db, restaurant_id, today)
    const remembered = await listRememberedFrom(deps.db, restaurant_id, today)
    const stored = new Set(own.map(({ phone }) => phone))
    const settled = settlePhones(rows, (phone) => stored.has(phone))
    const comparison = await inPieces(compareBooks(settled.rows, { own, remembered, today }))
    return { revision: revision?.revision ?? 0, remembered, comparison, refused: [...refused, ...settled.refused] }
  }

  const write = async (
    tx: Tx,
    { restaurant_id }: Staff,
    { created, updated, kept, gone }: ReturnType<typeof chosen>,
    remembered: readonly RememberedBooking[],
    at: string,
  ) => {
    const made = created.map((row) => ({
      row,
      booking: importedBooking(row, at, deps.random),
    }))
    const changed = updated.map((each) => ({ ...each, after: updatedBooking(each) }))
    await insertReservations(
      tx,
      restaurant_id,
      made.map(({ booking }) => booking),
    )
    await updateReservations(
      tx,
      restaurant_id,
      changed.map(({ after }) => after),
    )
    const bases = new Map(remembered.map((each) => [each.id, each]))
    const rows = [
      ...[...made, ...changed, ...kept].map(({ row, booking: { id } }) => rememberedRow(id, row)),
      ...gone.map(({ booking: { id, name, phone, date, time } }) => {
        const base = bases.get(id) ?? { id, other_id: '', as_imported: { name, phone, date, time } }
        return { ...base, as_imported: { ...base.as_imported, status: 'CANCELLED' as const } }
      }),
    ]
    return [
      ...made.map(({ booking }) => reservationChange(booking.id, null, booking)),
      ...changed.map(({ booking, after }) => reservationChange(booking.id, booking, after)),
      ...(await rememberRows(tx, restaurant_id, rows)),
    ]
  }

  return {
    async compareFile(staff, input): Promise<BookDifferences> {
      const given = await readImportedFile(deps, staff, input, options)
      const { comparison, refused } = await compare(staff, given.file)
      const { same, fresh, changed, asked, gone } = comparison
      return {
        same: same.length,
        new_count: fresh.length,
        new: listed(fresh),
        changed_count: changed.length,
        changed: listed(changed),
        asked_count: asked.length,
        asked: listed(asked),
        gone_count: gone.length,
        gone: listed(gone),
        refused_count: refused.length,
        refused: listed(refused.toSorted((a, b) => a.line - b.line)),
        ...readingReport(given),
      }
    },

    async applyDifferences(staff, { take, keep, gone, mutation_id, ...input }) {
      const { restaurant_id } = staff
      const { file, csv } = await readImportedFile(deps, staff, input, options)
      checkReading(file.mapping, options.lacking)
      const { revision, remembered, comparison } = await compare(staff, file)
      const choice = chosen(comparison, { take, keep, gone })
      const counts = {
        created: choice.created.length,
        updated: choice.updated.length,
        kept: choice.kept.length + choice.gone.length,
      }
      const asked = ['apply_differences', csv.text, take, keep, gone, input.columns, input.dates]
      const request = { restaurant_id, actor: staffActor(staff), mutation_id, asked }
      const recorded = await changeRestaurant(deps, request, async (tx, at) => {
        if (Object.values(counts).every((count) => count === 0)) return undefined
        const tables = ['reservations', 'imported_bookings'] as const
        if (await hasChangedSince(tx, restaurant_id, revision, tables)) throw outdated
        return {
          action_type: 'RESERVATION_IMPORTED' as const,
          changes: await write(tx, staff, choice, remembered, at),
        }
      })
      await rememberColumns(deps.db, restaurant_id, 'bookings', csv, input, isoNow(deps.clock))
      if (!recorded) return { ...counts, activity_id: null }
      if (!recorded.repeated) return { ...counts, activity_id: recorded.activity_id }
      const bookings = recorded.changes.filter(({ table }) => table === 'reservations')
      const created = bookings.filter(({ before }) => before === null).length
      const kept = recorded.changes.length - 2 * bookings.length
      return { created, updated: bookings.length - created, kept, activity_id: recorded.activity_id }
    },
  }
}
