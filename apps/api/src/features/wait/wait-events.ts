import type { StoredReservation } from '@waitbook/contracts/reservations'
import type { StoredEntry } from '@waitbook/contracts/waitlist'
import type { RowChange } from '@waitbook/db/schema/activity'
import { offsetAt } from '@waitbook/domain/calendar/time-zone'
import { defaultQueueId } from '@waitbook/domain/queues/queue'
import {
  type BlockRow,
  blockEvents,
  isSameTable,
  type StayRow,
  stayEvents,
  type TableRow,
  wasSeatedAtOnce,
} from './stay-events.ts'
import type { DeskRow, SessionRow, Timed } from './timed-event.ts'

export type WaitRow = Pick<
  StoredEntry,
  | 'id'
  | 'people_count'
  | 'timestamp'
  | 'notified_at'
  | 'served_at'
  | 'removed_at'
  | 'removed_reason'
  | 'status'
  | 'queue_id'
  | 'called_at'
>

export type BookingRow = Pick<StoredReservation, 'id' | 'party_size' | 'date' | 'time' | 'status'>

/** Of one instant: a table is left before the next party sits there. */
const ranked = [
  'desk',
  'session',
  'booking',
  'unblocked',
  'freed',
  'moved',
  'blocked',
  'arrive',
  'notified',
  'walkin',
  'seated',
  'left',
]
const order = new Map(ranked.map((type, rank) => [type, rank]))
const rankOf = ({ type }: Timed) => order.get(type) ?? ranked.length
const nameOf = ({ id, stay, table }: Timed) => String(id ?? stay ?? table)

/** Only guests who left and no-shows are evidence of waits; other removals are clean-up. */
const reasonOf = ({ removed_reason }: WaitRow) =>
  removed_reason === 'guest' ? 'cancel' : removed_reason === 'no_show' ? 'noshow' : 'closing'

/** The queue as the estimator names it; the first one has no name there. */
export const queueField = (queue_id: string | undefined) =>
  queue_id === undefined || queue_id === defaultQueueId ? {} : { queue: queue_id }

/**
 * All events of a party that is served without a table. A call to a desk ends the wait, whatever happens afterwards.
 */
const eventsOf = (row: WaitRow): Timed[] => {
  const { id, people_count: size } = row
  const queue = queueField(row.queue_id)
  const events: Timed[] = [{ type: 'arrive', id, size, ...queue, at: Date.parse(row.timestamp) }]
  if (row.called_at) return [...events, { type: 'seated', id, size, ...queue, at: Date.parse(row.called_at) }]
  if (row.notified_at) events.push({ type: 'notified', id, at: Date.parse(row.notified_at) })
  if (row.status === 'SERVED' && row.served_at)
    events.push({ type: 'seated', id, size, ...queue, at: Date.parse(row.served_at) })
  if (row.status === 'REMOVED' && row.removed_at)
    events.push({ type: 'left', id, reason: reasonOf(row), at: Date.parse(row.removed_at) })
  return events
}

/** The events of a party before it sat down at a table: the stay says when that was. */
const beforeSeated = (party: WaitRow, events: readonly Timed[]) =>
  wasSeatedAtOnce(party) ? [] : events.filter(({ type }) => type !== 'seated')

/** All events of parties and of the stays of those, and of others, at tables; unordered. */
export const eventsOfAll = (parties: readonly WaitRow[], stays: readonly StayRow[]): Timed[] => {
  const byEntry = new Map(stays.flatMap((stay) => (stay.entry_id === null ? [] : [[stay.entry_id, stay]])))
  const served = new Map(parties.filter(({ status }) => status === 'SERVED').map((party) => [party.id, party]))
  const ofParties = parties.flatMap((party) =>
    served.has(party.id) && byEntry.has(party.id) ? beforeSeated(party, eventsOf(party)) : eventsOf(party),
  )
  return [...ofParties, ...stays.flatMap((stay) => stayEvents(stay, served.get(stay.entry_id ?? '')))]
}

/** A booking after a change at an instant. Expected are those that are neither checked in nor cancelled. */
export const bookingEvent = (id: string, row: BookingRow | null, at: number): Timed =>
  row?.status === 'CONFIRMED'
    ? { type: 'booking', id, size: row.party_size, local: Date.parse(`${row.date}T${row.time}:00Z`), at }
    : { type: 'booking', id, size: 0, at }

/** In the order in which they happened, independent of the reader. */
export const inOrder = (events: Timed[]) =>
  events.sort((a, b) => a.at - b.at || rankOf(a) - rankOf(b) || nameOf(a).localeCompare(nameOf(b)))

