import { epochOf } from '../calendar/instant.ts'
import type { EndFact, FloorFacts, PlaceFact, StayFacts } from './floor-facts.ts'
import { laterClean, resolveFloor } from './resolve-floor.ts'
import type { StaySource, StayTurn } from './stay.ts'

interface Reported {
  /** On the device's clock. */
  happened_at: string
}

/**
 * A change of where a party is, or of a table by itself. It names the stay that it means by its id, or by the id of its party:
 * another device may have seated that party under another id.
 */
export type FloorChange = Reported &
  (
    | {
        kind: 'seat'
        stay_id: string
        entry_id: string | null
        reservation_id: string | null
        people_count: number
        source: StaySource
        /** None if its table has been removed in the meantime: staff are asked where it sits. */
        resource_ids: readonly string[]
        /** Stays at these resources that staff saw gone. */
        replaces: readonly string[]
        expected_end_at: string | null
        turn?: StayTurn | null
      }
    | { kind: 'move'; stay_id: string; resource_ids: readonly string[] }
    | { kind: 'put_back'; stay_id: string }
    | { kind: 'end'; stay_id: string; leaves: 'dirty' | 'ready'; by: 'staff' | 'till' }
    | { kind: 'clean' | 'dirty'; resource_id: string }
  )

export type MergeOutcome =
  | { code: 'applied' }
  /** The same change arrived before, or a later one of the same kind counts. */
  | { code: 'superseded' }
  /** Served, but the table is taken: ask where the party sits. */
  | { code: 'needs_table'; stay_id: string; taken_by: readonly string[] }
  /** Another device has seated this party: `stay_id` is its stay. */
  | { code: 'already_seated'; stay_id: string }
  /** A move onto a taken table, where the stay remains as it was; or a mark where a party was sitting. */
  | { code: 'table_taken'; taken_by: readonly string[] }
  | { code: 'already_ended'; stay_id: string }
  | { code: 'unknown'; id: string }

export interface Merged {
  facts: FloorFacts
  outcome: MergeOutcome
}

const applied = { code: 'applied' } as const
const superseded = { code: 'superseded' } as const
const withStay = (facts: FloorFacts, stay: StayFacts): FloorFacts => ({
  ...facts,
  stays: new Map(facts.stays).set(stay.id, stay),
})

/** Later than every report of a place, also of those that are not known here: the time of arrival. */
const nextSeq = ({ stays }: FloorFacts, now: number) => {
  let last = now - 1
  for (const { places } of stays.values()) for (const { seq } of places) last = Math.max(last, seq)
  return last + 1
}

const seat = (facts: FloorFacts, change: Extract<FloorChange, { kind: 'seat' }>, at: string, now: number): Merged => {
  const { kind: _kind, happened_at: _at, stay_id: id, resource_ids, replaces, ...row } = change
  if (facts.stays.has(id)) return { facts, outcome: superseded }
  const isSame = (one: string | null, other: string | null) => one !== null && one === other
  const known = [...facts.stays.values()].find(
    (stay) => isSame(stay.entry_id, change.entry_id) || isSame(stay.reservation_id, change.reservation_id),
  )
  if (known) return { facts, outcome: { code: 'already_seated', stay_id: known.id } }
  const place = { at, resource_ids, replaces, seq: nextSeq(facts, now) }
  const stay = { ...row, id, server_id: null, started_at: at, step: 'seated', step_at: at, end: null } as const
  const seated = withStay(facts, { ...stay, places: resource_ids.length === 0 ? [] : [place] })
  const taken_by = resolveFloor(seated).refused.get(place)
  return { facts: seated, outcome: taken_by ? { code: 'needs_table', stay_id: id, taken_by } : applied }
}

