import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Db } from '@waitbook/db/connect'
import { type Clock, isoNow } from '../../../lib/clock.ts'
import { atMost } from '../../../lib/limits/at-most.ts'
import { type Claim, type ClaimedMessage, type ClaimFrom, claimDueMessages } from './claims.queries.ts'
import type { InFlight } from './in-flight.ts'
import type { createSending, SendingDeps } from './sending.ts'

/** Limits of messages in flight, of all restaurants and of each: one whose messages hang blocks no other. */
const inFlightAtMost = 64
const perRestaurant = 6

interface ClaimingDeps {
  db: Db
  clock: Clock
  instance: string
  inFlight: InFlight
  sendTogether: ReturnType<typeof createSending>
  isStopped(): boolean
  log: SendingDeps['log']
  /** Called after each message, when a slot is free. */
  onSent(message: ClaimedMessage): void
}

/** Claims due messages, one claim after another, and starts their sending. */
export const createClaiming = (deps: ClaimingDeps) => {
  const { db, clock, instance, inFlight, sendTogether, isStopped, log } = deps
  /** Messages are sent in the order in which they are claimed. */
  const claims = atMost(1)
  /** Restaurants that may have more messages queued than were claimed. */
  const hasMore = new Set<string>()
  /** The restaurants of the next claim, and that claim. */
  const wanted = new Set<string>()
  let nextClaim: Promise<void> | undefined
  /** Whether messages may still be queued since the last round began, as all slots were taken. */
  let wasFull = false

  const notWritten = (error: unknown) => log.warn({ err: error }, 'the outcome of a message is not written')

  const isFull = () => inFlight.size() >= inFlightAtMost

  const noteMore = ({ messages }: Claim, from: ClaimFrom) => {
    if ('only' in from) for (const id of from.only) hasMore.delete(id)
    const counts = inFlight.counts()
    for (const { restaurant_id: id } of messages) if ((counts.get(id) ?? 0) >= perRestaurant) hasMore.add(id)
    wasFull ||= isFull()
  }

  /** Undefined if all slots are taken or the worker has stopped. */
  const claim = async (from: ClaimFrom): Promise<Claim | undefined> => {
    const limit = inFlightAtMost - inFlight.size()
    if (isStopped() || limit <= 0) return undefined
    const counts = inFlight.counts()
    const claimed = await claimDueMessages(db, isoNow(clock), {
      from,
      limit,
      perRestaurant,
      inFlight: counts,
      instance,
    })
    const { sendings, begun } = sendTogether(claimed.messages)
    // Not awaited: a message that hangs must not delay the next claim.
    for (const { message, sent } of sendings)
      void inFlight.keep(message, sent.catch(notWritten)).then(() => deps.onSent(message))
    noteMore(claimed, from)
    await begun
    return claimed
  }

  return {
    /** From the restaurants after the one named. Undefined as for `claim`. */
    claimAfter: (after: string, restaurants: number) => claims(() => claim({ after, restaurants })),
    /** Claims as many messages of a restaurant as it may send now. All restaurants requested before the claim begins share it. */
    claimOf(restaurantId: string): Promise<void> {
      wanted.add(restaurantId)
      nextClaim ??= claims(async () => {
        await nextTurn()
        const only = [...wanted]
        wanted.clear()
        nextClaim = undefined
        await claim({ only })
      })
      return nextClaim
    },
    hasMore: (restaurantId: string) => hasMore.has(restaurantId),
    /** Across all restaurants. */
    startRound() {
      wasFull = isFull()
    },
    wasFull: () => wasFull,
    isFull,
    hasRoom: (restaurantId: string) => !isFull() && (inFlight.counts().get(restaurantId) ?? 0) < perRestaurant,
    /** Resolves after the claim in progress: its messages are in flight by then. */
    settled: () => claims(async () => {}),
  }
}
