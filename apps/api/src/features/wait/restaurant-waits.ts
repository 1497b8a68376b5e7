import { openDesksOf } from '@waitbook/domain/desk/desk'
import { defaultQueueId } from '@waitbook/domain/queues/queue'
import { isActive } from '@waitbook/domain/waitlist/entry-status'
import {
  inQueueOrder,
  type QueueEntry,
  type QueueRules,
  queueKey,
  queueOf,
} from '@waitbook/domain/waitlist/queue-order'
import { Estimator } from '@waitbook/wait/estimator'
import type { WaitQuote } from '@waitbook/wait/events'
import type { ListOrder } from '@waitbook/wait/list-order'
import { type WaitRange, waitRange } from '@waitbook/wait/range'
import { type GroupRow, groupKey, type TableRow } from './stay-events.ts'
import type { DeskRow, SessionRow, Timed } from './timed-event.ts'
import { localTime, queueField } from './wait-events.ts'

const msPerHour = 3_600_000
const msPerDay = 24 * msPerHour
/** Pairs of trees grown without a pause, so that requests are handled in between. */
const sliceOfTrees = 1
/** The number of served parties from which a restaurant's own history predicts better than the setting. */
const leastServed = 10
export interface WaitRules {
  timeZone: string
  dayStartHour: number
  /** The configured wait, in minutes. */
  fixed: number
  /** All tables, also those that are no longer in use. */
  tables: readonly TableRow[]
  groups: readonly GroupRow[]
}

interface AskedParty {
  id?: string
  size: number
  queue_id: string
}

interface Booked {
  size: number
  /** In local time. */
  at: number
}

/** The estimator state of one restaurant, updated event by event. No input or output; the only state is its own. */
export class RestaurantWaits {
  readonly rules: WaitRules
  readonly #estimator: Estimator
  /** The parties of the list. */
  readonly #list = new Map<string, QueueEntry>()
  /** What they are sorted by, in their order, by one of the rules. */
  #keys: { by: string; keys: ReadonlyMap<string, number> } | undefined
  readonly #tableNames: ReadonlyMap<string, string>
  readonly #seatsOfGroups: ReadonlyMap<string, number>
  /** The parties expected, of this service day and the days after it. */
  readonly #book = new Map<string, Booked>()
  /** The last event applied, epoch ms. */
  #last = 0
  #day: number | undefined
  /** Served parties by queue. */
  readonly #served = new Map<string, number>()
  readonly #desks = new Map<string, DeskRow>()
  readonly #sessions = new Map<string, SessionRow>()
  /** Open desks by queue, as the estimator knows them. */
  readonly #openDesks = new Map<string, number>()

  constructor(rules: WaitRules) {
    this.rules = rules
    const tables = rules.tables.map(({ id, seats_max, use, is_active }) => ({
      key: id,
      seats: seats_max,
      isInUse: is_active && use !== 'staff_only',
    }))
    this.#estimator = new Estimator({ default: rules.fixed, ...(tables.length > 0 && { tables }) })
    this.#seatsOfGroups = new Map(rules.groups.map((group) => [groupKey(group.resource_ids), group.seats_max]))
    this.#tableNames = new Map(rules.tables.map(({ id, name }) => [id, name]))
  }

