import type { WaitlistEntry } from '@waitbook/contracts/waitlist'
import { epochOf } from '@waitbook/domain/calendar/instant'
import type { OpenStay, StayStep } from '@waitbook/domain/floor/stay'
import { isReservation } from '@waitbook/domain/waitlist/reservation-flag'
import { walkInName } from '@waitbook/domain/waitlist/walk-in'
import { type NotifyOptions, notify } from '@waitbook/ui/toast'
import { useRef } from 'react'
import { errorDetail, errorStatus, isWorthRetrying } from '../../lib/api-error.ts'
import { makeEntryId, newMutationId } from '../../lib/random-ids.ts'
import { trpc } from '../../trpc.ts'
import { type FloorChange, floorChangeOf } from '../changes/change.ts'
import { useChangeSubmitter } from '../changes/use-change-submitter.ts'
import { partyName } from '../waitlist/waitlist-messages.ts'
import { floorActMessages as say } from './floor-act-messages.ts'
import { nameOrSize } from './floor-snapshot.ts'
import { useSeatingCheck } from './seating/use-seating-check.ts'
import { activityOf, useShowQueued } from './use-show-queued.ts'
import { useRefreshFloor, useTableChanges } from './use-table-changes.ts'

/** Tables to seat a party at, with the names that staff see. */
export interface SeatPlace {
  resource_ids: readonly string[]
  table: string
}

/** What staff correct of a party that sits; its name and note only if it is known to the list. */
export interface EditedParty {
  people_count?: number
  customer_name?: string
  notes?: string
}

/** A party that is to be seated. */
export interface SeatedParty {
  /** None for a walk-in, nor for a party that is not on the list yet. */
  entry_id?: string
  /** Of a booked party. */
  reservation_id?: string
  people_count: number
  guest?: { phone: string | null; notes: string; allergies: string[]; is_reservation: boolean }
}

export const seatedPartyOf = (entry: WaitlistEntry): SeatedParty => ({
  entry_id: entry.id,
  people_count: entry.people_count,
  ...(entry.reservation_id !== null && { reservation_id: entry.reservation_id }),
  guest: {
    phone: entry.phone_number,
    notes: entry.notes,
    allergies: entry.allergies,
    is_reservation: isReservation(entry),
  },
})

/** What the screen shows of tables at which a party is to sit. */
const useShownAt = () => {
  const utils = trpc.useUtils()
  const isAt = (resource_ids: readonly string[]) => (row: { resource_ids: readonly string[] }) =>
    row.resource_ids.some((id) => resource_ids.includes(id))
  /** Staff have seen that the table is held; of a hold that came since then, the server's refusal tells them. */
  const seenHold = (resource_ids: readonly string[]) =>
    utils.floor.get.getData()?.holds?.some(isAt(resource_ids)) ? { despite_hold: true as const } : {}
  return {
    seenHold,
    seatingChange: ({ resource_ids, table }: SeatPlace, party: SeatedParty, about: string) => {
      const { entry_id, reservation_id, people_count, guest } = party
      const isWalkIn = entry_id === undefined && reservation_id === undefined
      const id = entry_id ?? makeEntryId()
      // The server identifies a booked party by its booking until it is on the list that the server has sent.
      const isListed = utils.waitlist.board.getData()?.queue_entries.some((entry) => entry.id === id)
      const listed = reservation_id === undefined || isListed ? { entry_id: id } : { reservation_id }
      // The stays that the server last had there: it says that they are gone.
      const replaces = (utils.floor.get.getData()?.stays ?? []).filter(isAt(resource_ids)).map((stay) => stay.id)
      const at = { resource_ids: [...resource_ids], replaces, ...seenHold(resource_ids) }
      const shown = { table, people_count, ...(guest && !isWalkIn && { guest }), name: isWalkIn ? table : about }
      return floorChangeOf('start', { id, ...(isWalkIn ? { people_count } : listed), ...at }, shown)
    },
  }
}

