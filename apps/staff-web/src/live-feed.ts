import type { LiveMessage } from './live.ts'
import { type Live, type LiveFollower, liveOf } from './live-state.ts'

const refetchAgainAfterMs = 2000
/** Changes within this time after another are applied together, so that a burst of changes leaves time to tap. */
const togetherMs = 250

export interface LiveFeedOptions<S extends { seq: number; epoch: string }> {
  follower: LiveFollower<S>
  read(): S | undefined
  write(state: S): void
  fetch(): Promise<S>
  /** Before a message is applied to the state. */
  onMessage?(message: LiveMessage, live: Live<S>): void
  /** After messages have been applied together. */
  onApplied?(): void
}

/** Applies live messages to a cached state, and refetches it if a message is missing. */
export const createLiveFeed = <S extends { seq: number; epoch: string }>(options: LiveFeedOptions<S>) => {
  const { receive, refetched } = options.follower
  let beyond: Pick<Live<S>, 'early' | 'wanted'> = { early: [], wanted: undefined }
  /** From where on this connection has been sent what was missed. */
  let sentFrom = 0
  let isFetching = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let arrived: LiveMessage[] = []
  let gathering: ReturnType<typeof setTimeout> | undefined
  let closed = false

  const take = (live: Live<S>, before: S) => {
    beyond = { early: live.early, wanted: live.wanted }
    if (live.state !== before) options.write(live.state)
    if (live.wanted !== undefined) void refetch()
  }

  const refetch = async () => {
    if (isFetching || closed) return
    isFetching = true
    clearTimeout(timer)
    try {
      const fetched = await options.fetch()
      const state = options.read()
      isFetching = false
      if (closed) return
      if (!state) return options.write(fetched)
      const live = refetched({ state, ...beyond }, fetched)
      if (live.wanted === undefined) take(live, state)
      else again()
    } catch {
      isFetching = false
      again()
    }
  }

  const again = () => {
    if (!closed) timer = setTimeout(() => void refetch(), refetchAgainAfterMs)
  }

  /** A state that was fetched after the connection was opened may lack what was not sent again. */
  const asSent = (message: LiveMessage, { state }: Live<S>): LiveMessage =>
    message.type === 'current' && state.seq < Math.min(sentFrom, message.seq)
      ? { type: 'reload', seq: message.seq }
      : message

  const show = () => {
    gathering = undefined
    const messages = arrived
    arrived = []
    if (messages.length === 0) return
    const state = options.read()
    if (!state) {
      // It is being fetched, perhaps as it was before these changes.
      if (messages.some(({ type }) => type !== 'hello')) void refetch()
      return
    }
    gathering = setTimeout(show, togetherMs)
    let live: Live<S> = { ...liveOf(state), ...beyond }
    for (const message of messages) {
      options.onMessage?.(message, live)
      live = receive(live, asSent(message, live))
    }
    take(live, state)
    options.onApplied?.()
  }

  return {
    /** A connection is being opened that is sent what was missed since then; undefined: nothing. */
    connect: (since: number | undefined) => {
      sentFrom = since ?? Number.POSITIVE_INFINITY
    },
    receive: (message: LiveMessage) => {
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
