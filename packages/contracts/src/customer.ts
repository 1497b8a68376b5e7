import { longestPageMessage } from '@waitbook/domain/messages/page-message'
import { placeKinds } from '@waitbook/domain/place-kinds'
import { queueClosedReasons } from '@waitbook/domain/queues/queue-joining'
import { removedReasons } from '@waitbook/domain/waitlist/entry-status'
import { contactWays } from '@waitbook/domain/waitlist/guest-contact'
import { lateSteps } from '@waitbook/domain/waitlist/lateness'
import { alertSteps } from '@waitbook/domain/waitlist/turn-alert'
import { entryFields } from './fields/entry-fields.ts'
import { seenFields } from './fields/field-rule.ts'
import { question } from './queues/questions.ts'
import { service } from './queues/services.ts'
import { instant, pasted, requiredText, withoutControlCharacters } from './text.ts'
import { notes, peopleCount, storedEntry } from './waitlist.ts'
import { storedWishes, wishes } from './wishes.ts'
import { words } from './words.ts'
import { z } from './zod.ts'

/** How the restaurant presents itself; what it has not set is left out. */
const face = z.object({
  /** The brand colour as `#rrggbb`, as it was entered. */
  color: z.string().exactOptional(),
  /** Paths of images on this host. */
  logo: z.string().exactOptional(),
  picture: z.string().exactOptional(),
  /** A paragraph in the restaurant's own words. */
  about: z.string().exactOptional(),
  directions: z.string().exactOptional(),
  site: z.string().exactOptional(),
  reviews: z.string().exactOptional(),
})
export type Face = z.infer<typeof face>

export const publicRestaurant = z.object({
  name: z.string(),
  address: z.string(),
  phone: z.string(),
  /** Where the menu is, on this host or elsewhere; empty where there is none. */
  menu_url: z.string(),
  /** Its country, which with the guest's language decides how dates and times are written. */
  region: z.string(),
  /** IANA name of its time zone. */
  time_zone: z.string(),
  /** Present for a demo, whose pages say so. */
  is_demo: z.literal(true).optional(),
  /** Left out for the kind `restaurant`. The pages of other kinds of place name no tables. */
  place_kind: z.enum(placeKinds).exactOptional(),
  face: face.exactOptional(),
})
export type PublicRestaurant = z.infer<typeof publicRestaurant>

/** The names of the tables that a party most likely gets, the likeliest first; only where the tables say so. */
const nextTables = z.array(z.string()).optional()

const joinSettings = z.object({
  default_party_size: z.int(),
  note_options: z.array(z.string()),
  estimated_wait_time: z.int(),
  /** No desk serves the queue: the wait is unknown. */
  unserved: z.literal(true).optional(),
  next_tables: nextTables,
  /** Whether texts are sent to guests who consent, and the link to a number that is already waiting. */
  sends_texts: z.boolean(),
  /** Present where these texts may come by WhatsApp. */
  by_whatsapp: z.literal(true).optional(),
  /** How a guest may choose to be reached. */
  contact: z.array(z.enum(contactWays)),
  /** Which wishes of its table a guest may name; the form offers no others. */
  wishes: storedWishes,
  /** Present where guests can book a table for another time. */
  takes_bookings: z.literal(true).optional(),
})

/** Whether the waitlist takes guests now. */
export const joining = z.object({
  open: z.boolean(),
  reason: z.enum(queueClosedReasons).nullable(),
  /** What the team says about a pause, often nothing. */
  note: z.string(),
  /** When the restaurant or the queue opens next, if opening hours are the reason. */
  opens_at: instant.nullable(),
  /** Until when a guest could join and be served before closing, if that is the reason. */
  was_possible_until: instant.optional(),
  /** IANA zone of the restaurant's clocks. */
  time_zone: z.string(),
  /** The restaurant's calling code, which the form preselects. */
  default_country_code: z.string(),
  /** Whether guests need the code that the team shows at the moment. */
  needs_code: z.boolean(),
})
export type Joining = z.infer<typeof joining>

