import type { StoredEntry, WaitlistEntry } from '@waitbook/contracts/waitlist'
import { inQueueOrder, type QueueRules } from '@waitbook/domain/waitlist/queue-order'
import { waitMinutes } from '@waitbook/domain/waitlist/wait'

/** The active entries in queue order with the computed fields: position and wait. */
export const presentBoard = (entries: readonly StoredEntry[], rules: QueueRules, now: number): WaitlistEntry[] =>
  // The ordered entries are copies that only this function holds: a second copy of a long queue is avoided.
  inQueueOrder(entries, rules).map((entry) => Object.assign(entry, { wait_time_minutes: waitMinutes(entry, now) }))
