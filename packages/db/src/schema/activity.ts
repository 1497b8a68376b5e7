import type { Generated, JSONColumnType } from 'kysely'

export const actionTypes = [
  'ENTRY_ADDED',
  'ENTRY_JOINED',
  'ENTRY_EDITED',
  'STATUS_CHANGED_WAITING',
  'STATUS_CHANGED_NOTIFIED',
  'STATUS_CHANGED_SERVED',
  'ENTRY_DELETED',
  'ENTRY_LEFT',
  'GUEST_RUNNING_LATE',
  'GUEST_ARRIVED',
  'GUEST_ON_MY_WAY',
  'GUEST_RATED',
  'GUEST_REPLIED',
  'REPLIES_READ',
  'MESSAGE_REPORTED',
  'ENTRY_MOVED',
  'ENTRY_MOVED_BACK',
  'UNDONE',
  'RESERVATION_ADDED',
  'RESERVATION_EDITED',
  'RESERVATION_DELETED',
  'RESERVATION_CHECKED_IN',
  'RESERVATION_CANCELLED',
  'RESERVATION_NO_SHOW',
  'RESERVATION_RESTORED',
  'RESERVATION_IMPORTED',
  'SETTINGS_CHANGED',
  'PARTY_ADDED',
  'PARTY_EDITED',
  'PARTY_DELETED',
  'PARTIES_MERGED',
  'PARTIES_IMPORTED',
  'USER_INVITED',
  'INVITE_REVOKED',
  'USER_JOINED',
  'USER_ROLE_CHANGED',
  'USER_DEACTIVATED',
  'USER_REACTIVATED',
  'USER_PASSWORD_RESET',
  'GUEST_EXPORTED',
  'GUEST_ERASED',
] as const
export type ActionType = (typeof actionTypes)[number]

/** The actor of a change. */
export type Actor =
  | { kind: 'staff'; user_id: string; username: string }
  | { kind: 'api' }
  | { kind: 'guest' }
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
  id: string
  before: T | null
  after: T | null
  /** The guest was erased later: personal keys are null and the change cannot be undone. */
  erased?: true
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
  /** Empty while they are packed. */
  changes: JSONColumnType<RowChange[]>
  /** The changes in compressed form, in old rows about one visit. */
  packed: Generated<Buffer | null>
  /** The party that packed changes are about. */
  entry_id: Generated<string | null>
}
