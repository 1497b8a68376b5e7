import type { Channel, MessageState, TemplateType } from '@waitbook/domain/messages/message'
import type { Generated, JSONColumnType } from 'kysely'
import type { Actor } from './activity.ts'

/** A message to a guest: written with the change that caused it, moved on by a worker. The row is the job. */
export interface MessagesTable {
  restaurant_id: string
  id: string
  /** Null for an answer to a number that has no visit here any more. */
  entry_id: string | null
  channel: Channel
  template_type: TemplateType
  /** E.164 or an e-mail address; of a push, which goes to all of the guest's devices that agreed, the word itself. */
  to: string
  body: string
  /** What a call speaks. */
  language: Generated<string>
  state: Generated<MessageState>
  /** Why it failed, for staff. */
  error: string | null
  /** The provider's own name for the failure. */
  error_code: string | null
  provider: string | null
  provider_message_id: string | null
  /** How often it was handed over. */
  attempts: Generated<number>
  /** Not before; null is at once. */
  next_attempt_at: string | null
  /** Not after: a late 'table ready' does harm. */
  expires_at: string | null
  segments: number | null
  encoding: string | null
  mutation_id: string | null
  /** Who caused it, and so who notified the party once it is accepted. */
  actor: JSONColumnType<Actor>
  created_at: Generated<string>
  updated_at: Generated<string>
  /** Ascending as the messages were asked for; null in one of before there was such an order. */
  seq: Generated<number | null>
  /** Which instance has handed it over, or is about to. */
  instance: Generated<string | null>
}

/** What guests text back, or write on their page. */
export interface RepliesTable {
  restaurant_id: string
  id: string
  entry_id: string | null
  /** Empty where the guest of a page has given none. */
  phone: string
  body: string
  /** What it was taken for; null for words that only a person understands. */
  understood: string | null
  received_at: string
  /** Null for a text. */
  channel: 'page' | null
}

/** Who said STOP, kept across visits until START. */
export interface OptOutsTable {
  restaurant_id: string
  /** A number in E.164, or an e-mail address. */
  phone: string
  at: string
}

/** Global look-up: whose text a number may be answering. */
export interface TextedPhonesTable {
  phone: string
  restaurant_id: string
  entry_id: string
  /** Under which name or number it was texted. */
  sender: string
  texted_at: string
  /** When the guest was asked which of its visits it means. */
  asked_at: string | null
  /** When the guest proved to have the number: it opened the link that was texted, or replied. */
  verified_at: string | null
}

/** Global: what the provider has told us already. It tells some things twice. */
export interface ProviderEventsTable {
  id: string
  at: string
}
