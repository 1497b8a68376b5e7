import type { Generated } from 'kysely'

/** The restaurants that are demos. */
export interface SandboxesTable {
  restaurant_id: string
  /** The scripted colleague, in whose name the evening is played. */
  host_user_id: string
  /** Moves per usual moment; 0 is a pause. */
  speed: Generated<number>
  next_move_at: string
  /** Null: stays, as the demo account of `DEMO=1` does. */
  expires_at: string | null
  created_at: string
}
