import type { Breakdown } from '@waitbook/contracts/analytics/breakdown'
import type { Db } from '@waitbook/db/connect'
import { withTenant } from '@waitbook/db/tenant/tenant-context'
import { minSample, toTenth } from '@waitbook/domain/analytics/figures'
import { csvOf } from '@waitbook/domain/parties/csv'
import { breakdownQuery, type PartCount, visitLinesQuery } from './breakdown.queries.ts'
import type { OpenedRange } from './range.ts'
import { rowsOf } from './scope.queries.ts'

const average = (sum: number, sample: number) => (sample < minSample ? null : toTenth(sum / sample))

type Sums = Omit<PartCount, 'division' | 'id' | 'name'>

const none: Sums = {
  arrivals: 0,
  served: 0,
  no_shows: 0,
  walk_outs: 0,
  removed: 0,
  waited: 0,
  service_count: 0,
  service_minutes: 0,
}

const countedOf = ({
  arrivals,
  served,
  no_shows,
  walk_outs,
  removed,
  waited,
  service_count,
  service_minutes,
}: Sums) => ({
  arrivals,
  served,
  no_shows,
  walk_outs,
  removed,
  average_wait: average(waited, served),
  service_count,
  average_service: average(service_minutes, service_count),
})

/** The parties of a range by queue, service, desk and person. */
export const readBreakdown = async (db: Db, { scope, bounds, period }: OpenedRange): Promise<Breakdown> => {
  const { restaurantId } = scope
  const rows = await rowsOf(withTenant(db, restaurantId), breakdownQuery(restaurantId, bounds.current))
  const partsOf = (division: PartCount['division']) => {
    const parts = rows.filter((row) => row.division === division)
    return parts.length < 2 ? [] : parts.map((row) => ({ id: row.id, name: row.name, ...countedOf(row) }))
  }
  return {
    period,
    first_day: bounds.firstDay,
    last_day: bounds.lastDay,
    all: countedOf(rows.find(({ division }) => division === 'all') ?? none),
    queues: partsOf('queues'),
    services: partsOf('services'),
    desks: partsOf('desks'),
    persons: partsOf('persons'),
  }
}

const partHeader = [
  'division', 'id', 'name', 'arrivals', 'served', 'no_shows', 'walk_outs', 'removed', 'average_wait', 'service_count',
  'average_service',
] as const // biome-ignore format: a list

export const readBreakdownCsv = async (db: Db, range: OpenedRange) => {
  const { all, queues, services, desks, persons } = await readBreakdown(db, range)
  const rows = [
    { division: 'all', id: '', name: '', ...all },
    ...Object.entries({ queues, services, desks, persons }).flatMap(([division, parts]) =>
      parts.map((part) => ({ division, ...part })),
    ),
  ]
  return csvOf([partHeader, ...rows.map((row) => partHeader.map((column) => String(row[column] ?? '')))])
}

const visitHeader = [
  'id', 'visit_id', 'queue', 'ticket', 'source', 'people_count', 'services', 'asked_for', 'arrived_at', 'called_at',
  'desk', 'served_at', 'ended_at', 'outcome',
] as const // biome-ignore format: a list

/** The entries of a range, without names of guests. */
export const readVisitsCsv = async (db: Db, { scope, bounds }: OpenedRange) => {
  const { restaurantId } = scope
  const rows = await rowsOf(withTenant(db, restaurantId), visitLinesQuery(restaurantId, bounds.current))
  return csvOf([visitHeader, ...rows.map((row) => visitHeader.map((column) => String(row[column] ?? '')))])
}
