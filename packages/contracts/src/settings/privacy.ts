import { z } from 'zod'

export const retentionPeriods = ['never', '30_days', '90_days', '180_days', '365_days', '730_days'] as const
export type RetentionPeriod = (typeof retentionPeriods)[number]

/** How long a guest is remembered by name and number; figures stay. */
export const privacySettings = z.strictObject({
  erase_guests_after: z.enum(retentionPeriods).default('never'),
})
export type PrivacySettings = z.infer<typeof privacySettings>
