import { entryStatuses } from '@waitbook/domain/waitlist/entry-status'
import { z } from 'zod'
import { guestEntry, placeExtras, waitRange } from './customer.ts'
import { instant } from './text.ts'
import { type WaitlistEntry, waitlistEntry } from './waitlist.ts'

/** Formats of an `update`. A client that offers neither subprotocol receives whole entries. */
export const liveSubprotocols = {
  /** Empty fields of an entry are omitted. */
  short: 'waitbook.v2',
  /** The whole entry, for clients older than `v2`: their tabs stay open after an upgrade. */
  whole: 'waitbook.v1',
} as const
/** A browser cannot set headers on a socket: its token travels as a second subprotocol. */
export const tokenSubprotocolPrefix = 'token.'

/** `seq` numbers the restaurant's changes; `prev` is the message before on this channel, so that a gap is seen. */
const numbered = { seq: z.int(), prev: z.int() }

const { shape } = waitlistEntry
/** The empty values that a short message omits. */
const emptyFields = {
  phone_number: shape.phone_number.default(null),
  email: shape.email.default(null),
  quoted_time: shape.quoted_time.default(null),
  order_key: shape.order_key.default(null),
  reservation_id: shape.reservation_id.default(null),
  sms_consent: shape.sms_consent.default(null),
  sms_consent_at: shape.sms_consent_at.default(null),
  guest_late_minutes: shape.guest_late_minutes.default(null),
  guest_arrived_at: shape.guest_arrived_at.default(null),
  guest_coming_at: shape.guest_coming_at.default(null),
  notified_at: shape.notified_at.default(null),
  notified_sms_at: shape.notified_sms_at.default(null),
  notified_email_at: shape.notified_email_at.default(null),
  served_at: shape.served_at.default(null),
  removed_at: shape.removed_at.default(null),
  removed_reason: shape.removed_reason.default(null),
  last_message: shape.last_message.default(null),
  unread_replies: shape.unread_replies.default(0),
  language: shape.language.default(null),
  pos: shape.pos.default(null),
}
const empty = z.object(emptyFields).parse({})
const liveEntry = waitlistEntry.extend(emptyFields)

const topicsChanged = z.object({ type: z.literal('changed'), seq: z.int(), topics: z.array(z.string()) })

/**
 * What `/ws/waitlist/{restaurantId}` sends, one message per frame, written by `staffFrame`. Parsing restores omitted
 * fields. Receivers ignore types they do not know.
 */
export const staffMessage = z.discriminatedUnion('type', [
  /** First on every connection; another epoch than before means that the journal was restored from a backup. */
  z.object({ type: z.literal('hello'), seq: z.int(), epoch: z.string() }),
  z.object({ type: z.literal('update'), ...numbered, data: liveEntry }),
  z.object({ type: z.literal('remove'), ...numbered, data: z.object({ removed_id: z.string() }) }),
  /** All missed changes have been sent: the receiver is at `seq`. */
  z.object({ type: z.literal('current'), seq: z.int() }),
  /** Too much was missed, or the order of the whole board changed: fetch it again. */
  z.object({ type: z.literal('reload'), seq: z.int() }),
  /** Only with the query parameter `also`: the topics to fetch again. */
  topicsChanged,
])
export type StaffMessage = z.infer<typeof staffMessage>

const withoutEmpty = (entry: WaitlistEntry): z.input<typeof liveEntry> => {
  const sent: z.input<typeof liveEntry> = { ...entry }
  for (const field of Object.keys(empty) as (keyof typeof empty)[]) {
    if (entry[field] === empty[field]) sent[field] = undefined
  }
  return sent
}

/** A message as it is sent to a socket with this subprotocol. */
export const staffFrame = (message: StaffMessage, form: keyof typeof liveSubprotocols) =>
  JSON.stringify(
    message.type === 'update' && form === 'short' ? { ...message, data: withoutEmpty(message.data) } : message,
  )

/** What a screen other than the board may follow. */
export const liveTopics = ['reservations', 'parties', 'recent', 'settings'] as const
export type LiveTopic = (typeof liveTopics)[number]

/** What the same endpoint sends to a socket that subscribes to topics: the topics to fetch again, without their content. */
export const topicsMessage = z.discriminatedUnion('type', [
  /** First on every connection: everything fetched before may be out of date. */
  z.object({ type: z.literal('hello'), seq: z.int(), epoch: z.string() }),
  topicsChanged,
])
export type TopicsMessage = z.infer<typeof topicsMessage>

const partyFields = {
  customer_name: true,
  people_count: true,
  notes: true,
  guest_late_minutes: true,
  guest_arrived_at: true,
  guest_coming_at: true,
} as const

/** What `/ws/guest/{restaurantId}/{entryId}` sends: of the guest's own entry, and nothing of anyone else. */
export const guestMessage = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('position'),
    position: z.int().nullable(),
    status: z.enum(entryStatuses),
    /** Minutes still to expect. */
    estimate: z.int(),
    /** The same as a range, where the restaurant's history gives one. */
    range: waitRange.nullable().optional(),
    ...placeExtras,
  }),
  /** On connecting, and whenever the party itself is changed. */
  guestEntry.pick(partyFields).extend({
    type: z.literal('party'),
    /** When the team last wrote to the guest: the page fetches the conversation. */
    answered_at: instant.optional(),
  }),
])
export type GuestMessage = z.infer<typeof guestMessage>
export type GuestPlaceMessage = Extract<GuestMessage, { type: 'position' }>
export type GuestPartyMessage = Extract<GuestMessage, { type: 'party' }>
