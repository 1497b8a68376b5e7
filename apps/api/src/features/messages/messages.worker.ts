import { AppError } from '@waitbook/contracts/errors'
import type { RestaurantId } from '@waitbook/contracts/ids'
import { isoNow } from '../../clock.ts'
import { changeRestaurant, type JournalDeps } from '../../journal/journal.ts'
import type { SendPush } from '../push/push-sender.ts'
import { moveEntry } from '../waitlist/entry-changes.ts'
import { claimQueued, giveUpSending, type Message, type MessageOutcome, settleMessage } from './messages.queries.ts'
import type { Handover, MessageProvider } from './provider.ts'

export interface WorkerDeps extends JournalDeps {
  provider: MessageProvider
  push: SendPush
  log: { warn(details: object, message: string): void }
}

export interface MessageWorker {
  /** Sends one message now, unless another worker has it. Resolves when its outcome is written. */
  sendNow(message: { restaurant_id: string; id: string }): Promise<void>
  start(): void
  /** Takes no more messages and waits for those in hand. */
  stop(): Promise<void>
}

const sweepMs = 2_000
const batch = 20
/** Far beyond any provider's time-out: whoever held such a message is gone. */
const abandonedMs = 120_000

export const createMessageWorker = (deps: WorkerDeps): MessageWorker => {
  const { db, clock, provider, push, log } = deps
  const inHand = new Set<Promise<unknown>>()
  let sweep: NodeJS.Timeout | undefined
  let sweeping = false

  const hand = (message: Message) =>
    message.channel === 'push'
      ? push(message)
      : provider.send({ to: message.to, body: message.body, reference: message.id })

  const handOver = (message: Message): Promise<Handover> =>
    hand(message).catch((error: unknown) => {
      log.warn({ err: error, message_id: message.id }, 'the message provider failed')
      // Thrown after the request may have left: sending again could text the guest twice.
      return { state: 'unknown', reason: 'The provider did not answer.' } as const
    })

  /** Spec §4: an accepted 'table ready' makes the party NOTIFIED, in one transaction with the message; no other text does. */
  const settleNotified = async (message: Message, outcome: MessageOutcome) => {
    const restaurant_id = message.restaurant_id as RestaurantId
    try {
      await changeRestaurant(deps, { restaurant_id, actor: message.actor, asked: undefined }, async (tx, at) => {
        await settleMessage(tx, message, outcome, at)
        return moveEntry(tx, restaurant_id, message.entry_id, 'NOTIFIED', at, { notified_sms_at: at })
      })
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      // Served or gone while the text was on its way: the text went out, the entry stays settled.
      await settleMessage(db, message, outcome, isoNow(clock))
    }
  }

  const send = async (message: Message) => {
    const name = message.channel === 'push' ? 'web-push' : provider.name
    const handover = await handOver(message)
    if (handover.state !== 'accepted') {
      const outcome = { state: handover.state, error: handover.reason, provider: name }
      return settleMessage(db, message, outcome, isoNow(clock))
    }
    const { provider_message_id } = handover
    const outcome = { state: 'accepted' as const, provider_message_id, provider: name }
    // A push follows on the party's being notified; it does not make it so.
    if (message.channel === 'sms' && message.template_type === 'table_ready') return settleNotified(message, outcome)
    return settleMessage(db, message, outcome, isoNow(clock))
  }

  const keep = <T>(work: Promise<T>) => {
    inHand.add(work)
    return work.finally(() => inHand.delete(work))
  }

  const sweepOnce = async () => {
    if (sweeping) return
    sweeping = true
    try {
      await giveUpSending(db, new Date(clock.now() - abandonedMs).toISOString(), isoNow(clock))
      const messages = await claimQueued(db, isoNow(clock), batch)
      await Promise.all(messages.map(send))
    } catch (error) {
      log.warn({ err: error }, 'the sweep of queued messages failed')
    } finally {
      sweeping = false
    }
  }

  return {
    async sendNow(only) {
      await keep(claimQueued(db, isoNow(clock), 1, only).then((messages) => Promise.all(messages.map(send))))
    },
    start() {
      sweep = setInterval(() => void keep(sweepOnce()), sweepMs)
      sweep.unref()
    },
    async stop() {
      clearInterval(sweep)
      await Promise.allSettled(inHand)
    },
  }
}
