import { epochOf } from '../calendar/instant.ts'
import type { EntryStatus } from './entry-status.ts'

interface CalledParty {
  status: EntryStatus
  notified_at?: string | null | undefined
  guest_coming_at?: string | null | undefined
}

/** Whether a notified party has answered its latest call with 'On my way'. An answer to an earlier call does not count. */
export const isOnItsWay = ({ status, notified_at, guest_coming_at }: CalledParty) =>
  status === 'NOTIFIED' && !!guest_coming_at && (!notified_at || epochOf(guest_coming_at) >= epochOf(notified_at))
