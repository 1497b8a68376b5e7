import {
  maxFloorNameLength,
  maxInitialsLength,
  maxResourcesPerArea,
  maxSectionNameLength,
  maxSections,
} from '@waitbook/domain/floor/floor-limits'
import { entryId, mutationId } from '../ids.ts'
import { instant, reportedInstant, requiredText } from '../text.ts'
import { z } from '../zod.ts'

/** Who serves guests, as stored and as journalled. The name is personal data of a member of staff. */
export const staffServer = z.object({
  id: entryId,
  name: z.string(),
  initials: z.string(),
  is_active: z.boolean(),
  version: z.int(),
})
export type StoredServer = z.infer<typeof staffServer>

/** Tables that one server has. */
const section = z.object({ name: z.string(), resource_ids: z.array(z.string()) })

/** How tables are shared out, as stored and as journalled. */
export const sectionLayout = z.object({
  id: entryId,
  name: z.string(),
  sort_key: z.int(),
  sections: z.array(section),
  /** When it was last switched to; null: never. The one switched to last is in use. */
  activated_at: instant.nullable(),
  version: z.int(),
})
export type StoredSectionLayout = z.infer<typeof sectionLayout>

/** A server at work in a section, as stored and as journalled. */
export const serverShift = z.object({
  id: z.string(),
  server_id: z.string(),
  section: z.string(),
  since: instant,
  /** Exclusive; null: the server is at work. */
  until: instant.nullable(),
  /** Since when the server gets no more parties; null: it does. */
  cut_at: instant.nullable(),
  /** Sections of servers who have left, which this server has in addition to `section`. */
  taken_over: z.array(z.string()),
  /** The server who got the parties and the sections when the shift ended. */
  handed_to: z.string().nullable(),
})
export type StoredShift = z.infer<typeof serverShift>

/** What a server has had since the service day began, of stays that have ended. */
export const serverLoad = z.object({ server_id: z.string(), covers: z.int(), last_seated_at: instant })

/** The version that the caller has seen; 0 for a new row. */
const version = z.int().min(0)
const changed = { id: entryId, mutation_id: mutationId.optional() }

export const putServerFields = z.object({
  name: requiredText(maxFloorNameLength),
  initials: requiredText(maxInitialsLength),
  version,
})
export const putServerInput = putServerFields.extend(changed)
export type PutServerInput = z.infer<typeof putServerInput>

export const putSectionLayoutFields = z.object({
  name: requiredText(maxFloorNameLength),
  version,
  sort_key: z.int().min(0).max(9_999).optional(),
  sections: z
    .array(
      z.object({
        name: requiredText(maxSectionNameLength),
        resource_ids: z.array(entryId).min(1).max(maxResourcesPerArea),
      }),
    )
    .min(1)
    .max(maxSections),
})
export const putSectionLayoutInput = putSectionLayoutFields.extend(changed)
export type PutSectionLayoutInput = z.infer<typeof putSectionLayoutInput>

/** The version that the caller has seen: what was changed since is not removed. Without it any version is. */
export const removeVersionQuery = z.object({ version: z.coerce.number().int().min(1).optional() })
export const removeVersionInput = removeVersionQuery.extend(changed)
export type RemoveVersionInput = z.infer<typeof removeVersionInput>

/** `happened_at`: when a device without a connection switched. A later switch by others then has priority. */
export const activateSectionLayoutQuery = z.object({ happened_at: reportedInstant.optional() })

export const startShiftFields = z.object({
  server_id: entryId,
  section: requiredText(maxSectionNameLength),
  /** When it began, if that was earlier; an impossible time is moved to the nearest possible one. */
  happened_at: reportedInstant.optional(),
})
export const startShiftInput = startShiftFields.extend({ mutation_id: mutationId.optional() })
export type StartShiftInput = z.infer<typeof startShiftInput>

/** False: the server gets parties again. */
export const cutShiftFields = z.object({ is_cut: z.boolean() })
export const cutShiftInput = cutShiftFields.extend(changed)
export type CutShiftInput = z.infer<typeof cutShiftInput>

export const relieveShiftFields = z.object({ server_id: entryId })
export const relieveShiftInput = relieveShiftFields.extend(changed)
export type RelieveShiftInput = z.infer<typeof relieveShiftInput>

export const endShiftInput = z.object(changed)
export type EndShiftInput = z.infer<typeof endShiftInput>

interface Changed {
  seq: number
  activity_id: string
}
export interface ServerChanged extends Changed {
  server: StoredServer
}
export interface SectionLayoutChanged extends Changed {
  layout: StoredSectionLayout
}
export interface ShiftChanged extends Changed {
  shift: StoredShift
}
