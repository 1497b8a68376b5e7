import type { QueryClient } from '@tanstack/react-query'
import { getQueryKey } from '@trpc/react-query'
import type { Floor } from '@waitbook/contracts/floor/floor'
import type { Board, WaitlistEntry } from '@waitbook/contracts/waitlist'
import { notify } from '@waitbook/ui/toast'
import {
  errorCode,
  errorConflicts,
  errorDetail,
  errorStatus,
  errorUnlikelyPhone,
  isNetworkFailure,
  isWorthRetrying,
} from '../../lib/api-error.ts'
import { type ApiClient, trpc } from '../../trpc.ts'
import { withAnswer } from '../floor/floor-answers.ts'
import { currentSession, lapsedUser, subscribeSession } from '../session/session-store.ts'
import { isOfWindowStorage, windowStorage } from '../session/window-storage.ts'
import { withEntry } from '../waitlist/board/live-board.ts'
import {
  asReport,
  type Change,
  checkedInBy,
  type FloorChange,
  isDeskChange,
  isFloorChange,
  isSeating,
  isWalkIn,
} from './change.ts'
import { changeKey } from './change-mutations.ts'
import { createChangeQueue, type Outcome } from './change-queue.ts'
import { changeMessages as say } from './changes-messages.ts'
import { type ChangeAnswer, sendChange } from './send-change.ts'

export interface QueuedChange {
  type: 'queued'
  until: 'online' | 'signed-in'
  /** Resolves once the change has left the queue: to the answer if it was sent, otherwise to undefined. */
  settled: Promise<ChangeAnswer | undefined>
}
export type Submitted = { type: 'done'; answer: ChangeAnswer } | QueuedChange | { type: 'failed'; error: unknown }

/** After this long without a response, a change in flight is stored in the queue as well. */
const timeoutMs = 10_000

/** Refusals by the provider, whose status otherwise means 'try later'. */
const finalCodes: unknown[] = ['message_failed', 'message_unknown']

/** The id by which the server knows a party that it has checked in: another device may have been first, with its own id. */
const partyAfter = (change: Change, answer: ChangeAnswer) => {
  if (checkedInBy(change) === undefined) return undefined
  if ('reservation' in answer) return answer.reservation.entry_id ?? undefined
  return 'stay' in answer ? answer.stay.id : undefined
}

/** The reason for later changes of the same party. */
const reasonForRest = (change: Change) => {
  if (change.kind === 'check-in') return say.neverCheckedIn
  return isFloorChange(change) ? say.neverSeated : say.neverAdded
}

const queueKey = () => {
  const user = currentSession()?.user ?? lapsedUser()
  return user && `waitbook.changes:${user.restaurant_id}:${user.id}`
}

