import type { Channel, MessageState, TemplateType } from '@waitbook/domain/messages/message'
import type { Generated, JSONColumnType } from 'kysely'
import type { Actor } from './activity.ts'

/** A message to a guest, inserted by the change that caused it and sent by a worker. The row is the job. */
export interface MessagesTable {
  restaurant_id: string
  id: string
  /** Null for a reply to a number without a visit. */
  entry_id: string | null
  /** Of a message about a booking. */
  reservation_id: Generated<string | null>
  /** Of a message about an offer to a wish. */
  wish_id: Generated<string | null>
  /** False: the database refuses it without a visit, a booking or a wish. The default is for the previous version. */
  may_be_unowned: Generated<boolean>
  channel: Channel
  template_type: TemplateType
  /** E.164 or an e-mail address; the word `push` for a push, which goes to all subscribed devices of the guest. */
  to: string
  body: string
  /** Language of a voice call. */
  language: Generated<string>
  /** The country in whose formats dates and times were written; null in messages without any, or of older versions. */
  region: Generated<string | null>
  state: Generated<MessageState>
  /** Reason of the failure, for staff. */
  error: string | null
  /** The provider's error code. */
  error_code: string | null
  provider: string | null
  provider_message_id: string | null
  /** How often it was handed to the provider. */
  attempts: Generated<number>
  /** Not sent before; null means at once. */
  next_attempt_at: string | null
  /** Not sent after: a late 'table ready' does harm. */
  expires_at: string | null
  segments: number | null
  encoding: string | null
  mutation_id: string | null
  /** The actor who caused it, recorded as the notifier when it is accepted. */
  actor: JSONColumnType<Actor>
  created_at: Generated<string>
  updated_at: Generated<string>
  /** Ascending in the order of the requests; null in older messages. */
  seq: Generated<number | null>
  /** A keyed hash of the address from which an anonymous person caused it; null otherwise, and after a day. */
  address_mark: Generated<string | null>
  /** The instance that has claimed it. */
  instance: Generated<string | null>
  /** Of a message by WhatsApp: when a text follows it unless it is delivered by then; null: none follows. */
  fallback_at: Generated<string | null>
  /** Of a text: the message by WhatsApp that it follows. */
  fallback_of: Generated<string | null>
}

/** Replies of guests by text or on their page. */
export interface RepliesTable {
  restaurant_id: string
  id: string
  entry_id: string | null
  /** The booking that a text without a visit answers. */
  reservation_id: string | null
  /** Empty for a guest without a number who writes on the page. */
  phone: string
  body: string
  /** The recognised keyword; null for free text. */
  understood: string | null
  received_at: string
  /** Null for a text. */
  channel: 'page' | 'whatsapp' | null
}

/** Recipients who sent STOP, kept across visits until START. */
export interface OptOutsTable {
  restaurant_id: string
  /** A number in E.164, or an e-mail address. */
  phone: string
  at: string
  /** The guest may have asked for no more texts: automatic ones pause until staff decide. */
  is_unclear: Generated<boolean>
}

/** Global lookup: the restaurant to which a number may be replying. */
export interface TextedPhonesTable {
  phone: string
  restaurant_id: string
  /** A visit or, with `is_booking`, a booking. */
  entry_id: string
  is_booking: Generated<boolean>
  /** The sender name or number of the text. */
  sender: string
  texted_at: string
  /** When the guest was asked which visit a reply is for; of a booking: when it was asked whether it comes. */
  asked_at: string | null
  /** When the guest proved to own the number, by a press on the page of the texted link or by a reply. */
  verified_at: string | null
}

/** Global: ids of processed provider events, which may be delivered more than once. */
export interface ProviderEventsTable {
  id: string
  at: string
}
