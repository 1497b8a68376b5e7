import type { BoardCall, BoardContentFrame, BoardFrame, ShownQueue } from '@waitbook/contracts/displays/board'
import type { StoredDisplay } from '@waitbook/contracts/displays/displays'
import type { RestaurantId } from '@waitbook/contracts/ids'
import type { StoredEntry } from '@waitbook/contracts/waitlist'
import { guestLocale } from '@waitbook/domain/calendar/guest-format'
import { type Call, callsAfter, callsOf } from '@waitbook/domain/displays/calls'
import { initialsOf } from '@waitbook/domain/displays/display'
import type { Queue } from '@waitbook/domain/queues/queue'
import type { WebSocket } from 'ws'
import { listDesks } from '../features/desks/desks.queries.ts'
import { listResourcesByIds } from '../features/floor/floor.queries.ts'
import { listOpenHolds } from '../features/floor/holds.queries.ts'
import { type Restaurant, shownToGuests } from '../features/restaurants/restaurants.ts'
import { screenFace } from '../features/restaurants/screen-face.ts'
import type { FeedRow } from '../journal/change-feed.ts'
import { isoNow } from '../lib/clock.ts'
import { entryChangesOf } from './board-messages.ts'
import type { HubDeps, OpenRoom } from './open-room.ts'
import { sendFrame } from './sockets.ts'

interface Screen {
  display: StoredDisplay
  /** The last frame, without the time. */
  sent: string
}

type Shown = Pick<OpenRoom, 'room' | 'restaurant'>

/** The changes after which a desk or a table may have another name. */
const namesTables: readonly string[] = ['desks', 'resources', 'floor_areas', 'restaurants', 'settings']

const isOn = ({ queue_ids }: StoredDisplay, queueId: string) => queue_ids.length === 0 || queue_ids.includes(queueId)

/** The boards of one restaurant that are connected, and what they show. */
export class Boards {
  readonly #deps: Pick<HubDeps, 'db' | 'clock' | 'waits'>
  readonly #restaurantId: RestaurantId
  readonly #screens = new Map<WebSocket, Screen>()
  #calls: readonly Call[] = []
  #deskNames = new Map<string, string>()
  /** By entry id: the names of the tables that are held for the party. Kept after the party sits there. */
  readonly #tables = new Map<string, string>()

  constructor(deps: Pick<HubDeps, 'db' | 'clock' | 'waits'>, restaurantId: RestaurantId) {
    this.#deps = deps
    this.#restaurantId = restaurantId
  }

  get size() {
    return this.#screens.size
  }

  sockets() {
    return this.#screens.keys()
  }

