import { newId } from '@waitbook/domain/ids'
import { isoNow } from '../../../lib/clock.ts'
import { type AtMost, atMost } from '../../../lib/limits/at-most.ts'
import { watchJob } from '../../../lib/metrics.ts'
import { createClaiming } from './claiming.ts'
import { createInFlight } from './in-flight.ts'
import { listAbandoned, type MessageKey } from './messages.queries.ts'
import { createOutcomeRetries, type OutcomeRetries } from './outcome-retries.ts'
import { createRound } from './round.ts'
import { createSending, type SendingDeps } from './sending.ts'
import { listUndelivered } from './whatsapp.queries.ts'

export interface MessageWorker {
  /**
   * Sends one message as soon as the order of its restaurant's messages allows. Resolves when it is sent, or when it is
   * left to the sweep: the messages that were in flight before it have ended. Never throws.
   */
  sendNow(message: MessageKey): Promise<void>
  start(): void
  /** Claims no more messages and waits for those in flight. */
  stop(): Promise<void>
}

type WorkerDeps = Omit<SendingDeps, 'confirmAlert'> & {
  /** Queues messages that the queue order makes due, as long as the worker runs. */
  alerts: { start(): void; stop(): Promise<void>; confirm: SendingDeps['confirmAlert'] }
  /** How often queued messages are looked for, ms. */
  sweepMs?: number | undefined
}

const usualSweepMs = 1_000
/** Far beyond any provider's time-out: the process that claimed such a message has ended. */
const abandonedMs = 120_000
/** Outcomes written at once, across restaurants: those that wait for a lock hold no more of the pool than this. */
const triesAtOnce = 4

/** The text that follows has the same words. */
const undelivered = { state: 'failed', error: 'WhatsApp did not deliver it in time.' } as const
const interrupted = { state: 'unknown', error: 'The sending was interrupted; it may have gone out.' } as const

type Claiming = ReturnType<typeof createClaiming>

/**
 * Writes the outcome `unknown` for messages whose process died between claim and outcome, and `failed` for those that
 * WhatsApp does not deliver in time.
 */
const createWriteOff = (deps: SendingDeps, kept: OutcomeRetries, tries: AtMost) => {
  const abandoned = createOutcomeRetries(deps, tries)
  return {
    /** Only starts the writing: a restaurant whose lock is held must not delay the sweep of all others. */
    async begin() {
      const busy = [...kept.counts(), ...abandoned.counts()].map(([id]) => id)
      const since = new Date(deps.clock.now() - abandonedMs).toISOString()
      for (const message of await listAbandoned(deps.db, since, busy)) abandoned.keep(message, interrupted)
      for (const message of await listUndelivered(deps.db, isoNow(deps.clock), busy)) {
        abandoned.keep(message, undelivered)
      }
    },
    stop: () => abandoned.stop(),
  }
}

/** Runs `sweep` now unless it runs already. */
const createSweep = (sweep: () => Promise<void>) => {
  let running: Promise<void> | undefined
  return {
    run() {
      running ??= sweep().finally(() => {
        running = undefined
      })
    },
    settled: async () => running,
  }
}

export const createMessageWorker = ({ alerts, sweepMs = usualSweepMs, ...rest }: WorkerDeps): MessageWorker => {
  const deps: SendingDeps = { ...rest, confirmAlert: alerts.confirm }
  const { log } = deps
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  const isStopped = () => stopped
  const tries = atMost(triesAtOnce)
  const kept = createOutcomeRetries(deps, tries)
  const writeOff = createWriteOff(deps, kept, tries)
  const inFlight = createInFlight(kept)
  const notClaimed = (error: unknown) => log.warn({ err: error }, 'queued messages could not be claimed')

  /** Without a pause between one message of a restaurant and its next. */
  const claimNext = ({ restaurant_id }: MessageKey) => {
    if (stopped) return
    // If all slots were taken, a free one is for the next restaurant in order, which the sweep finds.
    if (claiming.wasFull()) sweep.run()
    else if (claiming.hasMore(restaurant_id)) void claiming.claimOf(restaurant_id).catch(notClaimed)
  }
  const claiming: Claiming = createClaiming({
    ...deps,
    instance: newId(deps.random),
    inFlight,
    sendTogether: createSending(deps, kept),
    isStopped,
    onSent: claimNext,
  })

  const sweepRound = createRound(claiming, isStopped)
  const sweep = createSweep(() =>
    watchJob('messages', async () => {
      await writeOff.begin()
      await sweepRound()
    }).catch((error: unknown) => log.warn({ err: error }, 'the sweep of queued messages failed')),
  )

  return {
    async sendNow(message) {
      const { restaurant_id } = message
      // If enough messages of its restaurant are in flight, it is claimed in its order as they end.
      if (stopped || !claiming.hasRoom(restaurant_id)) return
      await claiming.claimOf(restaurant_id).catch(notClaimed)
      // It may follow one of these to the same guest; later ones are not waited for.
      const earlier = new Set(inFlight.ofRestaurant(restaurant_id))
      let own = inFlight.find(message)
      while (own === undefined && earlier.size > 0 && !stopped) {
        await Promise.race([...earlier].map((work) => work.then(() => earlier.delete(work))))
        await claiming.claimOf(restaurant_id).catch(notClaimed)
        own = inFlight.find(message)
      }
      await own
    },
    start() {
      alerts.start()
      timer = setInterval(() => {
        if (!stopped) sweep.run()
      }, sweepMs)
      timer.unref()
    },
    async stop() {
      stopped = true
      clearInterval(timer)
      await Promise.all([sweep.settled(), alerts.stop()])
      await claiming.settled()
      // In parallel: an outcome that cannot be written now is not retried.
      await Promise.all([inFlight.settled(), kept.stop(), writeOff.stop()])
    },
  }
}
