import type { Board, WaitlistEntry } from '@waitbook/contracts/waitlist'

let made = 0

/** A waiting party with only the fields that matter to a test. */
export const makeEntry = (fields: Partial<WaitlistEntry> = {}): WaitlistEntry => {
  made += 1
  return {
    id: String(made).padStart(22, '0'),
    customer_name: `Party ${made}`,
    phone_number: null,
    people_count: 2,
    quoted_time: 15,
    notes: '',
    status: 'WAITING',
    timestamp: new Date(Date.now() - 60_000).toISOString(),
    order_key: null,
    source: 'staff',
    reservation_id: null,
    sms_consent: null,
    sms_consent_at: null,
    guest_late_minutes: null,
    guest_arrived_at: null,
    notified_at: null,
    notified_sms_at: null,
    notified_email_at: null,
    served_at: null,
    removed_at: null,
    removed_reason: null,
    last_message: null,
    unread_replies: 0,
    language: null,
    pos: 1,
    wait_time_minutes: 1,
    ...fields,
  }
}

export const makeBoard = (queue_entries: WaitlistEntry[], fields: Partial<Board> = {}): Board => ({
  restaurant: {
    id: 'copperpot',
    name: 'The Copper Pot',
    sms_notification_template: 'Hi {{customerName}}',
    waitlist_columns: ['arrival_time', 'notes', 'status'],
  },
  queue_entries,
  queue_count: queue_entries.length,
  seq: 1,
  epoch: 'a',
  ...fields,
})
