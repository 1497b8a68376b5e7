import type { ResourceTrait } from '@waitbook/domain/floor/resource'
import type { LastMessage } from '@waitbook/domain/messages/message'
import type { Answer } from '@waitbook/domain/queues/questions'
import type { ChosenService } from '@waitbook/domain/queues/services'
import type { EntryStatus, RemovedReason } from '@waitbook/domain/waitlist/entry-status'
import type { ColumnType, Generated } from 'kysely'

export interface WaitlistEntriesTable {
  restaurant_id: string
  id: string
  customer_name: string
  phone_number: string | null
  email: string | null
  people_count: number
  quoted_time: number | null
  notes: string
  status: EntryStatus
  timestamp: string
  order_key: string | null
  appointment_at: string | null
  source: 'staff' | 'guest' | 'reservation'
  reservation_id: string | null
  confirmation_url_segment: string
  sms_consent: boolean | null
  sms_consent_at: string | null
  guest_late_minutes: number | null
  guest_arrived_at: string | null
  guest_coming_at: string | null
  notified_at: string | null
  notified_sms_at: string | null
  notified_email_at: string | null
  served_at: string | null
  removed_at: string | null
  removed_reason: RemovedReason | null
  /** The latest message to the party that staff see, with its state. */
  last_message: ColumnType<LastMessage | null, string | null, string | null>
  unread_replies: Generated<number>
  /** The language the guest joined in. */
  language: string | null
  /** What the guest wishes of its table, each once, in the order of `resourceTraits`. */
  wishes: StoredWishes
  allergies: StoredWords
  queue_id: Generated<string>
  /** A letter and a number, A001; null where the restaurant gives no tickets. */
  ticket: string | null
  /** The service day of the ticket. */
  ticket_day: string | null
  /** The name of the class of priority, and its head start when the party joined. */
  priority_class: string | null
  head_start_minutes: Generated<number>
  /** When a party that joined from elsewhere was known to be at the restaurant. */
  here_at: string | null
  /** After a transfer, the id of the visit's first entry. */
  visit_id: string | null
  /** The desk that called the party last, and when. */
  called_to: string | null
  called_at: string | null
  call_count: Generated<number>
  /** Why it was called before its turn. */
  call_reason: string | null
  /** How often it went back in line because it did not come. */
  returned_count: Generated<number>
  /** The only desk that calls it; null: any that serves the queue. */
  for_desk: string | null
  /** What the guest answered to the questions of its queue. A JSON array. */
  answers: ColumnType<Answer[], string | undefined, string>
  /** What the guest chose. A JSON array. */
  services: ColumnType<ChosenService[], string | undefined, string>
  /** When a party that did not come asked to be let back in. */
  asked_back_at: string | null
}

/** A JSON array. */
export type StoredWords = ColumnType<string[], string | undefined, string>
export type StoredWishes = ColumnType<ResourceTrait[], string | undefined, string>

/** Parties that were removed automatically once; if staff restore them they are not removed again. */
export interface AutoRemovalsTable {
  restaurant_id: string
  entry_id: string
}

/** Global lookup: the entry of a `/c/{segment}` URL. */
export interface SegmentsTable {
  segment: string
  restaurant_id: string
  entry_id: string
}