/** Every change of a table, each with its toast. */
export const useFloorActions = () => {
  const { floor } = trpc.useUtils().client
  const { seatingChange, seenHold } = useShownAt()
  const { run, runOnline } = useTableChanges()
  const goesOn = useSeatingCheck()

  return {
    /** For fifteen minutes; without a party, for any one that has no booking. */
    hold: async (id: string, table: string, party?: WaitlistEntry) => {
      const minutes = 15
      if (!(await goesOn({ kind: 'hold', party, resource_ids: [id], minutes }))) return false
      const input = { resource_ids: [id], minutes, mutation_id: newMutationId() }
      const about = party && partyName(party)
      return runOnline(
        () => floor.hold.mutate({ ...input, ...(party && { entry_id: party.id }) }),
        say.held(table),
        about,
      )
    },
    release: (id: string, table: string) => {
      const ids = { id, mutation_id: newMutationId() }
      return runOnline(() => floor.release.mutate(ids), say.released(table))
    },
    swap: async (id: string, other: string, text: string) => {
      if (!(await goesOn({ kind: 'swap', stay_id: id, with_id: other }))) return false
      const ids = { id, with: other, mutation_id: newMutationId() }
      return runOnline(() => floor.swap.mutate(ids), text)
    },
    stepBack: (stay: OpenStay, step: StayStep, table: string) => {
      const ids = { id: stay.id, step, mutation_id: newMutationId() }
      return runOnline(() => floor.step.mutate(ids), say.stepped(table, step), nameOrSize(stay))
    },
    seat: async (place: SeatPlace, party: SeatedParty, about: string) => {
      const { resource_ids, table } = place
      if (!(await goesOn({ kind: 'seat', party, about, resource_ids }))) return false
      return run(seatingChange(place, party, about), say.seated(table), about)
    },
    move: async (id: string, name: string, resource_ids: string[], table: string, text: string) => {
      if (!(await goesOn({ kind: 'move', stay_id: id, resource_ids }))) return false
      const change = floorChangeOf('move', { id, resource_ids, ...seenHold(resource_ids) }, { name, table })
      return run(change, text, name)
    },
    step: (stay: OpenStay, step: StayStep, table: string) => {
      const change = floorChangeOf('step', { id: stay.id, step }, { name: table, table })
      return run(change, say.stepped(table, step), nameOrSize(stay))
    },
    extend: (stay: OpenStay, table: string, text: string) => {
      const { id, expected_end_at: end } = stay
      const minutes = 15
      const from = Math.max(Date.now(), end === null ? 0 : epochOf(end))
      const expected_end_at = new Date(from + minutes * 60_000).toISOString()
      const change = floorChangeOf('extend', { id, minutes, expected_end_at }, { name: table, table })
      return run(change, text)
    },
    end: (id: string, leaves: 'dirty' | 'ready', table: string, text: string) =>
      run(floorChangeOf('end', { id, leaves }, { name: table, table }), text),
    edit: (stay: OpenStay, to: EditedParty, table: string) => {
      const { id, name = '', notes = '' } = stay
      const isOf = { customer_name: name, notes }
      const input = { id, ...to, ...((to.customer_name ?? to.notes) !== undefined && { seen: isOf }) }
      const party = to.customer_name ?? nameOrSize(stay)
      return run(floorChangeOf('edit', input, { name: party, table }), say.edited(table), party)
    },
    /** Some of a party go on at tables of their own. */
    split: async (stay: OpenStay, people_count: number, { resource_ids, table }: SeatPlace) => {
      const about = nameOrSize(stay)
      const fresh = resource_ids.filter((id) => !stay.resource_ids.includes(id))
      const intent = { kind: 'seat', party: { people_count }, about, resource_ids: fresh } as const
      if (fresh.length > 0 && !(await goesOn(intent))) return false
      const remaining = stay.people_count - people_count
      const at = { resource_ids: [...resource_ids], ...seenHold(resource_ids) }
      const input = { id: stay.id, new_id: makeEntryId(), people_count, remaining, ...at }
      return run(floorChangeOf('split', input, { name: about, table }), say.splitTo(table), about)
    },
    putBack: (stay: OpenStay, table: string, text: string) => {
      const { id, entry_id, name = '', people_count, started_at, phone = null, notes = '', allergies = [] } = stay
      const guest = { phone, notes, allergies: [...allergies], is_reservation: stay.reservation_id !== null }
      const waits = { id: entry_id ?? id, since: started_at }
      const shown = { name: name || walkInName, table, people_count, guest, waits }
      return run(floorChangeOf('putBack', { id }, shown), text)
    },
    mark: (id: string, kind: 'dirty' | 'blocked', table: string, reason = '') => {
      const text = kind === 'dirty' ? say.markedDirty(table) : say.blocked(table)
      return run(floorChangeOf('mark', { id, kind, reason }, { name: table, table }), text)
    },
    unmark: (id: string, kind: 'dirty' | 'blocked', table: string) => {
      const text = kind === 'dirty' ? say.cleared(table) : say.unblocked(table)
      return run(floorChangeOf('unmark', { id, kind }, { name: table, table }), text)
    },
  }
}
export type FloorActions = ReturnType<typeof useFloorActions>

/** `show` shows the success and the list without the party; a refusal comes with its sentence. */
type SeatOutcome =
  | { type: 'seated'; show: () => Promise<unknown> }
  | { type: 'refused'; detail: string | undefined }
  /** Staff were warned and choose another table. */
  | { type: 'kept' }
export type SeatParty = (entry: WaitlistEntry, place: SeatPlace) => Promise<SeatOutcome>

/** Registers the undo of a change, also for the key of the waitlist. */
type OfferUndo = (entry: WaitlistEntry, change: { mutation_id: string; activity_id: string }) => NotifyOptions

/** Seats a party of the waitlist. A seating that the server may have done is sent again as the same change. */
export const useSeatParty = (offerUndo: OfferUndo): SeatParty => {
  const { submit } = useChangeSubmitter()
  const refresh = useRefreshFloor()
  const { seatingChange } = useShownAt()
  const showQueued = useShowQueued()
  const goesOn = useSeatingCheck()
  const changes = useRef(new Map<string, FloorChange>()).current
  return async (entry, place) => {
    const { resource_ids, table } = place
    const [party, about] = [seatedPartyOf(entry), partyName(entry)]
    if (!(await goesOn({ kind: 'seat', party, about, resource_ids }))) return { type: 'kept' }
    const key = JSON.stringify([entry.id, resource_ids])
    const change = changes.get(key) ?? seatingChange(place, party, about)
    changes.set(key, change)
    const submitted = await submit(change)
    if (submitted.type === 'failed') {
      const { error } = submitted
      if (errorStatus(error) === 401) return { type: 'refused', detail: undefined }
      // A refused one would be refused again: the next press sends what the screen shows by then, such as a hold.
      if (!isWorthRetrying(error)) changes.delete(key)
      void refresh()
      return { type: 'refused', detail: errorDetail(error) ?? say.failed }
    }
    changes.delete(key)
    const showDone = (activity_id: string, options: NotifyOptions = {}) => {
      const undo = offerUndo(entry, { mutation_id: change.mutation_id, activity_id })
      notify.success(say.seated(table), { about, ...undo, ...options })
    }
    const show = async () =>
      submitted.type === 'queued'
        ? void showQueued(change, submitted, about, showDone)
        : showDone(activityOf(submitted.answer))
    return { type: 'seated', show }
  }
}
