import { z } from 'zod'

/** The restaurant's token for scripts, whole: the screen masks it. */
export const apiToken = z.object({
  token: z.string(),
  created_at: z.string(),
  restaurant: z.object({ name: z.string() }),
})
export type ApiToken = z.infer<typeof apiToken>

export const regenerateInput = z.object({ action: z.literal('regenerate') })
