import { defaultQueueId } from '@waitbook/domain/queues/queue'
import type { StoredEntry, WaitlistEntry } from './waitlist.ts'

type NullableField = { [K in keyof StoredEntry]: null extends StoredEntry[K] ? K : never }[keyof StoredEntry]
type FilledField =
  | 'unread_replies'
  | 'wishes'
  | 'allergies'
  | 'queue_id'
  | 'head_start_minutes'
  | 'call_count'
  | 'returned_count'
  | 'answers'
  | 'services'
type EmptyFields = Record<NullableField, null> & Pick<StoredEntry, FilledField>
export type EmptyField = keyof EmptyFields | 'pos'

/** The fields that a new party leaves empty unless something is known, with their empty values. */
export const emptyEntryFields: EmptyFields = {
  phone_number: null,
  email: null,
  quoted_time: null,
  order_key: null,
  appointment_at: null,
  reservation_id: null,
  sms_consent: null,
  sms_consent_at: null,
  guest_late_minutes: null,
  guest_arrived_at: null,
  guest_coming_at: null,
  notified_at: null,
  notified_sms_at: null,
  notified_email_at: null,
  served_at: null,
  removed_at: null,
  removed_reason: null,
  last_message: null,
  language: null,
  ticket: null,
  ticket_day: null,
  priority_class: null,
  here_at: null,
  visit_id: null,
  called_to: null,
  called_at: null,
  asked_back_at: null,
  call_reason: null,
  for_desk: null,
  unread_replies: 0,
  wishes: [],
  allergies: [],
  queue_id: defaultQueueId,
  head_start_minutes: 0,
  call_count: 0,
  returned_count: 0,
  answers: [],
  services: [],
}

/** The empty values that a short message omits. */
export const emptyLiveFields = { ...emptyEntryFields, pos: null } satisfies Record<EmptyField, unknown>

const filledFields = {
  id: 'string',
  customer_name: 'string',
  people_count: 'number',
  notes: 'string',
  status: 'string',
  timestamp: 'string',
  source: 'string',
  wait_time_minutes: 'number',
} satisfies Record<Exclude<keyof WaitlistEntry, EmptyField>, 'string' | 'number'>

/**
 * The entry that this server, or this device, has written, with the empty fields that were omitted. Undefined if it lacks
 * a field, because another version wrote it. Without the parser, which the first page would have to load.
 */
export const wholeEntry = (written: unknown): WaitlistEntry | undefined => {
  if (typeof written !== 'object' || written === null) return undefined
  const entry = { ...emptyLiveFields, ...(written as Partial<WaitlistEntry>) }
  const isWhole = Object.entries(filledFields).every(
    ([field, type]) => typeof entry[field as keyof typeof entry] === type,
  )
  return isWhole ? (entry as WaitlistEntry) : undefined
}
