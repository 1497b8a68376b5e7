import { atMost } from '../../at-most.ts'
import { isoNow } from '../../clock.ts'
import { watchJob } from '../../watch/metrics.ts'
import { type Claim, claimDue, claimOne } from './claims.queries.ts'
import { createKeptOutcomes } from './kept-outcomes.ts'
import { listAbandoned, type MessageKey } from './messages.queries.ts'
import { createSending, type SendingDeps } from './sending.ts'

export interface MessageWorker {
  /** Sends one message now, unless another worker has it. Resolves when no more can be done now; never throws. */
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
const perRestaurant = 4
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
  const tries = atMost(triesAtOnce)
  const kept = createKeptOutcomes(deps, tries)
  const abandoned = createKeptOutcomes(deps, tries)
  const sendTogether = createSending(deps, kept)
  const inHand = new Map<Promise<unknown>, MessageKey>()
  /** The restaurant that was looked at last. */
  let after = ''
  let sweep: NodeJS.Timeout | undefined
  let stopped = false
  let sweeping: Promise<void> | undefined

  const keep = <T>({ restaurant_id, id }: MessageKey, work: Promise<T>) => {
    inHand.set(work, { restaurant_id, id })
    return work.finally(() => inHand.delete(work))
  }

  /** Those with enough in hand; what has gone out and cannot be written is still in hand. */
  const busyRestaurants = () => {
    const counts = new Map<string, number>(kept.counts())
    for (const { restaurant_id: id } of inHand.values()) counts.set(id, (counts.get(id) ?? 0) + 1)
    return [...counts].filter(([, count]) => count >= perRestaurant).map(([id]) => id)
  }

  const notWritten = (error: unknown) => log.warn({ err: error }, 'the outcome of a message is not written')

  const interrupted = { state: 'unknown', error: 'The sending was interrupted; it may have gone out.' } as const

  const takeSome = async (restaurants: number): Promise<Claim> => {
    const limit = inHandAtMost - inHand.size
    const claim = await claimDue(db, isoNow(clock), {
      after,
      restaurants,
      limit,
      perRestaurant,
      except: busyRestaurants(),
    })
    // Not awaited: what hangs must not hold up the next sweep.
    for (const { message, sent } of sendTogether(claim.messages)) void keep(message, sent.catch(notWritten))
    return claim
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
    let left = restaurantsPerSweep
    let isRoundOver = after === ''
    while (!stopped && left > 0 && inHand.size < inHandAtMost) {
      const asked = Math.min(left, restaurantsAtOnce)
      const { looked, last } = await takeSome(asked)
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

  const sendClaimed = async (only: MessageKey) => {
    const claimed = await claimOne(db, isoNow(clock), only)
    if (!claimed) return false
    await Promise.all(sendTogether([claimed]).map(({ sent }) => sent))
    return true
  }

  /** Where the sweep was a moment faster, its outcome is the one to wait for. */
  const sweptOutcome = async ({ restaurant_id, id }: MessageKey) => {
    await sweeping
    const swept = [...inHand].find(([, key]) => key.restaurant_id === restaurant_id && key.id === id)
    await swept?.[0]
  }

  return {
    // With enough of the restaurant's own in hand it waits for the sweep, as the others do.
    sendNow: async (only) => {
      if (!stopped && !busyRestaurants().includes(only.restaurant_id)) {
        // Where it could not be claimed it is still queued, and the sweep's.
        const wasClaimed = await keep(only, sendClaimed(only)).catch(notWritten)
        if (wasClaimed === false) await sweptOutcome(only)
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
      // In parallel: an outcome that cannot be written now is not retried.
      await Promise.all([Promise.allSettled(inHand.keys()), kept.stop(), abandoned.stop()])
    },
  }
}
