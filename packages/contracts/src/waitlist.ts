import { channels, messageStates, templateTypes } from '@waitbook/domain/messages/message'
import { defaultQueueId } from '@waitbook/domain/queues/queue'
import { entryStatuses, removedReasons } from '@waitbook/domain/waitlist/entry-status'
import { maxPartySize } from '@waitbook/domain/waitlist/party-size'
import { confirmedPhone } from './confirmed-phone.ts'
import { entryId, mutationId, queueId } from './ids.ts'
import { givenQueueAnswers, question, storedQueueAnswers } from './queues/questions.ts'
import { service, serviceIds, storedServices } from './queues/services.ts'
import { emailAddress, instant, namesField, pasted, reportedInstant, requiredText, shownText, text } from './text.ts'
import { storedWishes, wishes } from './wishes.ts'
import { storedWords, words } from './words.ts'
import { fieldRequired, z } from './zod.ts'

const entrySources = ['staff', 'guest', 'reservation'] as const

/** State of the party's latest message that concerns staff. */
const lastMessage = z.object({
  id: z.string(),
  channel: z.enum(channels),
  template_type: z.enum(templateTypes),
  state: z.enum(messageStates),
  error: z.string().nullable(),
  at: instant,
  /** In a demo: the message was not sent. */
  simulated: z.boolean().exactOptional(),
})

/** A party on the waitlist, as stored and as journalled. */
export const storedEntry = z.object({
  id: entryId,
  customer_name: z.string(),
  /** E.164, or null where staff chose 'No phone'. */
  phone_number: z.string().nullable(),
  /** For messages to a guest without a number. */
  email: z.string().nullable(),
  people_count: z.int(),
  /** Minutes promised at arrival; null counts with the restaurant's default. */
  quoted_time: z.int().nullable(),
  notes: z.string(),
  status: z.enum(entryStatuses),
  /** Arrival. */
  timestamp: instant,
  /** Set while staff have moved the party by hand. */
  order_key: instant.nullable(),
  /** The time by which a party with a booking is ranked; see `appointmentRank`. */
  appointment_at: instant.nullable(),
  source: z.enum(entrySources),
  reservation_id: z.string().nullable(),
  /** Whether the guest agreed to texts; null where nobody asked, as for parties that staff or scripts add. */
  sms_consent: z.boolean().nullable(),
  sms_consent_at: instant.nullable(),
  /** Minutes the guest says it will be late, in all. */
  guest_late_minutes: z.int().nullable(),
  /** When the guest reported that it has arrived. */
  guest_arrived_at: instant.nullable(),
  /** When the guest last answered a call with 'On my way'. */
  guest_coming_at: instant.nullable(),
  notified_at: instant.nullable(),
  notified_sms_at: instant.nullable(),
  notified_email_at: instant.nullable(),
  served_at: instant.nullable(),
  removed_at: instant.nullable(),
  removed_reason: z.enum(removedReasons).nullable(),
  last_message: lastMessage.nullable(),
  /** Texts of the guest that no member of staff has read yet. */
  unread_replies: z.int(),
  /** The language the guest joined in; null where staff or a script added the party. */
  language: z.string().nullable(),
  wishes: storedWishes,
  allergies: storedWords,
  // Rows and copies of older versions lack the fields of queues.
  queue_id: z.string().default(defaultQueueId),
  /** A letter and a number, A001; null where the restaurant gives no tickets. */
  ticket: z.string().nullable().default(null),
  /** The service day of the ticket. */
  ticket_day: z.string().nullable().default(null),
  /** The name of the class of priority, and its head start when the party joined. */
  priority_class: z.string().nullable().default(null),
  head_start_minutes: z.int().default(0),
  /** When a party that joined from elsewhere was known to be at the restaurant. */
  here_at: instant.nullable().default(null),
  /** After a transfer, the id of the visit's first entry. */
  visit_id: z.string().nullable().default(null),
  // Rows and copies of older versions lack the fields of desks, too.
  /** The desk that called the party last, and when; see `Calling` in `domain/desk`. */
  called_to: z.string().nullable().default(null),
  called_at: instant.nullable().default(null),
  call_count: z.int().default(0),
  /** Why it was called before its turn. */
  call_reason: z.string().nullable().default(null),
  /** How often it went back in line because it did not come. */
  returned_count: z.int().default(0),
  /** The only desk that calls it; null: any that serves the queue. */
  for_desk: z.string().nullable().default(null),
  /** What the guest was asked on joining, and answered. */
  answers: storedQueueAnswers,
  /** What the guest chose. */
  services: storedServices,
  /** When a party that did not come asked to be let back in. */
  asked_back_at: instant.nullable().default(null),
})
export type StoredEntry = z.infer<typeof storedEntry>

