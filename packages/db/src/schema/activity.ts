import type { recentActions } from '@waitbook/domain/activity/recent'
import type { ColumnType, JSONColumnType } from 'kysely'

export type ActionType = keyof typeof recentActions

/** The actor of a change. */
export type Actor =
  | { kind: 'staff'; user_id: string; username: string }
  | { kind: 'api' }
  | { kind: 'guest'; via?: 'kiosk' }
  | { kind: 'system'; name: string }

/** A row before and after the change; null if it did not exist. */
export interface RowChange<T = Record<string, unknown>> {
  table:
    | 'waitlist_entries'
    | 'settings'
    | 'restaurants'
    | 'reservations'
    | 'parties'
    | 'party_phones'
    | 'users'
    | 'invites'
    | 'visit_ratings'
    | 'floor_areas'
    | 'floor_layouts'
    | 'resources'
    | 'stays'
    | 'resource_marks'
    | 'resource_groups'
    | 'holds'
    | 'queues'
    | 'servers'
    | 'section_layouts'
    | 'server_shifts'
    | 'desk_sessions'
    /** A desk with its queues; the id is that of its resource. */
    | 'desks'
    | 'displays'
    | 'booking_wishes'
    /** The tables of a booking; the id is the booking's. */
    | 'reservation_tables'
    /** What a file contained about a booking; the id is the booking's. */
    | 'imported_bookings'
  id: string
  before: T | null
  after: T | null
  /** The guest was erased later: personal keys are null and the change cannot be undone. */
  erased?: true
  /**
   * The images were dropped, as the change is older than the days of undo. Of how many rows of the table: a change of very
   * many keeps one key of each table.
   */
  dropped?: number
  /** Of a stay that was deleted because its party went back to the list: when the party did. */
  put_back_at?: string
  /** What the caller was warned of, as a repeat of the request returns it. It names no guest. */
  warning?: { code: string; detail: string; reasons: readonly object[] }
}

/** The journal: one row per change, numbered without gaps per restaurant. */
export interface ActivityTable {
  restaurant_id: string
  seq: number
  id: string
  at: string
  action_type: ActionType
  actor: JSONColumnType<Actor>
  mutation_id: string | null
  /** SHA-256 of the request with `mutation_id`: the same id with another request is refused. */
  request_hash: string | null
  undoes: number | null
  /** For a later part of an import or of its undo: the seq of the first part. */
  continues: ColumnType<number | null, number | undefined, number>
  changes: JSONColumnType<RowChange[]>
}
