import type { ResourceMark } from './resource-state.ts'
import type { Stay, StayEnd, StayResource } from './stay.ts'

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
  by: StayEnd
  leaves: 'dirty' | 'ready'
}

/** What was reported of a stay and its row does not show: claims that were refused, and ends that were moved. */
export interface ReportedFacts {
  /** In order of `at`. The first one is the seating; none if its claim is void. */
  places: readonly PlaceFact[]
  end: EndFact | null
  /** When the number of people was last said, if it was after the seating: of two reports the later moment counts. */
  size_at?: string
}

type StayFields = Omit<Stay, 'visit_id' | 'ended_at' | 'ended_by'>

/** All that was reported of a stay. `resolveFloor` derives its resources and its end from the facts of all stays. */
export type StayFacts = StayFields & ReportedFacts

/** A stay as stored, with what was reported of it. */
export interface StayRow extends StayFields, Pick<Stay, 'ended_at' | 'ended_by'> {
  leaves: 'dirty' | 'ready' | null
  places: readonly Omit<StayResource, 'stay_id'>[]
  /** Null: all changes were made with a connection, so that the row is all that is known. */
  facts: ReportedFacts | null
}

/** The stays of the service day and those still open, and the marks of that time. */
export interface FloorRecord {
  stays: readonly StayRow[]
  marks: readonly ResourceMark[]
}

/** The last report about a resource that is about no stay: it was cleaned, or became dirty. */
export interface CleanFact {
  at: string
  isDirty: boolean
}

export interface FloorFacts {
  stays: ReadonlyMap<string, StayFacts>
  clean: ReadonlyMap<string, CleanFact>
}