const offeredQueue = z.object({
  id: z.string(),
  name: z.string(),
  open: z.boolean(),
  reason: z.enum(queueClosedReasons).nullable(),
  /** What a guest who joins now would wait; null where no desk serves the queue. */
  estimated_wait_time: z.int().nullable(),
})
export type OfferedQueue = z.infer<typeof offeredQueue>

/** What the form asks in addition to the fields of all restaurants; left out where there is nothing. */
const asked = z.object({
  /** The questions of the queue. */
  questions: z.array(question).optional(),
  /** The services of the queue, of which a guest chooses at least one. */
  services: z.array(service).optional(),
  /** Whom the guest can ask for today, each with its own wait. */
  persons: z.array(z.object({ id: z.string(), name: z.string(), estimated_wait_time: z.int().nullable() })).optional(),
})
export type Asked = z.infer<typeof asked>

export const joinInfo = z.object({
  restaurant: publicRestaurant,
  settings: joinSettings,
  joining,
  /** The queues to choose from; only where there are several and none is named. */
  queues: z.array(offeredQueue).optional(),
  /** The named queue; only where there are several. */
  queue: offeredQueue.optional(),
  asked: asked.optional(),
})
export type JoinInfo = z.infer<typeof joinInfo>

export const joined = z.object({
  success: z.literal(true),
  queue_entry_id: z.string(),
  confirmation_url_segment: z.string(),
  message: z.string(),
  /** How the confirmation with the link is sent; null if none is. */
  confirmation_by: z.enum(['sms', 'email']).nullable(),
})
export type Joined = z.infer<typeof joined>

export const linkSent = z.object({ success: z.literal(true), message: z.string() })
export type LinkSent = z.infer<typeof linkSent>

/** A guest's own entry, as the guest sees it. */
export const guestEntry = storedEntry.pick(seenFields(entryFields)).extend({
  /** All but the last four digits hidden. */
  phone_number: z.string(),
  /** All but the first letter and the domain hidden; left out where the guest gave none. */
  email: z.string().optional(),
  /** False if the team wrote the notes. */
  can_edit_notes: z.boolean(),
  guest_late_minutes: z.int(),
  restaurant: publicRestaurant,
})
export type GuestEntry = z.infer<typeof guestEntry>

/** Minutes still to expect, learned from past waits: half of such parties are seated by `from`, nine in ten by `to`. */
export const waitRange = z.object({ from: z.int(), to: z.int() })

/** The team's last message to a waiting guest, if the page shows it too; `until` is when a new time is due. */
const placeNotice = z.object({ kind: z.enum(['almost_ready', 'new_time']), until: instant.nullable() })

/** Optional fields of a guest's place. */
export const placeExtras = {
  next_tables: nextTables,
  /** When a notified guest was last called. */
  notified_at: instant.optional(),
  /** Until when the table of a notified guest is held. */
  hold_until: instant.optional(),
  notice: placeNotice.optional(),
  /** From when on a served guest is asked how the visit was. */
  rate_from: instant.optional(),
  /** A letter and a number, where the restaurant has several queues. */
  ticket: z.string().optional(),
  queue_name: z.string().optional(),
  /** The names of the services that it chose. */
  services: z.array(z.string()).optional(),
  /** The person that it asked for. */
  person: z.string().optional(),
  /** Where guests are called only when they are here: whether that is known of this one. */
  presence: z.enum(['needed', 'noted']).optional(),
  /** Who came later and is called before: the times of bookings, and how many for other reasons. */
  called_before: z.object({ booked: z.array(z.string()), priority: z.int(), moved: z.int() }).optional(),
  /** No desk serves the queue: the wait is unknown. */
  unserved: z.literal(true).optional(),
  /** How late the desks are that the guest waits for: delays of 10 minutes or more, or as staff have stated them. */
  delays: z.array(z.object({ desk: z.string(), minutes: z.int() })).optional(),
  /** Whether a guest who was called to a desk and did not come can ask to be let back in, or has asked. */
  asks_back: z.enum(['possible', 'asked']).optional(),
  /** Why a REMOVED entry has left the queue. */
  removed_reason: z.enum(removedReasons).optional(),
}

