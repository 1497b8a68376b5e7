import { maxFloorNameLength } from '@waitbook/domain/floor/floor-limits'
import { entryId, mutationId } from '../ids.ts'
import { requiredText } from '../text.ts'
import { peopleCount } from '../waitlist.ts'
import { z } from '../zod.ts'

/** Tables that can be joined, as stored and as journalled. Its seats are set, not summed. */
export const resourceGroup = z.object({
  id: entryId,
  name: z.string(),
  resource_ids: z.array(z.string()),
  seats_min: z.int(),
  seats_max: z.int(),
  priority: z.int(),
  version: z.int(),
})
export type StoredGroup = z.infer<typeof resourceGroup>

export const putGroupFields = z.object({
  name: requiredText(maxFloorNameLength),
  /** The version that the caller has seen; 0 for a new group. */
  version: z.int().min(0),
  resource_ids: z.array(entryId).min(1).max(20),
  seats_min: peopleCount,
  seats_max: peopleCount,
  priority: z.int().min(0).max(999).optional(),
})
export const putGroupInput = putGroupFields.extend({ id: entryId, mutation_id: mutationId.optional() })
export type PutGroupInput = z.infer<typeof putGroupInput>

/** The version that the caller has seen: a group that was changed since is not removed. Without it any version is. */
export const removeGroupQuery = z.object({ version: z.coerce.number().int().min(1).optional() })
export const removeGroupInput = removeGroupQuery.extend({ id: entryId, mutation_id: mutationId.optional() })
export type RemoveGroupInput = z.infer<typeof removeGroupInput>

export interface GroupChanged {
  group: StoredGroup
  seq: number
  activity_id: string
}
