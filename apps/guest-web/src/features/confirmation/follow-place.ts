import { callGuestApi } from '../../http.ts'
import { confirmationCall, guestSocketUrl } from '../../paths.ts'
import {
  isInQueue,
  type Party,
  type Place,
  type PlaceUpdate,
  type Reach,
  readConfirmation,
  readMessage,
} from './place.ts'

/** live: the socket is open. polling: it is not, but requests succeed. failing: neither works. */
export type Connection = 'connecting' | 'live' | 'polling' | 'failing'

interface Following {
  restaurantId: string
  entryId: string
  initial: Place
  onPlace(place: Place): void
  onParty(party: Party): void
  onReach(reach: Reach): void
  onMessages(messages: NonNullable<PlaceUpdate['messages']>): void
  /** The server's time (epoch ms), on connecting and with each response. */
  onServerTime(now: number): void
  onConnection(connection: Connection): void
}

const minRetryMs = 500
const maxRetryMs = 30_000
const pollMs = 15_000
/** A socket silent for this long may be half-open, and its last estimate is out of date. */
const quietMs = 120_000

/** Full jitter, so that many guests do not reconnect at once. */
const retryMs = (attempt: number) =>
  minRetryMs + Math.random() * (Math.min(maxRetryMs, minRetryMs * 2 ** (attempt + 1)) - minRetryMs)

/**
 * Follows one place over the socket, and by polling while the socket is down. It pauses once the party has left
 * the queue, and fetches again when the guest returns to the page, as an undo can restore the place.
 * Returns a function that stops it.
 */
export const followPlace = ({
  restaurantId,
  entryId,
  initial,
  onPlace,
  onParty,
  onReach,
  onMessages,
  onServerTime,
  onConnection,
}: Following) => {
  let socket: WebSocket | undefined
  let retry: ReturnType<typeof setTimeout> | undefined
  let poll: ReturnType<typeof setInterval> | undefined
  let quiet: ReturnType<typeof setTimeout> | undefined
  let attempt = 0
  let resting = !isInQueue(initial)
  /** Counts the received updates, so that a response overtaken by one is dropped. */
  let received = 0
  let fetching = 0
  /** When the team's latest answer that has been fetched was written. */
  let answered: string | undefined
  let ended = false

  const receive = ({ now, place, party, reach }: PlaceUpdate) => {
    if (now) return onServerTime(now)
    received += 1
    if (party) onParty(party)
    if (party?.answered_at && party.answered_at !== answered) {
      answered = party.answered_at
      void fetchPlace()
    }
    if (reach) onReach(reach)
    if (!place) return
    const cameBack = resting && isInQueue(place)
    resting = !isInQueue(place)
    if (resting) stopPolling()
    listenForQuiet()
    onPlace(place)
    if (cameBack && !isOpening()) connect()
  }

  const listenForQuiet = () => {
    clearTimeout(quiet)
    if (!resting) quiet = setTimeout(() => void fetchPlace(), quietMs)
  }

  const fetchPlace = async () => {
    fetching += 1
    const receivedBefore = received
    const { ok, status, body, at } = await callGuestApi(confirmationCall(restaurantId, entryId))
    fetching -= 1
    if (ended) return
    if (at) onServerTime(at)
    const answer = ok ? readConfirmation(body) : undefined
    // Without any response the network is down, and so is the socket, though it still looks open.
    if (status === 0 && isOpening()) lose()
    if (socket?.readyState !== WebSocket.OPEN) onConnection(answer || status === 404 ? 'polling' : 'failing')
    if (answer?.messages) onMessages(answer.messages)
    if (received !== receivedBefore) return
    if (answer) receive(answer)
    else if (status === 404) receive({ place: { status: 'REMOVED', position: null, estimate: 0 } })
    else listenForQuiet()
  }

  const stopPolling = () => {
    clearInterval(poll)
    poll = undefined
  }

  const startPolling = () => {
    if (poll !== undefined || resting) return
    void fetchPlace()
    poll = setInterval(() => fetching === 0 && void fetchPlace(), pollMs)
  }

  const isOpening = () => socket?.readyState === WebSocket.OPEN || socket?.readyState === WebSocket.CONNECTING

  const connect = () => {
    clearTimeout(retry)
    const opened = new WebSocket(guestSocketUrl(restaurantId, entryId, window.location))
    socket = opened
    opened.onopen = () => {
      stopPolling()
      onConnection('live')
    }
    opened.onmessage = ({ data }) => {
      attempt = 0
      const message = readMessage(data)
      if (message && opened === socket) receive(message)
    }
    opened.onclose = () => {
      if (opened === socket) lose()
    }
  }

  const lose = () => {
    disconnect()
    if (resting) return
    startPolling()
    retry = setTimeout(connect, retryMs(attempt))
    attempt += 1
  }

  const disconnect = () => {
    clearTimeout(retry)
    const closing = socket
    socket = undefined
    closing?.close()
  }

  const comeBack = () => {
    void fetchPlace()
    if (resting || isOpening()) return
    attempt = 0
    connect()
  }
  const onVisible = () => document.visibilityState === 'visible' && comeBack()
  const onShow = (event: PageTransitionEvent) => event.persisted && comeBack()
  const onOffline = () => {
    lose()
    onConnection('failing')
  }

  document.addEventListener('visibilitychange', onVisible)
  addEventListener('pageshow', onShow)
  addEventListener('online', comeBack)
  addEventListener('offline', onOffline)
  // A page with an open socket is excluded from the back/forward cache.
  addEventListener('pagehide', disconnect)
  connect()
  listenForQuiet()

  return () => {
    ended = true
    stopPolling()
    clearTimeout(quiet)
    disconnect()
    document.removeEventListener('visibilitychange', onVisible)
    removeEventListener('pageshow', onShow)
    removeEventListener('online', comeBack)
    removeEventListener('offline', onOffline)
    removeEventListener('pagehide', disconnect)
  }
}
