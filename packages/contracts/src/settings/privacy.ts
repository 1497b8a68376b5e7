import { retentionDays } from '@waitbook/domain/privacy/retention'
import { z } from 'zod'

export const retentionPeriods = Object.keys(retentionDays) as (keyof typeof retentionDays)[]

/** How long a guest is remembered by name and number; figures stay. */
export const privacySettings = z.strictObject({
  erase_guests_after: z.enum(retentionPeriods).default('never'),
})
export type PrivacySettings = z.infer<typeof privacySettings>
