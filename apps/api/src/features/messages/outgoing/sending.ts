import { confirmsStop, isAutomatic, lengthFault, maxAttempts, retryDelayMs } from '@waitbook/domain/messages/message'
import { isNotice } from '@waitbook/domain/messages/notices'
import { isActive } from '@waitbook/domain/waitlist/entry-status'
import type { JournalDeps } from '../../../journal/journal.ts'
import { isoNow } from '../../../lib/clock.ts'
import { isUnavailable } from '../../../lib/database-refusal.ts'
import { completed } from '../../restaurants/stored-settings.ts'
import {
  type Handover,
  isSimulated,
  type MessageProviders,
  type Opened,
  type Outgoing,
  providersFor,
  simulated,
} from '../channels/provider.ts'
import type { SendPush } from '../channels/push-sender.ts'
import type { ClaimedMessage } from './claims.queries.ts'
import { readMailHead } from './mail-head.ts'
import { type Message, type MessageKey, type MessageOutcome, requeue } from './messages.queries.ts'
import { listOptedOut, rememberTexted } from './opt-outs.queries.ts'
import type { OutcomeRetries } from './outcome-retries.ts'
import { createOutcomeWriter } from './outcome-writer.ts'
import { nameWithoutLink } from './own-words.ts'
import { maySayStop, saidStop } from './send-refusals.ts'
import { dltOf } from './texting.ts'
import { type Chosen, createWhatsAppChoice } from './whatsapp-choice.ts'

export interface SendingDeps extends JournalDeps {
  providers: MessageProviders
  push: SendPush
  log: { warn(details: object, message: string): void }
  /** Whether an alert that is about to be sent is still due by the queue order; if not, it has been withdrawn. */
  confirmAlert(message: Message): Promise<boolean>
  /** Why a message must not use the operator's account, or undefined; it then counts towards the daily limits. */
  chargeAccount(message: ClaimedMessage): Promise<string | undefined>
  providerTimeoutMs?: number | undefined
  /** The address of a guest's place as it is sent to a number or e-mail address. */
  linkTo(segment: string, to: string): string
  /** The same of a booking's page. */
  bookingLinkTo(segment: string, to: string): string
  /** The same of a wish's page. */
  wishLinkTo(restaurantId: string, id: string, to: string): string
  /** What an e-mail about a booking carries beside its text: HTML, and the booking for the guest's calendar. */
  bookingMail(message: Message, stopUrl: string | undefined): Promise<MailParts>
  /** What one about a place or a wish carries: HTML. */
  placeMail(message: Message, pages: { url: string; stop_url: string }): Promise<MailParts>
}

type MailParts = Pick<Outgoing, 'html' | 'attachment' | 'subject' | 'thread'>
type MessageParts = MailParts & Pick<Outgoing, 'whatsapp'>

interface Prepared extends Chosen {
  /** Why it is not sent. */
  refusal: string | undefined
}

const keyOf = ({ restaurant_id, id }: MessageKey) => `${restaurant_id} ${id}`

interface Sender {
  name: string
  send(parts: MessageParts): Promise<Handover | Opened>
}

/** Each message reports a failure itself. */
const noValue = () => {}

type Retry = Omit<Extract<Handover, { state: 'retry' }>, 'state'>

/** Longer than every provider's own time-out: a call without a response is then abandoned. */
const usualTimeoutMs = 30_000

const withinTime = <T>(work: Promise<T>, timeoutMs = usualTimeoutMs) => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('the provider took too long')), timeoutMs)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

/** Replies to a guest's text: they are sent even to a party that has left. */
const isAnswer = ({ template_type }: Message) =>
  !isNotice(template_type) && template_type !== 'queue_joined' && template_type !== 'turn_near'

const isReminder = ({ template_type }: Message) =>
  template_type === 'booking_reminder' || template_type === 'booking_reminder_link'

/** The reason why a message is not sent, as it is too long or outdated; or undefined. */
const faultOf = (message: ClaimedMessage, now: string): string | undefined => {
  // A truncated text could end in half a link; the reason names the settings that make it too long.
  const tooLong = lengthFault(message.body, 'This text')
  if (tooLong !== undefined) return tooLong
  if (message.expires_at !== null && message.expires_at <= now) return 'It was too late to send it.'
  const { party_status: status, channel } = message
  if (isReminder(message) && message.booking_status !== 'CONFIRMED') return 'The booking no longer stood.'
  if (isAnswer(message)) return undefined
  if (status === null || !isActive({ status })) return 'The party had left the waitlist.'
  // A text makes a party notified; a push notification is sent when it has been notified.
  if (channel === 'push' && status === 'WAITING' && message.template_type !== 'turn_near')
    return 'The party was set back to waiting.'
  return undefined
}

/**
 * Sends messages that were claimed together; returns a promise for each, resolved when its outcome is written or queued
 * for a retry.
 */
