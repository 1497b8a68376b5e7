import { entryId, mutationId } from '../ids.ts'
import { reportedInstant, text } from '../text.ts'
import { z } from '../zod.ts'
import type { StoredMark } from './floor.ts'

/** Tables that are out of use for a known time. Each of them gets a mark of its own, which ends by itself. */
export const planBlockFields = z.object({
  resource_ids: z.array(entryId).min(1).max(20),
  /** Now, if it is past. */
  from_at: reportedInstant,
  until_at: reportedInstant,
  reason: text(200).optional(),
})
export const planBlockInput = planBlockFields.extend({ mutation_id: mutationId.optional() })
export type PlanBlockInput = z.infer<typeof planBlockInput>

export const endBlockInput = z.object({ id: entryId, mutation_id: mutationId.optional() })
export type EndBlockInput = z.infer<typeof endBlockInput>

export interface BlocksChanged {
  marks: StoredMark[]
  seq: number
  activity_id: string
}
