import type { JSONColumnType } from 'kysely'

/** An import of a file, which is written in several changes. */
export interface ImportsTable {
  restaurant_id: string
  /** The Idempotency-Key of its call, or an id of its own. */
  id: string
  kind: 'guests' | 'bookings'
  /** Rows that it creates or changes. */
  planned: number
  done: number
  /** Null while it runs, and after an interruption. */
  finished_at: string | null
}

/** The field of each column, as it was last chosen for a file with the same column names. */
export interface ImportColumnsTable {
  restaurant_id: string
  kind: 'guests' | 'bookings'
  /** A hash of the first line: in a file without column names this is the data of a guest. */
  heading: string
  fields: string
  used_at: string
}

/** What the file of another system last contained about a booking. */
export interface ImportedBookingsTable {
  restaurant_id: string
  /** The id of the booking. */
  id: string
  /** The number in the other system; empty if its file has none. */
  other_id: string
  as_imported: JSONColumnType<Record<string, unknown>>
}
