import type { Floor, StoredResource } from '@waitbook/contracts/floor'
import type { WaitlistEntry } from '@waitbook/contracts/waitlist'
import { type FloorNeed, inNeedOrder } from '@waitbook/domain/floor/floor-order'
import type { ResourceState } from '@waitbook/domain/floor/resource-state'
import type { SeatingQuestion } from '@waitbook/domain/floor/seating-options'
import { reasonContext, type SeatOffer, seatOffers } from './seat-offers.ts'
import type { ReasonContext } from './seating-messages.ts'
import { seatingQuestion } from './seating-question.ts'

/** What staff do to the table of a row. */
export type SheetView = 'actions' | 'seat' | 'join' | 'block'

/** The waiting party that is offered this table, alone or with the tables that it is joined with. */
export interface PartyOffer extends SeatOffer {
  entry: WaitlistEntry
}

export interface FloorRow {
  resource: StoredResource
  state: ResourceState
  need: FloorNeed
  area: string
  /** The names of the other tables of the same party. */
  joinedWith: string
  offer: PartyOffer | undefined
}

/** The floor and the list, and what tables and parties are suggested from. */
export interface Seating {
  floor: Floor
  /** In the order of the list. */
  entries: readonly WaitlistEntry[]
  question: SeatingQuestion
  context: ReasonContext
  offers: ReadonlyMap<string, SeatOffer>
}

export const seatingOf = (
  floor: Floor,
  entries: readonly WaitlistEntry[],
  now: number,
  timeZone: string | undefined,
): Seating => ({
  floor,
  entries,
  question: seatingQuestion(floor, entries, now),
  context: reasonContext(entries, now, timeZone),
  offers: seatOffers(floor, entries, now, timeZone),
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
  const areaOf = (id: string) => floor.areas.find((each) => each.id === id)?.name ?? ''
  const offers = offersByTable(seating)
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
    // A table that is to be cleared asks for that first.
    offer: need === 'ready' ? offers.get(resource.id) : undefined,
  }))
}

/** Puts the focus back on a row that has moved in the list: the browser drops it then. */
export const refocusTable = (id: string) => {
  requestAnimationFrame(() => {
    if (document.activeElement !== null && document.activeElement !== document.body) return
    document.querySelector<HTMLElement>(`[data-table="${id}"] button`)?.focus({ preventScroll: true })
  })
}
