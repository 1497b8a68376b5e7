import { isTimeZone } from '@waitbook/domain/time-zone'
import { autoRemoveAfter } from '@waitbook/domain/waitlist/auto-removal'
import { sortModes } from '@waitbook/domain/waitlist/queue-order'
import { z } from 'zod'
import { requiredText, text } from './text.ts'
import type { waitlistColumns } from './waitlist.ts'

export const settingsApps = ['general', 'waitlist'] as const
export type SettingsApp = (typeof settingsApps)[number]

export const waitFields = ['size', 'arrival_time', 'notes_column', 'quoted_time', 'wait_time'] as const

const defaultSmsTemplate =
  "Hi {{customerName}}, your table at {{restaurantName}} will be ready in about {{quotedTime}} minutes. We'll text you again when it's time!"

const uniqueStrings = (max: number) =>
  z
    .array(text(100).min(1))
    .max(max)
    .refine((list) => new Set(list).size === list.length, 'Each option may appear only once.')

/** What the restaurant itself is called, where it is and how it writes numbers and times. */
export const generalSettings = z.strictObject({
  name: requiredText(100),
  address: text(300),
  phone: text(32).refine((value) => /^[\d\s()+./-]*$/.test(value), 'Enter a valid phone number.'),
  time_zone: text(64).refine(isTimeZone, 'Choose a time zone of the list.'),
  default_country_code: text(5).refine(
    (value) => /^\+[1-9]\d{0,3}$/.test(value),
    "Enter a country code: '+' and up to four digits.",
  ),
})
export type GeneralSettings = z.infer<typeof generalSettings>
export const generalSettingsPatch = generalSettings.partial()
export type GeneralSettingsPatch = z.infer<typeof generalSettingsPatch>

/** What the text to a guest may name. */
export const smsPlaceholders = ['customerName', 'restaurantName', 'quotedTime'] as const

/** The settings of the waitlist, spec §3: a value for every key, each with its default. */
export const waitlistSettings = z.strictObject({
  default_page: z.enum(['waitlist', 'reservations', 'parties']).default('waitlist'),
  /** 9 stands for 8+. */
  default_party_size: z.int().min(1).max(9).default(2),
  estimated_wait_time: z.int().min(0).max(600).default(30),
  default_quoted_time: z.int().min(5).max(600).default(15),
  auto_remove_waiting_parties_after: z.enum(autoRemoveAfter).default('12_hours'),
  allow_walk_ins: z.boolean().default(true),
  require_phone_number: z.boolean().default(false),
  enable_sms_notifications: z.boolean().default(true),
  sort_parties_by: z.enum(sortModes).default('quoted_time'),
  wait_fields_to_display: z
    .array(z.enum(waitFields))
    .max(waitFields.length)
    .refine((list) => new Set(list).size === list.length, 'Each field may appear only once.')
    .default(['arrival_time', 'notes_column']),
  note_options: uniqueStrings(50).default([]),
  sms_notification_template: text(1000).min(1).default(defaultSmsTemplate),
})
export type WaitlistSettings = z.infer<typeof waitlistSettings>

export const defaultWaitlistSettings: WaitlistSettings = waitlistSettings.parse({})

/** Any of the keys, for saving; unlike the stored form it fills in no defaults. */
export const waitlistSettingsPatch = z.strictObject(
  Object.fromEntries(
    Object.entries(waitlistSettings.shape).map(([key, schema]) => [key, schema.unwrap().optional()]),
  ) as {
    [K in keyof typeof waitlistSettings.shape]: z.ZodOptional<ReturnType<(typeof waitlistSettings.shape)[K]['unwrap']>>
  },
)
export type WaitlistSettingsPatch = z.infer<typeof waitlistSettingsPatch>

/** The columns of the board that follow from the fields to display (one setting, two spellings). */
export const columnsToDisplay = (settings: WaitlistSettings): (typeof waitlistColumns)[number][] => [
  ...settings.wait_fields_to_display.map((field) => (field === 'notes_column' ? 'notes' : field)),
  'status',
]
