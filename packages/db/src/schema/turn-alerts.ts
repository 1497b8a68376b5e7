import type { Generated } from 'kysely'

/** A guest's alert before its turn. In a table beside the entry's, so that it never makes an undo of the entry fail. */
export interface TurnAlertsTable {
  restaurant_id: string
  entry_id: string
  /** Parties ahead at most. */
  ahead: number
  created_at: string
  /** Null until the order makes it due, and again once the message has been withdrawn. */
  message_id: Generated<string | null>
  /** The message has left the queue, or the party the waitlist: there will be no other message. */
  is_done: Generated<boolean>
  /** The restaurant's revision it was last compared with. */
  seen_revision: Generated<number>
  /** When it is compared again without a change of the restaurant; null unless it is due and could not be sent. */
  retry_at: Generated<string | null>
}
