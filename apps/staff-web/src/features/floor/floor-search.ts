import { z } from 'zod'

/** The search parameters of the tables' URL: one area, or all. */
export const floorSearch = z.object({ area: z.string().max(22).optional().catch(undefined) })