/** Submits every change of the waitlist and the tables: to the server at once, or into the queue while offline. */
export const createChangeSubmitter = (client: ApiClient, queryClient: QueryClient) => {
  const boardKey = getQueryKey(trpc.waitlist.board, undefined, 'query')
  const floorKey = getQueryKey(trpc.floor.get, undefined, 'query')
  const desksKey = getQueryKey(trpc.desks.get, undefined, 'query')
  const bookKeys = [getQueryKey(trpc.reservations), getQueryKey(trpc.tablePlan)]

  const putOnBoard = async (entry: WaitlistEntry, seq: number) => {
    // A fetch in flight may have been read before the change.
    const wasFetching = queryClient.isFetching({ queryKey: boardKey }) > 0
    await queryClient.cancelQueries({ queryKey: boardKey })
    queryClient.setQueryData<Board>(boardKey, (board) => (board && board.seq < seq ? withEntry(board, entry) : board))
    if (wasFetching) refreshBoard()
  }

  /** Shows the answer until the floor is fetched again, which it always is: one change can touch several tables. */
  const putOnFloor = async (change: FloorChange, answer: ChangeAnswer) => {
    await queryClient.cancelQueries({ queryKey: floorKey })
    queryClient.setQueryData<Floor>(floorKey, (floor) => floor && withAnswer(floor, answer))
    const fetched = queryClient.invalidateQueries({ queryKey: floorKey })
    // The answer has no row to show: the act counts as in flight until the floor has been read again.
    if (!('stay' in answer || 'mark' in answer)) await fetched
    if (change.act === 'putBack') await queryClient.invalidateQueries({ queryKey: boardKey })
    if (!isSeating(change) || isWalkIn(change)) return
    const board = queryClient.getQueryData<Board>(boardKey)
    const entry = board?.queue_entries.find(({ id }) => id === change.entry_id)
    if (entry && 'seq' in answer) await putOnBoard({ ...entry, status: 'SERVED' }, answer.seq)
    else refreshBoard()
  }

  const refreshBook = () => Promise.all(bookKeys.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
  const refreshBoard = () => void queryClient.invalidateQueries({ queryKey: boardKey })

  const send = async (change: Change): Promise<ChangeAnswer> => {
    const answer = await sendChange(client, change)
    if (checkedInBy(change) !== undefined) await refreshBook()
    if (isFloorChange(change)) await putOnFloor(change, answer)
    else if (isDeskChange(change)) {
      // The act counts as in flight until the desks have been read again.
      await queryClient.invalidateQueries({ queryKey: desksKey })
      refreshBoard()
    } else if (change.kind === 'check-in') {
      void queryClient.invalidateQueries({ queryKey: floorKey })
      await queryClient.invalidateQueries({ queryKey: boardKey })
    } else if ('entry' in answer) await putOnBoard(answer.entry, answer.seq)
    else if (change.kind === 'undo' && 'seq' in answer) {
      await putOnBoard(change.entry, answer.seq)
      void queryClient.invalidateQueries({ queryKey: floorKey })
    } else refreshBoard()
    return answer
  }

  const perform = (change: Change) =>
    queryClient
      .getMutationCache()
      .build<ChangeAnswer, Error, Change, unknown>(queryClient, { mutationKey: changeKey, mutationFn: send })
      .execute(change)

  const outcomeOf = (change: Change, error: unknown): Outcome => {
    if (errorStatus(error) === 401) return { type: 'signed-out' }
    const code = errorCode(error)
    if (isNetworkFailure(error) || (isWorthRetrying(error) && !finalCodes.includes(code))) return { type: 'later' }
    refreshBoard()
    void queryClient.invalidateQueries({ queryKey: floorKey })
    if (isDeskChange(change)) void queryClient.invalidateQueries({ queryKey: desksKey })
    const reason = code === 'id_taken' ? say.alreadyDone : (errorDetail(error) ?? 'Unknown error')
    if (checkedInBy(change) !== undefined) void refreshBook()
    return {
      type: 'refused',
      reason,
      code: typeof code === 'string' ? code : undefined,
      reasonForRest: reasonForRest(change),
      conflicts: errorConflicts(error),
      possible_phone: errorUnlikelyPhone(error)?.possible,
    }
  }

  /** The answers of queued changes, by their ids, until the queue has removed them. */
  const answers = new Map<string, ChangeAnswer>()
  const followers = new Map<string, (answer: ChangeAnswer | undefined) => void>()

  const queue = createChangeQueue({
    storage: windowStorage(),
    key: queueKey,
    send: (change) =>
      perform(change).then(
        (answer): Outcome => {
          if ('success' in answer && !answer.success) {
            return { type: 'refused', reason: answer.message, reasonForRest: say.neverAdded }
          }
          if ('lost' in answer && answer.lost) {
            const { ticket, desk } = answer.lost
            const reason = say.calledElsewhere(ticket ?? change.name, desk)
            return { type: 'refused', reason, reasonForRest: say.neverAdded }
          }
          if (followers.has(change.mutation_id)) answers.set(change.mutation_id, answer)
          return { type: 'done', party: partyAfter(change, answer) }
        },
        (error: unknown) => outcomeOf(change, error),
      ),
    isOffline: () => navigator.onLine === false,
    onDrained: (sent) => notify.success(say.drained(sent)),
  })

  // Another tab may send the change as well, whose answer is not known here.
  queue.subscribe(() => {
    const waiting = new Set(queue.getState().waiting.map(({ change }) => change.mutation_id))
    for (const [id, settle] of followers) {
      if (waiting.has(id)) continue
      followers.delete(id)
      settle(answers.get(id))
      answers.delete(id)
    }
  })

  const addToQueue = (change: Change, tried: boolean, until: QueuedChange['until']): QueuedChange => {
    queue.add(asReport(change), tried)
    const settled = new Promise<ChangeAnswer | undefined>((resolve) => followers.set(change.mutation_id, resolve))
    return { type: 'queued', until, settled }
  }

  /** Appends to the queue if changes are waiting, to keep their order; otherwise sends at once. */
  const submit = async (change: Change): Promise<Submitted> => {
    if (!queue.isOnline() || queue.getState().waiting.length > 0) {
      return addToQueue(change, false, 'online')
    }
    // A call may get no response for minutes: a reload must not lose it.
    const late = setTimeout(() => queue.add(asReport(change), true), timeoutMs)
    try {
      const answer = await perform(change)
      queue.settle(change.mutation_id, partyAfter(change, answer))
      queue.dismiss(change.mutation_id)
      return { type: 'done', answer }
    } catch (error) {
      if (isNetworkFailure(error)) {
        return addToQueue(change, true, 'online')
      }
      // A form keeps its input; any other action would be lost, so it is queued.
      if (errorStatus(error) === 401 && change.kind !== 'add' && change.kind !== 'edit') {
        return addToQueue(change, false, 'signed-in')
      }
      queue.dismiss(change.mutation_id)
      return { type: 'failed', error }
    } finally {
      clearTimeout(late)
    }
  }

  const onOnline = () => queue.wake()
  const onStorage = (event: StorageEvent) => {
    if (isOfWindowStorage(event) && (event.key === null || event.key === queueKey())) queue.wake()
  }

  /** Sends what is queued, now and whenever the network or the user is back. Returns a function that stops it. */
  const start = () => {
    window.addEventListener('online', onOnline)
    window.addEventListener('storage', onStorage)
    const stopFollowing = subscribeSession((change) => {
      if (change !== 'renamed' && change !== 'expired') queue.wake()
    })
    queue.start()
    return () => {
      window.removeEventListener('online', onOnline)
      window.removeEventListener('storage', onStorage)
      stopFollowing()
      queue.stop()
    }
  }

  return { queue, queryClient, submit, refreshBoard, start }
}

export type ChangeSubmitter = ReturnType<typeof createChangeSubmitter>
