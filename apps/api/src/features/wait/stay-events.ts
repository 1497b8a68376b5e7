import type { StoredMark, StoredResource, StoredStay } from '@waitbook/contracts/floor/floor'
import type { Timed } from './timed-event.ts'

export type StayRow = Pick<
  StoredStay,
  'id' | 'entry_id' | 'people_count' | 'started_at' | 'step' | 'step_at' | 'ended_at' | 'ended_by' | 'places'
>

/** The estimator's data of a table that is blocked for a while. */
export type BlockRow = Pick<StoredMark, 'resource_id' | 'since' | 'until'>

export type TableRow = Pick<StoredResource, 'id' | 'name' | 'seats_max' | 'use' | 'is_active'>

/** The estimator's data of tables that may be joined: fewer sit there than at the tables alone. */
export interface GroupRow {
  resource_ids: readonly string[]
  seats_max: number
}

/** The same for all orders of the tables. */
export const groupKey = (resourceIds: readonly (string | number)[]) => resourceIds.map(String).sort().join(' ')

/** When the waiting party of a stay arrived and was served. */
export interface ServedParty {
  timestamp: string
  served_at: string | null
}

/** Added to the list and seated in the same change, such as a booking at its time: it never waited. */
export const wasSeatedAtOnce = ({ timestamp, served_at }: ServedParty) =>
  served_at !== null && Date.parse(served_at) === Date.parse(timestamp)

const tablesAt = ({ places }: StayRow, at: number) =>
  places
    .filter(({ since, until }) => Date.parse(since) <= at && (until === null || Date.parse(until) > at))
    .map(({ resource_id }) => resource_id)
    .sort()

/** A party sits down: at its own moment, as the tap may come later, but not before it was on the list. */
const startOf = (stay: StayRow, party: ServedParty | undefined): Timed => {
  const startedAt = Date.parse(stay.started_at)
  const seated = { stay: stay.id, size: stay.people_count, tables: tablesAt(stay, startedAt) }
  return stay.entry_id === null || (party && wasSeatedAtOnce(party))
    ? { type: 'walkin', id: stay.id, ...seated, at: startedAt }
    : { type: 'seated', id: stay.entry_id, ...seated, at: Math.max(startedAt, Date.parse(party?.timestamp ?? '') || 0) }
}

const movesOf = (stay: StayRow): Timed[] => {
  const startedAt = Date.parse(stay.started_at)
  const endedAt = stay.ended_at === null ? Number.POSITIVE_INFINITY : Date.parse(stay.ended_at)
  const instants = stay.places
    .flatMap(({ since, until }) => [Date.parse(since), until === null ? endedAt : Date.parse(until)])
    .filter((at) => at > startedAt && at < endedAt)
  return [...new Set(instants)].map((at) => ({ type: 'moved', stay: stay.id, tables: tablesAt(stay, at), at }))
}

/** The end of a stay. Its moment is known only where staff or the till reported it. */
const endOf = ({ id, started_at, ended_at, ended_by }: StayRow): Timed[] => {
  if (ended_at === null || Date.parse(ended_at) <= Date.parse(started_at)) return []
  const reason = ended_by === 'next_seating' || ended_by === 'closing' ? { reason: ended_by } : {}
  return [{ type: 'freed', stay: id, ...reason, at: Date.parse(ended_at) }]
}

/** All events of a stay, in order. `party`: the one on the list that it seated. */
export const stayEvents = (stay: StayRow, party?: ServedParty): Timed[] => {
  const { id, step, step_at } = stay
  const bill: Timed[] = step === 'bill' ? [{ type: 'stage', stage: 'bill', stay: id, at: Date.parse(step_at) }] : []
  return [startOf(stay, party), ...[...movesOf(stay), ...bill, ...endOf(stay)].sort((a, b) => a.at - b.at)]
}

export const blockEvents = ({ resource_id: table, since, until }: BlockRow): Timed[] => [
  { type: 'blocked', table, at: Date.parse(since) },
  ...(until === null ? [] : [{ type: 'unblocked', table, at: Date.parse(until) }]),
]

export const isSameTable = (one: TableRow | null, other: TableRow | null) =>
  one !== null &&
  other !== null &&
  (['name', 'seats_max', 'use', 'is_active'] as const).every((key) => one[key] === other[key])
