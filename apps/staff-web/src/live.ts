import type { StaffMessage, TopicsMessage } from '@waitbook/contracts/live'
import {
  type LiveTopic,
  liveSubprotocol,
  readStaffFrame,
  readTopicsFrame,
  tokenSubprotocolPrefix,
} from '@waitbook/contracts/live-frames'

const minDelayMs = 250
const firstDelayMs = 1_000
const maxDelayMs = 30_000
/** A page hidden for longer may have a half-open socket, as phones suspend hidden pages. */
const suspectAfterHiddenMs = 45_000

export type Connection = 'connecting' | 'open' | 'lost'

interface SocketOptions<Message> {
  restaurantId: string
  token: string
  /** The query of the URL, read at every (re)connect. */
  query(): string
  /** The message in a frame; undefined if it is ignored. */
  read(frame: unknown): Message | undefined
  onMessage(message: Message): void
  onConnection(connection: Connection): void
  origin?: string
}

/** Messages about the waitlist and the tables themselves. */
export type LiveMessage = Exclude<StaffMessage, { type: 'changed' }>

export interface LiveOptions extends Omit<SocketOptions<StaffMessage>, 'query' | 'read'> {
  /** The seq up to which everything is known, read at every (re)connect; undefined before the first fetch. */
  since(): number | undefined
}

/** What the screens of the evening show besides the waitlist and the tables: it is fetched again. */
const boardTopics = ['reservations', 'parties'] as const satisfies LiveTopic[]

/** Follows the waitlist and the tables, and changes of reservations and of guests' profiles. */
export const openLive = ({ since, ...options }: LiveOptions) =>
  openSocket({
    ...options,
    read: readStaffFrame,
    query: () => {
      const seq = since()
      const also = `also=${boardTopics.join(',')}`
      return seq === undefined ? `?${also}` : `?since=${seq}&${also}`
    },
  })

export interface TopicsOptions extends Omit<SocketOptions<TopicsMessage>, 'query' | 'read'> {
  topics: readonly LiveTopic[]
}

/** Follows some topics: the messages name those to fetch again. */
export const openTopics = ({ topics, ...options }: TopicsOptions) =>
  openSocket({
    ...options,
    read: readTopicsFrame,
    query: () => `?topics=${topics.join(',')}`,
  })

/** Full jitter above the minimum: after a restart of the server, thousands of screens must not reconnect at once. */
export const reconnectDelay = (attempt: number, random: number) =>
  minDelayMs + random * (Math.min(maxDelayMs, firstDelayMs * 2 ** attempt) - minDelayMs)

/** Keeps one socket to the restaurant open until closed. Framework-free. */
const openSocket = <Message extends { type: string }>(options: SocketOptions<Message>) => {
  let socket: WebSocket | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let attempt = 0
  let hiddenAt: number | undefined
  let closed = false

  const connect = () => {
    clearTimeout(timer)
    drop()
    const origin = (options.origin ?? window.location.origin).replace(/^http/, 'ws')
    const opened = new WebSocket(`${origin}/ws/waitlist/${options.restaurantId}${options.query()}`, [
      liveSubprotocol,
      tokenSubprotocolPrefix + options.token,
    ])
    opened.onmessage = (event) => {
      const message = options.read(event.data)
      if (!message) return
      if (message.type === 'hello') {
        attempt = 0
        options.onConnection('open')
      }
      options.onMessage(message)
    }
    opened.onclose = () => lose(opened)
    socket = opened
  }

  const drop = () => {
    if (!socket) return
    socket.onmessage = null
    socket.onclose = null
    socket.close()
    socket = undefined
  }

  const lose = (lost: WebSocket | undefined) => {
    if (closed || lost !== socket) return
    drop()
    options.onConnection('lost')
    clearTimeout(timer)
    timer = setTimeout(connect, reconnectDelay(attempt, Math.random()))
    attempt += 1
  }

  const isOpen = () => socket?.readyState === WebSocket.OPEN
  const onOnline = () => connect()
  const onOffline = () => lose(socket)
  const onVisibility = () => {
    if (document.visibilityState === 'hidden') {
      hiddenAt = Date.now()
      return
    }
    const hiddenMs = hiddenAt === undefined ? 0 : Date.now() - hiddenAt
    hiddenAt = undefined
    if (!isOpen() || hiddenMs > suspectAfterHiddenMs) connect()
  }

  window.addEventListener('online', onOnline)
  window.addEventListener('offline', onOffline)
  document.addEventListener('visibilitychange', onVisibility)
  options.onConnection('connecting')
  connect()

  return {
    close: () => {
      closed = true
      clearTimeout(timer)
      window.removeEventListener('online', onOnline)
      window.removeEventListener('offline', onOffline)
      document.removeEventListener('visibilitychange', onVisibility)
      drop()
    },
  }
}
