import type { Board, WaitlistEntry } from '@waitbook/contracts/waitlist'
import { isActive } from '@waitbook/domain/waitlist/entry-status'
import type { BoardMessage } from '../../live.ts'
import { type LiveBoard, receive, refetched } from './live-board.ts'

/** How a message fares and what was read shows on the row; only what the guest texts is worth a word. */
const isOfMessages = (before: WaitlistEntry, after: WaitlistEntry) =>
  after.unread_replies <= before.unread_replies &&
  (Object.keys(after) as (keyof WaitlistEntry)[]).every(
    (key) =>
      ['last_message', 'unread_replies', 'pos', 'wait_time_minutes'].includes(key) ||
      Object.is(before[key], after[key]),
  )

const refetchAgainAfterMs = 2000
/** A change is shown at once; what follows within this is shown together, or a rush would leave the host no moment for a tap. */
const togetherMs = 250

export interface News {
  type: 'arrived' | 'updated' | 'removed'
  entry: WaitlistEntry
}

export interface BoardFeedOptions {
  read(): Board | undefined
  write(board: Board): void
  fetch(): Promise<Board>
  /** A change by this screen itself is no news to the person in front of it. */
  isOwn(change: { id: string; seq: number }): boolean
  onNews(news: readonly News[]): void
  /** The rules of the board may have changed with it. */
  onReload(): void
}

/** Brings live messages to the board in the cache and fetches it again when something is missing. */
export const createBoardFeed = (options: BoardFeedOptions) => {
  let beyond: Pick<LiveBoard, 'early' | 'wanted'> = { early: [], wanted: undefined }
  let caughtUpAt = 0
  let isFetching = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let arrived: BoardMessage[] = []
  let gathering: ReturnType<typeof setTimeout> | undefined
  let closed = false

  const take = (state: LiveBoard, before: Board) => {
    beyond = { early: state.early, wanted: state.wanted }
    if (state.board !== before) options.write(state.board)
    if (state.wanted !== undefined) void refetch()
  }

  const refetch = async () => {
    if (isFetching || closed) return
    isFetching = true
    clearTimeout(timer)
    try {
      const fetched = await options.fetch()
      const board = options.read()
      isFetching = false
      if (closed || !board) return
      const state = refetched({ board, ...beyond }, fetched)
      if (state.wanted === undefined) take(state, board)
      else again()
    } catch {
      isFetching = false
      again()
    }
  }

  const again = () => {
    if (!closed) timer = setTimeout(() => void refetch(), refetchAgainAfterMs)
  }

  const news = ({ board, early }: LiveBoard, message: BoardMessage): News | undefined => {
    if (message.type !== 'update' && message.type !== 'remove') return undefined
    const isKnown = message.seq <= board.seq || early.some(({ seq }) => seq === message.seq)
    // What happened while the line was down is caught up with quietly.
    if (isKnown || message.seq <= caughtUpAt) return undefined
    const id = message.type === 'update' ? message.data.id : message.data.removed_id
    if (options.isOwn({ id, seq: message.seq })) return undefined
    const entry = board.queue_entries.find((candidate) => candidate.id === id)
    if (message.type === 'update' && isActive(message.data)) {
      if (entry && isOfMessages(entry, message.data)) return undefined
      return { type: entry ? 'updated' : 'arrived', entry: message.data }
    }
    return entry && { type: 'removed', entry }
  }

  const show = () => {
    gathering = undefined
    const messages = arrived
    const board = options.read()
    arrived = []
    if (messages.length === 0 || !board) return
    gathering = setTimeout(show, togetherMs)
    const told: News[] = []
    let state: LiveBoard = { board, ...beyond }
    for (const message of messages) {
      if (message.type === 'hello') caughtUpAt = message.seq
      if (message.type === 'reload') options.onReload()
      const one = news(state, message)
      if (one) told.push(one)
      state = receive(state, message)
    }
    take(state, board)
    if (told.length > 0) options.onNews(told)
  }

  return {
    receive: (message: BoardMessage) => {
      arrived.push(message)
      if (gathering === undefined) show()
    },
    close: () => {
      closed = true
      clearTimeout(timer)
      clearTimeout(gathering)
    },
  }
}
