import type { StoredDisplay } from '@waitbook/contracts/displays/displays'
import type { RestaurantId } from '@waitbook/contracts/ids'
import type { StaffMessage, TopicsMessage } from '@waitbook/contracts/live'
import type { LiveTopic } from '@waitbook/contracts/live-frames'
import type { GuestMessage } from '@waitbook/contracts/live-guest'
import type { StoredEntry } from '@waitbook/contracts/waitlist'
import type { WebSocket } from 'ws'
import { getRestaurant } from '../features/restaurants/restaurants.ts'
import { noticeOnPage } from '../features/waitlist/page-notice.ts'
import { findBoardAtRevision, findEntry } from '../features/waitlist/waitlist.queries.ts'
import { changesSettings, type FeedRow } from '../journal/change-feed.ts'
import { isoNow } from '../lib/clock.ts'
import { Boards } from './boards.ts'
import { presentStaysOf } from './floor-messages.ts'
import { partyMessage, sendParty, sendPlace, sendSettled } from './guest-party.ts'
import { missedMessages } from './missed-messages.ts'
import { type HubDeps, isWatched, type OpenRoom } from './open-room.ts'
import { Room } from './room.ts'
import { sendFrame } from './sockets.ts'
import { followsFloor, sendStaff, staffFrames } from './staff-frames.ts'
import { sendTopicUpdates } from './topic-updates.ts'

/** How long an empty room stays loaded for a screen that reconnects. */
const lingerMs = 30_000
/** A guest's estimate decreases with time, without a change. */
const guestTickMs = 30_000
/** A board shows that it is not connected if it receives nothing for three of these intervals. */
const boardTickMs = 5_000

/** Rooms of open sockets, one per restaurant with at least one open screen, each updated from the journal. */
export class Hub {
  readonly #deps: HubDeps
  readonly #rooms = new Map<string, Promise<OpenRoom>>()
  #tick: NodeJS.Timeout | undefined
  #boardTick: NodeJS.Timeout | undefined

  constructor(deps: HubDeps) {
    this.#deps = deps
  }

  start() {
    this.#tick = setInterval(() => void this.#tickGuests(), guestTickMs).unref()
    this.#boardTick = setInterval(() => void this.#tickBoards(), boardTickMs).unref()
  }

  /** Unsubscribes all rooms and waits for messages that are being sent to their sockets. */
  async stop() {
    clearInterval(this.#tick)
    clearInterval(this.#boardTick)
    const turns: OpenRoom['turn'][] = []
    for await (const open of this.#openRooms()) {
      clearTimeout(open.linger)
      open.leave()
      turns.push(open.turn)
    }
    this.#rooms.clear()
    await Promise.all(turns)
  }

  /** Adds a staff screen that is at `since`, and brings it up to date; it may follow topics in addition to the board. */
  async joinStaff(
    socket: WebSocket,
    restaurantId: RestaurantId,
    since: number | undefined,
    topics: ReadonlySet<LiveTopic> = new Set(),
  ) {
    const open = await this.#open(restaurantId)
    if (socket.readyState !== socket.OPEN) return this.#closeIfEmpty(restaurantId, open)
    // Joined before the first await, so that the room stays open. Live messages wait until the missed ones have been
    // sent: seqs only increase.
    const held: StaffMessage[] = []
    this.#holding.set(socket, { send: (message) => void held.push(message) })
    this.#enter(restaurantId, open, socket, () => {
      open.staff.delete(socket)
      open.topicSockets.delete(socket)
      this.#holding.delete(socket)
    })
    open.staff.add(socket)
    // The room gets the changes of other instances a moment after the commit: a screen may have read a later revision.
    await this.#catchUp(restaurantId, open)
    const { seq, epoch } = open.room
    if (topics.size > 0) open.topicSockets.set(socket, topics)
    sendFrame(socket, staffFrames({ type: 'hello', seq, epoch })(socket))
    const missed = { restaurantId, room: open.room, since, seq, withFloor: followsFloor(socket) }
    try {
      for (const message of await missedMessages(this.#deps, missed)) {
        sendFrame(socket, staffFrames(message)(socket))
      }
    } catch (error) {
      this.#deps.log.warn({ err: error }, 'a screen could not be brought up to date')
      socket.close(1011)
      return
    }
    this.#holding.delete(socket)
    for (const message of held.splice(0)) if (message.seq > seq) sendFrame(socket, staffFrames(message)(socket))
  }

  /** Adds a staff screen that shows something other than the board: it is notified of what to fetch again. */
  async joinTopics(socket: WebSocket, restaurantId: RestaurantId, topics: ReadonlySet<LiveTopic>) {
    const open = await this.#open(restaurantId)
    if (socket.readyState !== socket.OPEN) return this.#closeIfEmpty(restaurantId, open)
    open.topicSockets.set(socket, topics)
    this.#enter(restaurantId, open, socket, () => open.topicSockets.delete(socket))
    const { seq, epoch } = open.room
    // Changes that this instance has not read yet still follow as messages.
    sendFrame(socket, JSON.stringify({ type: 'hello', seq, epoch } satisfies TopicsMessage))
  }

  async #catchUp(restaurantId: RestaurantId, open: OpenRoom) {
    await this.#deps.feed.catchUp(restaurantId)
    await open.turn
  }

