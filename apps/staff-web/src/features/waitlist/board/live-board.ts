import type { Board, WaitlistEntry } from '@waitbook/contracts/waitlist'
import { isActive } from '@waitbook/domain/waitlist/entry-status'
import { followLive } from '../../../live-state.ts'

/** The board without the entry, or with it in place of its older self. Order is made on the screen. */
export const withEntry = (board: Board, entry: WaitlistEntry): Board => {
  const others = board.queue_entries.filter(({ id }) => id !== entry.id)
  return { ...board, queue_entries: isActive(entry) ? [...others, entry] : others }
}

const counted = (board: Board): Board => ({ ...board, queue_count: board.queue_entries.length })

/** The board, kept up to date by live messages. */
export const liveBoard = followLive<Board>({
  applied: (board, change) => {
    if (change.type === 'update') return counted(withEntry(board, change.data))
    if (change.type !== 'remove' && change.type !== 'seated') return board
    const { removed_id } = change.data
    return counted({ ...board, queue_entries: board.queue_entries.filter(({ id }) => id !== removed_id) })
  },
  mustFetch: () => false,
})
