import { entryStatuses, removedReasons } from '@waitbook/domain/waitlist/entry-status'
import { joiningClosedReasons } from '@waitbook/domain/waitlist/joining'
import { lateSteps } from '@waitbook/domain/waitlist/lateness'
import { z } from 'zod'
import { instant } from './text.ts'
import { notes, peopleCount } from './waitlist.ts'

export const publicRestaurant = z.object({
  name: z.string(),
  address: z.string(),
  phone: z.string(),
  /** Where the menu is, on this host or elsewhere; empty where there is none. */
  menu_url: z.string(),
})
export type PublicRestaurant = z.infer<typeof publicRestaurant>

const joinSettings = z.object({
  default_party_size: z.int(),
  note_options: z.array(z.string()),
  estimated_wait_time: z.int(),
  /** Whether guests who agree to it get texts, and one whose number waits already can get the link. */
  sends_texts: z.boolean(),
})

/** Whether the waitlist takes guests now. */
export const joining = z.object({
  open: z.boolean(),
  reason: z.enum(joiningClosedReasons).nullable(),
  /** What the team says about a pause, often nothing. */
  note: z.string(),
  /** When the doors open next, where that is why. */
  opens_at: instant.nullable(),
  /** IANA zone of the restaurant's clocks. */
  time_zone: z.string(),
  /** The restaurant's calling code, which the form preselects. */
  default_country_code: z.string(),
  /** Whether guests need the code that the team shows at the moment. */
  needs_code: z.boolean(),
})
export type Joining = z.infer<typeof joining>

export const joinInfo = z.object({ restaurant: publicRestaurant, settings: joinSettings, joining })
export type JoinInfo = z.infer<typeof joinInfo>

export const joined = z.object({
  success: z.literal(true),
  queue_entry_id: z.string(),
  confirmation_url_segment: z.string(),
  message: z.string(),
})
export type Joined = z.infer<typeof joined>

export const linkSent = z.object({ success: z.literal(true), message: z.string() })
export type LinkSent = z.infer<typeof linkSent>

/** A guest's own entry, as the guest sees it. */
export const guestEntry = z.object({
  customer_name: z.string(),
  /** All but the last four digits hidden. */
  phone_number: z.string(),
  people_count: z.int(),
  notes: z.string(),
  /** Notes that the team wrote are the team's. */
  can_edit_notes: z.boolean(),
  status: z.enum(entryStatuses),
  sms_consent: z.boolean().nullable(),
  guest_late_minutes: z.int(),
  guest_arrived_at: instant.nullable(),
  /** When the guest last answered a call with 'On my way'. */
  guest_coming_at: instant.nullable(),
  restaurant: publicRestaurant,
})
export type GuestEntry = z.infer<typeof guestEntry>

/** Minutes still to expect, learned from past waits: half of such parties are seated by `from`, nine in ten by `to`. */
export const waitRange = z.object({ from: z.int(), to: z.int() })

/** The team's last message to a waiting guest, if the page shows it too; `until` is when a new time is due. */
const placeNotice = z.object({ kind: z.enum(['almost_ready', 'new_time']), until: instant.nullable() })

/** Optional fields of a guest's place. */
export const placeExtras = {
  /** When a notified guest was last called. */
  notified_at: instant.optional(),
  /** Until when the table of a notified guest is held. */
  hold_until: instant.optional(),
  notice: placeNotice.optional(),
  /** From when on a served guest is asked how the visit was. */
  rate_from: instant.optional(),
  /** Why a REMOVED entry has left the queue. */
  removed_reason: z.enum(removedReasons).optional(),
}

export const confirmation = z.object({
  success: z.literal(true),
  queue_entry: guestEntry,
  /** From 1; null once the party has left the queue. */
  position: z.int().nullable(),
  /** Minutes still to expect. */
  estimated_wait_time: z.int(),
  /** Null while there is too little history, or the restaurant fixed its wait. */
  estimated_wait_range: waitRange.nullable(),
  ...placeExtras,
  /** Minutes in all that the restaurant lets a guest be late. */
  max_late_minutes: z.int(),
  /** Whether this guest gets a text when the table is ready. */
  sends_texts: z.boolean(),
  /** What the served guest answered; null where nothing yet. */
  satisfied: z.boolean().nullable(),
})
export type Confirmation = z.infer<typeof confirmation>

/** What is left out stays as it is. */
export const guestEdit = z
  .object({ people_count: peopleCount.optional(), notes: notes.optional() })
  .refine((fields) => Object.values(fields).some((value) => value !== undefined), 'Nothing to change was given.')
export type GuestEdit = z.infer<typeof guestEdit>

export const runningLate = z.object({ minutes: z.literal(lateSteps, 'Only 10 or 20 minutes can be given.') })
export type RunningLate = z.infer<typeof runningLate>

export const rating = z.object({ satisfied: z.boolean('Must be true or false.') })
export type Rating = z.infer<typeof rating>

export const left = z.object({ success: z.literal(true), redirect_url_segment: z.string() })
export type Left = z.infer<typeof left>
