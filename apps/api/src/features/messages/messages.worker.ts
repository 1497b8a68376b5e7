import type { RestaurantId } from '@waitbook/contracts/ids'
import { lengthFault, maxAttempts, retryDelayMs } from '@waitbook/domain/messages/message'
import { isActive } from '@waitbook/domain/waitlist/entry-status'
import { isoNow } from '../../clock.ts'
import type { JournalDeps } from '../../journal/journal.ts'
import { watchJob } from '../../watch/metrics.ts'
import { findSandbox } from '../demo/demo.queries.ts'
import type { SendPush } from '../push/push-sender.ts'
import { getRestaurant } from '../restaurants/restaurants.ts'
import { readSettings } from '../settings/stored-settings.ts'
import { findEntry } from '../waitlist/waitlist.queries.ts'
import { claimQueued, isOptedOut, listAbandoned, type Message, type MessageKey, requeue } from './messages.queries.ts'
import { recordOutcome } from './outcomes.ts'
import { type Handover, localOutbox, type MessageProviders } from './provider.ts'
import { rememberTexted } from './replies.queries.ts'
import { dltOf } from './texting.ts'

export interface WorkerDeps extends JournalDeps {
  providers: MessageProviders
  push: SendPush
  log: { warn(details: object, message: string): void }
}

export interface MessageWorker {
  /** Sends one message now, unless another worker has it. Resolves when its outcome is written. */
  sendNow(message: MessageKey): Promise<void>
  start(): void
  /** Takes no more messages and waits for those in hand. */
  stop(): Promise<void>
}

const sweepMs = 1_000
/** Messages in hand at once, of all restaurants and of each: one whose messages hang keeps no other waiting. */
const inHandAtMost = 64
const perRestaurant = 4
/** Far beyond any provider's time-out: whoever held such a message is gone. */
const abandonedMs = 120_000

/** Beyond every provider's own time-out: what still has not answered is given up. */
const answerWithinMs = 30_000

const withinTime = <T>(work: Promise<T>) => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('the provider took too long')), answerWithinMs)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

/** Answers to what a guest has just texted: they go out even to a number that has said STOP, or has left. */
const isAnswer = ({ template_type }: Message) => template_type !== 'table_ready' && template_type !== 'queue_joined'

