import { epochOf } from '../calendar/instant.ts'
import type { CleanFact, FloorFacts, FloorRecord, PlaceFact, StayFacts, StayRow } from './floor-facts.ts'
import { type FloorChange, type MergeOutcome, mergeChange, stayNamed } from './merge-change.ts'
import { laterClean, type ResolvedFloor, resolveFloor } from './resolve-floor.ts'
import type { ResourceMark } from './resource-state.ts'

type Places = StayRow['places']

export interface MergedReport {
  outcome: MergeOutcome
  /** The rows that the report changes. One that gains a table comes after the one that loses it. */
  stays: readonly StayRow[]
  marks: readonly ResourceMark[]
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

const factsOfRow = (row: StayRow): StayFacts => {
  const { places, ended_at, ended_by, leaves, facts, ...fields } = row
  if (facts) return { ...fields, ...facts }
  const end = ended_at === null || ended_by === null ? null : { at: ended_at, by: ended_by, leaves: leaves ?? 'ready' }
  return { ...fields, places: placesOfRow(row), end }
}

/**
 * The last report of each resource by itself: when it became dirty, or when it was cleaned. The mark that a stay left behind
 * follows from the end of the stay, and one that ended as a party sat down is hidden by that stay.
 */
const cleanOf = ({ stays, marks }: FloorRecord) => {
  const spans = stays.flatMap(({ places, leaves, ended_at }) => places.map((place) => ({ ...place, leaves, ended_at })))
  const left = new Set(
    spans
      .filter(({ until, leaves, ended_at }) => until === ended_at && leaves === 'dirty')
      .map(({ resource_id, until }) => `${resource_id} ${until}`),
  )
  const seated = new Set(spans.map(({ resource_id, since }) => `${resource_id} ${since}`))
  const clean = new Map<string, CleanFact>()
  for (const { resource_id, kind, since, until } of marks) {
    const isDirty = until === null || seated.has(`${resource_id} ${until}`)
    if (kind !== 'dirty' || (isDirty && left.has(`${resource_id} ${since}`))) continue
    const fact = isDirty ? { at: since, isDirty } : { at: until, isDirty }
    clean.set(resource_id, laterClean(clean.get(resource_id), fact))
  }
  return clean
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

const rowOf = (stay: StayFacts, floor: ResolvedFloor): StayRow => {
  const { places, end, ...fields } = stay
  const { ended_at = null, ended_by = null } = floor.stays.get(stay.id) ?? {}
  const leaves = ended_at === null ? null : (end?.leaves ?? 'ready')
  return { ...fields, ended_at, ended_by, leaves, places: placesOf(floor, stay.id), facts: { places, end } }
}

/** What a row says apart from its facts. */
const said = ({ places, ended_at, ended_by }: StayRow) => JSON.stringify([places.toSorted(bySince), ended_at, ended_by])

/**
 * The facts of a floor. A stay was changed with a connection if its row does not follow from its facts: that change was
 * checked against the floor as it was, so the row counts, and a claim that was refused before is void.
 */
const settledFacts = ({ stays, marks }: FloorRecord): { facts: FloorFacts; floor: ResolvedFloor } => {
  const rows = new Map(stays.map((row) => [row.id, row]))
  for (;;) {
    const facts = {
      stays: new Map([...rows].map(([id, row]) => [id, factsOfRow(row)])),
      clean: cleanOf({ stays, marks }),
    }
    const floor = resolveFloor(facts)
    const stale = [...rows.values()].filter((row) => row.facts && said(rowOf(factsOfRow(row), floor)) !== said(row))
    if (stale.length === 0) return { facts, floor }
    for (const row of stale) rows.set(row.id, { ...row, facts: null })
  }
}

const openAt = ({ places }: Pick<StayRow, 'places'>) =>
  places.filter(({ until }) => until === null).map(({ resource_id }) => resource_id)

const changedStays = (
  stored: readonly StayRow[],
  before: { facts: FloorFacts; floor: ResolvedFloor },
  after: { facts: FloorFacts; floor: ResolvedFloor },
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
      return old !== stay || said(rowOf(old, before.floor)) !== said(rowOf(stay, after.floor))
    })
    .map((stay) => rowOf(stay, after.floor))
    .sort((one, other) => rank(one) - rank(other))
}

/**
 * An open mark that has ended: as it was cleaned, or as the next party sat down. If the next party sat down before it began,
 * its resource was not left dirty then: it becomes a mark that ended with that seating.
 */
const endedMark = (mark: ResourceMark, cleaned_at: string | undefined, after: ResolvedFloor): ResourceMark => {
  if (cleaned_at !== undefined) return { ...mark, until: cleaned_at < mark.since ? mark.since : cleaned_at }
  const seated = after.stayResources
    .filter(({ resource_id }) => resource_id === mark.resource_id)
    .map(({ since }) => since)
    .toSorted()
  const until = seated.find((since) => since >= mark.since) ?? seated.at(-1) ?? mark.since
  const [since = until] = [until, mark.since].toSorted()
  return { ...mark, since, until }
}

/**
 * The dirty marks that change. A report of a resource that changes none is stored as a mark that ended at once, so that an
 * earlier report that arrives later does not count.
 */
const changedMarks = (
  marks: readonly ResourceMark[],
  before: ResolvedFloor,
  after: ResolvedFloor,
  { about, at, newId }: { about: string | undefined; at: string; newId: () => string },
): ResourceMark[] => {
  const added = (resource_id: string, since: string, until: string | null): ResourceMark => ({
    id: newId(),
    resource_id,
    kind: 'dirty',
    since,
    until,
    planned_until: null,
    reason: null,
  })
  const ids = new Set([...before.dirty.keys(), ...after.dirty.keys(), ...(about === undefined ? [] : [about])])
  return [...ids].flatMap((id) => {
    const since = after.dirty.get(id)
    if (since === before.dirty.get(id)) return id === about ? [added(id, at, at)] : []
    const own = marks.filter((mark) => mark.resource_id === id && mark.kind === 'dirty')
    const open = own.find(({ until }) => until === null)
    if (since === undefined) return open ? [endedMark(open, id === about ? at : undefined, after)] : []
    const known = open ?? own.find((mark) => mark.since === since)
    return [known ? { ...known, since, until: null } : added(id, since, null)]
  })
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
    marks: changedMarks(marks, before.floor, after.floor, { about, at, newId }),
  }
}