  readonly #holding = new Map<WebSocket, { send(message: StaffMessage): void }>()

  /** Adds a guest's page, and sends it its position now and after every change. */
  async joinGuest(socket: WebSocket, restaurantId: RestaurantId, entryId: string) {
    const open = await this.#open(restaurantId)
    if (socket.readyState !== socket.OPEN) return this.#closeIfEmpty(restaurantId, open)
    const sockets = open.guests.get(entryId) ?? new Map<WebSocket, string>()
    sockets.set(socket, '')
    open.guests.set(entryId, sockets)
    this.#enter(restaurantId, open, socket, () => {
      sockets.delete(socket)
      if (sockets.size === 0 && open.guests.get(entryId) === sockets) open.guests.delete(entryId)
    })
    const hello: GuestMessage = { type: 'hello', now: isoNow(this.#deps.clock) }
    sendFrame(socket, JSON.stringify(hello))
    let entry = open.room.find(entryId)
    if (!entry) {
      // Joined a moment ago on another instance, or removed.
      await this.#catchUp(restaurantId, open)
      entry = open.room.find(entryId)
    }
    const extrasOf = (party: StoredEntry) => noticeOnPage(party, open.restaurant.settings)
    const standing = open.room.guestMessage(entry, this.#deps.waits.remaining(open.restaurant), extrasOf)
    if (entry && standing) {
      sendPlace(sockets, standing)
      sendFrame(socket, JSON.stringify(partyMessage(entry)))
    } else sendSettled(sockets, await findEntry(this.#deps.db, restaurantId, entryId))
  }

  /** Adds a board, and sends it all that it shows, now and after every change. */
  async joinBoard(socket: WebSocket, restaurantId: RestaurantId, display: StoredDisplay) {
    const open = await this.#open(restaurantId)
    if (socket.readyState !== socket.OPEN) return this.#closeIfEmpty(restaurantId, open)
    this.#enter(restaurantId, open, socket, () => open.boards.remove(socket))
    await open.boards.add(socket, display, open)
  }

  /** Whether a party is on the board of a room that is open: a page that reconnects needs no query then. */
  async isOnOpenBoard(restaurantId: string, entryId: string) {
    // A board that failed to load is reported to those who opened it; the caller then asks the database.
    const open = await this.#rooms.get(restaurantId)?.catch(() => undefined)
    return open?.room.find(entryId) !== undefined
  }

  /** Keeps the room open for a socket until it closes. */
  #enter(restaurantId: RestaurantId, open: OpenRoom, socket: WebSocket, leave: () => void) {
    clearTimeout(open.linger)
    open.linger = undefined
    socket.on('close', () => {
      leave()
      this.#closeIfEmpty(restaurantId, open)
    })
  }

  #open(restaurantId: RestaurantId): Promise<OpenRoom> {
    const known = this.#rooms.get(restaurantId)
    if (known) return known
    const opening = this.#load(restaurantId)
    this.#rooms.set(restaurantId, opening)
    // A failed load must not be cached.
    opening.catch(() => this.#rooms.delete(restaurantId))
    return opening
  }

  async #load(restaurantId: RestaurantId): Promise<OpenRoom> {
    const { db, feed } = this.#deps
    // The settings are read second: they may be newer than the board, and are then sent again by the feed, but never older.
    const board = await findBoardAtRevision(db, restaurantId)
    if (!board) throw new Error('a restaurant without a revision')
    const restaurant = await getRestaurant(db, restaurantId)
    const room = new Room({ ...board, settings: restaurant.settings })
    const open: OpenRoom = {
      room,
      restaurant,
      staff: new Set(),
      topicSockets: new Map(),
      guests: new Map(),
      boards: new Boards(this.#deps, restaurantId),
      turn: Promise.resolve(),
      leave: () => {},
      linger: undefined,
    }
    const take = (rows: FeedRow[]) => {
      open.turn = open.turn
        .then(() => this.#dispatch(open, restaurantId, rows))
        .catch((error: unknown) => this.#restart(restaurantId, open, error))
    }
    open.leave = feed.watch(restaurantId, { seq: room.seq, epoch: room.epoch }, take, () =>
      this.#restart(
        restaurantId,
        open,
        new Error('changes may be missing: a backup was restored or a standby promoted'),
      ),
    )
    return open
  }

  async #dispatch(open: OpenRoom, restaurantId: RestaurantId, rows: FeedRow[]) {
    if (changesSettings(rows)) {
      open.restaurant = await getRestaurant(this.#deps.db, restaurantId)
      open.room.setSettings(open.restaurant.settings)
    }
    // Read before the rows are applied: a screen that joins in the meantime waits for them, and misses nothing.
    const isFloorFollowed = [...open.staff].some(followsFloor)
    const stays = isFloorFollowed ? await presentStaysOf(this.#deps.db, restaurantId, rows) : undefined
    const { board, withFloor } = open.room.apply(rows, this.#deps.clock.now(), stays)
    sendStaff(open.staff, { board, withFloor }, this.#holding)
    sendTopicUpdates(open.topicSockets, rows)
    this.#tellGuests(open, rows)
    await open.boards.apply(rows, open)
  }

  #tellGuests(open: OpenRoom, rows: readonly FeedRow[]) {
    if (open.guests.size === 0) return
    const remaining = this.#deps.waits.remaining(open.restaurant)
    const extrasOf = (party: StoredEntry) => noticeOnPage(party, open.restaurant.settings)
    for (const [entryId, sockets] of open.guests) {
      const standing = open.room.guestMessage(open.room.find(entryId), remaining, extrasOf)
      if (standing) sendPlace(sockets, standing)
    }
    for (const change of rows.flatMap((row) => row.changes)) {
      const sockets = change.table === 'waitlist_entries' && open.guests.get(change.id)
      if (sockets && open.room.find(change.id)) sendParty(sockets, change)
      else if (sockets) sendSettled(sockets, change.after as StoredEntry | null)
    }
  }

  async #tickGuests() {
    for await (const open of this.#openRooms()) {
      this.#tellGuests(open, [])
      await open.boards.send(open)
    }
  }

  async #tickBoards() {
    for await (const open of this.#openRooms()) open.boards.sendUnchanged()
  }

  /** Without the rooms that failed to open: the caller that opened such a room has received its error. */
  async *#openRooms() {
    for (const opening of [...this.#rooms.values()]) {
      const open = await opening.catch(() => undefined)
      if (open) yield open
    }
  }

  /** A room that failed to apply a row is in an unknown state: its sockets reconnect to a new one. */
  #restart(restaurantId: RestaurantId, open: OpenRoom, error: unknown) {
    this.#deps.log.warn({ err: error, restaurant_id: restaurantId }, 'a live room is opened afresh')
    open.leave()
    this.#rooms.delete(restaurantId)
    for (const socket of [...open.staff, ...open.topicSockets.keys(), ...open.boards.sockets()]) socket.close(1012)
    for (const sockets of open.guests.values()) for (const socket of sockets.keys()) socket.close(1012)
  }

  #closeIfEmpty(restaurantId: RestaurantId, open: OpenRoom) {
    if (isWatched(open) || open.linger) return
    open.linger = setTimeout(async () => {
      open.linger = undefined
      if (isWatched(open)) return
      open.leave()
      if ((await this.#rooms.get(restaurantId)) === open) this.#rooms.delete(restaurantId)
    }, lingerMs)
    open.linger.unref()
  }
}