export const createMessageWorker = (deps: WorkerDeps): MessageWorker => {
  const { db, clock, providers, push, log } = deps
  const inHand = new Map<Promise<unknown>, MessageKey>()
  let sweep: NodeJS.Timeout | undefined
  let stopped = false
  let sweeping: Promise<void> | undefined

  const providerOf = (message: Message) =>
    message.channel === 'push' ? undefined : (providers[message.channel] ?? localOutbox)

  /** Why a message that was worth sending when it was written no longer is, or undefined. */
  const overtaken = async (message: Message): Promise<string | undefined> => {
    if (message.expires_at !== null && message.expires_at <= isoNow(clock)) return 'It was too late to send it.'
    const restaurantId = message.restaurant_id as RestaurantId
    if (isAnswer(message) || message.channel === 'push') return undefined
    const entry = message.entry_id === null ? undefined : await findEntry(db, restaurantId, message.entry_id)
    if (!entry || !isActive(entry)) return 'The party had left the waitlist.'
    if (message.channel !== 'email' && (await isOptedOut(db, restaurantId, message.to))) {
      return 'This guest has asked for no more messages (STOP).'
    }
    return undefined
  }

  const hand = async (message: Message): Promise<Handover> => {
    if (message.channel === 'push') return push(message)
    const restaurantId = message.restaurant_id as RestaurantId
    const [restaurant, settings] = await Promise.all([
      getRestaurant(db, restaurantId),
      readSettings(db, restaurantId, 'notifications'),
    ])
    if (message.channel === 'sms' && message.entry_id !== null) {
      // Before it leaves: its answer may be back before we hear that it was taken.
      await rememberTexted(db, {
        phone: message.to,
        restaurant_id: restaurantId,
        entry_id: message.entry_id,
        sender: settings.sender,
        texted_at: isoNow(clock),
      })
    }
    // The guests of a demo are made up, and so are their numbers.
    const provider = (await findSandbox(db, restaurantId)) ? localOutbox : providerOf(message)
    return (provider ?? localOutbox).send({
      to: message.to,
      body: message.body,
      language: message.language,
      reference: `${restaurantId}.${message.id}`,
      sender: settings.sender,
      restaurant_name: restaurant.name,
      ...dltOf(message.to, message.template_type, settings),
    })
  }

  const handOver = (message: Message): Promise<Handover> =>
    withinTime(hand(message)).catch((error: unknown) => {
      log.warn({ err: error, message_id: message.id }, 'the message provider failed')
      // Thrown after the request may have left: sending again could text the guest twice.
      return { state: 'unknown', reason: 'The provider did not answer.' } as const
    })

  const retryLater = async (message: Message, reason: string, code: string | undefined, provider: string) => {
    const dice = new Uint8Array(1)
    deps.random(dice)
    const next = new Date(clock.now() + retryDelayMs(message.attempts, (dice[0] ?? 0) / 256)).toISOString()
    const isWorthIt = message.attempts < maxAttempts && (message.expires_at === null || next < message.expires_at)
    if (isWorthIt) return requeue(db, message, next, reason, isoNow(clock))
    return recordOutcome(deps, message, { state: 'failed', error: reason, error_code: code ?? null, provider })
  }

  const send = async (message: Message) => {
    // A cut text could end in half a link; staff see why, and whose settings make it so long.
    const fault = lengthFault(message.body, 'This text') ?? (await overtaken(message))
    if (fault !== undefined) return recordOutcome(deps, message, { state: 'failed', error: fault })
    const provider = providerOf(message)?.name ?? 'web-push'
    const handover = await handOver(message)
    if (handover.state === 'retry') return retryLater(message, handover.reason, handover.code, provider)
    if (handover.state === 'accepted') {
      const { provider_message_id } = handover
      return recordOutcome(deps, message, { state: 'accepted', error: null, provider_message_id, provider })
    }
    const { state, reason, code = null } = handover
    return recordOutcome(deps, message, { state, error: reason, error_code: code, provider })
  }

  const keep = <T>({ restaurant_id, id }: MessageKey, work: Promise<T>) => {
    inHand.set(work, { restaurant_id, id })
    return work.finally(() => inHand.delete(work))
  }

  const busyRestaurants = () => {
    const counts = new Map<string, number>()
    for (const { restaurant_id: id } of inHand.values()) counts.set(id, (counts.get(id) ?? 0) + 1)
    return [...counts].filter(([, count]) => count >= perRestaurant).map(([id]) => id)
  }

  const notWritten = (error: unknown) => log.warn({ err: error }, 'the outcome of a message is not written')

  const interrupted = { state: 'unknown', error: 'The sending was interrupted; it may have gone out.' } as const

  const takeTurn = async () => {
    const abandoned = await listAbandoned(db, new Date(clock.now() - abandonedMs).toISOString())
    for (const message of abandoned) {
      // One that cannot be written must not hold up all others.
      await recordOutcome(deps, message, interrupted).catch(notWritten)
    }
    const limit = inHandAtMost - inHand.size
    if (limit <= 0) return
    const claimed = await claimQueued(db, isoNow(clock), { limit, perRestaurant, except: busyRestaurants() })
    // Not awaited: what hangs must not hold up the next sweep.
    for (const message of claimed) {
      void keep(message, send(message).catch(notWritten))
    }
  }

  const sweepOnce = () =>
    watchJob('messages', takeTurn).catch((error: unknown) =>
      log.warn({ err: error }, 'the sweep of queued messages failed'),
    )

  const sweepUnlessSweeping = () => {
    if (stopped) return
    sweeping ??= sweepOnce().finally(() => {
      sweeping = undefined
    })
  }

  const sendClaimed = async (only: MessageKey) => {
    const claimed = await claimQueued(db, isoNow(clock), { limit: 1, perRestaurant: 1, only })
    await Promise.all(claimed.map(send))
    return claimed.length > 0
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
        const wasClaimed = await keep(only, sendClaimed(only))
        if (!wasClaimed) await sweptOutcome(only)
      }
    },
    start() {
      sweep = setInterval(sweepUnlessSweeping, sweepMs)
      sweep.unref()
    },
    async stop() {
      stopped = true
      clearInterval(sweep)
      await sweeping
      await Promise.allSettled(inHand.keys())
    },
  }
}
