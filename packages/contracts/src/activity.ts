import { recentActionTypes } from '@waitbook/domain/activity/recent'
import { recentKinds } from '@waitbook/domain/activity/recent-kinds'
import { entryId, mutationId } from './ids.ts'
import { pageFields, pageOf } from './paging.ts'
import { passedParty } from './passed-party.ts'
import { instant, pasted, text } from './text.ts'
import { z } from './zod.ts'

export const undoInput = z.object({ activity_id: entryId, mutation_id: mutationId.optional() })
export type UndoInput = z.infer<typeof undoInput>

export const undone = z.object({ seq: z.int(), activity_id: z.string() })
export type Undone = z.infer<typeof undone>

export const recentInput = z.object({
  /** By default the four kinds that Recent lists; all but `listed` and `service` are for owners and managers. */
  kind: z.enum(recentKinds).default('listed'),
  search: pasted(text(100)).default(''),
  ...pageFields(15),
})
export type RecentInput = z.infer<typeof recentInput>

const activityDetails = z.object({
  customer_name: z.string(),
  /** All but the last four digits masked. */
  phone_number: z.string(),
  people_count: z.int().nullable(),
  wait_time_minutes: z.int().nullable(),
  notes: z.string(),
  removed_reason: z.string().nullable(),
  /** How many profiles or reservations an import, or the undo of one, was about. */
  imported: z.int().optional(),
  /** The parties that waited longer and would have fit the tables of a seating, if there are any. */
  passed: z.array(passedParty).optional(),
  /** The names of the tables that a change at the tables was about, as they are now. */
  tables: z.array(z.string()).optional(),
  /** Of a handover: the present names of the server who handed over and of the one who took over. */
  servers: z.array(z.string()).optional(),
})

export const activityEntry = z.object({
  id: z.string(),
  timestamp: instant,
  action_type: z.enum(recentActionTypes),
  /** The change that an `UNDONE` has undone. */
  undid: z.enum(recentActionTypes).optional(),
  is_undone: z.boolean(),
  /** Whether an undo would succeed now. */
  can_undo: z.boolean(),
  /** It is older than the days of undo. */
  undo_expired: z.boolean(),
  /** Who did it. */
  actor: z.string(),
  entry_details: activityDetails,
})
export type ActivityEntry = z.infer<typeof activityEntry>

export const recentPage = pageOf(activityEntry)
export type RecentPage = z.infer<typeof recentPage>