  async add(socket: WebSocket, display: StoredDisplay, shown: Shown) {
    const isFirst = this.#screens.size === 0
    this.#screens.set(socket, { display, sent: '' })
    if (isFirst) this.#calls = callsOf(shown.room.listActive())
    await Promise.all([isFirst && this.#readDesks(), this.#readTables()])
    await this.send(shown)
  }

  remove(socket: WebSocket) {
    this.#screens.delete(socket)
    if (this.#screens.size === 0) this.#tables.clear()
  }

  /** Applies journal rows and sends each board what has changed on it. */
  async apply(rows: readonly FeedRow[], shown: Shown) {
    if (this.#screens.size === 0) return
    for (const row of rows) {
      for (const { id, after } of entryChangesOf(row))
        this.#calls = callsAfter(this.#calls, id, after as StoredEntry | null)
    }
    const changes = rows.flatMap((row) => row.changes)
    for (const { table, id, after } of changes) {
      if (table !== 'displays' || after === null) continue
      for (const screen of this.#screens.values())
        if (screen.display.id === id) screen.display = after as unknown as StoredDisplay
    }
    if (changes.some(({ table }) => namesTables.includes(table))) await this.#readDesks()
    await this.#readTables()
    await this.send(shown)
  }

  async #readDesks() {
    const desks = await listDesks(this.#deps.db, this.#restaurantId)
    this.#deskNames = new Map(desks.map(({ id, name }) => [id, name]))
  }

  /** The tables of notified parties, where a board shows them. */
  async #readTables() {
    if (![...this.#screens.values()].some(({ display }) => display.shows === 'parties')) return
    const { db, clock } = this.#deps
    const holds = await listOpenHolds(db, this.#restaurantId, isoNow(clock))
    const ids = new Set(holds.flatMap(({ entry_id, resource_ids }) => (entry_id === null ? [] : resource_ids)))
    if (ids.size === 0) return
    const names = new Map(
      (await listResourcesByIds(db, this.#restaurantId, [...ids])).map(({ id, name }) => [id, name]),
    )
    for (const { entry_id, resource_ids } of holds) {
      if (entry_id === null) continue
      this.#tables.set(entry_id, resource_ids.flatMap((id) => names.get(id) ?? []).join(' + '))
    }
  }

  /** Sends each board what it shows, if that has changed. */
  async send({ room, restaurant }: Shown) {
    if (this.#screens.size === 0) return
    const queues = await this.#queues(restaurant, room.listActive())
    for (const [socket, screen] of this.#screens) {
      const content = this.#contentOf(screen.display, restaurant, queues)
      const sent = JSON.stringify(content)
      if (sent === screen.sent) continue
      screen.sent = sent
      const frame: BoardFrame = { ...content, now: isoNow(this.#deps.clock) }
      sendFrame(socket, JSON.stringify(frame))
    }
  }

  /** Shows a board that its connection works. */
  sendUnchanged() {
    if (this.#screens.size === 0) return
    const frame = JSON.stringify({ type: 'unchanged', now: isoNow(this.#deps.clock) } satisfies BoardFrame)
    for (const socket of this.#screens.keys()) sendFrame(socket, frame)
  }

  async #queues(restaurant: Restaurant, entries: readonly StoredEntry[]) {
    const hasSeveral = restaurant.queues.length > 1
    const people_count = restaurant.settings.default_party_size
    const shownOf = async (queue: Queue): Promise<[string, ShownQueue]> => {
      const { range, unserved } = await this.#deps.waits.quote(restaurant, { people_count, queue_id: queue.id })
      const waiting = entries.filter(({ queue_id, status }) => queue_id === queue.id && status === 'WAITING').length
      return [
        queue.id,
        {
          ...(hasSeveral && { name: queue.name }),
          ...{ waiting, range: unserved ? null : { from: range.from, to: range.to } },
          ...(unserved && { unserved }),
        },
      ]
    }
    return Promise.all(restaurant.queues.map(shownOf))
  }

  #contentOf(
    display: StoredDisplay,
    restaurant: Restaurant,
    queues: readonly [string, ShownQueue][],
  ): Omit<BoardContentFrame, 'now'> {
    const { language, call_seconds } = display
    const { region, name, time_zone } = shownToGuests(restaurant)
    return {
      type: 'board',
      ...{ restaurant: name, language, locale: guestLocale(language, region), time_zone, call_seconds },
      ...screenFace(restaurant),
      calls: this.#calls.filter(({ queue_id }) => isOn(display, queue_id)).map((call) => this.#callOf(display, call)),
      queues: queues.filter(([id]) => isOn(display, id)).map(([, queue]) => queue),
    }
  }

  /** Contains of the party only what the board may show. */
  #callOf({ shows, initials }: StoredDisplay, call: Call): BoardCall {
    const ticket = shows === 'tickets' ? call.ticket : null
    const letters = initials ? initialsOf(call.customer_name) : ''
    const to = call.desk_id === null ? this.#tables.get(call.entry_id) : this.#deskNames.get(call.desk_id)
    return {
      ...(ticket !== null && { ticket }),
      ...(letters !== '' && { initials: letters }),
      ...(ticket === null && { people_count: call.people_count }),
      ...(to && { to }),
      called_at: call.at,
    }
  }
}
