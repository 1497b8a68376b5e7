import type { Generated } from 'kysely'

/** A guest's wish to be told when its turn is near. Beside the entry, so that it is no reason to refuse an undo. */
export interface TurnAlertsTable {
  restaurant_id: string
  entry_id: string
  /** Parties ahead at most. */
  ahead: number
  created_at: string
  /** Null until the order makes it due, and again once the message has been withdrawn. */
  message_id: Generated<string | null>
  /** The message has left the queue: there will be no other. */
  is_done: Generated<boolean>
  /** The restaurant's revision it was last compared with. */
  seen_revision: Generated<number>
}
