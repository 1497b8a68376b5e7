import type { Generated } from 'kysely'

/** Demo restaurants. */
export interface SandboxesTable {
  restaurant_id: string
  /** The simulated staff account that makes the scripted changes. */
  host_user_id: string
  /** Speed factor of the script; 0 pauses it. */
  speed: Generated<number>
  next_move_at: string
  /** Null for the permanent demo account of `DEMO=1`. */
  expires_at: string | null
  created_at: string
  /** A hash of the network that opened it; null for the permanent one. */
  opened_from: Generated<string | null>
  /** The UTC day of the counts below. */
  counted_on: Generated<string | null>
  rows_used: Generated<number>
  bytes_used: Generated<number>
}
