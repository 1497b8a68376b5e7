import { replaceEqualDeep } from '@tanstack/react-query'
import type { Board, WaitlistEntry } from '@waitbook/contracts/waitlist'
import { dateIn, instantOf } from '@waitbook/domain/calendar/time-zone'
import { isCallable } from '@waitbook/domain/queues/queue-joining'
import { bookedTimeIn } from '@waitbook/domain/reservations/booked-time'
import { type HoldRules, holdLeft } from '@waitbook/domain/waitlist/hold'
import type { MoveStep } from '@waitbook/domain/waitlist/manual-order'
import { type OrderReason, orderReason } from '@waitbook/domain/waitlist/order-reason'
import type { QueueRules } from '@waitbook/domain/waitlist/queue-order'
import { zoneOrOwn } from '../../../lib/dates.ts'
import type { SeatOffer } from '../../floor/seating/seat-offers.ts'
import { minutesSinceNotified, type WaitTimer, waitTimer } from './wait-timer.ts'

/** One party as a row or a card shows it. */
export interface EntryRow {
  entry: WaitlistEntry
  timer: WaitTimer
  reason: OrderReason
  notifiedFor: number | undefined
  /** Minutes for which its table is still held; undefined while another call, which restarts that, is being sent. */
  holdLeft: number | undefined
  isSending: boolean
  isUnsent: boolean
  /** A change of it is queued on this device. */
  isQueued: boolean
  isNew: boolean
  /** Removed by another user; it keeps its place while a pointer is over the list. */
  isGone: boolean
  isFirst: boolean
  isLast: boolean
  /** Serving it means choosing its table. */
  isSeated: boolean
  /** Desks skip it until it is known to be here. */
  isAwaited: boolean
  /** The table that it can be seated at by one tap. */
  offer: SeatOffer | undefined
  /** Its times are shown in this zone. */
  timeZone: string | undefined
}

export interface RowContext {
  now: number
  rules: QueueRules & HoldRules
  /** The last place of each queue. */
  lastPlaces: ReadonlyMap<string, number>
  isSending(id: string): boolean
  isUnsent(id: string): boolean
  queued: ReadonlySet<string>
  arrivals: ReadonlySet<string>
  hasTables: boolean
  /** The ids of the queues that call guests only when they are here. */
  presenceQueues: readonly string[]
  offers: ReadonlyMap<string, SeatOffer>
  isGone(id: string): boolean
  timeZone: string | undefined
}

/** For a party that came late, its place is that of its check-in: the time of its booking is in its notes. */
const reasonOf = (entry: WaitlistEntry, { rules, timeZone }: Pick<RowContext, 'rules' | 'timeZone'>): OrderReason => {
  const reason = orderReason(entry, rules)
  const time = reason.kind === 'booked' ? bookedTimeIn(entry.notes) : undefined
  if (time === undefined) return reason
  const zone = zoneOrOwn(timeZone)
  return { ...reason, at: instantOf(dateIn(zone, reason.at), time, zone) }
}

export const entryRow = (entry: WaitlistEntry, context: RowContext): EntryRow => ({
  entry,
  timer: waitTimer(entry, context.rules.default_quoted_time, context.now),
  reason: reasonOf(entry, context),
  notifiedFor: minutesSinceNotified(entry, context.now),
  holdLeft: context.isSending(entry.id) ? undefined : holdLeft(entry, context.rules, context.now),
  isSending: context.isSending(entry.id),
  isUnsent: context.isUnsent(entry.id),
  isQueued: context.queued.has(entry.id),
  isNew: context.arrivals.has(entry.id),
  isGone: context.isGone(entry.id),
  isFirst: entry.pos === 1,
  isLast: entry.pos === context.lastPlaces.get(entry.queue_id),
  isSeated: context.hasTables,
  isAwaited: !isCallable(entry, { presence_required: context.presenceQueues.includes(entry.queue_id) }),
  offer: context.offers.get(entry.id),
  timeZone: context.timeZone,
})

/** Whether two rows look alike: then nothing needs to be rendered again. A refetched board has new objects. */
export const looksSame = (one: EntryRow, other: EntryRow) => {
  // Not shown: the timer is computed from the entry.
  const { wait_time_minutes } = one.entry
  return replaceEqualDeep(one, { ...other, entry: { ...other.entry, wait_time_minutes } }) === one
}

/** The actions of a row. */
export interface RowActions {
  notify(entry: WaitlistEntry): void
  announceCall(entry: WaitlistEntry): void
  messages(entry: WaitlistEntry): void
  edit(entry: WaitlistEntry): void
  serve(entry: WaitlistEntry): void
  /** Seats the party at the table that its row showed. */
  seat(entry: WaitlistEntry, offer: SeatOffer): Promise<void>
  remove(entry: WaitlistEntry): void
  noShow(entry: WaitlistEntry): void
  /** Called in person or by phone: notified without a text. */
  markCalled(entry: WaitlistEntry): void
  backToWaiting(entry: WaitlistEntry): void
  move(entry: WaitlistEntry, step: MoveStep): void
  moveBack(entry: WaitlistEntry): void
  /** The guest has come to the place. */
  markHere(entry: WaitlistEntry): void
}

export type Column = Board['restaurant']['waitlist_columns'][number]

/** The timer is in the first of these columns that is configured, else beside the party. */
export const timerColumn = (columns: readonly Column[]) =>
  (['wait_time', 'arrival_time'] as const).find((column) => columns.includes(column))
