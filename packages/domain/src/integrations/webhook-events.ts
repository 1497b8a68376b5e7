/** The events for which a restaurant's systems can receive webhooks. */
export const webhookEventTypes = [
  'entry.created',
  'entry.updated',
  'entry.notified',
  'entry.served',
  'entry.removed',
  'reservation.created',
  'reservation.updated',
  'reservation.checked_in',
  'reservation.cancelled',
  'reservation.no_show',
  'reservation.deleted',
  'stay.started',
  'stay.moved',
  'stay.updated',
  'stay.ended',
  'hold.started',
  'hold.ended',
] as const
export type WebhookEventType = (typeof webhookEventTypes)[number]

type Row = Record<string, unknown> | null
interface JournalledChange {
  table: string
  before: Row
  after: Row
}

const becameStatus = (before: Row, after: Row, status: string) => after?.status === status && before?.status !== status

const entryEvent = (before: Row, after: Row): WebhookEventType => {
  if (!after || becameStatus(before, after, 'REMOVED')) return 'entry.removed'
  if (becameStatus(before, after, 'SERVED')) return 'entry.served'
  // A second text notifies a party again.
  if (after.status === 'NOTIFIED' && before?.notified_at !== after.notified_at) return 'entry.notified'
  return before ? 'entry.updated' : 'entry.created'
}

const reservationEvent = (before: Row, after: Row): WebhookEventType => {
  if (!after) return 'reservation.deleted'
  if (becameStatus(before, after, 'CHECKED_IN')) return 'reservation.checked_in'
  if (becameStatus(before, after, 'CANCELLED')) return 'reservation.cancelled'
  if (becameStatus(before, after, 'NO_SHOW')) return 'reservation.no_show'
  return before ? 'reservation.updated' : 'reservation.created'
}

const placesOf = (stay: Row) => JSON.stringify(stay?.places)

const stayEvent = (before: Row, after: Row): WebhookEventType => {
  if (!before) return 'stay.started'
  if (!after || (before.ended_at === null && after.ended_at !== null)) return 'stay.ended'
  const isSame = before.ended_at !== after.ended_at || placesOf(before) === placesOf(after)
  return isSame ? 'stay.updated' : 'stay.moved'
}

/** A hold is made, and ended once; its time is never changed. */
const holdEvent = (after: Row): WebhookEventType => (after?.released_at === null ? 'hold.started' : 'hold.ended')

/** The webhook event of one change of the journal; undefined if no webhook is sent for it. */
export const webhookEventOf = ({ table, before, after }: JournalledChange): WebhookEventType | undefined => {
  if (table === 'waitlist_entries') return entryEvent(before, after)
  if (table === 'reservations') return reservationEvent(before, after)
  if (table === 'stays') return stayEvent(before, after)
  if (table === 'holds') return holdEvent(after)
  return undefined
}
