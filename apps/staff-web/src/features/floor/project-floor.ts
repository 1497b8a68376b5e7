import type { Floor, Stay, StoredMark } from '@waitbook/contracts/floor'
import type { StayRow } from '@waitbook/domain/floor/floor-facts'
import type { FloorChange as Report } from '@waitbook/domain/floor/merge-change'
import { mergeReport } from '@waitbook/domain/floor/merge-report'
import { isOpenMark, isPlannedBlock, type ResourceMark } from '@waitbook/domain/floor/resource-state'
import { openResourceIds } from '@waitbook/domain/floor/stay-resources'
import { type Change, checkedInBy, type FloorChange, isFloorChange, type SectionsChange } from '../changes/change.ts'
import { serverOfProjected, withEnded, withSections } from './floor-servers.ts'
import { turnMinutesOf } from './floor-snapshot.ts'

type Stays = readonly StayRow[]

const sourceOf = (change: Extract<FloorChange, { kind: 'seat' | 'walk-in' }>) => {
  if (change.kind === 'walk-in') return 'walk_in'
  return change.reservation_id === undefined ? 'list' : 'book'
}

/** What a booking says of its guest; of a walk-in nothing is known. */
const guestOfBooking = ({ bookings }: Floor, reservation_id: string | undefined) => {
  const booking = bookings.find(({ id }) => id === reservation_id)
  const { phone = null, notes = '', allergies = [] } = booking ?? {}
  return { phone, notes, allergies, is_reservation: booking !== undefined }
}

/** A change as the server will merge it; undefined for a block, which only the tables know. */
const reportOf = (change: FloorChange, floor: Floor): Report | undefined => {
  const { entry_id: id, at } = change
  const happened_at = new Date(at).toISOString()
  switch (change.kind) {
    case 'seat':
    case 'walk-in': {
      const minutes = turnMinutesOf(floor)(change.people_count)
      return {
        kind: 'seat',
        stay_id: id,
        entry_id: change.kind === 'seat' ? id : null,
        reservation_id: checkedInBy(change) ?? null,
        people_count: change.people_count,
        source: sourceOf(change),
        resource_ids: change.resource_ids,
        replaces: change.replaces,
        expected_end_at: new Date(at + minutes * 60_000).toISOString(),
        happened_at,
      }
    }
    case 'step':
      return { kind: 'step', stay_id: id, step: change.step, happened_at }
    case 'extend':
      return { kind: 'extend', stay_id: id, expected_end_at: change.expected_end_at, happened_at }
    case 'end':
      return { kind: 'end', stay_id: id, leaves: change.leaves, by: 'staff', happened_at }
    case 'move-table':
      return { kind: 'move', stay_id: id, resource_ids: change.resource_ids, happened_at }
    case 'mark':
      return change.mark === 'dirty' ? { kind: 'dirty', resource_id: id, happened_at } : undefined
    case 'unmark':
      return change.mark === 'dirty' ? { kind: 'clean', resource_id: id, happened_at } : undefined
  }
}

const withBlock = (marks: readonly ResourceMark[], change: FloorChange): readonly ResourceMark[] => {
  // A block that is planned for later stays.
  const isBlock = (mark: ResourceMark) =>
    mark.kind === 'blocked' && mark.resource_id === change.entry_id && isOpenMark(mark, change.at)
  const others = marks.filter((mark) => !isBlock(mark))
  if (change.kind !== 'mark') return others
  const since = new Date(change.at).toISOString()
  const { entry_id: resource_id, mark: kind, reason } = change
  return [...others, { id: change.mutation_id, resource_id, kind, since, until: null, planned_until: null, reason }]
}

const replace = <R extends { id: string }>(rows: readonly R[], changed: readonly R[]) => [
  ...rows.filter(({ id }) => !changed.some((row) => row.id === id)),
  ...changed,
]

const merged = (stays: Stays, marks: readonly ResourceMark[], change: FloorChange, floor: Floor) => {
  const report = reportOf(change, floor)
  if (report === undefined) return { stays, marks: withBlock(marks, change) }
  let made = 0
  const newId = () => `${change.mutation_id} ${made++}`
  const changed = mergeReport({ stays, marks }, report, { now: change.at, newId })
  const kept = marks.filter((mark) => !changed.removedMarks.includes(mark))
  return { stays: replace(stays, changed.stays), marks: replace(kept, changed.marks) }
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
  let state: { stays: Stays; marks: readonly ResourceMark[] } = {
    stays: floor.stays.map(({ resource_ids: _ids, ...stay }) => ({ ...stay, facts: null })),
    marks: floor.marks,
  }
  for (const change of ofTables) state = merged(state.stays, state.marks, change, floor)
  const seated = new Map(ofTables.flatMap((change) => (change.kind === 'seat' ? [[change.entry_id, change]] : [])))
  const stays = state.stays.flatMap(({ facts: _facts, ...row }): Stay[] => {
    if (row.ended_at !== null) return []
    const known = floor.stays.find(({ id }) => id === row.id)
    const places = [...row.places]
    const resource_ids = openResourceIds(places)
    // Another party has its table by now. The server refuses this one, or serves it without a table.
    if (known === undefined && resource_ids.length === 0) return []
    const { name = '', reservation_id, guest = guestOfBooking(floor, reservation_id) } = seated.get(row.id) ?? {}
    const added = { name, ...guest, traits: [], passed: [], server_id: null }
    const server_id = serverOfProjected(floor, known ?? added, places)
    const steps_before = [...(row.steps_before ?? [])]
    return [{ ...(known ?? added), ...row, steps_before, places, resource_ids, server_id }]
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
