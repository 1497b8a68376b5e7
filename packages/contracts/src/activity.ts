import { z } from 'zod'
import { mutationId } from './ids.ts'

export const undoInput = z.object({ activity_id: z.string().min(1).max(64), mutation_id: mutationId.optional() })
export type UndoInput = z.infer<typeof undoInput>

export const undone = z.object({ seq: z.int(), activity_id: z.string() })
export type Undone = z.infer<typeof undone>
