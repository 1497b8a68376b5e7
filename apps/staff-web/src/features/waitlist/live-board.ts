import type { Board, WaitlistEntry } from '@waitbook/contracts/waitlist'
import { isActive } from '@waitbook/domain/waitlist/entry-status'
import type { BoardMessage } from '../../live.ts'

type Change = Extract<BoardMessage, { type: 'update' | 'remove' }>

/** The board up to `board.seq` of the journal, and later changes that cannot be applied yet. */
export interface LiveBoard {
  board: Board
  /** Changes beyond a gap, kept until the gap is filled. */
  early: readonly Change[]
  /** The seq the board must be fetched again for; undefined while nothing is missing. */
  wanted: number | undefined
}

export const liveBoard = (board: Board): LiveBoard => ({ board, early: [], wanted: undefined })

/** The board without the entry, or with it in place of its older self. Order is made on the screen. */
export const withEntry = (board: Board, entry: WaitlistEntry): Board => {
  const others = board.queue_entries.filter(({ id }) => id !== entry.id)
  return { ...board, queue_entries: isActive(entry) ? [...others, entry] : others }
}

const applied = (board: Board, change: Change): Board => {
  const changed =
    change.type === 'update'
      ? withEntry(board, change.data)
      : { ...board, queue_entries: board.queue_entries.filter(({ id }) => id !== change.data.removed_id) }
  return { ...changed, queue_count: changed.queue_entries.length, seq: change.seq }
}

const bySeq = (a: Change, b: Change) => a.seq - b.seq

/** Applies everything that follows the board without a gap; what remains waits for the board to be fetched. */
const settle = (board: Board, changes: readonly Change[], wanted: number | undefined): LiveBoard => {
  let reached = board
  const rest = changes.toSorted(bySeq)
  for (let next = rest[0]; next && next.prev <= reached.seq; next = rest[0]) {
    rest.shift()
    if (next.seq > reached.seq) reached = applied(reached, next)
  }
  const early = rest.filter(({ seq }) => seq > reached.seq)
  const gap = early[0]?.prev
  const missing = Math.max(gap ?? 0, wanted ?? 0)
  return { board: reached, early, wanted: missing > reached.seq ? missing : undefined }
}

/** Pure: the state after one message, whatever the order and number of times messages arrive in. */
export const receive = (state: LiveBoard, message: BoardMessage): LiveBoard => {
  const { board, early, wanted } = state
  switch (message.type) {
    case 'hello':
      // A restored journal restarts its numbering: earlier numbers are meaningless until the board has been fetched.
      if (message.epoch === board.epoch && board.seq >= 0) return state
      return { board: { ...board, epoch: message.epoch, seq: -1 }, early: [], wanted: message.seq }
    case 'update':
    case 'remove':
      return settle(board, [...early, message], wanted)
    case 'current':
      // With a gap open the fetch decides; without one all up to here was sent.
      return wanted === undefined ? settle({ ...board, seq: Math.max(board.seq, message.seq) }, early, wanted) : state
    case 'reload':
      return { ...state, wanted: Math.max(wanted ?? 0, message.seq) }
  }
}

/** The more recent of two boards. A fetch that began before a live message must not undo it. */
export const newerBoard = (known: Board | undefined, fetched: Board): Board =>
  known && known.epoch === fetched.epoch && fetched.seq < known.seq ? known : fetched

/** The state after the board was fetched. An older response changes nothing. */
export const refetched = (state: LiveBoard, fetched: Board): LiveBoard => {
  if (newerBoard(state.board, fetched) === state.board) return state
  return fetched.epoch === state.board.epoch ? settle(fetched, state.early, state.wanted) : liveBoard(fetched)
}
