import { setImmediate as nextTurn } from 'node:timers/promises'
import { newId } from '@waitbook/domain/ids'
import { atMost } from '../../at-most.ts'
import { isoNow } from '../../clock.ts'
import { watchJob } from '../../watch/metrics.ts'
import { type Claim, type ClaimFrom, claimDue } from './claims.queries.ts'
import { createInHand } from './in-hand.ts'
import { createKeptOutcomes } from './kept-outcomes.ts'
import { listAbandoned, type MessageKey } from './messages.queries.ts'
import { createSending, type SendingDeps } from './sending.ts'

export interface MessageWorker {
  /** Sends one message as soon as its turn comes. Resolves when no more can be done now; never throws. */
  sendNow(message: MessageKey): Promise<void>
  start(): void
  /** Takes no more messages and waits for those in hand. */
  stop(): Promise<void>
}

type WorkerDeps = Omit<SendingDeps, 'confirmAlert'> & {
  /** Queues what the order of the queue makes due, for as long as the worker runs. */
  alerts: { start(): void; stop(): Promise<void>; confirm: SendingDeps['confirmAlert'] }
}

const sweepMs = 1_000
/** Messages in hand at once, of all restaurants and of each: one whose messages hang keeps no other waiting. */
const inHandAtMost = 64
const perRestaurant = 6
/** Restaurants with queued messages looked at by one statement, and by one sweep: the next goes on where it ended. */
const restaurantsAtOnce = 250
const restaurantsPerSweep = 1_000
/** Far beyond any provider's time-out: whoever held such a message is gone. */
const abandonedMs = 120_000
/** Outcomes tried at once, of all restaurants: those that are stuck hold no more of the pool than one of them. */
const triesAtOnce = 4

export const createMessageWorker = ({ alerts, ...rest }: WorkerDeps): MessageWorker => {
  const deps: SendingDeps = { ...rest, confirmAlert: alerts.confirm }
  const { db, clock, log } = deps
  const instance = newId(deps.random)
  const tries = atMost(triesAtOnce)
  const kept = createKeptOutcomes(deps, tries)
  const abandoned = createKeptOutcomes(deps, tries)
  const sendTogether = createSending(deps, kept)
  const inHand = createInHand(kept)
  /** Messages leave in the order in which they are claimed. */
  const claims = atMost(1)
  /** Restaurants that may have more queued than could be taken. */
  const hasMore = new Set<string>()
  /** Restaurants to be looked at by the claim that comes next, and that claim. */
  const wanted = new Set<string>()
  let nextClaim: Promise<void> | undefined
  /** Whether more may be queued than could be taken, as enough was in hand. */
  let wasFull = false
  /** The restaurant that was looked at last. */
  let after = ''
  let sweep: NodeJS.Timeout | undefined
  let stopped = false
  let sweeping: Promise<void> | undefined

  const notWritten = (error: unknown) => log.warn({ err: error }, 'the outcome of a message is not written')
  const notClaimed = (error: unknown) => log.warn({ err: error }, 'queued messages could not be taken')

  const interrupted = { state: 'unknown', error: 'The sending was interrupted; it may have gone out.' } as const

  /** Without a pause between one message of a restaurant and its next. */
  const goOn = ({ restaurant_id }: MessageKey) => {
    // Where all places were taken, a free one is for the restaurant whose turn it is.
    if (wasFull) sweepUnlessSweeping()
    else if (!stopped && hasMore.has(restaurant_id)) void takeOf(restaurant_id).catch(notClaimed)
  }

  const takeSome = async (from: ClaimFrom): Promise<Claim> => {
    const limit = inHandAtMost - inHand.size()
    if (stopped || limit <= 0) return { messages: [], looked: 0, last: undefined }
    const counts = inHand.counts()
    const claim = await claimDue(db, isoNow(clock), { from, limit, perRestaurant, inHand: counts, instance })
    const { sendings, begun } = sendTogether(claim.messages)
    // Not awaited: what hangs must not hold up the next claim.
    for (const { message, sent } of sendings)
      void inHand.keep(message, sent.catch(notWritten)).then(() => goOn(message))
    noteMore(claim, from)
    await begun
    return claim
  }

  const noteMore = ({ messages }: Claim, from: ClaimFrom) => {
    if ('only' in from) for (const id of from.only) hasMore.delete(id)
    const counts = inHand.counts()
    for (const { restaurant_id: id } of messages) if ((counts.get(id) ?? 0) >= perRestaurant) hasMore.add(id)
    wasFull ||= inHand.size() >= inHandAtMost
  }

  /** Takes what a restaurant may send now. What is wanted until the claim begins is taken together. */
  const takeOf = (restaurantId: string): Promise<void> => {
    wanted.add(restaurantId)
    nextClaim ??= claims(async () => {
      await nextTurn()
      const only = [...wanted]
      wanted.clear()
      nextClaim = undefined
      await takeSome({ only })
    })
    return nextClaim
  }

  /** Written beside the sweep: a restaurant that is stuck must not hold up all others. */
  const writeOffAbandoned = async () => {
    const underWay = [...kept.counts(), ...abandoned.counts()].map(([id]) => id)
    const since = new Date(clock.now() - abandonedMs).toISOString()
    for (const message of await listAbandoned(db, since, underWay)) abandoned.keep(message, interrupted)
  }

  /** Goes on from restaurant to restaurant until enough is in hand, and from the last to the first once. */
  const sweepQueued = async () => {
    await writeOffAbandoned()
    wasFull = inHand.size() >= inHandAtMost
    let left = restaurantsPerSweep
    let isRoundOver = after === ''
    while (!stopped && left > 0 && inHand.size() < inHandAtMost) {
      const asked = Math.min(left, restaurantsAtOnce)
      const { looked, last } = await claims(() => takeSome({ after, restaurants: asked }))
      left -= looked
      after = looked < asked ? '' : (last ?? '')
      if (after !== '') continue
      if (isRoundOver) return
      isRoundOver = true
    }
  }

  const sweepOnce = () =>
    watchJob('messages', sweepQueued).catch((error: unknown) =>
      log.warn({ err: error }, 'the sweep of queued messages failed'),
    )

  const sweepUnlessSweeping = () => {
    if (stopped) return
    sweeping ??= sweepOnce().finally(() => {
      sweeping = undefined
    })
  }

  const hasRoom = (restaurantId: string) =>
    inHand.size() < inHandAtMost && (inHand.counts().get(restaurantId) ?? 0) < perRestaurant

  return {
    sendNow: async (message) => {
      // With enough of the restaurant's own in hand it waits for its turn, as the others do.
      while (!stopped && hasRoom(message.restaurant_id)) {
        await takeOf(message.restaurant_id).catch(notClaimed)
        const own = inHand.find(message)
        if (own !== undefined) return own
        // It may wait for an earlier message to the same guest.
        const earlier = inHand.ofRestaurant(message.restaurant_id)
        if (earlier.length === 0) return
        await Promise.race(earlier)
      }
    },
    start() {
      alerts.start()
      sweep = setInterval(sweepUnlessSweeping, sweepMs)
      sweep.unref()
    },
    async stop() {
      stopped = true
      clearInterval(sweep)
      await Promise.all([sweeping, alerts.stop()])
      // Those that are claimed by now are in hand.
      await claims(async () => {})
      // In parallel: an outcome that cannot be written now is not retried.
      await Promise.all([inHand.settled(), kept.stop(), abandoned.stop()])
    },
  }
}