const move = (facts: FloorFacts, stay: StayFacts, resource_ids: readonly string[], at: string, now: number): Merged => {
  const then = stay.places.findLast((each) => each.at === at)
  if (then?.resource_ids.join() === resource_ids.join()) return { facts, outcome: superseded }
  const before = resolveFloor(facts)
  if (stay.end !== null && epochOf(stay.end.at) <= epochOf(at))
    return { facts, outcome: { code: 'already_ended', stay_id: stay.id } }
  const place: PlaceFact = { at, resource_ids, replaces: [], seq: nextSeq(facts, now) }
  // A claim that could not be met is answered by this one.
  const known = stay.places.filter((each) => !before.refused.has(each))
  const places = [...known, place].sort((a, b) => epochOf(a.at) - epochOf(b.at) || a.seq - b.seq)
  const moved = withStay(facts, { ...stay, places })
  const after = resolveFloor(moved)
  const taken_by = places.flatMap((each) => after.refused.get(each) ?? [])
  if (taken_by.length > 0) return { facts, outcome: { code: 'table_taken', taken_by } }
  return { facts: moved, outcome: places.at(-1) === place ? applied : superseded }
}

const end = (
  facts: FloorFacts,
  stay: StayFacts,
  { leaves, by }: Pick<EndFact, 'leaves' | 'by'>,
  at: string,
): Merged => {
  const known = stay.end
  const apart = known === null ? -1 : epochOf(at) - epochOf(known.at)
  if (apart > 0 || (apart === 0 && (leaves === 'ready' || known?.leaves === 'dirty')))
    return { facts, outcome: { code: 'already_ended', stay_id: stay.id } }
  return { facts: withStay(facts, { ...stay, end: { at, by, leaves } }), outcome: applied }
}

const clean = (facts: FloorFacts, resource_id: string, isDirty: boolean, at: string): Merged => {
  const known = facts.clean.get(resource_id)
  const latest = laterClean(known, { at, isDirty })
  if (latest === known) return { facts, outcome: superseded }
  const ms = epochOf(at)
  const taken = resolveFloor(facts).stayResources.find(
    (place) =>
      place.resource_id === resource_id &&
      epochOf(place.since) <= ms &&
      (place.until === null || ms < epochOf(place.until)),
  )
  if (isDirty && taken) return { facts, outcome: { code: 'table_taken', taken_by: [taken.stay_id] } }
  return { facts: { ...facts, clean: new Map(facts.clean).set(resource_id, latest) }, outcome: applied }
}

/** Removes the stay, so that facts which conflicted with it count again. */
const putBack = ({ stays, clean }: FloorFacts, { id }: StayFacts): Merged => {
  const others = new Map(stays)
  others.delete(id)
  return { facts: { stays: others, clean }, outcome: applied }
}

/** The stay that a report means by its id or by that of its party. */
export const stayNamed = <S extends { id: string; entry_id: string | null }>(stays: readonly S[], id: string) =>
  stays.find((stay) => stay.id === id) ?? stays.find(({ entry_id }) => entry_id === id)

const ofStay = (facts: FloorFacts, change: Extract<FloorChange, { stay_id: string }>, now: number): Merged => {
  if (change.kind === 'seat') return seat(facts, change, clamped(change.happened_at, 0, now), now)
  const stay = stayNamed([...facts.stays.values()], change.stay_id)
  if (stay === undefined) return { facts, outcome: { code: 'unknown', id: change.stay_id } }
  const at = clamped(change.happened_at, epochOf(stay.started_at), now)
  switch (change.kind) {
    case 'move':
      return move(facts, stay, change.resource_ids, at, now)
    case 'put_back':
      return putBack(facts, stay)
    case 'end':
      return end(facts, stay, change, at)
  }
}

/** A device's clock may be wrong: nothing of a stay is before its start, and nothing after the arrival of the report. */
const clamped = (happened_at: string, from: number, now: number) => {
  const at = epochOf(happened_at)
  return new Date(Math.max(from, Math.min(now, Number.isNaN(at) ? now : at))).toISOString()
}

/**
 * Merges one change of a device's queue. Every change is merged in the order of its device; between devices the order of
 * arrival decides only where two changes exclude each other: two parties at one table. `now`: when it arrived, epoch ms.
 */
export const mergeChange = (facts: FloorFacts, change: FloorChange, now: number): Merged => {
  if ('stay_id' in change) return ofStay(facts, change, now)
  return clean(facts, change.resource_id, change.kind === 'dirty', clamped(change.happened_at, 0, now))
}
