import type { RestaurantId } from '@waitbook/contracts/ids'
import {
  maxImportedReservations,
  type ReservationsImportReport,
  type StoredReservation,
} from '@waitbook/contracts/reservations'
import { dateIn, instantOf } from '@waitbook/domain/calendar/time-zone'
import { newId } from '@waitbook/domain/ids'
import { type ImportedPhone, settlePhones, storedFormsOf } from '@waitbook/domain/imported-phone'
import { csvInSteps } from '@waitbook/domain/parties/csv'
import { type BookingExportFormat, waitwhileBookings } from '@waitbook/domain/reservations/export-formats'
import {
  type ImportedReservation,
  planReservations,
  type ReservationsPlan,
} from '@waitbook/domain/reservations/import-plan'
import type { Steps } from '@waitbook/domain/steps'
import type { Staff } from '@waitbook/rpc/callers'
import type { ReservationsService } from '@waitbook/rpc/reservations-services'
import type { ImportedFile, TextFile } from '@waitbook/rpc/text-file'
import { staffActor } from '../../journal/actors.ts'
import { createCsvImport } from '../../journal/csv-import.ts'
import { columnsOf } from '../../journal/import-columns.ts'
import type { MappedFile } from '../../journal/imported-file.ts'
import { insertRows, type Read, type Tx } from '../../journal/journal.queries.ts'
import type { JournalDeps } from '../../journal/journal.ts'
import type { CsvTable } from '../../lib/csv/csv-reader.ts'
import { fileMapping } from '../../lib/csv/file-mapping.ts'
import { inPieces } from '../../lib/in-pieces.ts'
import { type ReadCopy, wholeCopy } from '../../lib/read-copy.ts'
import { getRestaurant, type Restaurant } from '../restaurants/restaurants.ts'
import { serviceDaysOf } from '../restaurants/service-days.ts'
import { listAreasWithTables } from './areas.queries.ts'
import { createBookDifferences } from './book-differences.ts'
import { checkPlannedDays } from './day-limit.ts'
import { importedBooking, rememberedRow, rememberRows } from './imported-bookings.ts'
import { preferredAreaNames } from './preferred-areas.ts'
import { type GuestMessages, reservationChange } from './reservation-changes.ts'
import { readReservationRows, reservationsCsv } from './reservation-csv.ts'
import { listInSpan } from './reservations.queries.ts'
import {
  insertReservations,
  listAllReservations,
  listByPhonesAndDates,
  updateReservations,
} from './reservations-bulk.queries.ts'

type Row = ImportedReservation & ImportedPhone
type Plan = ReservationsPlan<StoredReservation>
export type ReservationsFile = MappedFile<Row> & {
  /** The date at the restaurant. */
  today: string
}

const changesOf = (plan: Plan): ReservationsImportReport['changes'] => {
  const shown = ({
    name,
    phone,
    party_size,
    date,
    time,
  }: Omit<StoredReservation, 'id' | 'entry_id'> | Plan['create'][0]) => ({
    name,
    phone,
    party_size,
    date,
    time,
  })
  return [
    ...plan.create.map((row) => ({ line: row.line, kind: 'create' as const, ...shown(row), fields: [] })),
    ...plan.update.map(({ line, after, fields }) => ({ line, kind: 'update' as const, ...shown(after), fields })),
  ]
}

function* planFile({ rows, refused, today }: ReservationsFile, book: readonly StoredReservation[]): Steps<Plan> {
  const stored = new Set(book.map(({ phone, date }) => `${phone} ${date}`))
  const settled = settlePhones(rows, (phone, { date }) => stored.has(`${phone} ${date}`))
  const planned = yield* planReservations(settled.rows, book, today)
  return { ...planned, refused: [...refused, ...settled.refused, ...planned.refused] }
}

/** A booking as it will be in the book. */
type PlannedBooking = Pick<
  StoredReservation,
  'id' | 'date' | 'time' | 'party_size' | 'service' | 'duration_minutes' | 'source'
>

/** Counts those of the bookings that will have no table; none where bookings get no tables. `now` is in epoch ms. */
export type CountTableless = (
  db: Read,
  restaurant: Restaurant,
  bookings: readonly PlannedBooking[],
  now: number,
) => Promise<number>

const plannedBookings = ({ create, update }: Plan): PlannedBooking[] => [
  ...create.map(({ line, date, time, party_size, service = '', source = 'import' }) => ({
    ...{ id: `line ${line}`, date, time, party_size, service, duration_minutes: null, source },
  })),
  ...update.map(({ after }) => after),
]

const lacking = (fields: readonly unknown[]) => {
  const has = (wanted: string) => fields.some((field) => field === wanted)
  return has('date') && has('party_size')
    ? undefined
    : 'No column is the date, or none is the party size. Name the columns, or choose what each is.'
}

type FileCalls = Pick<
  ReservationsService,
  'exportCsv' | 'previewImport' | 'applyImport' | 'leftOut' | 'importProgress' | 'compareFile' | 'applyDifferences'
>

