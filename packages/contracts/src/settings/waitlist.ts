import { longestText } from '@waitbook/domain/messages/message'
import { autoRemoveAfter } from '@waitbook/domain/waitlist/auto-removal'
import { guestContacts } from '@waitbook/domain/waitlist/guest-contact'
import { maxPartySize } from '@waitbook/domain/waitlist/party-size'
import { sortModes } from '@waitbook/domain/waitlist/queue-order'
import { text } from '../text.ts'
import type { waitlistColumns } from '../waitlist.ts'
import { z } from '../zod.ts'
import { defaultWaitlistSettings } from './waitlist-defaults.ts'

export const waitFields = ['size', 'arrival_time', 'notes_column', 'quoted_time', 'wait_time'] as const

const uniqueStrings = (max: number) =>
  z
    .array(text(100).min(1))
    .max(max)
    .refine((list) => new Set(list).size === list.length, 'Each option may appear only once.')

/** What the text to a guest may name. */
export const smsPlaceholders = ['customerName', 'restaurantName', 'quotedTime'] as const

const fields = {
  default_page: z.enum(['waitlist', 'reservations', 'parties']),
  /** 9 stands for 8+. */
  default_party_size: z.int().min(1).max(9),
  estimated_wait_time: z.int().min(0).max(600),
  /** Whether guests see an estimate from the restaurant's own history, or always `estimated_wait_time`. */
  wait_estimate: z.enum(['learned', 'fixed']),
  default_quoted_time: z.int().min(5).max(600),
  auto_remove_waiting_parties_after: z.enum(autoRemoveAfter),
  allow_walk_ins: z.boolean(),
  require_phone_number: z.boolean(),
  /** What a guest who joins must give to be reached. */
  guest_contact: z.enum(guestContacts),
  enable_sms_notifications: z.boolean(),
  sort_parties_by: z.enum(sortModes),
  wait_fields_to_display: z
    .array(z.enum(waitFields))
    .max(waitFields.length)
    .refine((list) => new Set(list).size === list.length, 'Each field may appear only once.'),
  note_options: uniqueStrings(50),
  joining_paused: z.boolean(),
  /** Shown to guests while joining is paused. */
  joining_paused_reason: text(200),
  /** Guests may join while fewer parties than this wait; null sets no limit. */
  max_waiting_parties: z.int().min(1).max(9_999).nullable(),
  /** The most minutes in all that a guest can report to be late; 0 disables such reports. */
  max_late_minutes: z.int().min(0).max(120),
  /** Minutes that a table is held for a party that was notified; 0 for none. */
  hold_minutes: z.int().min(0).max(120),
  /** Minutes for parties of `people_from` or more, in place of `hold_minutes`. */
  hold_minutes_by_size: z
    .array(z.strictObject({ people_from: z.int().min(2).max(maxPartySize), minutes: z.int().min(1).max(120) }))
    .max(5)
    .refine((rows) => new Set(rows.map(({ people_from }) => people_from)).size === rows.length, {
      error: 'Each party size may appear only once.',
    }),
  /** Whether the staff screens of a new restaurant leave out the list of what is still to be set up. */
  setup_list_dismissed: z.boolean(),
  sms_notification_template: text(longestText).min(1),
}
export type WaitlistSettings = z.infer<z.ZodObject<typeof fields>>

const withDefaults = <S extends Record<string, z.ZodType>>(shape: S, values: { [K in keyof S]: z.infer<S[K]> }) =>
  Object.fromEntries(Object.entries(shape).map(([key, schema]) => [key, schema.default(values[key])])) as {
    [K in keyof S]: z.ZodDefault<S[K]>
  }

/** The settings of the waitlist: a value for every key, each with its default. */
export const waitlistSettings = z.strictObject(withDefaults(fields, defaultWaitlistSettings))

/** The columns of the board that follow from the fields to display (one setting, two spellings). */
export const columnsToDisplay = (settings: WaitlistSettings): (typeof waitlistColumns)[number][] => [
  ...settings.wait_fields_to_display.map((field) => (field === 'notes_column' ? 'notes' : field)),
  'status',
]