/** A party as the staff see it: the stored entry with its place and wait, which are derived and never stored. */
export const waitlistEntry = storedEntry.extend({
  pos: z.int().nullable(),
  wait_time_minutes: z.int(),
})
export type WaitlistEntry = z.infer<typeof waitlistEntry>

/**
 * What staff type about a party, as it is stored. Optional fields are missing in changes that older versions stored.
 */
export const typedParty = z.object({
  customer_name: z.string(),
  phone_number: z.string().nullable(),
  email: z.string().nullable().exactOptional(),
  people_count: z.int(),
  quoted_time: z.int().nullable(),
  notes: z.string(),
  wishes: wishes.exactOptional(),
  allergies: z.array(z.string()).exactOptional(),
  /** Of a party that is added to another than the first queue. */
  queue_id: z.string().exactOptional(),
})
export type TypedParty = z.infer<typeof typedParty>

const integerNeeded = 'A valid integer is required.'
/** A whole number, or its digits as a form sends them. */
const wholeNumber = (digits: RegExp) =>
  z.union([z.int(), z.string().regex(digits, integerNeeded).transform(Number)], {
    error: ({ input }) => (input === undefined ? fieldRequired : integerNeeded),
  })
export const peopleCount = wholeNumber(/^\d{1,2}$/).pipe(
  z.int().min(1, 'Ensure this value is at least 1.').max(maxPartySize, `Ensure this value is at most ${maxPartySize}.`),
)

const maxQuotedTime = 1440
export const quotedTime = (min: number) =>
  wholeNumber(/^\d{1,4}$/).pipe(
    z
      .int()
      .min(min, `Ensure this value is at least ${min}.`)
      .max(maxQuotedTime, `Ensure this value is at most ${maxQuotedTime}.`),
  )

export const customerName = requiredText(100)
export const notes = text(500)
/** As staff type it; the service converts it to E.164. Blank means no phone. */
const typedPhone = pasted(text(32)).nullable()

/** Blank or null means none. */
const typedEmail = z
  .union([emailAddress, z.literal('')], 'Please enter a valid e-mail address.')
  .nullable()
  .transform((typed) => typed || null)

export const addPartyInput = z.object({
  customer_name: customerName,
  phone_number: typedPhone.default(null),
  email: typedEmail.optional(),
  people_count: peopleCount,
  quoted_time: quotedTime(5).nullable().default(null),
  notes: notes.default(''),
  wishes: wishes.optional(),
  allergies: words.optional(),
  /** Without one, the queue `default`. */
  queue_id: queueId.optional(),
  /** The name of one of the queue's classes. */
  priority_class: text(40).optional(),
  answers: givenQueueAnswers.optional(),
  service_ids: serviceIds.optional(),
  /** The person that the party asks for. Without one, the first available. */
  for_desk: entryId.optional(),
  id: entryId.optional(),
  /**
   * When the party arrived, if the device was offline then; an impossible time is moved to the nearest possible one.
   */
  happened_at: reportedInstant.optional(),
  mutation_id: mutationId.optional(),
  ...confirmedPhone,
})
export type AddPartyInput = z.infer<typeof addPartyInput>

/** Omitted fields are not changed. */
export const editPartyFields = z.object({
  customer_name: customerName,
  phone_number: typedPhone.optional(),
  email: typedEmail.optional(),
  people_count: peopleCount,
  quoted_time: quotedTime(0).nullable().optional(),
  notes: notes.optional(),
  wishes: wishes.optional(),
  allergies: words.optional(),
})
/** `seen`: the values the form showed when it opened; a field that has changed since is a conflict. */
export const editPartyInput = editPartyFields
  .partial()
  .extend({
    id: entryId,
    mutation_id: mutationId.optional(),
    ...confirmedPhone,
    seen: z
      .object({
        customer_name: shownText,
        phone_number: shownText.nullable(),
        email: shownText.nullable(),
        people_count: z.int(),
        quoted_time: z.int().nullable(),
        notes: shownText,
        wishes,
        allergies: z.array(shownText),
      })
      .partial()
      .optional(),
  })
  .refine(namesField, 'Name at least one field to change.')