/** The export of reservations as a file, and the import from one: see `createCsvImport`. */
export const createReservationFiles = (
  deps: JournalDeps & { countTableless: CountTableless; readCopy: ReadCopy; bookingMessages: GuestMessages },
): FileCalls => {
  const read = async (staff: Staff, table: CsvTable, given: TextFile) => {
    const restaurant = await getRestaurant(deps.db, staff.restaurant_id)
    const areas = await listAreasWithTables(deps.db, restaurant.id)
    const at = { timeZone: restaurant.time_zone, now: deps.clock.now() }
    const columns = await columnsOf(deps.db, restaurant.id, 'bookings', table, given)
    const mapping = fileMapping('bookings', table, { ...given, columns }, at)
    const rows = await inPieces(readReservationRows(table, mapping.reading, restaurant.default_country_code, areas))
    return { ...rows, mapping, today: dateIn(at.timeZone, at.now) }
  }

  const csvOf = async (
    db: Read,
    restaurantId: RestaurantId,
    format: BookingExportFormat,
    booked: readonly StoredReservation[],
  ) =>
    inPieces(
      format === 'waitwhile'
        ? csvInSteps(waitwhileBookings(booked))
        : reservationsCsv(booked, await preferredAreaNames(db, restaurantId, booked)),
    )

  /** Writes to the guests of bookings to come, each of whom gets the private link of the booking. */
  const sendConfirmations = async (tx: Tx, staff: Staff, made: readonly StoredReservation[], at: string) => {
    const restaurant = await getRestaurant(tx, staff.restaurant_id)
    const links = made.flatMap(({ id, manage_url_segment: segment }) =>
      segment === null ? [] : [{ segment, reservation_id: id, restaurant_id: restaurant.id }],
    )
    if (links.length === 0) return
    await insertRows(
      tx,
      links.map((row) => ({ table: 'booking_segments', row })),
    )
    for (const after of made) {
      await deps.bookingMessages.notify(tx, restaurant, { before: null, after, actor: staffActor(staff) }, at)
    }
  }

  const write = async (tx: Tx, staff: Staff, plan: Plan, at: string, { confirm = false }: ImportedFile) => {
    const { time_zone } = await getRestaurant(tx, staff.restaurant_id)
    const isToCome = ({ date, time }: ImportedReservation) => instantOf(date, time, time_zone) > Date.parse(at)
    const made = plan.create.map((row) => ({
      ...importedBooking(row, at, deps.random),
      manage_url_segment: confirm && isToCome(row) ? newId(deps.random) : null,
    }))
    await insertReservations(tx, staff.restaurant_id, made)
    if (confirm) await sendConfirmations(tx, staff, made, at)
    await updateReservations(
      tx,
      staff.restaurant_id,
      plan.update.map(({ after }) => after),
    )
    const ids = new Map(plan.create.map(({ line }, at) => [line, made[at]?.id ?? '']))
    const remembered = [
      ...plan.create.map((row) => rememberedRow(ids.get(row.line) ?? '', row)),
      ...plan.update.map(({ row, before }) => rememberedRow(before.id, row)),
    ]
    return [
      ...made.map((each) => reservationChange(each.id, null, each)),
      ...plan.update.map(({ before, after }) => reservationChange(before.id, before, after)),
      ...(await rememberRows(tx, staff.restaurant_id, remembered)),
    ]
  }

  const files = { maxRows: maxImportedReservations, read, lacking }
  return {
    ...createBookDifferences(deps, files),
    async exportCsv({ restaurant_id }, { service_date, format, ...range }) {
      await deps.admitFile?.(restaurant_id)
      const { result } = await deps.readCopy.read(wholeCopy, async (copy) => {
        if (service_date === undefined) {
          return csvOf(copy, restaurant_id, format, await listAllReservations(copy, restaurant_id, range))
        }
        const days = serviceDaysOf(await getRestaurant(copy, restaurant_id))
        const booked = await listInSpan(copy, restaurant_id, days.bookingsOf(service_date, service_date))
        return csvOf(copy, restaurant_id, format, booked)
      })
      return result
    },
    ...createCsvImport(deps, {
      kind: 'bookings',
      asked: 'import_reservations',
      action_type: 'RESERVATION_IMPORTED',
      outdated: 'The reservations have changed since the preview. Please look again.',
      table: 'reservations',
      // One phone number may have several bookings at one time, and a booking without a number is matched by its name.
      isAmbiguous: true,
      ...files,
      list: (db, { restaurant_id }, rows: readonly Row[]) =>
        listByPhonesAndDates(db, restaurant_id, storedFormsOf(rows)),
      plan: planFile,
      planRows: ({ today }: ReservationsFile, rows: readonly Row[], known) => planReservations(rows, known, today),
      changesOf,
      async outlook({ restaurant_id }, plan) {
        const restaurant = await getRestaurant(deps.db, restaurant_id)
        return {
          without_table: await deps.countTableless(deps.db, restaurant, plannedBookings(plan), deps.clock.now()),
        }
      },
      check: (db, { restaurant_id }, { create, update }) =>
        checkPlannedDays(db, restaurant_id, [
          ...create.map(({ date, status = 'CONFIRMED' as const }) => ({ before: null, after: { date, status } })),
          ...update,
        ]),
      write,
    }),
  }
}
