import type { LastMessage } from '../messages/message.ts'

/** Instants of a waiting party, ISO 8601, that are compared with the clock. */
interface WaitingInstants {
  timestamp: string
  order_key: string | null
  appointment_at: string | null
  guest_arrived_at: string | null
  guest_coming_at: string | null
  notified_at: string | null
  notified_sms_at: string | null
  notified_email_at: string | null
  last_message: LastMessage | null
}

/**
 * The instants shifted by the ms by which the server's clock was set back. All are shifted equally, so the order of the
 * parties and the minutes that each has waited do not change.
 */
export const afterClockStep = (entry: WaitingInstants, stepMs: number): WaitingInstants => {
  const moved = <T extends string | null>(instant: T) =>
    (instant === null ? null : new Date(Date.parse(instant) - stepMs).toISOString()) as T
  return {
    timestamp: moved(entry.timestamp),
    order_key: moved(entry.order_key),
    appointment_at: moved(entry.appointment_at),
    guest_arrived_at: moved(entry.guest_arrived_at),
    guest_coming_at: moved(entry.guest_coming_at),
    notified_at: moved(entry.notified_at),
    notified_sms_at: moved(entry.notified_sms_at),
    notified_email_at: moved(entry.notified_email_at),
    last_message: entry.last_message && { ...entry.last_message, at: moved(entry.last_message.at) },
  }
}
