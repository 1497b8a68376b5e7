import type { Db } from '@waitbook/db/connect'
import type { WebSocket } from 'ws'
import type { Restaurant } from '../features/restaurants/restaurants.ts'
import type { WaitsService } from '../features/wait/waits.service.ts'
import type { ChangeFeed } from '../journal/change-feed.ts'
import type { Clock } from '../lib/clock.ts'
import type { Boards } from './boards.ts'
import type { Room } from './room.ts'
import type { TopicSockets } from './topic-updates.ts'

export interface HubDeps {
  db: Db
  feed: ChangeFeed
  waits: Pick<WaitsService, 'quote' | 'remaining'>
  clock: Clock
  log: { warn(details: object, message: string): void }
}

export interface OpenRoom {
  room: Room
  /** As the room has it. */
  restaurant: Restaurant
  staff: Set<WebSocket>
  topicSockets: TopicSockets
  /** By entry; the last message sent to each socket, so that nothing is sent twice. */
  guests: Map<string, Map<WebSocket, string>>
  boards: Boards
  /** The promise of the journal rows being applied; rows are applied one after the other. */
  turn: Promise<void>
  leave(): void
  linger: NodeJS.Timeout | undefined
}

export const isWatched = ({ staff, topicSockets, guests, boards }: OpenRoom) =>
  staff.size + topicSockets.size + guests.size + boards.size > 0
