import { z } from 'zod'

/** One line per section that exists. */
export const sections = [
  { id: 'general', label: 'General' },
  { id: 'waitlist', label: 'Waitlist' },
  { id: 'api-tokens', label: 'API Tokens' },
] as const
export type Section = (typeof sections)[number]['id']

/** The search of the settings' address; another or no section means the first one. */
export const settingsSearch = z.object({
  section: z.enum(['general', 'waitlist', 'api-tokens']).optional().catch(undefined),
})