  get hasHistory() {
    return [...this.#served.values()].reduce((sum, served) => sum + served, 0) >= leastServed
  }

  hasHistoryOf(queueId: string) {
    return (this.#served.get(queueId) ?? 0) >= leastServed
  }

  /**
   * How many desks serve a queue now; undefined where its guests are not called to desks, as in a restaurant with tables
   * that has desks for other queues.
   */
  openDesks(queueId: string): number | undefined {
    const desks = [...this.#desks.values()].filter(({ is_active }) => is_active)
    const isServed = desks.some(({ queues }) => queues.some(({ queue_id }) => queue_id === queueId))
    if (!isServed && (desks.length === 0 || this.rules.tables.some(({ is_active }) => is_active))) return undefined
    return openDesksOf(queueId, desks, [...this.#sessions.values()]).length
  }

  /** Applies an event; false, and nothing is applied, if it happened before an earlier one. True with `dayEnded` leaves trees due. */
  take(event: Timed): { taken: boolean; dayEnded: boolean } {
    if (event.at < this.#last) return { taken: false, dayEnded: false }
    this.#last = event.at
    if (event.desk || event.session) {
      this.#setDesks(event)
      return { taken: true, dayEnded: false }
    }
    if (event.type === 'booking') {
      this.#write(event)
      return { taken: true, dayEnded: false }
    }
    const t = localTime(event.at, this.rules.timeZone)
    const dayEnded = this.#begin(this.#dayOf(t))
    if (event.type === 'seated') {
      const { queue = defaultQueueId } = event
      this.#served.set(queue, (this.#served.get(queue) ?? 0) + 1)
    }
    const { at: _at, ...data } = event
    const cap = data.tables && this.#seatsOfGroups.get(groupKey(data.tables))
    this.#estimator.on({ ...data, ...(cap !== undefined && { cap }), t })
    return { taken: true, dayEnded }
  }

  /** Grows some of the trees that the end of a day left due; returns whether more are due. */
  growSome() {
    return this.#estimator.refit(sliceOfTrees) > 0
  }

  /**
   * Minutes from `now` on for a party in the queue, or for one of that size that would join; and the names of the tables
   * that it most likely gets, where those are known.
   */
  quote({ queue_id, ...party }: AskedParty, now: number, order: ListOrder): WaitQuote {
    const asked = { type: 'requote', ...party, ...queueField(queue_id), t: this.#localTime(now) }
    const { tables, ...quote } = this.#estimator.predict(asked, order)
    const names = tables?.flatMap((id) => this.#tableNames.get(id) ?? []) ?? []
    return names.length > 0 ? { ...quote, tables: names } : quote
  }

  /** A party as it is after a change. */
  place(entry: QueueEntry) {
    if (isActive(entry)) this.#list.set(entry.id, entry)
    else this.#list.delete(entry.id)
    this.#keys = undefined
  }

  /**
   * The order of all queues, and the number of parties before the given one, or before a newcomer, in its own queue.
   */
  order(rules: QueueRules, joins: QueueEntry): ListOrder & { ahead: number } {
    const { timeZone } = this.rules
    const by = `${rules.sort_parties_by} ${rules.default_quoted_time}`
    if (this.#keys?.by !== by) {
      const ordered = inQueueOrder([...this.#list.values()], rules)
      this.#keys = { by, keys: new Map(ordered.map((each) => [each.id, localTime(queueKey(each, rules), timeZone)])) }
    }
    const { keys } = this.#keys
    const own = localTime(queueKey(joins, rules), timeZone)
    const isListed = keys.has(joins.id)
    let ahead = 0
    for (const [id, key] of keys) {
      if (isListed ? id === joins.id : key > own) break
      const other = this.#list.get(id)
      if (other && queueOf(other) === queueOf(joins)) ahead += 1
    }
    return { keys, joins: own, ahead }
  }

  /** The wait that a guest sees now; undefined for a party that is not in the queue. The same on every instance. */
  shown(id: string, now: number): WaitRange | undefined {
    return this.#estimator
      .record(id, this.#localTime(now))
      .reduce<WaitRange | undefined>((shown, quote) => waitRange(quote, shown && { shown }), undefined)
  }

  #localTime(now: number) {
    return localTime(Math.max(now, this.#last), this.rules.timeZone)
  }

  #dayOf(local: number) {
    return Math.floor((local - this.rules.dayStartHour * msPerHour) / msPerDay)
  }

  /** Starts a service day with its reservations, at its first event but as of the hour at which days begin; returns whether one ended. */
  #begin(day: number) {
    if (day === this.#day) return false
    const dayEnded = this.#day !== undefined
    const t = day * msPerDay + this.rules.dayStartHour * msPerHour
    if (dayEnded) this.#estimator.on({ type: 'close', t })
    this.#estimator.on({ type: 'open', t })
    this.#day = day
    for (const [id, { size, at }] of this.#book) {
      if (this.#dayOf(at) < day) this.#book.delete(id)
      else if (this.#dayOf(at) === day) this.#estimator.on({ type: 'resv', id, size, at, t })
    }
    return dayEnded
  }

  /**
   * Applies a desk or session after a change. The estimator gets the number of open desks of each queue for which it
   * changes.
   */
  #setDesks({ desk, session, at }: Timed) {
    if (desk) this.#desks.set(desk.id, desk)
    if (session) this.#sessions.set(session.id, session)
    if (session && session.until !== null) this.#sessions.delete(session.id)
    const queues = new Set([...this.#desks.values()].flatMap((each) => each.queues.map(({ queue_id }) => queue_id)))
    for (const queue of queues) {
      const open = this.openDesks(queue)
      if (open === undefined || open === this.#openDesks.get(queue)) continue
      this.#openDesks.set(queue, open)
      this.#estimator.on({ type: 'desks', ...queueField(queue), desks: open, t: localTime(at, this.rules.timeZone) })
    }
  }

  /** A booking that was created, moved or cancelled (`size` 0). The estimator gets those of today. */
  #write({ id: of, size = 0, local: at = 0 }: Timed) {
    const id = String(of)
    const known = this.#book.get(id)
    const isToday = (booked: Booked | undefined) => booked !== undefined && this.#dayOf(booked.at) === this.#day
    if (isToday(known)) this.#estimator.on({ type: 'resv_gone', id })
    this.#book.delete(id)
    if (size === 0) return
    const booked = { size, at }
    this.#book.set(id, booked)
    if (isToday(booked)) this.#estimator.on({ type: 'resv', id, ...booked })
  }
}
