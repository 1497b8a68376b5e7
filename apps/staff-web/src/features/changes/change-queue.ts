import type { Change } from './change.ts'
import { isTooOldToSend, type QueueEvent, type QueueState, type Refusal, reduceQueue } from './queue-state.ts'
import { readQueue, writeQueue } from './stored-queue.ts'

const firstDelayMs = 1000
const maxDelayMs = 30_000

/** The result of sending a change: done, refused, to be retried later, or not signed in. */
export type Outcome =
  | { type: 'done'; party?: string | undefined }
  | ({ type: 'refused' } & Refusal)
  | { type: 'later' }
  | { type: 'signed-out' }

export interface ChangeQueueOptions {
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  /** The storage key of this user's changes at this restaurant; undefined while signed out. */
  key(): string | undefined
  /** Sends one change; never throws. */
  send(change: Change): Promise<Outcome>
  /** Whether the browser reports to be offline, which counts only if the socket is closed as well. */
  isOffline(): boolean
  /** Called when the queue is empty again. */
  onDrained(sent: number): void
}

/**
 * Changes that wait for the network, stored on the device and sent one after the other in the order they were made.
 * Every step reads the stored state first, so that two tabs do not overwrite each other.
 */
export const createChangeQueue = ({ storage, key, send, isOffline, onDrained }: ChangeQueueOptions) => {
  let shown: { key: string | undefined; raw: string | null; state: QueueState } | undefined
  let isSending = false
  let isOnline = true
  let failures = 0
  let sentInARow = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let stopped = false
  const listeners = new Set<() => void>()

  const getState = (): QueueState => {
    const at = key()
    const raw = at === undefined ? null : storage.getItem(at)
    if (!shown || shown.key !== at || shown.raw !== raw) shown = { key: at, raw, state: readQueue(raw) }
    return shown.state
  }

  const notifyListeners = () => {
    for (const listener of listeners) listener()
  }

  const dispatch = (event: QueueEvent, at = key()) => {
    if (at === undefined) return
    const before = readQueue(storage.getItem(at))
    const after = reduceQueue(before, event)
    if (after === before) return
    const raw = writeQueue(after)
    if (raw === null) storage.removeItem(at)
    else storage.setItem(at, raw)
    notifyListeners()
  }

  const again = () => {
    clearTimeout(timer)
    const delay = Math.min(maxDelayMs, firstDelayMs * 2 ** failures)
    failures += 1
    timer = setTimeout(() => void pump(), delay)
  }

  const pump = async (): Promise<void> => {
    clearTimeout(timer)
    const at = key()
    if (isSending || stopped || at === undefined || (!isOnline && isOffline())) return
    const next = getState().waiting[0]
    if (!next) {
      failures = 0
      if (sentInARow > 0) onDrained(sentInARow)
      sentInARow = 0
      return
    }
    const id = next.change.mutation_id
    if (isTooOldToSend(next, Date.now())) {
      dispatch({ type: 'expired', id }, at)
      return pump()
    }
    isSending = true
    dispatch({ type: 'tried', id }, at)
    const outcome = await send(next.change)
    isSending = false
    switch (outcome.type) {
      case 'done':
        failures = 0
        sentInARow += 1
        dispatch({ ...outcome, id }, at)
        return pump()
      case 'refused':
        failures = 0
        dispatch({ ...outcome, id }, at)
        return pump()
      case 'later':
        if (!stopped) again()
        return
      case 'signed-out':
        // Kept until the same person signs in again.
        return
    }
  }

  /** The network is back, or the user has signed in: retry now. */
  const wake = () => {
    failures = 0
    notifyListeners()
    void pump()
  }

  return {
    getState,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    add: (change: Change, tried: boolean) => {
      // A call may fail after the queue was stopped: its page is gone.
      if (stopped) return
      dispatch({ type: 'queued', change, tried })
      if (!isSending && failures === 0) again()
    },
    /** Withdraws a change that was not sent; false once it may have reached the server. */
    withdraw: (id: string) => {
      const isUnsent = getState().waiting.some(({ change, tried }) => change.mutation_id === id && !tried)
      if (isUnsent) dispatch({ type: 'withdrawn', id })
      return isUnsent
    },
    /** A change that was sent directly may be in the queue too. */
    settle: (id: string, party: string | undefined) => dispatch({ type: 'done', id, party }),
    dismiss: (id: string) => dispatch({ type: 'dropped', id }),
    confirm: (id: string) => {
      dispatch({ type: 'confirmed', id, at: Date.now() })
      void pump()
    },
    wake,
    /** Whether the socket is open. Without it a change is stored before it is sent. */
    setOnline: (isUp: boolean) => {
      if (isUp === isOnline) return
      isOnline = isUp
      failures = 0
      if (isUp) void pump()
    },
    isOnline: () => isOnline,
    /** Called at sign-out, after a confirmation. */
    clear: () => {
      const at = key()
      if (at !== undefined) storage.removeItem(at)
      notifyListeners()
    },
    start: () => {
      stopped = false
      wake()
    },
    stop: () => {
      stopped = true
      clearTimeout(timer)
    },
  }
}
