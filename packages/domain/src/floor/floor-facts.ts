import type { Hold } from './resource-state.ts'
import type { Stay, StayEnd } from './stay.ts'

/** Where staff said that a party sits from an instant on. */
export interface PlaceFact {
  at: string
  resource_ids: readonly string[]
  /** Stays that staff saw gone from there: this seating ends them if no end of their own arrives. */
  replaces: readonly string[]
  /** Order of arrival over all stays. Of two claims on one resource the one that arrived first is kept. */
  seq: number
}

export interface EndFact {
  at: string
  by: Exclude<StayEnd, 'next_seating'>
  leaves: 'dirty' | 'ready'
}

/** All that was reported of a stay. `resolveFloor` derives its resources and its end from the facts of all stays. */
export interface StayFacts extends Omit<Stay, 'ended_at' | 'ended_by'> {
  /** In order of `at`; the first one is the seating. */
  places: readonly PlaceFact[]
  end: EndFact | null
}

/** The last report of a resource by itself. */
export interface CleanFact {
  at: string
  isDirty: boolean
}

/** What was reported of a floor: the stays of the business day and those still open. */
export interface FloorFacts {
  stays: ReadonlyMap<string, StayFacts>
  clean: ReadonlyMap<string, CleanFact>
  /** In order of arrival. */
  holds: readonly Hold[]
  /** Ids that another device gave to a stay that existed already, with the id of that stay. */
  aliases: ReadonlyMap<string, string>
}

export const emptyFloor: FloorFacts = { stays: new Map(), clean: new Map(), holds: [], aliases: new Map() }
