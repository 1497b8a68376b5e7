import { emptyEntryFields } from '@waitbook/contracts/entry-fields'
import type { WaitlistEntry } from '@waitbook/contracts/waitlist'

type Given = Pick<WaitlistEntry, 'id' | 'customer_name' | 'phone_number' | 'people_count' | 'quoted_time' | 'notes'> &
  Partial<WaitlistEntry>

/** A party that staff have just added, as the server will return it. */
export const newWaitingEntry = (given: Given, timestamp: string): WaitlistEntry => ({
  ...emptyEntryFields,
  status: 'WAITING',
  timestamp,
  source: 'staff',
  pos: null,
  wait_time_minutes: 0,
  ...given,
})
