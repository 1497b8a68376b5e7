import type { WaitlistEntry } from '@waitbook/contracts/waitlist'

type Given = Pick<WaitlistEntry, 'id' | 'customer_name' | 'phone_number' | 'people_count' | 'quoted_time' | 'notes'> & {
  email?: string | null | undefined
}

/** A party that staff have just added, as the server will return it. */
export const newWaitingEntry = (given: Given, timestamp: string): WaitlistEntry => ({
  ...given,
  email: given.email ?? null,
  status: 'WAITING',
  timestamp,
  order_key: null,
  source: 'staff',
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
  unread_replies: 0,
  language: null,
  pos: null,
  wait_time_minutes: 0,
})
