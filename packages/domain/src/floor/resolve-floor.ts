import { epochOf } from '../calendar/instant.ts'
import type { CleanFact, FloorFacts, PlaceFact, StayFacts } from './floor-facts.ts'
import type { Stay, StayResource } from './stay.ts'

export interface ResolvedStay extends Pick<Stay, 'id' | 'ended_at' | 'ended_by'> {
  /** Its resources of now, or of its end. */
  resource_ids: readonly string[]
  /** The party was served, but others have its table: staff have yet to say where it sits. */
  needsTable: boolean
}

export interface ResolvedFloor {
  stays: ReadonlyMap<string, ResolvedStay>
  /** Of one resource they never overlap. */
  stayResources: readonly StayResource[]
  /** Dirty resources, with the instant since when. */
  dirty: ReadonlyMap<string, string>
  /** Claims that could not be met, with the stays that had the resource. */
  refused: ReadonlyMap<PlaceFact, readonly string[]>
}

/** A stay at one place, in epoch ms; `until` is infinite while it is there. */
interface Span {
  readonly stay: StayFacts
  readonly place: PlaceFact
  since: number
  until: number
  /** Only the last place of a stay ends with the stay, the others end with a move. */
  readonly isLast: boolean
}

const iso = (ms: number) => new Date(ms).toISOString()
const overlap = (one: Span, other: Span) => one.since < other.until && other.since < one.until

/** Claims that were accepted, also by resource: of a whole day only those of one resource can exclude each other. */
class Accepted {
  readonly all: Span[] = []
  readonly #at = new Map<string, Span[]>()

  add(span: Span): void {
    this.all.push(span)
    for (const id of span.place.resource_ids) this.#at.set(id, [...this.at([id]), span])
  }

  /** The claims to any of these resources. */
  at(resource_ids: readonly string[]): readonly Span[] {
    const [only] = resource_ids
    if (only !== undefined && resource_ids.length === 1) return this.#at.get(only) ?? []
    return [...new Set(resource_ids.flatMap((id) => this.#at.get(id) ?? []))]
  }
}

/** The places of a stay as they were reported, up to its reported end. */
const spansOf = (stay: StayFacts): Span[] => {
  const end = stay.end === null ? Number.POSITIVE_INFINITY : epochOf(stay.end.at)
  const places = stay.places.filter((place, index) => index === 0 || epochOf(place.at) < end)
  return places.map((place, index) => {
    const next = places[index + 1]
    const until = next === undefined ? end : Math.min(end, epochOf(next.at))
    return { stay, place, since: epochOf(place.at), until, isLast: next === undefined }
  })
}

/** What accepting a claim changes: where it starts, and where earlier and later ones end or start. */
interface Adjustment {
  readonly span: Span
  readonly since: number
  readonly until: number
}

/**
 * How two claims that overlap can both be true; undefined if they cannot. `first` began earlier.
 * - Its stay has a reported end, or staff who seated the next party saw it gone: it ended when the next party sat down, and a
 *   later reported end was tapped late.
 * - It ended with a move to other resources: the party was there until then, so the next claim begins at the move.
 */
const settle = (first: Span, next: Span): Adjustment | undefined => {
  if (first.since >= next.since) return undefined
  if (!first.isLast) return first.until < next.until ? { span: next, since: first.until, until: next.until } : undefined
  const isOver = first.stay.end !== null || next.place.replaces.includes(first.stay.id)
  return isOver ? { span: first, since: first.since, until: next.since } : undefined
}

/** Accepts a claim beside those accepted before it, or returns the stays that make it impossible. */
const accept = (claim: Span, accepted: Accepted): readonly string[] => {
  const undo: Adjustment[] = []
  const takenBy: string[] = []
  for (const other of accepted.at(claim.place.resource_ids)) {
    if (!overlap(claim, other)) continue
    const settled = other.since <= claim.since ? settle(other, claim) : settle(claim, other)
    if (settled === undefined) {
      takenBy.push(other.stay.id)
      continue
    }
    undo.push({ span: settled.span, since: settled.span.since, until: settled.span.until })
    settled.span.since = settled.since
    settled.span.until = settled.until
  }
  if (takenBy.length === 0) accepted.add(claim)
  else for (const { span, since, until } of undo.reverse()) Object.assign(span, { since, until })
  return takenBy
}

const resolvedStay = (stay: StayFacts, spans: readonly Span[]): ResolvedStay => {
  const { id, end } = stay
  const last = spans.find((span) => span.isLast)
  const reported = end === null ? Number.POSITIVE_INFINITY : epochOf(end.at)
  const ended = Math.min(reported, last?.until ?? Number.POSITIVE_INFINITY)
  const latest = last ?? spans.at(-1)
  return {
    id,
    ended_at: Number.isFinite(ended) ? iso(ended) : null,
    ended_by: Number.isFinite(ended) ? (end?.by ?? 'next_seating') : null,
    resource_ids: latest?.place.resource_ids ?? [],
    needsTable: latest === undefined && !Number.isFinite(ended),
  }
}

/** The latest report of a resource: its own or the end of a stay there. Of two at one instant, dirty counts. */
const latestClean = (facts: FloorFacts, accepted: Accepted): Map<string, CleanFact> => {
  const latest = new Map(facts.clean)
  for (const { stay, place, until, isLast } of accepted.all) {
    if (!isLast || stay.end === null || !Number.isFinite(until)) continue
    const fact = { at: iso(until), isDirty: stay.end.leaves === 'dirty' }
    for (const id of place.resource_ids) latest.set(id, laterClean(latest.get(id), fact))
  }
  return latest
}

/** The later of two reports; of two at one instant, dirty. */
export const laterClean = (one: CleanFact | undefined, other: CleanFact): CleanFact => {
  if (one === undefined) return other
  const apart = epochOf(one.at) - epochOf(other.at)
  return apart > 0 || (apart === 0 && one.isDirty) ? one : other
}

const dirtyOf = (facts: FloorFacts, accepted: Accepted) => {
  const dirty = new Map<string, string>()
  for (const [id, { at, isDirty }] of latestClean(facts, accepted)) {
    const usedAfter = accepted.at([id]).some(({ until }) => until > epochOf(at))
    if (isDirty && !usedAfter) dirty.set(id, at)
  }
  return dirty
}

/**
 * The floor that follows from what was reported. Reports are claims: of two that cannot both be true the one that arrived
 * first is kept, so that no party is ever unseated by a report that comes late.
 */
export const resolveFloor = (facts: FloorFacts): ResolvedFloor => {
  const claims = [...facts.stays.values()].flatMap(spansOf).sort((a, b) => a.place.seq - b.place.seq)
  const accepted = new Accepted()
  const refused = new Map<PlaceFact, readonly string[]>()
  for (const claim of claims) {
    const takenBy = accept(claim, accepted)
    if (takenBy.length > 0) refused.set(claim.place, takenBy)
  }
  const ofStay = new Map<string, Span[]>()
  for (const span of accepted.all) ofStay.set(span.stay.id, [...(ofStay.get(span.stay.id) ?? []), span])
  const stays = new Map([...facts.stays].map(([id, stay]) => [id, resolvedStay(stay, ofStay.get(id) ?? [])]))
  const stayResources = accepted.all.flatMap(({ stay, place, since, until }) =>
    place.resource_ids.map((resource_id) => ({
      stay_id: stay.id,
      resource_id,
      since: iso(since),
      until: Number.isFinite(until) ? iso(until) : null,
    })),
  )
  return { stays, stayResources, dirty: dirtyOf(facts, accepted), refused }
}
