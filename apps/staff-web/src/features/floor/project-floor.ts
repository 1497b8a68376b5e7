import type { Floor, Stay, StoredMark } from '@waitbook/contracts/floor'
import { epochOf } from '@waitbook/domain/calendar/instant'
import type { ActContext, ActInputs, Decision, KnownFloor, Told } from '@waitbook/domain/floor/acts/act'
import { decide, withRows } from '@waitbook/domain/floor/acts/act-rules'
import { isPlannedBlock } from '@waitbook/domain/floor/resource-state'
import type { StaySource } from '@waitbook/domain/floor/stay'
import { openResourceIds } from '@waitbook/domain/floor/stay-resources'
import { type Change, checkedInBy, type FloorChange, isFloorChange, type SectionsChange } from '../changes/change.ts'
import { withEnded, withSections } from './floor-servers.ts'
import { turnMinutesOf } from './floor-snapshot.ts'

/** What this device knows of the floor, for the rules of acts. */
const knownFloor = (floor: Floor): KnownFloor => ({
  stays: floor.stays.map(({ resource_ids: _ids, ...stay }) => ({ ...stay, facts: null })),
  marks: floor.marks,
  holds: floor.holds,
  resources: floor.resources,
  sections: { layouts: floor.section_layouts, shifts: floor.server_shifts },
})

const sourceOf = (change: Extract<FloorChange, { kind: 'seat' | 'walk-in' }>): StaySource => {
  if (change.kind === 'walk-in') return 'walk_in'
  return change.reservation_id === undefined ? 'list' : 'book'
}

/** What a booking says of its guest; of a walk-in nothing is known. */
const guestOfBooking = ({ bookings }: Floor, reservation_id: string | undefined) => {
  const booking = bookings.find(({ id }) => id === reservation_id)
  return { phone: booking?.phone ?? null, notes: booking?.notes ?? '', is_reservation: booking !== undefined }
}

const seatingOf = (change: Extract<FloorChange, { kind: 'seat' | 'walk-in' }>): ActInputs['start'] => {
  const { kind, entry_id: id, people_count, resource_ids, replaces, despite_hold } = change
  const entry_id = kind === 'seat' ? id : null
  const party = { entry_id, reservation_id: checkedInBy(change) ?? null, people_count, source: sourceOf(change) }
  return { id, party, resource_ids, replaces, despite_hold }
}

const decided = (known: KnownFloor, change: FloorChange, told: Told, ctx: ActContext): Decision => {
  const { entry_id: id } = change
  switch (change.kind) {
    case 'seat':
    case 'walk-in':
      return decide('start', known, { ...seatingOf(change), ...told }, ctx)
    case 'step':
      return decide('step', known, { id, step: change.step, ...told }, ctx)
    case 'extend': {
      const { minutes, expected_end_at } = change
      return decide('extend', known, { id, minutes, expected_end_at, ...told }, ctx)
    }
    case 'end':
      return decide('end', known, { id, leaves: change.leaves, ...told }, ctx)
    case 'move-table': {
      const { resource_ids, despite_hold } = change
      return decide('move', known, { id, resource_ids, despite_hold, ...told }, ctx)
    }
    case 'mark':
      return decide('mark', known, { id, kind: change.mark, reason: change.reason, ...told }, ctx)
    case 'unmark':
      return decide('unmark', known, { id, kind: change.mark, ...told }, ctx)
  }
}

/** The floor after an act, by the rule by which the server will decide it; as it was, if it will be refused. */
const withAct = (known: KnownFloor, change: FloorChange, floor: Floor) => {
  const { mutation_id, at, reported } = change
  let made = 0
  const expected = (people_count: number, since: string) => {
    const end = epochOf(since) + turnMinutesOf(floor)(people_count) * 60_000
    return { expected_end_at: new Date(end).toISOString() }
  }
  const ctx: ActContext = { now: at, by: 'staff', newId: () => `${mutation_id} ${made++}`, expected }
  const rows = decided(known, change, { happened_at: new Date(at).toISOString(), reported }, ctx)
  return 'refused' in rows ? known : withRows(known, rows)
}

/** The parties whose wait ends by changes of this device. */
const leftBy = (changes: readonly Change[]) => {
  const left = new Set<string | null>()
  for (const { kind, entry_id } of changes) {
    if (kind === 'serve' || kind === 'remove' || kind === 'no-show') left.add(entry_id)
    else if (kind === 'undo') left.delete(entry_id)
  }
  return left
}

/** Without the holds and bookings of parties that wait no longer. */
const withoutLeft = (floor: Floor, changes: readonly Change[]): Floor => {
  const left = leftBy(changes)
  if (left.size === 0) return floor
  const isExpected = ({ entry_id = null }: { entry_id?: string | null }) => !left.has(entry_id)
  return { ...floor, holds: floor.holds.filter(isExpected), bookings: floor.bookings.filter(isExpected) }
}

/** The guests of the bookings that this device has checked in are here, and keep their tables for the party on the list. */
const withArrived = (floor: Floor, changes: readonly Change[]): Floor => {
  const arrived = new Map(
    changes.flatMap((each) => (each.kind === 'check-in' ? [[each.reservation_id, each.entry_id]] : [])),
  )
  if (arrived.size === 0) return floor
  const bookings = floor.bookings.map((each) => {
    const entry_id = arrived.get(each.id)
    if (entry_id === undefined) return each
    return { ...each, status: 'CHECKED_IN' as const, entry_id: each.entry_id ?? entry_id }
  })
  return { ...floor, bookings }
}

/** The floor with the changes of this device applied by the rules by which the server will merge them. */
export const projectFloor = (known: Floor, changes: readonly Change[]): Floor => {
  const switches = changes.filter((change): change is SectionsChange => change.kind === 'switch-sections')
  const floor = switches.reduce(withSections, withoutLeft(withArrived(known, changes), changes))
  const ofTables = changes.filter(isFloorChange)
  if (ofTables.length === 0) return floor
  const state = ofTables.reduce((before, change) => withAct(before, change, floor), knownFloor(floor))
  const seated = new Map(ofTables.flatMap((change) => (change.kind === 'seat' ? [[change.entry_id, change]] : [])))
  const stays = state.stays.flatMap(({ facts: _facts, ...row }): Stay[] => {
    if (row.ended_at !== null) return []
    const known = floor.stays.find(({ id }) => id === row.id)
    const places = [...row.places]
    const resource_ids = openResourceIds(places)
    // Another party has its table by now. The server refuses this one, or serves it without a table.
    if (known === undefined && resource_ids.length === 0) return []
    const { name = '', reservation_id, guest = guestOfBooking(floor, reservation_id) } = seated.get(row.id) ?? {}
    const added = { name, ...guest, traits: [], passed: [] }
    const steps_before = [...(row.steps_before ?? [])]
    return [{ ...(known ?? added), ...row, steps_before, places, resource_ids }]
  })
  const marks = state.marks.filter((mark) => mark.until === null || isPlannedBlock(mark)) as StoredMark[]
  const ended = state.stays.flatMap(({ id, ended_at }) => {
    const known = ended_at === null ? undefined : floor.stays.find((stay) => stay.id === id)
    return known ? [{ ...known, ended_at }] : []
  })
  const checkedIn = new Set(ofTables.map(checkedInBy))
  const bookings = floor.bookings.filter(({ id }) => !checkedIn.has(id))
  return { ...floor, ...withEnded(floor, ended), stays, marks, bookings }
}
