import type { Floor, StoredResource } from '@waitbook/contracts/floor/floor'
import type { WaitlistEntry } from '@waitbook/contracts/waitlist'
import type { NextAction } from '@waitbook/domain/floor/floor-actions'
import { type FloorNeed, inNeedOrder } from '@waitbook/domain/floor/floor-order'
import { type Seats, seatsTogether } from '@waitbook/domain/floor/joined-tables'
import { areasWithTables } from '@waitbook/domain/floor/resource'
import type { ResourceState } from '@waitbook/domain/floor/resource-state'
import type { SeatingQuestion } from '@waitbook/domain/floor/seating-options'
import type { QueueRules } from '@waitbook/domain/waitlist/queue-order'
import type { PartyFacts } from '../badges/badges-of.ts'
import { reasonContext, type SeatOffer, seatOffers } from './seating/seat-offers.ts'
import { heldForText, type ReasonContext, reservedText } from './seating/seating-messages.ts'
import { seatingQuestion } from './seating/seating-question.ts'
import { faultsIn, faultTextAt, type TableFault } from './table/table-faults.ts'

interface Known {
  floor: Pick<Floor, 'bookings'>
  entries: readonly WaitlistEntry[]
  context: { now: number }
}

/** What is known of the party at a table, or of the one that it is kept for. */
const factsAt = (state: ResourceState, { floor, entries, context: { now } }: Known): PartyFacts => {
  const booked = (id: string | null): PartyFacts => {
    const reservation = floor.bookings.find((each) => each.id === id)
    return reservation ? { reservation, now } : {}
  }
  switch (state.kind) {
    case 'occupied':
      return { stay: state.stay }
    case 'due':
      return booked(state.booking.reservation_id)
    case 'held': {
      const { entry_id, reservation_id } = state.hold
      const entry = entries.find(({ id }) => id === entry_id)
      return entry ? { entry } : booked(reservation_id)
    }
    default:
      return {}
  }
}

/** What staff do to the table of a row. */
export type SheetView = 'actions' | 'seat' | 'hold' | 'join' | 'swap' | 'edit' | 'split' | 'block'

/** The waiting party that is offered this table, alone or with the tables that it is joined with. */
export interface PartyOffer extends SeatOffer {
  entry: WaitlistEntry
}

export interface FloorRow {
  resource: StoredResource
  state: ResourceState
  need: FloorNeed
  /** '' where there is only one area. */
  area: string
  /** The names of the other tables of the same party. */
  joinedWith: string
  /** Of the table, or of all tables of its party together. */
  seats: Seats
  /** For whom it is held or booked; '' if it is not. */
  reserved: string
  /** For whom it is held; '' if it is not. */
  heldFor: string
  /** The server of the party there, or else of the table; '' if there is none. */
  server: string
  offer: PartyOffer | undefined
  /** Of the party there, or of the one that it is kept for. */
  facts: PartyFacts
}

/** The floor and the list, and what tables and parties are suggested from. */
export interface Seating {
  floor: Floor
  /** In the order of the list. */
  entries: readonly WaitlistEntry[]
  question: SeatingQuestion
  /** Of the list's order. */
  rules: QueueRules
  context: ReasonContext
  offers: ReadonlyMap<string, SeatOffer>
  /** Bookings whose tables may not be free in time. */
  faults: ReadonlyMap<string, TableFault>
}

export const seatingOf = (
  floor: Floor,
  entries: readonly WaitlistEntry[],
  now: number,
  rules: QueueRules,
  timeZone: string | undefined,
): Seating => ({
  floor,
  entries,
  rules,
  question: seatingQuestion(floor, entries, now, rules),
  context: reasonContext(entries, now, timeZone),
  offers: seatOffers(floor, entries, now, rules, timeZone),
  faults: faultsIn(floor, now),
})

/** By the id of the table. */
const offersByTable = ({ entries, offers }: Seating) => {
  const found = new Map<string, PartyOffer>()
  for (const entry of entries) {
    const offer = offers.get(entry.id)
    for (const id of offer?.resource_ids ?? []) if (offer) found.set(id, { ...offer, entry })
  }
  return found
}

export const rowsOf = (seating: Seating): FloorRow[] => {
  const { floor, question } = seating
  const nameOf = (id: string) => floor.resources.find((each) => each.id === id)?.name ?? ''
  const areas = areasWithTables(floor)
  const areaOf = (id: string) => (areas.length < 2 ? '' : (areas.find((each) => each.id === id)?.name ?? ''))
  const offers = offersByTable(seating)
  const serverName = (id: string | null | undefined) => floor.servers.find((each) => each.id === id)?.name ?? ''
  return inNeedOrder(floor.resources, question.states).map(({ resource, state, need }) => ({
    resource,
    state,
    need,
    area: areaOf(resource.area_id),
    joinedWith:
      state.kind === 'occupied'
        ? state.stay.resource_ids
            .filter((id) => id !== resource.id)
            .map(nameOf)
            .join(', ')
        : '',
    seats: seatsTogether(state.kind === 'occupied' ? state.stay.resource_ids : [resource.id], floor),
    reserved: reservedText(state, floor.bookings, seating.context),
    heldFor: heldForText(state, floor.bookings, seating.context),
    server: serverName(state.kind === 'occupied' ? state.stay.server_id : question.servers?.serverOf.get(resource.id)),
    // A table that is to be cleared asks for that first.
    offer: need === 'ready' ? offers.get(resource.id) : undefined,
    facts: { ...factsAt(state, seating), table: faultTextAt(seating.faults, resource.id, seating.context.timeZone) },
  }))
}

/** Identifies what a press on a row does. If it differs from what the row showed, the press is ignored. */
export const pressTarget = ({ resource, state }: FloorRow, next: NextAction) => {
  const [party, time] = state.kind === 'occupied' ? [state.stay.id, state.isOverdue ? 'overdue' : ''] : ['', '']
  return [resource.id, next.action, next.action === 'step' ? next.step : '', party, time].join(' ')
}

/** Puts the focus back on a row that has moved in the list: the browser drops it then. */
export const refocusTable = (id: string) => {
  requestAnimationFrame(() => {
    if (document.activeElement !== null && document.activeElement !== document.body) return
    const places = `button[data-table="${id}"], [data-table="${id}"] button`
    document.querySelector<HTMLElement>(places)?.focus({ preventScroll: true })
  })
}
