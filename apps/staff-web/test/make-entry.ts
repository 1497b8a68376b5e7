import type { Board, WaitlistEntry } from '@waitbook/contracts/waitlist'
import { newWaitingEntry } from '../src/features/waitlist/add/new-waiting-entry.ts'

let made = 0

/** A waiting party with only the fields that matter to a test. */
export const makeEntry = (fields: Partial<WaitlistEntry> = {}): WaitlistEntry => {
  made += 1
  const given = {
    id: String(made).padStart(22, '0'),
    customer_name: `Party ${made}`,
    phone_number: null,
    people_count: 2,
    quoted_time: 15,
    notes: '',
  }
  const arrival = new Date(Date.now() - 60_000).toISOString()
  return { ...newWaitingEntry(given, arrival), pos: 1, wait_time_minutes: 1, ...fields }
}

export const makeBoard = (queue_entries: WaitlistEntry[], fields: Partial<Board> = {}): Board => ({
  restaurant: {
    id: 'copperpot',
    name: 'The Copper Pot',
    sms_notification_template: 'Hi {{customerName}}',
    waitlist_columns: ['arrival_time', 'notes', 'status'],
    time_zone: 'Asia/Kolkata',
  },
  queue_entries,
  queue_count: queue_entries.length,
  seq: 1,
  epoch: 'a',
  ...fields,
})