export const createSending = (deps: SendingDeps, kept: OutcomeRetries) => {
  const { db, clock, providers, push, log } = deps
  const write = createOutcomeWriter(deps)
  const chooseWays = createWhatsAppChoice(deps)

  /** A sent message cannot be recalled: an outcome that cannot be written now is queued. */
  const writeOutcome = (message: Message, outcome: MessageOutcome) =>
    write(message, outcome).catch((error: unknown) => {
      if (!isUnavailable(error)) throw error
      kept.keep(message, outcome)
    })

  /** Undefined where no provider is set up for the message's channel. */
  const senderOf = (message: ClaimedMessage): Sender | undefined => {
    const { channel } = message
    if (channel === 'push' && !message.is_demo) return { name: 'web-push', send: () => push(message) }
    const provider = channel === 'push' ? simulated : providersFor(providers, message)[channel]
    return provider && { name: provider.name, send: (parts) => provider.send({ ...outgoing(message), ...parts }) }
  }

  const settingsOf = ({ notifications }: ClaimedMessage) => completed('notifications', notifications)

  /** A restaurant that is not approved must not text in another's name or from another's number. */
  const senderOfTexts = (message: ClaimedMessage) => {
    if (!message.is_approved) return ''
    const { sender, whatsapp_sender } = settingsOf(message)
    return message.channel === 'whatsapp' ? whatsapp_sender : sender
  }

  /** Before sending: a guest's reply may arrive before the provider's response. */
  const remember = async (messages: readonly ClaimedMessage[]) => {
    const texted = messages.flatMap((message) => {
      const { channel, entry_id, reservation_id, restaurant_id, to, template_type } = message
      const about = entry_id ?? reservation_id
      const isTexted = channel === 'sms' || channel === 'whatsapp'
      if (!isTexted || about === null || !senderOf(message)) return []
      const sender = senderOfTexts(message)
      const texted_at = isoNow(clock)
      const asked_at = template_type === 'booking_reminder' ? texted_at : null
      const is_booking = entry_id === null
      return [{ phone: to, restaurant_id, entry_id: about, is_booking, sender, texted_at, asked_at }]
    })
    // Of several for one visit or booking the last, and a question, so that its answer is understood.
    const byVisit = new Map<string, (typeof texted)[number]>()
    for (const one of texted) {
      const key = `${one.phone} ${one.restaurant_id} ${one.entry_id}`
      byVisit.set(key, { ...one, asked_at: one.asked_at ?? byVisit.get(key)?.asked_at ?? null })
    }
    if (byVisit.size > 0) await rememberTexted(db, [...byVisit.values()])
  }

  /** The page of what a message is about, and the page below it that ends its e-mails. */
  const pagesOf = ({ restaurant_id, segment, booking_segment, wish_id, to }: ClaimedMessage) => {
    const below = (url: string, slash = '/') => ({ url, stop_url: `${url}${slash}emails/` })
    if (segment !== null) return below(deps.linkTo(segment, to))
    if (wish_id !== null) return below(deps.wishLinkTo(restaurant_id, wish_id, to), '')
    return booking_segment === null ? undefined : below(deps.bookingLinkTo(booking_segment, to))
  }

  const outgoing = (message: ClaimedMessage): Outgoing => {
    const settings = settingsOf(message)
    const pages = pagesOf(message)
    return {
      to: message.to,
      body: message.body,
      language: message.language,
      reference: `${message.restaurant_id}.${message.id}`,
      sender: senderOfTexts(message),
      // Mail programs show it as the sender's name, so it must not contain a link.
      restaurant_name: nameWithoutLink(message.restaurant_name),
      ...(pages && { stop_url: pages.stop_url }),
      ...(message.confirmed_email !== null &&
        message.confirmed_email === settings.contact_email && { reply_to: message.confirmed_email }),
      ...dltOf(message.to, message.template_type, settings),
    }
  }

  const handOver = (message: ClaimedMessage, sender: Sender, parts: MessageParts): Promise<Handover | Opened> =>
    withinTime(sender.send(parts), deps.providerTimeoutMs).catch((error: unknown) => {
      log.warn({ err: error, message_id: message.id }, 'the message provider failed')
      // Thrown after the request may have been sent: a retry could text the guest twice.
      return { state: 'unknown', reason: 'The provider did not answer.' } as const
    })

  const retryLater = async (message: Message, { reason, code, afterMs = 0 }: Retry, provider: string) => {
    const byte = new Uint8Array(1)
    deps.random(byte)
    const waitMs = afterMs + retryDelayMs(message.attempts, (byte[0] ?? 0) / 256)
    const next = new Date(clock.now() + waitMs).toISOString()
    const isWorthIt = message.attempts < maxAttempts && (message.expires_at === null || next < message.expires_at)
    if (isWorthIt) return requeue(db, message, next, reason, isoNow(clock))
    return writeOutcome(message, { state: 'failed', error: reason, error_code: code ?? null, provider })
  }

  /**
   * Why messages to numbers and e-mail addresses that have opted out, or may have, are not sent. Read last, so that a
   * STOP after the claim counts.
   */
  const findStopped = async (messages: readonly ClaimedMessage[]) => {
    const asked = messages.filter(({ channel, template_type }) => channel !== 'push' && !confirmsStop(template_type))
    const optedOut = asked.length === 0 ? [] : await listOptedOut(db, asked)
    const isUnclear = new Map(
      optedOut.map(({ restaurant_id, to, is_unclear }) => [`${restaurant_id} ${to}`, is_unclear]),
    )
    return new Map(
      asked.flatMap((message) => {
        const unclear = isUnclear.get(`${message.restaurant_id} ${message.to}`)
        if (unclear === undefined || (unclear && !isAutomatic(message.template_type))) return []
        return [[message, (unclear ? maySayStop() : saidStop()).message]]
      }),
    )
  }

  const prepare = async (messages: readonly ClaimedMessage[]): Promise<ReadonlyMap<string, Prepared>> => {
    const chosen = await chooseWays(messages)
    const texted = chosen.map(({ message }) => message)
    await remember(texted)
    const stopped = await findStopped(texted)
    return new Map(chosen.map((one) => [keyOf(one.message), { ...one, refusal: stopped.get(one.message) }]))
  }

  /** All that comes before the provider call: returns that call, or what is done instead. */
  const makeReady = async (
    claimed: ClaimedMessage,
    prepared: Promise<ReadonlyMap<string, Prepared>>,
  ): Promise<() => Promise<unknown>> => {
    const end = (message: Message, outcome: MessageOutcome) => () => writeOutcome(message, outcome)
    const fault = faultOf(claimed, isoNow(clock))
    if (fault !== undefined) return end(claimed, { state: 'failed', error: fault })
    const usual = senderOf(claimed.channel === 'whatsapp' ? { ...claimed, channel: 'sms' } : claimed)
    if (!usual) return end(claimed, { state: 'not_sent', error: null })
    let message = claimed
    let sender = usual
    let parts: MessageParts = {}
    try {
      const ready = (await prepared).get(keyOf(claimed))
      message = ready?.message ?? claimed
      sender = senderOf(message) ?? usual
      if (ready?.whatsapp) parts = { whatsapp: ready.whatsapp }
      const refusal = ready?.refusal
      if (refusal !== undefined) return end(message, { state: 'failed', error: refusal })
      if (message.template_type === 'turn_near' && !(await deps.confirmAlert(message))) return async () => {}
      const unpaid = isSimulated({ provider: sender.name }) ? undefined : await deps.chargeAccount(message)
      if (unpaid !== undefined) return end(message, { state: 'not_sent', error: unpaid })
      if (message.channel === 'email') {
        const pages = pagesOf(message)
        const isBooking = message.reservation_id !== null
        parts = {
          ...(await readMailHead(db, message)),
          ...(isBooking && (await deps.bookingMail(message, pages?.stop_url))),
          ...(!isBooking && pages && (await deps.placeMail(message, pages))),
        }
      }
    } catch (error) {
      log.warn({ err: error, message_id: message.id }, 'a message could not be prepared')
      const reason = 'The service was briefly unavailable.'
      // Its caller no longer waits: recorded later, it would be opened on no device.
      if (message.channel === 'own_phone')
        return end(message, { state: 'failed', error: reason, provider: sender.name })
      return () => retryLater(message, { reason }, sender.name)
    }
    return () => send(message, sender, parts)
  }

  const send = async (message: ClaimedMessage, sender: Sender, parts: MessageParts) => {
    const handover = await handOver(message, sender, parts)
    const provider = sender.name
    if (handover.state === 'retry') return retryLater(message, handover, provider)
    if (handover.state === 'opened') return writeOutcome(message, { state: 'opened', error: null, provider })
    if (handover.state === 'accepted') {
      const { provider_message_id } = handover
      return writeOutcome(message, { state: 'accepted', error: null, provider_message_id, provider })
    }
    const { state, reason, code = null } = handover
    return writeOutcome(message, { state, error: reason, error_code: code, provider })
  }

  /** Of each restaurant, the last message that is being made ready. */
  const lastOf = new Map<string, Promise<unknown>>()

  /**
   * However long each message takes to be counted, none of a restaurant overtakes another. An alert follows the others
   * but holds none of them up: it waits for the lock of its restaurant.
   */
  const inOrder = <T>({ restaurant_id, template_type }: ClaimedMessage, act: () => Promise<T>): Promise<T> => {
    const ready = (lastOf.get(restaurant_id) ?? Promise.resolve()).then(act, act)
    if (template_type === 'turn_near') return ready
    lastOf.set(restaurant_id, ready)
    const forget = () => void (lastOf.get(restaurant_id) === ready && lastOf.delete(restaurant_id))
    ready.then(forget, forget)
    return ready
  }

  /**
   * `begun` resolves once every message of these is about to reach its provider call or has failed before it: the next
   * claim must not overtake.
   */
  return (messages: readonly ClaimedMessage[]) => {
    const now = isoNow(clock)
    const prepared = prepare(messages.filter((message) => faultOf(message, now) === undefined))
    const sendings = messages.map((message) => ({
      message,
      sent: inOrder(message, () => makeReady(message, prepared)).then((act) => act()),
    }))
    return { sendings, begun: prepared.then(noValue, noValue) }
  }
}
