import type { TopicsMessage } from '@waitbook/contracts/live'
import type { LiveTopic } from '@waitbook/contracts/live-frames'
import { isActive } from '@waitbook/domain/waitlist/entry-status'
import type { WebSocket } from 'ws'
import type { FeedRow } from '../journal/change-feed.ts'
import { isCheckIn } from './floor-messages.ts'
import { sendFrame } from './sockets.ts'

/** Screens other than the board, each with the topics that it follows. */
export type TopicSockets = Map<WebSocket, ReadonlySet<LiveTopic>>

type Change = FeedRow['changes'][number]

const hasEnded = (entry: Change['after']) => entry !== null && !isActive(entry as Parameters<typeof isActive>[0])

const topicsOfChange = (change: Change): LiveTopic[] => {
  const { table, before, after } = change
  switch (table) {
    case 'reservations':
      return isCheckIn(change) ? ['reservations', 'floor'] : ['reservations']
    case 'booking_wishes':
      return ['reservations']
    case 'reservation_tables':
      return ['reservations', 'floor']
    // The reservations page shows times in the restaurant's zone, and its capacity.
    case 'settings':
    case 'restaurants':
      return ['reservations', 'settings']
    case 'queues':
      return ['settings']
    case 'parties':
    case 'party_phones':
      return ['parties']
    // Visits are counted from the entries that have ended, and a hold is over as soon as its party does not wait any more.
    case 'waitlist_entries':
      return hasEnded(before) || hasEnded(after) ? ['parties', 'floor', 'desks'] : ['desks']
    case 'floor_areas':
    case 'resources':
      return ['floor', 'tables']
    case 'stays':
      return [(after ?? before)?.source === 'desk' ? 'desks' : 'floor']
    case 'desks':
    case 'desk_sessions':
      return ['desks']
    case 'floor_layouts':
    case 'resource_marks':
    case 'resource_groups':
    case 'holds':
    case 'servers':
    case 'section_layouts':
    case 'server_shifts':
      return ['floor']
    default:
      return []
  }
}

/** The topics that a change makes stale. */
const topicsOf = ({ changes }: Pick<FeedRow, 'changes'>): LiveTopic[] => [
  // The activity page can show every kind of change, and a change of a row may make an earlier one impossible to undo.
  ...new Set<LiveTopic>([...changes.flatMap(topicsOfChange), 'recent']),
]

/** Notifies each screen of the topics it follows that have changed. */
export const sendTopicUpdates = (sockets: TopicSockets, rows: readonly FeedRow[]) => {
  if (sockets.size === 0) return
  for (const row of rows) {
    const changed = topicsOf(row)
    for (const [socket, followed] of sockets) {
      const topics = changed.filter((topic) => followed.has(topic))
      if (topics.length === 0) continue
      sendFrame(socket, JSON.stringify({ type: 'changed', seq: row.seq, topics } satisfies TopicsMessage))
    }
  }
}
