import type { StaffMessage } from '@waitbook/contracts/live'
import type { GuestPlaceMessage } from '@waitbook/contracts/live-guest'
import type { StoredEntry } from '@waitbook/contracts/waitlist'
import { isActive } from '@waitbook/domain/waitlist/entry-status'
import { inQueueOrder, keepsPlace, type Placed, type QueueRules, queueOf } from '@waitbook/domain/waitlist/queue-order'
import type { Remaining } from '../features/wait/waits.service.ts'
import type { FeedRow } from '../journal/change-feed.ts'
import { type BoardMessage, boardMessage, boardMessages, entryChangesOf } from './board-messages.ts'
import { floorMessages, type PresentedStays } from './floor-messages.ts'

export interface RoomState {
  seq: number
  epoch: string
  entries: StoredEntry[]
  settings: QueueRules
}

type PlacedEntry = StoredEntry & Placed

/**
 * One restaurant's board in memory, updated from its journal: the messages for the staff sockets of each
 * row, and the position of each guest. No input or output; the only state is its own.
 */
export class Room {
  readonly epoch: string
  seq: number
  /** The seq of the last message on the staff channel, and on that of screens that follow the floor too. */
  #lastSent: number
  #lastSentWithFloor: number
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
    this.#lastSentWithFloor = state.seq
    this.#settings = state.settings
    this.#entries = new Map(state.entries.map((entry) => [entry.id, entry]))
  }

  setSettings(settings: RoomState['settings']) {
    this.#settings = settings
    this.#placed = undefined
  }

  /**
   * Applies journal rows and returns the staff messages that result, in order. Those for screens that follow the floor
   * need the rows' stays; without such screens there are none.
   */
  apply(
    rows: readonly FeedRow[],
    now: number,
    stays: PresentedStays | undefined,
  ): { board: BoardMessage[]; withFloor: StaffMessage[] } {
    for (const row of rows) {
      this.seq = row.seq
      for (const { id, after } of entryChangesOf(row)) this.#take(id, after as StoredEntry | null)
    }
    const find = (id: string) => this.find(id)
    const board = boardMessages(rows, this.#lastSent, find, now)
    this.#lastSent = board.at(-1)?.seq ?? this.#lastSent
    if (!stays) return { board, withFloor: [] }
    const messageOf = (row: FeedRow, prev: number) => boardMessage(row, prev, find, now)
    const withFloor = floorMessages(rows, this.#lastSentWithFloor, messageOf, stays)
    this.#lastSentWithFloor = withFloor.at(-1)?.seq ?? this.#lastSentWithFloor
    return { board, withFloor }
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
    if (!placed || !this.#placed?.delete(id)) return
    let pos = 0
    for (const other of this.#placed.values()) {
      if (queueOf(other) !== queueOf(placed)) continue
      pos += 1
      other.pos = pos
    }
  }

  listActive(): StoredEntry[] {
    return [...this.#entries.values()]
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
    const { minutes, range, next_tables, unserved } = remaining(entry, entry.pos)
    return {
      type: 'position',
      position: entry.pos,
      status: entry.status,
      estimate: minutes,
      ...(range && { range }),
      ...(next_tables && { next_tables }),
      ...(unserved && { unserved }),
      ...extrasOf(entry),
    }
  }
}
