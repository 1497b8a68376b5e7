import { epochOf } from '../calendar/instant.ts'
import { emptyFloor, type FloorFacts, type PlaceFact, type StayFacts } from './floor-facts.ts'
import { laterClean, type ResolvedFloor, resolveFloor } from './resolve-floor.ts'
import type { Hold } from './resource-state.ts'
import { isLaterStep, type StaySource, type StayStep } from './stay.ts'

interface Reported {
  /** On the device's clock. */
  happened_at: string
}

/** A change that a device made, possibly without a connection. It names the stay it means; ids are made by the device. */
export type FloorChange = Reported &
  (
    | {
        kind: 'seat'
        stay_id: string
        visit_id: string | null
        entry_id: string | null
        reservation_id: string | null
        people_count: number
        source: StaySource
        resource_ids: readonly string[]
        /** Stays at these resources that staff saw gone. */
        replaces: readonly string[]
        expected_end_at: string | null
      }
    | { kind: 'move'; stay_id: string; resource_ids: readonly string[] }
    | { kind: 'step'; stay_id: string; step: StayStep }
    | { kind: 'extend'; stay_id: string; expected_end_at: string }
    | { kind: 'end'; stay_id: string; leaves: 'dirty' | 'ready' }
    | { kind: 'clean' | 'dirty'; resource_id: string }
    | { kind: 'hold'; hold: Hold }
    | { kind: 'release'; hold_id: string }
  )

export type MergeOutcome =
  | { code: 'applied' }
  /** The same change arrived before, or a later one of the same kind counts. */
  | { code: 'superseded' }
  /** Served, but the table is taken: ask where the party sits. */
  | { code: 'needs_table'; stay_id: string; taken_by: readonly string[] }
  /** Another device has seated this party: `stay_id` is its stay. */
  | { code: 'already_seated'; stay_id: string }
  /** A move onto a taken table: the stay remains where it was. */
  | { code: 'table_taken'; stay_id: string; taken_by: readonly string[] }
  | { code: 'already_ended'; stay_id: string }
  /** Another device held one of these tables first: suggest the next best. */
  | { code: 'hold_taken'; hold_id: string }
  | { code: 'unknown'; id: string }

/** What staff are to be notified of although the change was applied. */
export type MergeNotice =
  | { code: 'was_blocked'; resource_id: string }
  | { code: 'was_held'; hold_id: string; entry_id: string | null; reservation_id: string | null }

export interface Merged {
  facts: FloorFacts
  floor: ResolvedFloor
  outcome: MergeOutcome
  notices: readonly MergeNotice[]
}

type Step = Pick<Merged, 'facts' | 'outcome'>

const applied = { code: 'applied' } as const
const superseded = { code: 'superseded' } as const
const withStay = (facts: FloorFacts, stay: StayFacts): FloorFacts => ({
  ...facts,
  stays: new Map(facts.stays).set(stay.id, stay),
})

/** Later than every known report of a place. */
const nextSeq = ({ stays }: FloorFacts) => {
  let last = 0
  for (const { places } of stays.values()) for (const { seq } of places) last = Math.max(last, seq)
  return last + 1
}

const seat = (facts: FloorFacts, change: Extract<FloorChange, { kind: 'seat' }>, at: string): Step => {
  const { kind: _kind, happened_at: _at, stay_id: id, resource_ids, replaces, ...row } = change
  if (facts.stays.has(id) || facts.aliases.has(id)) return { facts, outcome: superseded }
  const isSame = (one: string | null, other: string | null) => one !== null && one === other
  const known = [...facts.stays.values()].find(
    (stay) => isSame(stay.entry_id, change.entry_id) || isSame(stay.reservation_id, change.reservation_id),
  )
  if (known) {
    const outcome = { code: 'already_seated', stay_id: known.id } as const
    return { facts: { ...facts, aliases: new Map(facts.aliases).set(id, known.id) }, outcome }
  }
  const place = { at, resource_ids, replaces, seq: nextSeq(facts) }
  const stay = { ...row, id, server_id: null, started_at: at, step: 'seated', step_at: at, end: null } as const
  const seated = withStay(facts, { ...stay, places: [place] })
  const taken_by = resolveFloor(seated).refused.get(place)
  return { facts: seated, outcome: taken_by ? { code: 'needs_table', stay_id: id, taken_by } : applied }
}

