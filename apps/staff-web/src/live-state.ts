import type { LiveMessage } from './live.ts'

/** A change of the restaurant. Each has a number, also one that does not concern the state that follows it. */
export type LiveChange = Extract<LiveMessage, { prev: number }>

interface Numbered {
  /** Up to where in the journal it is known. */
  seq: number
  epoch: string
}

/** A state up to `state.seq` of the journal, and later changes that cannot be applied yet. */
export interface Live<S> {
  state: S
  /** Changes beyond a gap, kept until the gap is filled. */
  early: readonly LiveChange[]
  /** The seq the state must be fetched again for; undefined while nothing is missing. */
  wanted: number | undefined
}

export interface LiveRules<S> {
  applied(state: S, change: LiveChange): S
  /** Whether a change does not say what has become of the state. */
  mustFetch(change: LiveChange): boolean
}

const bySeq = (a: LiveChange, b: LiveChange) => a.seq - b.seq

export const liveOf = <S>(state: S): Live<S> => ({ state, early: [], wanted: undefined })

/** The more recent of two states. A fetch that began before a live message must not undo it. */
export const newer = <S extends Numbered>(known: S | undefined, fetched: S): S =>
  known && known.epoch === fetched.epoch && fetched.seq < known.seq ? known : fetched

/** Pure functions that keep a state up to date by messages, whatever their order and number of times. */
export const followLive = <S extends Numbered>({ applied, mustFetch }: LiveRules<S>) => {
  /** Applies everything that follows the state without a gap; what remains waits for the state to be fetched. */
  const settle = (state: S, changes: readonly LiveChange[], wanted: number | undefined): Live<S> => {
    let reached = state
    const rest = changes.toSorted(bySeq)
    for (let next = rest[0]; next && next.prev <= reached.seq; next = rest[0]) {
      if (next.seq > reached.seq) {
        if (mustFetch(next)) break
        reached = { ...applied(reached, next), seq: next.seq }
      }
      rest.shift()
    }
    const early = rest.filter(({ seq }) => seq > reached.seq)
    const [first] = early
    const gap = first && (first.prev > reached.seq ? first.prev : first.seq)
    const missing = Math.max(gap ?? 0, wanted ?? 0)
    return { state: reached, early, wanted: missing > reached.seq ? missing : undefined }
  }

  /** The state after one message. */
  const receive = (live: Live<S>, message: LiveMessage): Live<S> => {
    const { state, early, wanted } = live
    switch (message.type) {
      case 'hello':
        // A restored journal restarts its numbering: earlier numbers are meaningless until the state has been fetched.
        if (message.epoch === state.epoch && state.seq >= 0) return live
        return { state: { ...state, epoch: message.epoch, seq: -1 }, early: [], wanted: message.seq }
      case 'current':
        // With a gap open the fetch decides; without one all up to here was sent.
        return wanted === undefined ? settle({ ...state, seq: Math.max(state.seq, message.seq) }, early, wanted) : live
      case 'reload':
        return { ...live, wanted: Math.max(wanted ?? 0, message.seq) }
      default:
        return settle(state, [...early, message], wanted)
    }
  }

  /** The state after it was fetched. An older response changes nothing. */
  const refetched = (live: Live<S>, fetched: S): Live<S> => {
    if (newer(live.state, fetched) === live.state) return live
    return fetched.epoch === live.state.epoch ? settle(fetched, live.early, live.wanted) : liveOf(fetched)
  }

  return { receive, refetched }
}
export type LiveFollower<S> = ReturnType<typeof followLive<S & Numbered>>
