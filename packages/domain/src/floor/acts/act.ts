import type { FloorRecord, StayRow } from '../floor-facts.ts'
import type { HoldParty } from '../hold-rules.ts'
import type { Hold, MarkKind, ResourceMark } from '../resource-state.ts'
import type { SectionLayout, Sections, ServerShift } from '../servers.ts'
import type { StayLeaving, StaySource, StayStep, StayTurn } from '../stay.ts'

export interface ReportedAt {
  /** When it happened, if the device had no connection then. */
  happened_at?: string | undefined
  /** It has happened already, without a connection: it is merged with other changes, not refused because of them. */
  reported?: boolean | undefined
}

export interface Sitting {
  resource_ids: readonly string[]
  /** Staff have seen that a table is held for others. */
  despite_hold?: boolean | undefined
}

interface SeatedParty extends HoldParty {
  people_count: number
  source: StaySource
}

/** The input of each act. `id`: of the stay; for a mark of the table, a handover of the server, a switch of the layout. */
export interface ActInputs {
  start: ReportedAt & Sitting & { id: string; party: SeatedParty; replaces?: readonly string[] | undefined }
  move: ReportedAt & Sitting & { id: string }
  step: ReportedAt & { id: string; step: StayStep }
  extend: ReportedAt & { id: string; minutes: number; expected_end_at?: string | undefined }
  end: ReportedAt & { id: string; leaves: StayLeaving }
  /** The name and the note of a party are those of its entry, which the server edits with it. */
  edit: ReportedAt & { id: string; people_count?: number | undefined }
  split: ReportedAt &
    Sitting & {
      id: string
      /** The id of the stay of those who leave the others. */
      new_id: string
      /** How many they are. */
      people_count: number
      /** Of a report: how many the device saw stay behind. */
      remaining?: number | undefined
    }
  putBack: ReportedAt & { id: string }
  /** `server_id`: the server who takes over. */
  handOver: ReportedAt & { id: string; server_id: string; ends_shift?: boolean | undefined }
  switchSections: ReportedAt & { id: string }
  mark: ReportedAt & {
    id: string
    kind: MarkKind
    planned_until?: string | null | undefined
    reason?: string | undefined
  }
  unmark: ReportedAt & { id: string; kind: MarkKind }
}
export type FloorAct = keyof ActInputs

export type OpenHold = Omit<Hold, 'is_pinned'>

/** A party that went from its tables back to the list; its stay is deleted. */
export interface PutBack {
  /** Of the stay. */
  id: string
  /** Of the entry that waits again; that of a walk-in has the id of its stay. */
  entry_id: string
  at: string
}

/** What an act is decided on: under the restaurant's lock, or as a screen shows it. */
export interface KnownFloor extends FloorRecord {
  /** Those in force. */
  holds: readonly OpenHold[]
  /** The active ones, at least of those that the act names. */
  resources: readonly { id: string }[]
  /** The active ones, at least the one that the act names. */
  servers: readonly { id: string }[]
  sections: Sections
  /** Of the last day; may be left out if the act cannot be about one of them. */
  putBack?: readonly PutBack[] | undefined
  /** When a party last left one of the tables; undefined if none did, or if it is not known. */
  last_use?: string | undefined
}

export interface ActContext {
  /** Epoch ms. */
  now: number
  by: 'staff' | 'till'
  newId: () => string
  /** When a party that sits down at an instant is expected to leave, and the turn time from which this follows. */
  expected: (people_count: number, at: string) => { expected_end_at: string | null; turn?: StayTurn | null }
}

export type Refusal =
  | { code: 'unknown_stay' | 'unknown_table' | 'unknown_mark' | 'stay_ended' | 'id_taken' | 'nobody_left' }
  | { code: 'put_back' | 'seated_since' }
  | { code: 'unknown_layout' | 'unknown_server' | 'server_left' | 'nothing_to_hand' }
  | { code: 'table_taken'; resource_ids: readonly string[] }
  | { code: 'table_blocked' | 'already_marked'; mark: ResourceMark }
  | { code: 'table_held'; hold: OpenHold }

export interface Refused {
  refused: Refusal
}

/** The rows that an act changes. */
export interface ChangedRows {
  /** One that gains a table comes after the one that loses it. */
  stays: readonly StayRow[]
  marks: readonly ResourceMark[]
  /** Deleted before `marks` are stored. */
  removedMarks: readonly ResourceMark[]
  holds: readonly OpenHold[]
  /** Their stays are deleted. */
  putBack: readonly PutBack[]
  /** Those that end come before those that begin. */
  shifts: readonly ServerShift[]
  layouts: readonly SectionLayout[]
}
export type Decision = ChangedRows | Refused

export interface ActRule<I> {
  /**
   * What must be read: the row of the stay, which takes a fraction of the time; the rows of the floor that are open; or
   * also those of the last day that have ended. For a report the last day is read unless the row of the stay is enough.
   */
  reads: 'stay' | 'floor' | 'day'
  decide(floor: KnownFloor, input: I, ctx: ActContext): Decision
}

export const nothing: ChangedRows = {
  stays: [],
  marks: [],
  removedMarks: [],
  holds: [],
  putBack: [],
  shifts: [],
  layouts: [],
}
export const refuse = (refused: Refusal): Refused => ({ refused })
