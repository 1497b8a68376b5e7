import { setMaxListeners } from 'node:events'
import type { Board } from '@waitbook/contracts/waitlist'
import type { Connection } from '@waitbook/staff-web/src/live.ts'
import type { Business } from './business.ts'
import { callOnce } from './caller.ts'

/** The browser globals that the console's client of the live channel needs. */
export const pretendBrowser = () => {
  const page = new EventTarget()
  const document = new EventTarget()
  // A thousand screens share these objects here, so the listener limit is removed.
  setMaxListeners(0, page, document)
  Object.assign(globalThis, {
    window: Object.assign(page, { location: { origin: '' } }),
    document: Object.assign(document, { visibilityState: 'visible' }),
  })
}

export interface Screen {
  /** The displayed parties by id, with their visible fields. */
  shown: Map<string, string>
  /** Times of lost connections and of `hello` messages, in ms of this process. */
  lostAt: number[]
  greetedAt: number[]
  seq(): number
  close(): void
}

const seenOf = ({
  status,
  people_count,
  quoted_time,
  notes,
}: {
  status: string
  people_count: number
  quoted_time: number | null
  notes: string
}) => `${status} ${people_count} ${quoted_time} ${notes}`

const fetchBoard = async (url: string, { token }: Business): Promise<Board> => {
  const { status, body } = await callOnce(url, { method: 'GET', path: '/api/waitlist/entries/data_with_qr/', token })
  if (status !== 200) throw new Error(`the board answered ${status}`)
  return body
}

const shownOf = ({ queue_entries }: Board) => new Map(queue_entries.map((entry) => [entry.id, seenOf(entry)]))

/** Reads a board through the API, in the form of `Screen.shown`. */
export const readBoard = async (url: string, business: Business) => {
  const board = await fetchBoard(url, business)
  return { seq: board.seq, shown: shownOf(board) }
}

/** A host's screen: the console's own client with its backoff, and its own handling of the messages. */
export const openScreen = async (origin: string, direct: string, business: Business): Promise<Screen> => {
  const { openLive } = await import('@waitbook/staff-web/src/live.ts')
  const { createLiveFeed } = await import('@waitbook/staff-web/src/live-feed.ts')
  const { liveBoard } = await import('@waitbook/staff-web/src/features/waitlist/board/live-board.ts')
  let board = await fetchBoard(direct, business)
  const [lostAt, greetedAt]: [number[], number[]] = [[], []]
  const feed = createLiveFeed<Board>({
    follower: liveBoard,
    read: () => board,
    write: (next) => {
      board = next
    },
    fetch: () => fetchBoard(direct, business),
  })
  const onConnection = (connection: Connection) => {
    if (connection === 'lost') lostAt.push(performance.now())
    if (connection === 'open') greetedAt.push(performance.now())
  }
  const live = openLive({
    restaurantId: business.restaurantId,
    token: business.token,
    since: () => {
      const since = board.seq < 0 ? undefined : board.seq
      feed.connect(since)
      return since
    },
    onMessage: (message) => {
      if (message.type !== 'changed') feed.receive(message)
    },
    onConnection,
    origin,
  })
  return {
    get shown() {
      return shownOf(board)
    },
    lostAt,
    greetedAt,
    seq: () => board.seq,
    close: () => {
      live.close()
      feed.close()
    },
  }
}