export type EditPartyInput = z.infer<typeof editPartyInput>

/** A quote to offer: from when half of such parties are seated to when nine in ten are, in minutes. */
export const suggestQuoteInput = z.object({
  people_count: peopleCount,
  /** A party of the list: what it still has to wait. Without it, that of a party that would join now. */
  entry_id: entryId.optional(),
  /** The queue that the party would join; left out: the queue `default`. */
  queue_id: queueId.optional(),
})
export type SuggestQuoteInput = z.infer<typeof suggestQuoteInput>
export const suggestedQuote = z.object({
  from: z.int(),
  to: z.int(),
  /** The names of the tables that such a party most likely gets, the likeliest first. */
  next_tables: z.array(z.string()).optional(),
  /** No desk serves the queue, so that the minutes have no meaning. */
  unserved: z.literal(true).optional(),
})
export type SuggestedQuote = z.infer<typeof suggestedQuote>

export const entryInput = z.object({ id: entryId, mutation_id: mutationId.optional() })
export type EntryInput = z.infer<typeof entryInput>

/** The reasons that staff can give; the server sets the others. */
const staffRemovedReason = z.enum(['staff', 'no_show'])

export const setStatusInput = entryInput.extend({
  status: z.enum(entryStatuses),
  /** With REMOVED only. */
  removed_reason: staffRemovedReason.optional(),
})
export type SetStatusInput = z.infer<typeof setStatusInput>

export const removeInput = entryInput.extend({ removed_reason: staffRemovedReason.default('staff') })
export type RemoveInput = z.infer<typeof removeInput>

export const moveInput = entryInput.extend({
  /** The party it is to follow; null puts it first. */
  after_id: entryId.nullable(),
})
export type MoveInput = z.infer<typeof moveInput>

/** The result of every change of one party; a screen matches its own live message by it and offers undo. */
export const entryChanged = z.object({ entry: waitlistEntry, seq: z.int(), activity_id: z.string() })
export type EntryChanged = z.infer<typeof entryChanged>

export const waitlistColumns = [
  'position',
  'party',
  'size',
  'arrival_time',
  'quoted_time',
  'wait_time',
  'notes',
  'status',
] as const

/** A queue as the console's list shows it. */
const boardQueue = z.object({
  id: z.string(),
  name: z.string(),
  priority_classes: z.array(z.object({ name: z.string(), head_start_minutes: z.int() })),
  questions: z.array(question).exactOptional(),
  services: z.array(service).exactOptional(),
  /** Whom guests of the queue can ask for. */
  persons: z.array(z.object({ id: z.string(), name: z.string() })).exactOptional(),
})
export type BoardQueue = z.infer<typeof boardQueue>

const boardRestaurant = z.object({
  id: z.string(),
  name: z.string(),
  sms_notification_template: z.string(),
  waitlist_columns: z.array(z.enum(waitlistColumns)),
  time_zone: z.string(),
  /** All queues, where there are several or guests are asked something. */
  queues: z.array(boardQueue).exactOptional(),
  /** The ids of the queues whose guests are called to desks only when they are here, where there are any. */
  presence_queues: z.array(z.string()).exactOptional(),
})

/** The board at one point of its journal: live messages with a higher `seq` are newer. */
export const board = z.object({
  restaurant: boardRestaurant,
  queue_entries: z.array(waitlistEntry),
  queue_count: z.int(),
  seq: z.int(),
  epoch: z.string(),
})
export type Board = z.infer<typeof board>

export const joinCode = z.object({
  /** PNG as a data URL. */
  qr_code: z.string(),
  join_url: z.string(),
})
export type JoinCode = z.infer<typeof joinCode>

export const boardWithQr = board.extend(joinCode.shape)
