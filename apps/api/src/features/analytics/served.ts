import type { StayAnalytics } from '@waitbook/contracts/analytics/stays'
import type { Db } from '@waitbook/db/connect'
import { withTenant } from '@waitbook/db/tenant/tenant-context'
import { minSample } from '@waitbook/domain/analytics/figures'
import { compareNames } from '@waitbook/domain/floor/resource'
import { csvOf } from '@waitbook/domain/parties/csv'
import { bookedDays } from './operations.ts'
import type { OpenedRange } from './range.ts'
import { rowsOf } from './scope.queries.ts'
import {
  type BookedSection,
  bookedSectionsQuery,
  type SectionCount,
  type ServerCount,
  sectionsQuery,
  serversQuery,
} from './served.queries.ts'

const medianOf = ({ reported, median }: Pick<ServerCount, 'reported' | 'median'>) =>
  reported < minSample ? null : median

const serversOf = (rows: readonly ServerCount[]): StayAnalytics['servers'] =>
  [...Map.groupBy(rows, ({ server_id }) => server_id)]
    .map(([server_id, own]) => ({
      server_id,
      name: own[0]?.name ?? '',
      is_active: own[0]?.is_active ?? false,
      stays: own.reduce((sum, { stays }) => sum + stays, 0),
      covers: own.reduce((sum, { covers }) => sum + covers, 0),
      turn_times: own.map((row) => ({ size: row.size, stays: row.stays, median: medianOf(row) })),
    }))
    .sort((one, other) => other.covers - one.covers || compareNames(nameOf(one), nameOf(other)))

const nameOf = ({ server_id: id, name }: { server_id: string; name: string }) => ({ id, name })

const noStays = { stays: 0, covers: 0, median: null }
const noBookings = { bookings: 0, booked_covers: 0, no_shows: 0 }

const sectionsOf = (rows: readonly SectionCount[], booked: readonly BookedSection[]): StayAnalytics['sections'] => {
  const found = new Map<string, StayAnalytics['sections'][number]>()
  for (const { section, stays, covers, ...row } of rows)
    found.set(section, { section, stays, covers, median: medianOf(row), ...noBookings })
  for (const row of booked) found.set(row.section, { ...noStays, ...found.get(row.section), ...row })
  return [...found.values()].sort((one, other) =>
    compareNames({ id: '', name: one.section }, { id: '', name: other.section }),
  )
}

export const readServed = async (own: Parameters<typeof rowsOf>[0], range: OpenedRange) => {
  const { restaurantId } = range.scope
  const span = range.bounds.current
  const [servers, sections, booked] = await Promise.all([
    rowsOf(own, serversQuery(restaurantId, span)),
    rowsOf(own, sectionsQuery(restaurantId, span)),
    rowsOf(own, bookedSectionsQuery(bookedDays(range))),
  ])
  return { servers: serversOf(servers), sections: sectionsOf(sections, booked) }
}

const header = ['section', 'stays', 'covers', 'median', 'bookings', 'booked_covers', 'no_shows'] as const

export const readSectionsCsv = async (db: Db, range: OpenedRange) => {
  const { sections } = await readServed(withTenant(db, range.scope.restaurantId), range)
  return csvOf([header, ...sections.map((row) => header.map((column) => String(row[column] ?? '')))])
}