/** The events that a change adds to a row; undefined if it alters earlier ones. */
const addedEvents = <R>(before: R | null, after: R | null, all: (row: R) => Timed[]): Timed[] | undefined => {
  if (!after) return undefined
  const known = before ? all(before) : []
  const events = all(after)
  const isSame = (one: Timed, other: Timed | undefined) => JSON.stringify(one) === JSON.stringify(other)
  return known.every((event, index) => isSame(event, events[index])) ? events.slice(known.length) : undefined
}

/** The bookings in a journal row, as they became. */
export const bookingEvents = (changes: readonly RowChange[], at: number): Timed[] =>
  changes
    .filter(({ table }) => table === 'reservations')
    .map(({ id, after }) => bookingEvent(id, after as BookingRow | null, at))

/** The desks and sessions in a journal row, as they became. */
export const deskEvents = (changes: readonly RowChange[], at: number): Timed[] =>
  changes.flatMap(({ table, id, after }): Timed[] => {
    if (after === null) return []
    if (table === 'desks') return [{ type: 'desk', id, desk: after as unknown as DeskRow, at }]
    return table === 'desk_sessions' ? [{ type: 'session', id, session: after as unknown as SessionRow, at }] : []
  })

type Change<R> = Omit<RowChange, 'before' | 'after'> & { before: R | null; after: R | null }

const changesOf = <R>(changes: readonly RowChange[], name: RowChange['table']) =>
  changes.filter(({ table }) => table === name) as Change<R>[]

/** Of a served party and its new stay. A stay of a party that was served before alters that. */
const seatedEvents = (parties: readonly Change<WaitRow>[], { before, after }: Change<StayRow>): Timed[] | undefined => {
  if (before !== null || after === null || after.entry_id === null) return addedEvents(before, after, stayEvents)
  const party = parties.find(({ id }) => id === after.entry_id)
  const isServed = party?.after?.status === 'SERVED' && party.before?.status !== 'SERVED'
  return isServed && party.after ? stayEvents(after, party.after) : undefined
}

const partyEvents = ({ before, after }: Change<WaitRow>, stays: readonly Change<StayRow>[]): Timed[] | undefined => {
  const added = addedEvents(before, after, eventsOf)
  const isSeated = after?.status === 'SERVED' && stays.some((stay) => stay.after?.entry_id === after.id)
  return added && isSeated ? beforeSeated(after, added) : added
}

/**
 * The events that a journal row adds, in order; undefined if it alters earlier ones or the tables, so that the whole
 * history has to be read again.
 */
export const eventsOfRow = ({ at, changes }: { at: string; changes: readonly RowChange[] }): Timed[] | undefined => {
  if (changesOf<TableRow>(changes, 'resources').some(({ before, after }) => !isSameTable(before, after)))
    return undefined
  if (changes.some(({ table }) => table === 'resource_groups')) return undefined
  const parties = changesOf<WaitRow>(changes, 'waitlist_entries')
  const stays = changesOf<StayRow & { source?: string }>(changes, 'stays').filter(
    ({ before, after }) => (before ?? after)?.source !== 'desk',
  )
  const blocks = changesOf<BlockRow & { kind: string }>(changes, 'resource_marks').filter(
    ({ before, after }) => (before ?? after)?.kind === 'blocked',
  )
  const added = [
    ...parties.map((party) => partyEvents(party, stays)),
    ...stays.map((stay) => seatedEvents(parties, stay)),
    ...blocks.map(({ before, after }) => addedEvents(before, after, blockEvents)),
  ]
  const events = [...bookingEvents(changes, Date.parse(at)), ...deskEvents(changes, Date.parse(at))]
  for (const each of added) {
    if (!each) return undefined
    events.push(...each)
  }
  return inOrder(events)
}

const teaching: readonly RowChange['table'][] = [
  'waitlist_entries',
  'reservations',
  'stays',
  'resources',
  'resource_groups',
  'resource_marks',
  'desks',
  'desk_sessions',
]

/** Whether a change concerns anything that quotes are made from. */
export const concernsWaits = ({ changes }: { changes: readonly RowChange[] }) =>
  changes.some(({ table, before, after }) =>
    table === 'resource_marks' ? (before ?? after)?.kind === 'blocked' : teaching.includes(table),
  )

/** An instant in the estimator's form: local time as if it were UTC. */
export const localTime = (at: number, timeZone: string) => at + offsetAt(at, timeZone)