const move = (facts: FloorFacts, stay: StayFacts, resource_ids: readonly string[], at: string): Step => {
  const isRepeated = stay.places.some((each) => each.at === at && each.resource_ids.join() === resource_ids.join())
  if (isRepeated) return { facts, outcome: superseded }
  const before = resolveFloor(facts)
  if (stay.end !== null && epochOf(stay.end.at) <= epochOf(at))
    return { facts, outcome: { code: 'already_ended', stay_id: stay.id } }
  const place: PlaceFact = { at, resource_ids, replaces: [], seq: nextSeq(facts) }
  // A claim that could not be met is answered by this one.
  const known = stay.places.filter((each) => !before.refused.has(each))
  const places = [...known, place].sort((a, b) => epochOf(a.at) - epochOf(b.at) || a.seq - b.seq)
  const moved = withStay(facts, { ...stay, places })
  const after = resolveFloor(moved)
  const taken_by = places.flatMap((each) => after.refused.get(each) ?? [])
  if (taken_by.length > 0) return { facts, outcome: { code: 'table_taken', stay_id: stay.id, taken_by } }
  return { facts: moved, outcome: places.at(-1) === place ? applied : superseded }
}

const end = (facts: FloorFacts, stay: StayFacts, leaves: 'dirty' | 'ready', at: string): Step => {
  const known = stay.end
  const apart = known === null ? -1 : epochOf(at) - epochOf(known.at)
  if (apart > 0 || (apart === 0 && (leaves === 'ready' || known?.leaves === 'dirty')))
    return { facts, outcome: { code: 'already_ended', stay_id: stay.id } }
  return { facts: withStay(facts, { ...stay, end: { at, by: 'staff', leaves } }), outcome: applied }
}

const step = (facts: FloorFacts, stay: StayFacts, to: StayStep, at: string): Step => {
  const isLater = isLaterStep(to, stay.step) || (to === stay.step && epochOf(at) > epochOf(stay.step_at))
  if (!isLater) return { facts, outcome: superseded }
  return { facts: withStay(facts, { ...stay, step: to, step_at: at }), outcome: applied }
}

/** Never refused, whatever is booked at the table: the party is sitting there. */
const extend = (facts: FloorFacts, stay: StayFacts, expected_end_at: string): Step => {
  if (stay.expected_end_at !== null && epochOf(stay.expected_end_at) >= epochOf(expected_end_at))
    return { facts, outcome: superseded }
  return { facts: withStay(facts, { ...stay, expected_end_at }), outcome: applied }
}

const clean = (facts: FloorFacts, resource_id: string, isDirty: boolean, at: string): Step => {
  const known = facts.clean.get(resource_id)
  const latest = laterClean(known, { at, isDirty })
  if (latest === known) return { facts, outcome: superseded }
  return { facts: { ...facts, clean: new Map(facts.clean).set(resource_id, latest) }, outcome: applied }
}

const hold = (facts: FloorFacts, wanted: Hold): Step => {
  if (facts.holds.some(({ id }) => id === wanted.id)) return { facts, outcome: superseded }
  const overlaps = (one: Hold) =>
    epochOf(one.from_at) < epochOf(wanted.until_at) &&
    epochOf(wanted.from_at) < epochOf(one.released_at ?? one.until_at)
  const taken = resolveFloor(facts).holds.some(
    (one) => overlaps(one) && one.resource_ids.some((id) => wanted.resource_ids.includes(id)),
  )
  if (taken) return { facts, outcome: { code: 'hold_taken', hold_id: wanted.id } }
  return { facts: { ...facts, holds: [...facts.holds, wanted] }, outcome: applied }
}

