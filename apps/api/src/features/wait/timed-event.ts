import type { WaitEvent } from '@waitbook/wait/events'

/**
 * An event with its own instant, epoch ms; the estimator's `t` is in local time. A 'booking' is the reservation after a
 * change: `size` guests at `local` (local time), or no longer any with that id.
 */
export type Timed = Omit<WaitEvent, 'at'> & { readonly at: number; readonly local?: number }
