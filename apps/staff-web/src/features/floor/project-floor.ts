import type { Floor, Stay, StoredMark } from '@waitbook/contracts/floor/floor'
import type { StoredShift } from '@waitbook/contracts/floor/servers'
import { epochOf } from '@waitbook/domain/calendar/instant'
import type { ActContext, KnownFloor } from '@waitbook/domain/floor/acts/act'
import { decide } from '@waitbook/domain/floor/acts/act-rules'
import { withRows } from '@waitbook/domain/floor/acts/with-rows'
import { isPlannedBlock } from '@waitbook/domain/floor/resource-state'
import { openResourceIds } from '@waitbook/domain/floor/stay-resources'
import {
  type Change,
  checkedInBy,
  type FloorChange,
  isFloorChange,
  isSeating,
  isWalkIn,
  type SeatingChange,
} from '../changes/change.ts'
import { turnMinutesOf } from './floor-snapshot.ts'
import { withEnded } from './servers/floor-servers.ts'

/** What this device knows of the floor, for the rules of acts. */
const knownFloor = (floor: Floor): KnownFloor => ({
  stays: floor.stays.map(({ resource_ids: _ids, ...stay }) => ({ ...stay, facts: null })),
  marks: floor.marks,
  holds: floor.holds,
  resources: floor.resources,
  servers: floor.servers.filter(({ is_active }) => is_active),
  sections: { layouts: floor.section_layouts, shifts: floor.server_shifts },
})

/** What a booking says of its guest; of a walk-in nothing is known. */
const guestOfBooking = ({ bookings }: Floor, reservation_id: string | undefined) => {
  const booking = bookings.find(({ id }) => id === reservation_id)
  const { phone = null, notes = '', allergies = [], occasion = null } = booking ?? {}
  return { phone, notes, allergies, occasion, is_reservation: booking !== undefined }
}

/** Who sits down by a seating: the stay of a party has the id of the party. */
const partyOf = (change: SeatingChange) => {
  const { input, people_count = 0 } = change
  const reservation_id = input.reservation_id ?? null
  if (isWalkIn(change)) return { entry_id: null, reservation_id, people_count, source: 'walk_in' }
  return { entry_id: input.id, reservation_id, people_count, source: reservation_id === null ? 'list' : 'book' }
}

/** The floor after an act, by the same rule as on the server; unchanged if the rule refuses the act. */
const withAct = (known: KnownFloor, change: FloorChange, floor: Floor) => {
  const { act, input, mutation_id, at, reported } = change
  let made = 0
  const expected = (people_count: number, since: string) => {
    const end = epochOf(since) + turnMinutesOf(floor)(people_count) * 60_000
    return { expected_end_at: new Date(end).toISOString() }
  }
  const ctx: ActContext = { now: at, by: 'staff', newId: () => `${mutation_id} ${made++}`, expected }
  const party = isSeating(change) && { party: partyOf(change) }
  const reportedAt = { happened_at: new Date(at).toISOString(), reported }
  const rows = decide(act, known, { ...input, ...party, ...reportedAt } as never, ctx)
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
  const floor = withoutLeft(withArrived(known, changes), changes)
  const ofTables = changes.filter(isFloorChange)
  if (ofTables.length === 0) return floor
  const state = ofTables.reduce((before, change) => withAct(before, change, floor), knownFloor(floor))
  const seated = new Map(ofTables.filter(isSeating).map((change) => [change.entry_id, change]))
  const edited = new Map(ofTables.flatMap((change) => (change.act === 'edit' ? [[change.entry_id, change.input]] : [])))
  const stays = state.stays.flatMap(({ facts: _facts, ...row }): Stay[] => {
    if (row.ended_at !== null) return []
    const known = floor.stays.find(({ id }) => id === row.id)
    const places = [...row.places]
    const resource_ids = openResourceIds(places)
    // Another party has its table by now. The server refuses this one, or serves it without a table.
    if (known === undefined && resource_ids.length === 0) return []
    const seating = seated.get(row.id)
    const name = seating && !isWalkIn(seating) ? seating.name : ''
    const { customer_name, notes } = edited.get(row.id) ?? {}
    const shown = { ...(customer_name !== undefined && { name: customer_name }), ...(notes !== undefined && { notes }) }
    const guest = { ...guestOfBooking(floor, seating?.input.reservation_id), ...seating?.guest }
    const added = { name, ...guest, traits: [], passed: [] }
    const steps_before = [...(row.steps_before ?? [])]
    return [{ ...(known ?? added), ...row, ...shown, steps_before, places, resource_ids }]
  })
  const marks = state.marks.filter((mark) => mark.until === null || isPlannedBlock(mark)) as StoredMark[]
  const ended = state.stays.flatMap(({ id, ended_at }) => {
    const known = ended_at === null ? undefined : floor.stays.find((stay) => stay.id === id)
    return known ? [{ ...known, ended_at }] : []
  })
  const server_shifts = state.sections.shifts.filter(({ until }) => until === null) as StoredShift[]
  const section_layouts = state.sections.layouts as Floor['section_layouts']
  const checkedIn = new Set(ofTables.map(checkedInBy))
  const bookings = floor.bookings.filter(({ id }) => !checkedIn.has(id))
  return { ...floor, ...withEnded(floor, ended), section_layouts, server_shifts, stays, marks, bookings }
}
