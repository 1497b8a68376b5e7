import type { GuestPlaceMessage, StaffMessage } from '@waitbook/contracts/live'
import type { StoredEntry } from '@waitbook/contracts/waitlist'
import { isActive } from '@waitbook/domain/waitlist/entry-status'
import { inQueueOrder, keepsPlace, type Placed, type QueueRules } from '@waitbook/domain/waitlist/queue-order'
import { waitMinutes } from '@waitbook/domain/waitlist/wait'
import type { Remaining } from '../features/wait/waits.service.ts'
import { changesSettings, type FeedRow } from '../journal/change-feed.ts'

export interface RoomState {
  seq: number
  epoch: string
  entries: StoredEntry[]
  settings: QueueRules
}

type PlacedEntry = StoredEntry & Placed

type BoardMessage = Extract<StaffMessage, { prev: number }> | Extract<StaffMessage, { type: 'reload' }>

/** The part of a journal row that the board shows. */
const entryChangesOf = (row: FeedRow) => row.changes.filter((change) => change.table === 'waitlist_entries')

/**
 * One restaurant's board in memory, updated from its journal: the messages for the staff sockets of each
 * row, and the position of each guest. No input or output; the only state is its own.
 */
export class Room {
  readonly epoch: string
  seq: number
  /** The seq of the last message on the staff channel. */
  #lastSent: number
  #settings: RoomState['settings']
  readonly #entries: Map<string, StoredEntry>
  /**
   * The entries in queue order, computed on the first read after a change: thousands of guests may read between two. A
   * change that does not reorder the others, such as a departure, updates the list instead.
   */
  #placed: Map<string, PlacedEntry> | undefined

  constructor(state: RoomState) {
    this.epoch = state.epoch
    this.seq = state.seq
    this.#lastSent = state.seq
    this.#settings = state.settings
    this.#entries = new Map(state.entries.map((entry) => [entry.id, entry]))
  }

  setSettings(settings: RoomState['settings']) {
    this.#settings = settings
    this.#placed = undefined
  }

  /** Applies journal rows and returns the staff messages that result, in order. */
  apply(rows: readonly FeedRow[], now: number): BoardMessage[] {
    for (const row of rows) {
      this.seq = row.seq
      for (const { id, after } of entryChangesOf(row)) this.#take(id, after as StoredEntry | null)
    }
    const messages = boardMessages(rows, this.#lastSent, (id) => this.find(id), now)
    this.#lastSent = messages.at(-1)?.seq ?? this.#lastSent
    return messages
  }

  #take(id: string, after: StoredEntry | null) {
    const before = this.#entries.get(id)
    const placed = this.#placed?.get(id)
    if (after && isActive(after)) {
      this.#entries.set(id, after)
      if (placed && before && keepsPlace(before, after, this.#settings))
        this.#placed?.set(id, { ...after, pos: placed.pos })
      else this.#placed = undefined
      return
    }
    this.#entries.delete(id)
    if (!this.#placed?.delete(id)) return
    let pos = 0
    for (const behind of this.#placed.values()) {
      pos += 1
      behind.pos = pos
    }
  }

  /** An active entry with its current position. */
  find(id: string): PlacedEntry | undefined {
    this.#placed ??= new Map(
      inQueueOrder([...this.#entries.values()], this.#settings).map((entry) => [entry.id, entry]),
    )
    return this.#placed.get(id)
  }

  /** The position of a guest, or undefined once its entry is off the board. */
  guestMessage(
    entry: PlacedEntry | undefined,
    remaining: (entry: StoredEntry, position: number) => Remaining,
    extrasOf: (entry: StoredEntry) => Pick<GuestPlaceMessage, 'notified_at' | 'hold_until' | 'notice' | 'rate_from'>,
  ): GuestPlaceMessage | undefined {
    if (!entry || entry.pos === null) return undefined
    const { minutes, range, next_tables } = remaining(entry, entry.pos)
    return {
      type: 'position',
      position: entry.pos,
      status: entry.status,
      estimate: minutes,
      ...(range && { range }),
      ...(next_tables && { next_tables }),
      ...extrasOf(entry),
    }
  }
}

/** The staff channel's messages for journal rows that follow the message `prev`. */
export const boardMessages = (
  rows: readonly FeedRow[],
  prev: number,
  find: (id: string) => Placed | undefined,
  now: number,
): BoardMessage[] => {
  const messages: BoardMessage[] = []
  let last = prev
  for (const row of rows) {
    const message = boardMessage(row, last, find, now)
    if (!message) continue
    messages.push(message)
    last = row.seq
  }
  return messages
}

const boardMessage = (
  row: FeedRow,
  prev: number,
  find: (id: string) => Placed | undefined,
  now: number,
): BoardMessage | undefined => {
  const { seq } = row
  const [change, ...more] = entryChangesOf(row)
  // Columns, order and texts may all have changed; and a message can hold a single entry only.
  if (changesSettings([row]) || more.length > 0) return { type: 'reload', seq }
  if (!change) return undefined
  const after = change.after as StoredEntry | null
  if (!after || !isActive(after)) return { type: 'remove', seq, prev, data: { removed_id: change.id } }
  // The row as it was at this seq, with its current position.
  const data = { ...after, pos: find(change.id)?.pos ?? null, wait_time_minutes: waitMinutes(after, now) }
  return { type: 'update', seq, prev, data }
}
