import { epochOf } from '../calendar/instant.ts'
import type { FloorFacts, FloorRecord, PlaceFact, StayFacts, StayRow } from './floor-facts.ts'
import { type FloorChange, type MergeOutcome, mergeChange, stayNamed } from './merge-change.ts'
import { changedMarks, cleanOf } from './merge-marks.ts'
import { type ResolvedFloor, resolveFloor } from './resolve-floor.ts'
import type { ResourceMark } from './resource-state.ts'

type Places = StayRow['places']

export interface MergedReport {
  outcome: MergeOutcome
  /** The rows that the report changes. One that gains a table comes after the one that loses it. */
  stays: readonly StayRow[]
  marks: readonly ResourceMark[]
  /** Marks that the floor no longer has. They are deleted before `marks` are stored. */
  removedMarks: readonly ResourceMark[]
}

/** Where a stay was by its row: a claim for each instant at which its resources changed. */
const placesOfRow = ({ places, ended_at }: StayRow): PlaceFact[] => {
  const instants = new Set(
    places.flatMap(({ since, until }) => (until === null || until === ended_at ? since : [since, until])),
  )
  return [...instants]
    .toSorted((one, other) => epochOf(one) - epochOf(other))
    .map((at) => ({ at, resource_ids: placesAt(places, at, ended_at), replaces: [], seq: 0 }))
    .filter(({ resource_ids }) => resource_ids.length > 0)
}

const placesAt = (places: Places, at: string, ended_at: string | null) =>
  places
    .filter(({ since, until }) => epochOf(since) <= epochOf(at) && (until === null || until === ended_at || at < until))
    .map(({ resource_id }) => resource_id)

export const factsOfRow = (row: StayRow): StayFacts => {
  const { places, ended_at, ended_by, leaves, facts, ...fields } = row
  if (facts) return { ...fields, ...facts }
  const end = ended_at === null || ended_by === null ? null : { at: ended_at, by: ended_by, leaves: leaves ?? 'ready' }
  return { ...fields, places: placesOfRow(row), end }
}

const bySince = (one: Places[number], other: Places[number]) =>
  epochOf(one.since) - epochOf(other.since) || (one.resource_id < other.resource_id ? -1 : 1)

/** The places of a stay, with consecutive ones of one resource as one. */
const placesOf = (floor: ResolvedFloor, stayId: string): Places => {
  const joined: { resource_id: string; since: string; until: string | null }[] = []
  for (const { stay_id, resource_id, since, until } of floor.stayResources) {
    if (stay_id !== stayId) continue
    const last = joined.findLast((place) => place.resource_id === resource_id)
    if (last?.until === since) last.until = until
    else joined.push({ resource_id, since, until })
  }
  return joined.sort(bySince)
}

interface Merge {
  facts: FloorFacts
  floor: ResolvedFloor
}

const rowOf = (stay: StayFacts, floor: ResolvedFloor): StayRow => {
  const { places, end, size_at, ...fields } = stay
  const facts = { places, end, ...(size_at !== undefined && { size_at }) }
  const { ended_at = null, ended_by = null } = floor.stays.get(stay.id) ?? {}
  const leaves = ended_at === null ? null : (end?.leaves ?? 'ready')
  return { ...fields, ended_at, ended_by, leaves, places: placesOf(floor, stay.id), facts }
}

/** The places and the end of a row as a text, to compare rows. */
const contentOf = ({ places, ended_at, ended_by }: StayRow) =>
  JSON.stringify([places.toSorted(bySince), ended_at, ended_by])

/**
 * The facts of a floor. A stay was changed with a connection if its row does not follow from its facts: that change was
 * checked against the floor as it was, so the row counts, and a claim that was refused before is void.
 */
const settledFacts = ({ stays, marks }: FloorRecord): Merge => {
  const rows = new Map(stays.map((row) => [row.id, row]))
  for (;;) {
    const facts = {
      stays: new Map([...rows].map(([id, row]) => [id, factsOfRow(row)])),
      clean: cleanOf({ stays, marks }),
    }
    const floor = resolveFloor(facts)
    const stale = [...rows.values()].filter(
      (row) => row.facts && contentOf(rowOf(factsOfRow(row), floor)) !== contentOf(row),
    )
    if (stale.length === 0) return { facts, floor }
    for (const row of stale) rows.set(row.id, { ...row, facts: null })
  }
}

const rowsOf = ({ facts, floor }: Merge) => [...facts.stays.values()].map((stay) => rowOf(stay, floor))

const openAt = ({ places }: Pick<StayRow, 'places'>) =>
  places.filter(({ until }) => until === null).map(({ resource_id }) => resource_id)

const changedStays = (
  stored: readonly StayRow[],
  before: Merge,
  after: Merge,
  named: string | undefined,
): StayRow[] => {
  const known = new Map(stored.map((row) => [row.id, row]))
  const gains = (row: StayRow) => {
    const had = openAt(known.get(row.id) ?? { places: [] })
    return openAt(row).some((id) => !had.includes(id))
  }
  const rank = (row: StayRow) => Number(gains(row)) * 2 + Number(row.id !== named)
  return [...after.facts.stays.values()]
    .filter((stay) => {
      const old = before.facts.stays.get(stay.id)
      return old !== stay || contentOf(rowOf(old, before.floor)) !== contentOf(rowOf(stay, after.floor))
    })
    .map((stay) => rowOf(stay, after.floor))
    .sort((one, other) => rank(one) - rank(other))
}

/** Merges one report into the stored floor: the rows that change. `now`: when it arrived, epoch ms. */
export const mergeReport = (
  { stays, marks }: FloorRecord,
  change: FloorChange,
  { now, newId }: { now: number; newId: () => string },
): MergedReport => {
  const before = settledFacts({ stays, marks })
  const { facts, outcome } = mergeChange(before.facts, change, now)
  const after = { facts, floor: resolveFloor(facts) }
  const named = 'stay_id' in change ? stayNamed([...facts.stays.values()], change.stay_id)?.id : undefined
  const at = new Date(Math.min(now, epochOf(change.happened_at))).toISOString()
  const about = 'resource_id' in change ? change.resource_id : undefined
  return {
    outcome,
    stays: changedStays(stays, before, after, named),
    ...changedMarks(
      marks,
      { stays: rowsOf(before), dirty: before.floor.dirty },
      { stays: rowsOf(after), dirty: after.floor.dirty },
      { about, at, newId },
    ),
  }
}
