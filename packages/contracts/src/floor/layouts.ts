import { maxFloorNameLength } from '@waitbook/domain/floor/floor-limits'
import type { LayoutTable } from '@waitbook/domain/floor/layout/saved-layout'
import { entryId, mutationId } from '../ids.ts'
import { requiredText } from '../text.ts'
import { z } from '../zod.ts'

/** A saved drawing of an area: which tables stand there, and where. */
export const floorLayout = z.object({ id: entryId, area_id: z.string(), name: z.string(), version: z.int() })
export type FloorLayout = z.infer<typeof floorLayout>

/** As stored and as journalled. */
export interface StoredLayout extends FloorLayout {
  tables: LayoutTable[]
}

/** Saves the drawing that the area has now. */
export const putLayoutFields = z.object({
  area_id: entryId,
  name: requiredText(maxFloorNameLength),
  /** The version that the caller has seen; 0 for a new layout. */
  version: z.int().min(0),
})
export const putLayoutInput = putLayoutFields.extend({ id: entryId, mutation_id: mutationId.optional() })
export type PutLayoutInput = z.infer<typeof putLayoutInput>

export const layoutInput = z.object({ id: entryId, mutation_id: mutationId.optional() })
export type LayoutInput = z.infer<typeof layoutInput>

export interface LayoutChanged {
  layout: FloorLayout
  seq: number
  activity_id: string
}
