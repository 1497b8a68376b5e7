import { longestText } from '@waitbook/domain/messages/message'
import { autoRemoveAfter } from '@waitbook/domain/waitlist/auto-removal'
import { guestContacts } from '@waitbook/domain/waitlist/guest-contact'
import { maxPartySize } from '@waitbook/domain/waitlist/party-size'
import { sortModes } from '@waitbook/domain/waitlist/queue-order'
import { z } from 'zod'
import { text } from '../text.ts'
import type { waitlistColumns } from '../waitlist.ts'

export const waitFields = ['size', 'arrival_time', 'notes_column', 'quoted_time', 'wait_time'] as const

/** The end of the default text, and its replacement in an e-mail or a call. */
export const textAgain = "We'll text you again when it's time!"
export const notifyAgain = "We'll let you know when it's time!"

export const defaultSmsTemplate = `Hi {{customerName}}, your table at {{restaurantName}} will be ready in about {{quotedTime}} minutes. ${textAgain}`

const uniqueStrings = (max: number) =>
  z
    .array(text(100).min(1))
    .max(max)
    .refine((list) => new Set(list).size === list.length, 'Each option may appear only once.')

/** What the text to a guest may name. */
export const smsPlaceholders = ['customerName', 'restaurantName', 'quotedTime'] as const

/** The settings of the waitlist: a value for every key, each with its default. */
export const waitlistSettings = z.strictObject({
  default_page: z.enum(['waitlist', 'reservations', 'parties']).default('waitlist'),
  /** 9 stands for 8+. */
  default_party_size: z.int().min(1).max(9).default(2),
  estimated_wait_time: z.int().min(0).max(600).default(30),
  /** Whether guests see an estimate from the restaurant's own history, or always `estimated_wait_time`. */
  wait_estimate: z.enum(['learned', 'fixed']).default('learned'),
  default_quoted_time: z.int().min(5).max(600).default(15),
  auto_remove_waiting_parties_after: z.enum(autoRemoveAfter).default('12_hours'),
  allow_walk_ins: z.boolean().default(true),
  require_phone_number: z.boolean().default(false),
  /** What a guest who joins must give to be reached. */
  guest_contact: z.enum(guestContacts).default('phone'),
  enable_sms_notifications: z.boolean().default(true),
  sort_parties_by: z.enum(sortModes).default('quoted_time'),
  wait_fields_to_display: z
    .array(z.enum(waitFields))
    .max(waitFields.length)
    .refine((list) => new Set(list).size === list.length, 'Each field may appear only once.')
    .default(['arrival_time', 'notes_column']),
  note_options: uniqueStrings(50).default([]),
  joining_paused: z.boolean().default(false),
  /** Shown to guests while joining is paused. */
  joining_paused_reason: text(200).default(''),
  /** Guests may join while fewer parties than this wait; null sets no limit. */
  max_waiting_parties: z.int().min(1).max(9_999).nullable().default(null),
  /** The most minutes in all that a guest can report to be late; 0 disables such reports. */
  max_late_minutes: z.int().min(0).max(120).default(20),
  /** Minutes that a table is held for a party that was notified; 0 for none. */
  hold_minutes: z.int().min(0).max(120).default(10),
  /** Minutes for parties of `people_from` or more, in place of `hold_minutes`. */
  hold_minutes_by_size: z
    .array(z.strictObject({ people_from: z.int().min(2).max(maxPartySize), minutes: z.int().min(1).max(120) }))
    .max(5)
    .refine((rows) => new Set(rows.map(({ people_from }) => people_from)).size === rows.length, {
      error: 'Each party size may appear only once.',
    })
    .default([]),
  /** Whether the staff screens of a new restaurant leave out the list of what is still to be set up. */
  setup_list_dismissed: z.boolean().default(false),
  sms_notification_template: text(longestText).min(1).default(defaultSmsTemplate),
})
export type WaitlistSettings = z.infer<typeof waitlistSettings>

export const defaultWaitlistSettings: WaitlistSettings = waitlistSettings.parse({})

/** The columns of the board that follow from the fields to display (one setting, two spellings). */
export const columnsToDisplay = (settings: WaitlistSettings): (typeof waitlistColumns)[number][] => [
  ...settings.wait_fields_to_display.map((field) => (field === 'notes_column' ? 'notes' : field)),
  'status',
]
