import { holdKinds } from '@waitbook/domain/floor/resource-state'
import { maxHoldMinutes } from '@waitbook/domain/waitlist/hold'
import { entryId, mutationId } from '../ids.ts'
import { instant, reportedInstant } from '../text.ts'
import { z } from '../zod.ts'

/** Tables reserved by staff for a party, a booking or walk-ins, as stored and as journalled. */
export const hold = z.object({
  id: z.string(),
  kind: z.enum(holdKinds),
  resource_ids: z.array(z.string()),
  entry_id: z.string().nullable(),
  reservation_id: z.string().nullable(),
  from_at: instant,
  /** Exclusive. */
  until_at: instant,
  /** When it ended before its time: by staff, or because a party sat down there. */
  released_at: instant.nullable(),
})
export type StoredHold = z.infer<typeof hold>

/** At most one of the first two names for whom; without one the hold is for walk-ins. One of the last two is its end. */
export const addHoldFields = z.object({
  resource_ids: z.array(entryId).min(1).max(20),
  entry_id: entryId.optional(),
  reservation_id: entryId.optional(),
  minutes: z.int().min(1).max(maxHoldMinutes).optional(),
  until_at: reportedInstant.optional(),
})
export const addHoldInput = addHoldFields.extend({ mutation_id: mutationId.optional() })
export type AddHoldInput = z.infer<typeof addHoldInput>

export const releaseHoldInput = z.object({ id: entryId, mutation_id: mutationId.optional() })
export type ReleaseHoldInput = z.infer<typeof releaseHoldInput>

export interface HoldChanged {
  hold: StoredHold
  seq: number
  activity_id: string
}

/** A caller that has seen the hold seats a party there all the same. */
export const despiteHold = z.boolean().optional()
