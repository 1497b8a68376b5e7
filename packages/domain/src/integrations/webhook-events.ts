import { isUnchanged } from '../activity/undo.ts'
import { openResourceIds } from '../floor/stay-resources.ts'

/** The events for which a restaurant's systems can receive webhooks. */
export const webhookEventTypes = [
  'entry.created',
  'entry.updated',
  'entry.notified',
  'entry.called',
  'entry.transferred',
  'entry.served',
  'entry.removed',
  'reservation.created',
  'reservation.requested',
  'reservation.accepted',
  'reservation.updated',
  'reservation.tables_changed',
  'reservation.checked_in',
  'reservation.cancelled',
  'reservation.no_show',
  'reservation.deleted',
  'stay.started',
  'stay.moved',
  'stay.stepped',
  'stay.updated',
  'stay.ended',
  'hold.started',
  'hold.ended',
  'resource.ready',
] as const
export type WebhookEventType = (typeof webhookEventTypes)[number]

type Row = Record<string, unknown> | null
interface JournalledChange {
  table: string
  before: Row
  after: Row
}

const becameStatus = (before: Row, after: Row, status: string) => after?.status === status && before?.status !== status

/** To another queue or desk; the visit of a party that was at a desk goes on as a new entry. */
const isTransferred = (before: Row, after: Row) => {
  if (!before) return typeof after?.visit_id === 'string'
  const isMoved = before.queue_id !== after?.queue_id || before.for_desk !== after?.for_desk
  return isMoved && before.queue_id !== undefined && after?.status === 'WAITING'
}

const entryEvent = (before: Row, after: Row): WebhookEventType => {
  if (!after || becameStatus(before, after, 'REMOVED')) return 'entry.removed'
  if (becameStatus(before, after, 'SERVED')) return 'entry.served'
  if (isTransferred(before, after)) return 'entry.transferred'
  // To a desk, also once more.
  if (after.called_at && (before?.called_at !== after.called_at || before?.call_count !== after.call_count))
    return after.status === 'NOTIFIED' ? 'entry.called' : 'entry.updated'
  // A second text notifies a party again.
  if (after.status === 'NOTIFIED' && before?.notified_at !== after.notified_at) return 'entry.notified'
  return before ? 'entry.updated' : 'entry.created'
}

const reservationEvent = (before: Row, after: Row): WebhookEventType | undefined => {
  // It stands beside its tables, whose change it names.
  if (before !== null && isUnchanged(before, after)) return undefined
  if (!after) return 'reservation.deleted'
  if (becameStatus(before, after, 'CHECKED_IN')) return 'reservation.checked_in'
  if (becameStatus(before, after, 'CANCELLED')) return 'reservation.cancelled'
  if (becameStatus(before, after, 'NO_SHOW')) return 'reservation.no_show'
  if (before?.status === 'REQUESTED' && after.status === 'CONFIRMED') return 'reservation.accepted'
  if (before) return 'reservation.updated'
  return after.status === 'REQUESTED' ? 'reservation.requested' : 'reservation.created'
}

const placesOf = (stay: Row) => JSON.stringify(stay?.places)

const stayEvent = (before: Row, after: Row): WebhookEventType => {
  if (!before) return 'stay.started'
  if (!after || (before.ended_at === null && after.ended_at !== null)) return 'stay.ended'
  if (before.ended_at !== after.ended_at) return 'stay.updated'
  if (placesOf(before) !== placesOf(after)) return 'stay.moved'
  return before.step === after.step ? 'stay.updated' : 'stay.stepped'
}

/** A hold is made, and ended once; its time is never changed. */
const holdEvent = (after: Row): WebhookEventType => (after?.released_at === null ? 'hold.started' : 'hold.ended')

/** The webhook event of one change of the journal; undefined if no webhook is sent for it. */
export const webhookEventOf = ({ table, before, after }: JournalledChange): WebhookEventType | undefined => {
  if (table === 'waitlist_entries') return entryEvent(before, after)
  if (table === 'reservations') return reservationEvent(before, after)
  if (table === 'reservation_tables') return 'reservation.tables_changed'
  if (table === 'stays') return stayEvent(before, after)
  if (table === 'holds') return holdEvent(after)
  return undefined
}

/** The resources that a row of a stay or of a mark keeps from other parties. */
const keptBy = (table: string, row: Row): string[] => {
  if (table === 'stays') return openResourceIds((row?.places ?? []) as Parameters<typeof openResourceIds>[0])
  return table === 'resource_marks' && row?.until === null ? [row.resource_id as string] : []
}

/** The resources that the changes of one journal row have made ready for the next party: the event `resource.ready`. */
export const readyResources = (changes: readonly JournalledChange[]): string[] => {
  const kept = new Set(changes.flatMap(({ table, after }) => keptBy(table, after)))
  const left = changes.flatMap(({ table, before }) => keptBy(table, before))
  return [...new Set(left)].filter((id) => !kept.has(id))
}