/** A message between a guest and the team, as the guest's page shows it. */
export const pageMessage = z.object({ from: z.enum(['guest', 'team']), body: z.string(), at: instant })
export type PageMessage = z.infer<typeof pageMessage>

/** How an alert would reach the guest. */
export const alertWays = ['text', 'push'] as const
export type AlertWay = (typeof alertWays)[number]

/** The alert that a waiting guest wants when its turn is near. */
const turnAlert = z.object({
  /** Parties ahead at which the guest is notified; null where no alert is set. */
  ahead: z.int().nullable(),
  /** Null where neither a text nor a notification would reach the guest. */
  way: z.enum(alertWays).nullable(),
  /** Present where the guest has to confirm the number on the page of the texted link first. */
  needs_link: z.literal(true).optional(),
  /** Whether the alert has been sent; it is sent once. */
  sent: z.boolean(),
})

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
  /** Whether this guest gets an e-mail then. */
  sends_emails: z.boolean().optional(),
  /** What the served guest answered; null where nothing yet. */
  satisfied: z.boolean().nullable(),
  /** The latest messages between a waiting guest and the team, oldest first. */
  messages: z.array(pageMessage).optional(),
  /**
   * How accurate recent quotes were: served visits of the last seven days with a quote, and those of them that were
   * served within `within_minutes` of it. Omitted if there were too few visits.
   */
  quote_record: z.object({ right: z.int(), parties: z.int(), within_minutes: z.int() }).optional(),
  /** The wishes of its table that the guest may choose from: those that the restaurant offers, and its own. */
  wish_choices: storedWishes,
  /** Present where guests can book a table for another time. */
  takes_bookings: z.literal(true).optional(),
  /** Only for a waiting guest. */
  turn_alert: turnAlert.optional(),
})
export type Confirmation = z.infer<typeof confirmation>

/** Omitted fields are not changed. */
export const guestEdit = z
  .object({
    people_count: peopleCount.optional(),
    notes: pasted(notes).optional(),
    wishes: wishes.optional(),
    allergies: words.optional(),
  })
  .refine((fields) => Object.values(fields).some((value) => value !== undefined), 'Nothing to change was given.')
export type GuestEdit = z.infer<typeof guestEdit>

export const runningLate = z.object({ minutes: z.literal(lateSteps, 'Only 10 or 20 minutes can be given.') })
export type RunningLate = z.infer<typeof runningLate>

/** Upper bound of the raw input; removed characters do not count towards the message's own limit. */
const longestTyped = 4_000

/** A guest's message to the team, without control and direction characters, which are removed from texts as well. */
export const guestMessageInput = z.object({
  message: z
    .string()
    .max(longestTyped, `Ensure this field has no more than ${longestPageMessage} characters.`)
    .transform((typed) => withoutControlCharacters(typed.replaceAll('\r\n', '\n')))
    .pipe(requiredText(longestPageMessage)),
})
export type GuestMessageInput = z.infer<typeof guestMessageInput>

export const turnAlertInput = z.object({
  ahead: z.literal(alertSteps, `Only ${alertSteps.join(', ')} parties can be given.`).nullable(),
})
export type TurnAlertInput = z.infer<typeof turnAlertInput>

export const rating = z.object({ satisfied: z.boolean('Must be true or false.') })
export type Rating = z.infer<typeof rating>

/** The code of the sign at the entrance. */
export const entranceCode = z.object({ entrance_code: requiredText(20) })
export type EntranceCode = z.infer<typeof entranceCode>

export const left = z.object({ success: z.literal(true), redirect_url_segment: z.string() })
export type Left = z.infer<typeof left>
