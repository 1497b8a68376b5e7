import type { StoredDesk, StoredSession } from '@waitbook/contracts/desk/desks'
import type { WaitEvent } from '@waitbook/wait/events'

/** The estimator's data of a desk and of a session. */
export type DeskRow = Pick<StoredDesk, 'id' | 'queues' | 'is_active'>
export type SessionRow = Pick<StoredSession, 'id' | 'resource_id' | 'until' | 'paused_at'>

/**
 * An event with its own instant, epoch ms; the estimator's `t` is in local time. A 'booking' is the reservation after a
 * change: `size` guests at `local` (local time), or no longer any with that id. A 'desk' or a 'session' has
 * the row after a change.
 */
export type Timed = Omit<WaitEvent, 'at'> & {
  readonly at: number
  readonly local?: number
  readonly desk?: DeskRow
  readonly session?: SessionRow
}
