import type { Operations } from '@waitbook/contracts/analytics/analytics'
import type { Db } from '@waitbook/db/connect'
import { withTenant } from '@waitbook/db/tenant/tenant-context'
import { type Part, toTenth } from '@waitbook/domain/analytics/figures'
import { dayRuns, wallOffsets } from '@waitbook/domain/analytics/periods'
import { addDays, daysBetween } from '@waitbook/domain/calendar/plain-date'
import { csvOf } from '@waitbook/domain/parties/csv'
import {
  answersQuery,
  type BookedDays,
  bookingsQuery,
  costsQuery,
  staffQuery,
  textsQuery,
  visitsQuery,
} from './operations.queries.ts'
import type { OpenedRange } from './range.ts'
import { rowsOf } from './scope.queries.ts'

const dayMs = 86_400_000

/** The days of a range and of the previous one, for its reservations. */
export const bookedDays = ({ scope, bounds, days }: OpenedRange): BookedDays => {
  const { firstDay, lastDay, previous, current } = bounds
  const previousFirst = addDays(firstDay, daysBetween(lastDay, firstDay) - 1)
  return {
    restaurantId: scope.restaurantId,
    runs: dayRuns({ firstDay: previousFirst, lastDay }, days),
    previousFirst,
    firstDay,
    lastDay,
    // Two more days at both ends: the current day has later reservations, and the first may start before it does in UTC.
    offsets: wallOffsets(days.timeZone, previous.from - 2 * dayMs, current.to + 2 * dayMs),
  }
}

type Counts<T> = { [K in keyof T]: T[K] extends number ? K : never }[keyof T]

const sumOf = <T>(rows: readonly T[], name: Counts<T>) => rows.reduce((sum, row) => sum + Number(row[name]), 0)

/** A count in the range, and in the previous one. */
const compared = <T extends { part: Part }>(rows: readonly T[], name: Counts<T>) => ({
  value: sumOf(
    rows.filter(({ part }) => part === 'current'),
    name,
  ),
  previous: sumOf(
    rows.filter(({ part }) => part === 'previous'),
    name,
  ),
})

const ratio = (part: number, whole: number) => (whole === 0 ? null : toTenth(part / whole))

const bySource = <T extends { part: Part; source: string }>(rows: readonly T[]) =>
  Map.groupBy(
    rows.filter(({ part }) => part === 'current'),
    ({ source }: T): T['source'] => source,
  )

export const readOperations = async (db: Db, range: OpenedRange): Promise<Operations> => {
  const { scope, bounds, period } = range
  const { restaurantId } = scope
  const own = withTenant(db, restaurantId)
  const [visits, bookings, staff, texts, [answers], costs] = await Promise.all([
    rowsOf(own, visitsQuery(scope)),
    rowsOf(own, bookingsQuery(bookedDays(range))),
    rowsOf(own, staffQuery(restaurantId, bounds.current)),
    rowsOf(own, textsQuery(scope)),
    rowsOf(own, answersQuery(restaurantId, bounds.current)),
    rowsOf(own, costsQuery(restaurantId, bounds.current)),
  ])
  const booked = compared(bookings, 'booked')
  const covers = compared(visits, 'covers')
  return {
    period,
    first_day: bounds.firstDay,
    last_day: bounds.lastDay,
    reservations: {
      booked,
      covers: compared(bookings, 'people'),
      honoured: compared(bookings, 'honoured'),
      no_shows: compared(bookings, 'no_shows'),
      cancelled: compared(bookings, 'cancelled'),
      lead_days: ratio(compared(bookings, 'lead_hours').value / 24, booked.value),
      by_source: [...bySource(bookings)].map(([source, rows]) => ({
        source,
        booked: sumOf(rows, 'booked'),
        honoured: sumOf(rows, 'honoured'),
        no_shows: sumOf(rows, 'no_shows'),
        cancelled: sumOf(rows, 'cancelled'),
        lead_days: ratio(sumOf(rows, 'lead_hours') / 24, sumOf(rows, 'booked')),
      })),
    },
    covers: {
      total: covers,
      average_party: ratio(covers.value, compared(visits, 'served').value),
      by_source: [...bySource(visits)].map(([source, rows]) => ({
        source,
        parties: sumOf(rows, 'served'),
        covers: sumOf(rows, 'covers'),
      })),
    },
    staff,
    texts: {
      sent: compared(texts, 'sent'),
      delivered: compared(texts, 'delivered'),
      failed: compared(texts, 'failed'),
      segments: compared(texts, 'segments'),
      parties: answers?.texted ?? 0,
      answered: answers?.answered ?? 0,
      costs,
    },
  }
}

const header = ['source', 'booked', 'honoured', 'no_shows', 'cancelled', 'lead_days'] as const

/** The reservations of a range by who booked them. */
export const readReservationsCsv = async (db: Db, range: OpenedRange) => {
  const { reservations } = await readOperations(db, range)
  return csvOf([header, ...reservations.by_source.map((row) => header.map((column) => String(row[column] ?? '')))])
}
