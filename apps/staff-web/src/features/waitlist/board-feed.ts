import type { Board, WaitlistEntry } from '@waitbook/contracts/waitlist'
import { isActive } from '@waitbook/domain/waitlist/entry-status'
import type { BoardMessage } from '../../live.ts'
import { type LiveBoard, receive, refetched } from './live-board.ts'

/** Whether only message states differ, which need no announcement as the row shows them; a new text of the guest does. */
const isOfMessages = (before: WaitlistEntry, after: WaitlistEntry) =>
  after.unread_replies <= before.unread_replies &&
  (Object.keys(after) as (keyof WaitlistEntry)[]).every(
    (key) =>
      ['last_message', 'unread_replies', 'pos', 'wait_time_minutes'].includes(key) ||
      Object.is(before[key], after[key]),
  )

const refetchAgainAfterMs = 2000
/** Changes within this time after another are applied together, so that a burst of changes leaves time to tap. */
const togetherMs = 250

export interface BoardChange {
  type: 'arrived' | 'updated' | 'removed'
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

/** Applies live messages to the cached board, and refetches it if a message is missing. */
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

  const changeOf = ({ board, early }: LiveBoard, message: BoardMessage): BoardChange | undefined => {
    if (message.type !== 'update' && message.type !== 'remove') return undefined
    const isKnown = message.seq <= board.seq || early.some(({ seq }) => seq === message.seq)
    // Changes missed while disconnected are not announced.
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
    const changes: BoardChange[] = []
    let state: LiveBoard = { board, ...beyond }
    for (const message of messages) {
      if (message.type === 'hello') caughtUpAt = message.seq
      if (message.type === 'reload') options.onReload()
      const change = changeOf(state, message)
      if (change) changes.push(change)
      state = receive(state, message)
    }
    take(state, board)
    if (changes.length > 0) options.onChanges(changes)
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
