import { recentKinds } from '@waitbook/domain/activity/recent-kinds'
import { z } from 'zod'

/** The search parameters of Recent's URL. */
export const recentSearch = z.object({
  q: z.string().max(100).optional().catch(undefined),
  kind: z.enum(recentKinds).exclude(['listed']).optional().catch(undefined),
  page: z.int().min(2).optional().catch(undefined),
})
