import { AppError } from '@waitbook/contracts/errors'
import type { StoredEntry } from '@waitbook/contracts/waitlist'
import { newId, type RandomBytes } from '@waitbook/domain/ids'
import type { NewRow } from '../../journal/journal.queries.ts'
import { phoneAt } from '../restaurants/phone-at.ts'
import type { Restaurant } from '../restaurants/restaurants.ts'

export const duplicatePhone = 'This phone number is already in the waitlist'

export const phoneTaken = () =>
  new AppError('conflict', 'phone_already_waiting', duplicatePhone, { fields: { phone_number: [duplicatePhone] } })

/** A number typed by staff in E.164; null if empty. Throws if it is not valid. */
export const phoneOrNull = (typed: string | null, restaurant: Restaurant): string | null =>
  typed === null || typed === '' ? null : phoneAt(restaurant, 'phone_number', typed)

type Arrival = Pick<
  StoredEntry,
  'customer_name' | 'phone_number' | 'people_count' | 'quoted_time' | 'notes' | 'source'
> & {
  id?: string | undefined
  email?: string | null | undefined
  reservation_id?: string
  sms_consent?: boolean | undefined
  language?: string | undefined
}

/** A party that arrives now, and the rows that create it. */
export const newEntry = (arrival: Arrival, restaurant: Restaurant, at: string, random: RandomBytes) => {
  const { customer_name, phone_number, people_count, quoted_time, notes, source } = arrival
  const entry: StoredEntry = {
    customer_name,
    phone_number,
    email: arrival.email ?? null,
    people_count,
    quoted_time,
    notes,
    source,
    id: arrival.id ?? newId(random),
    status: 'WAITING',
    timestamp: at,
    order_key: null,
    reservation_id: arrival.reservation_id ?? null,
    sms_consent: arrival.sms_consent ?? null,
    sms_consent_at: arrival.sms_consent === undefined ? null : at,
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
    unread_replies: 0,
    language: arrival.language ?? null,
  }
  const segment = newId(random)
  const rows: NewRow[] = [
    {
      table: 'waitlist_entries',
      row: { ...entry, restaurant_id: restaurant.id, confirmation_url_segment: segment },
    },
    { table: 'segments', row: { segment, restaurant_id: restaurant.id, entry_id: entry.id } },
  ]
  return { entry, segment, rows }
}