const release = (facts: FloorFacts, hold_id: string, at: string): Step => {
  const known = facts.holds.find(({ id }) => id === hold_id)
  if (known === undefined) return { facts, outcome: { code: 'unknown', id: hold_id } }
  if (known.released_at !== null && epochOf(known.released_at) <= epochOf(at)) return { facts, outcome: superseded }
  const released = { ...known, released_at: at }
  return { facts: { ...facts, holds: facts.holds.map((each) => (each === known ? released : each)) }, outcome: applied }
}

const ofStay = (facts: FloorFacts, change: Extract<FloorChange, { stay_id: string }>, now: number): Step => {
  if (change.kind === 'seat') return seat(facts, change, clamped(change.happened_at, 0, now))
  const id = facts.aliases.get(change.stay_id) ?? change.stay_id
  const stay = facts.stays.get(id)
  if (stay === undefined) return { facts, outcome: { code: 'unknown', id } }
  const at = clamped(change.happened_at, epochOf(stay.started_at), now)
  switch (change.kind) {
    case 'move':
      return move(facts, stay, change.resource_ids, at)
    case 'end':
      return end(facts, stay, change.leaves, at)
    case 'step':
      return step(facts, stay, change.step, at)
    case 'extend':
      return extend(facts, stay, change.expected_end_at)
  }
}

/** A device's clock may be wrong: nothing of a stay is before its start, and nothing after the arrival of the report. */
const clamped = (happened_at: string, from: number, now: number) => {
  const at = epochOf(happened_at)
  return new Date(Math.max(from, Math.min(now, Number.isNaN(at) ? now : at))).toISOString()
}

const apply = (facts: FloorFacts, change: FloorChange, now: number): Step => {
  if ('stay_id' in change) return ofStay(facts, change, now)
  if (change.kind === 'hold') return hold(facts, change.hold)
  const at = clamped(change.happened_at, 0, now)
  if (change.kind === 'release') return release(facts, change.hold_id, at)
  return clean(facts, change.resource_id, change.kind === 'dirty', at)
}

/** A seating counts although the table is blocked or held for others; the host reads that it was. */
const noticesOf = (before: ResolvedFloor, after: ResolvedFloor, change: FloorChange, blocked: ReadonlySet<string>) => {
  if (change.kind !== 'seat' && change.kind !== 'move') return []
  const released = after.holds.filter(
    ({ released_at }, index) => released_at !== null && before.holds[index]?.released_at === null,
  )
  return [
    ...change.resource_ids
      .filter((id) => blocked.has(id))
      .map((resource_id) => ({ code: 'was_blocked' as const, resource_id })),
    ...released.map(({ id, entry_id, reservation_id }) => ({
      code: 'was_held' as const,
      hold_id: id,
      entry_id,
      reservation_id,
    })),
  ]
}

/**
 * Merges one change of a device's queue. Every change is merged in the order of its device; between devices the order of
 * arrival decides only where two changes exclude each other (two parties at one table, two holds of it). `now`: when the
 * change arrived, epoch ms; `blocked`: the resources that are blocked.
 */
export const mergeChange = (
  facts: FloorFacts,
  change: FloorChange,
  { now, blocked }: { now: number; blocked: ReadonlySet<string> },
): Merged => {
  const step = apply(facts, change, now)
  const floor = resolveFloor(step.facts)
  const notices = step.outcome.code === 'applied' ? noticesOf(resolveFloor(facts), floor, change, blocked) : []
  return { ...step, floor, notices }
}

/** Merges whole queues, one after the other. */
export const mergeChanges = (
  changes: readonly FloorChange[],
  at: { now: number; blocked: ReadonlySet<string> },
  facts: FloorFacts = emptyFloor,
): FloorFacts => changes.reduce((merged, change) => mergeChange(merged, change, at).facts, facts)
