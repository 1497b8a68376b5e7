import { retentionDays } from '@waitbook/domain/privacy/retention'
import { z } from '../zod.ts'

export const retentionPeriods = Object.keys(retentionDays) as (keyof typeof retentionDays)[]

/** How long the name and number of a guest are stored; figures are kept after that. */
export const privacySettings = z.strictObject({
  erase_guests_after: z.enum(retentionPeriods).default('never'),
})
export type PrivacySettings = z.infer<typeof privacySettings>
