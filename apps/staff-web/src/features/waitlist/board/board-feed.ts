import type { Board, WaitlistEntry } from '@waitbook/contracts/waitlist'
import { isActive } from '@waitbook/domain/waitlist/entry-status'
import type { LiveMessage } from '../../../live.ts'
import { createLiveFeed } from '../../../live-feed.ts'
import type { Live } from '../../../live-state.ts'
import { liveBoard } from './live-board.ts'

/** Whether only message states differ, which need no announcement as the row shows them; a new text of the guest does. */
const isOfMessages = (before: WaitlistEntry, after: WaitlistEntry) =>
  after.unread_replies <= before.unread_replies &&
  (Object.keys(after) as (keyof WaitlistEntry)[]).every(
    (key) =>
      ['last_message', 'unread_replies', 'pos', 'wait_time_minutes'].includes(key) ||
      Object.is(before[key], after[key]),
  )

export interface BoardChange {
  type: 'arrived' | 'updated' | 'removed' | 'seated'
  entry: WaitlistEntry
}

export interface BoardFeedOptions {
  read(): Board | undefined
  write(board: Board): void
  fetch(): Promise<Board>
  /** Whether this screen made the change, which is then not announced. */
  isOwn(change: { id: string; seq: number }): boolean
  onChanges(changes: readonly BoardChange[]): void
  /** The rules of the board may have changed with it. */
  onReload(): void
}

/** Applies live messages to the cached board, and announces what others have changed. */
export const createBoardFeed = ({ isOwn, onChanges, onReload, ...cache }: BoardFeedOptions) => {
  let caughtUpAt = 0
  let changes: BoardChange[] = []

  const changeOf = (message: LiveMessage, { state: board, early }: Live<Board>): BoardChange | undefined => {
    if (message.type !== 'update' && message.type !== 'remove' && message.type !== 'seated') return undefined
    const isKnown = message.seq <= board.seq || early.some(({ seq }) => seq === message.seq)
    // Changes missed while disconnected are not announced.
    if (isKnown || message.seq <= caughtUpAt) return undefined
    const id = message.type === 'update' ? message.data.id : message.data.removed_id
    if (isOwn({ id, seq: message.seq })) return undefined
    const entry = board.queue_entries.find((candidate) => candidate.id === id)
    if (message.type === 'update' && isActive(message.data)) {
      if (entry && isOfMessages(entry, message.data)) return undefined
      return { type: entry ? 'updated' : 'arrived', entry: message.data }
    }
    return entry && { type: message.type === 'seated' ? 'seated' : 'removed', entry }
  }

  return createLiveFeed<Board>({
    ...cache,
    follower: liveBoard,
    onMessage: (message, live) => {
      if (message.type === 'hello') caughtUpAt = message.seq
      if (message.type === 'reload') onReload()
      const change = changeOf(message, live)
      if (change) changes.push(change)
    },
    onApplied: () => {
      const announced = changes
      changes = []
      if (announced.length > 0) onChanges(announced)
    },
  })
}
