import { callGuestApi } from '../../http.ts'
import { confirmationCall, guestSocketUrl } from '../../paths.ts'
import { type Heard, isInQueue, type Party, type Place, type Reach, readConfirmation, readMessage } from './place.ts'

/** live: the socket is open. polling: it is not, but answers come. failing: nothing comes. */
export type Connection = 'connecting' | 'live' | 'polling' | 'failing'

interface Following {
  restaurantId: string
  entryId: string
  initial: Place
  onPlace(place: Place): void
  onParty(party: Party): void
  onReach(reach: Reach): void
  onMessages(messages: NonNullable<Heard['messages']>): void
  onConnection(connection: Connection): void
}

const minRetryMs = 500
const maxRetryMs = 30_000
const pollMs = 15_000
/** An open socket this long silent may be a dead line, and the estimate it gave has aged. */
const quietMs = 120_000

/** Full jitter: a whole dining room does not come back in one instant. */
const retryMs = (attempt: number) =>
  minRetryMs + Math.random() * (Math.min(maxRetryMs, minRetryMs * 2 ** (attempt + 1)) - minRetryMs)

/**
 * Follows one place over the socket, and by asking while the socket is down. It rests once the party has left
 * the queue, and looks again when the guest comes back to the page: an undo can bring the place back.
 * Returns what ends it.
 */
export const followPlace = ({
  restaurantId,
  entryId,
  initial,
  onPlace,
  onParty,
  onReach,
  onMessages,
  onConnection,
}: Following) => {
  let socket: WebSocket | undefined
  let retry: ReturnType<typeof setTimeout> | undefined
  let poll: ReturnType<typeof setInterval> | undefined
  let quiet: ReturnType<typeof setTimeout> | undefined
  let attempt = 0
  let resting = !isInQueue(initial)
  /** Counts everything heard, so that an answer overtaken by news is dropped. */
  let heard = 0
  let asking = 0
  /** When the team's last answer was written that was asked for. */
  let answered: string | undefined
  let ended = false

  const hear = ({ place, party, reach }: Heard) => {
    heard += 1
    if (party) onParty(party)
    if (party?.answered_at && party.answered_at !== answered) {
      answered = party.answered_at
      void ask()
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
    if (!resting) quiet = setTimeout(() => void ask(), quietMs)
  }

  const ask = async () => {
    asking += 1
    const heardBefore = heard
    const { ok, status, body } = await callGuestApi(confirmationCall(restaurantId, entryId))
    asking -= 1
    if (ended) return
    const answer = ok ? readConfirmation(body) : undefined
    // No answer at all: the socket, though it looks open, is as dead as the line.
    if (status === 0 && isOpening()) lose()
    if (socket?.readyState !== WebSocket.OPEN) onConnection(answer || status === 404 ? 'polling' : 'failing')
    if (answer?.messages) onMessages(answer.messages)
    if (heard !== heardBefore) return
    if (answer) hear(answer)
    else if (status === 404) hear({ place: { status: 'REMOVED', position: null, estimate: 0 } })
    else listenForQuiet()
  }

  const stopPolling = () => {
    clearInterval(poll)
    poll = undefined
  }

  const startPolling = () => {
    if (poll !== undefined || resting) return
    void ask()
    poll = setInterval(() => asking === 0 && void ask(), pollMs)
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
      if (message && opened === socket) hear(message)
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
    void ask()
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
  // A page with an open socket is not kept for the back button.
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
