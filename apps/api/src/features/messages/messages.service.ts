import { AppError, notFound } from '@waitbook/contracts/errors'
import type { AnswerInput, SendInput, Sent } from '@waitbook/contracts/messages'
import type { NotificationSettings } from '@waitbook/contracts/settings/notifications'
import type { StoredEntry } from '@waitbook/contracts/waitlist'
import { type Channel, lengthFault } from '@waitbook/domain/messages/message'
import { entryCan } from '@waitbook/domain/waitlist/entry-status'
import type { Staff } from '@waitbook/rpc/callers'
import type { MessagesService } from '@waitbook/rpc/services'
import { isoNow } from '../../clock.ts'
import { brokenUniqueRule, type JournalDeps } from '../../journal/journal.ts'
import { findPartyByPhone } from '../parties/parties.queries.ts'
import { getRestaurant, type Restaurant } from '../restaurants/restaurants.ts'
import { staffActor } from '../waitlist/entry-changes.ts'
import { findEntry } from '../waitlist/waitlist.queries.ts'
import { filledIn, languageFor, messageText } from './message-texts.ts'
import {
  findMessage,
  findMessageByMutation,
  insertMessage,
  listNewestMessages,
  type Message,
} from './messages.queries.ts'
import type { MessageWorker } from './messages.worker.ts'
import { readMessagingState } from './messaging-state.ts'
import { type NewMessage, newMessage } from './new-message.ts'
import type { MessageProviders } from './provider.ts'
import { type Intended, quietEnd, readTexting, refuseTexting } from './texting.ts'
import { readReplies, readThread } from './thread.ts'

export interface MessagesDeps extends JournalDeps {
  worker: MessageWorker
  providers: MessageProviders
  /** Where the provider reports, without a slash at the end; undefined where what it says could not be verified. */
  webhookBase(): string | undefined
  log: { warn(details: object, message: string): void }
  patienceMs?: number | undefined
}

/** How long the send call waits for the provider's answer before it says 'sending'. */
const usualPatienceMs = 8_000
const outboxSize = 100

type Reported = Pick<Message, 'id' | 'state' | 'error'>
type SentChannel = Exclude<Channel, 'push'>

const words: Record<SentChannel, { done: string; going: string; noAddress: string }> = {
  sms: {
    done: 'SMS sent successfully!',
    going: 'Sending SMS…',
    noAddress: 'Cannot send SMS: Phone number is missing.',
  },
  voice: {
    done: 'The guest is being called.',
    going: 'Placing the call…',
    noAddress: 'Cannot make call: Phone number is missing.',
  },
  email: {
    done: 'E-mail sent.',
    going: 'Sending e-mail…',
    noAddress: 'Cannot send e-mail: no address is known of this guest.',
  },
}

const forAtMost = (work: Promise<unknown>, ms: number) => {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms)
  })
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer))
}

/** Refuses a text that has grown too long by what stands in its placeholders. */
const refuseLength = (typed: string | undefined, body: string) => {
  const fault = lengthFault(body, typed === undefined ? 'The text in the settings' : 'This text')
  if (fault !== undefined) throw new AppError('invalid', 'text_too_long', fault)
}

const refused = (code: string, detail: string) => new AppError('conflict', code, detail)

/** Why a party may not be sent anything at all by a channel, or undefined. */
const refuseParty = (entry: StoredEntry, channel: SentChannel, { settings }: Restaurant) => {
  if (!entryCan('notify', entry)) return refused('entry_already_settled', 'This party has already left the waitlist.')
  if (entry.phone_number === null) return new AppError('invalid', 'no_phone', words[channel].noAddress)
  if (channel !== 'sms') return undefined
  if (entry.sms_consent === false) return refused('no_sms_consent', 'This guest did not agree to text messages.')
  if (settings.enable_sms_notifications) return undefined
  return refused('sms_off', 'SMS notifications are switched off in the settings.')
}

export const createMessagesService = (deps: MessagesDeps): MessagesService => {
  const { db, clock } = deps

  const report = (message: Reported, channel: SentChannel, warning?: string): Sent => {
    const { id, state, error } = message
    const said = { success: true, message_id: id, state, ...(warning !== undefined && { warning }) }
    switch (state) {
      case 'accepted':
      case 'delivered':
        return { ...said, message: words[channel].done }
      case 'queued':
      case 'sending':
        return { ...said, message: words[channel].going }
      case 'failed':
      case 'unknown':
        throw new AppError('bad_gateway', `message_${state}`, error ?? 'Failed to send notification')
    }
  }

  /** The first message under the same mutation id, if it was for the same party. */
  const findFirst = async (staff: Staff, entryId: string, channel: SentChannel, mutationId: string | undefined) => {
    const first =
      mutationId === undefined ? undefined : await findMessageByMutation(db, staff.restaurant_id, mutationId)
    if (first && (first.entry_id !== entryId || first.channel !== channel)) {
      throw refused('idempotency_key_reused', 'This Idempotency-Key was used for another request.')
    }
    return first
  }

  const addressOf = async (entry: StoredEntry, channel: SentChannel, staff: Staff) => {
    const phone = entry.phone_number ?? ''
    if (channel !== 'email') return phone
    const profile = await findPartyByPhone(db, staff.restaurant_id, phone)
    if (!profile?.email) throw new AppError('invalid', 'no_email', words.email.noAddress)
    return profile.email
  }

  /** Until when quiet hours hold it back, and what staff are told of them. */
  const quiet = (settings: NotificationSettings, restaurant: Restaurant) => {
    const until = quietEnd(clock.now(), settings, restaurant.time_zone)
    if (until === undefined) return {}
    return settings.quiet_hours_table_ready === 'hold'
      ? { heldUntil: until, warning: `It is quiet hours: held until ${settings.quiet_hours_to}.` }
      : { warning: 'It is quiet hours; the message went out all the same.' }
  }

  interface Plan {
    channel: SentChannel
    template_type: 'table_ready' | 'staff_reply'
    message: string | undefined
    mutation_id: string | undefined
  }

  const write = async (staff: Staff, entry: StoredEntry, restaurant: Restaurant, plan: Plan) => {
    const { channel, template_type } = plan
    const phone = entry.phone_number ?? ''
    const texting = await readTexting(db, restaurant.id, phone, clock.now())
    const { settings } = texting
    const ownText =
      template_type === 'table_ready' ? messageText('table_ready', entry, restaurant, settings) : undefined
    // An answer in a conversation is sent as it was typed.
    const text = ownText && plan.message ? filledIn(plan.message, entry, restaurant, settings) : plan.message
    const body = text ?? ownText ?? ''
    refuseLength(plan.message, body)
    if (channel !== 'email') {
      const isOwn = ownText !== undefined && (text === undefined || text === ownText)
      const intended: Intended = { phone, channel, template: isOwn ? 'table_ready' : undefined }
      const refusal = refuseTexting(intended, restaurant, texting)
      if (refusal) throw refusal
    }
    const { heldUntil, warning } = template_type === 'table_ready' ? quiet(settings, restaurant) : {}
    const message: NewMessage = {
      restaurant_id: restaurant.id,
      entry_id: entry.id,
      channel,
      template_type,
      to: await addressOf(entry, channel, staff),
      body,
      language: languageFor(entry, settings),
      mutation_id: plan.mutation_id,
      actor: staffActor(staff),
      heldUntil,
    }
    const row = newMessage(message, isoNow(clock), deps.random)
    await insertMessage(db, row)
    return { id: row.id, warning, isHeld: heldUntil !== undefined }
  }

  const send = async (staff: Staff, entryId: string, plan: Plan): Promise<Sent> => {
    const [restaurant, entry] = await Promise.all([
      getRestaurant(db, staff.restaurant_id),
      findEntry(db, staff.restaurant_id, entryId),
    ])
    if (!entry) throw notFound()
    const first = await findFirst(staff, entry.id, plan.channel, plan.mutation_id)
    if (first) {
      const message = await findMessage(db, { restaurant_id: staff.restaurant_id, id: first.id })
      if (!message) throw notFound()
      return report(message, plan.channel)
    }
    const refusal = refuseParty(entry, plan.channel, restaurant)
    if (refusal) throw refusal
    const written = await write(staff, entry, restaurant, plan).catch((error: unknown) => {
      // A twin of this call was a moment faster; its message is the one.
      if (brokenUniqueRule(error) === 'messages_mutation') return undefined
      throw error
    })
    if (!written) return send(staff, entryId, plan)
    const { id, warning, isHeld } = written
    const key = { restaurant_id: staff.restaurant_id, id }
    if (!isHeld) await forAtMost(deps.worker.sendNow(key), deps.patienceMs ?? usualPatienceMs)
    // It is on its way whether or not we can read how far: told to try again, staff would text the guest twice.
    const message = await findMessage(db, key).catch((error: unknown) => {
      deps.log.warn({ err: error, message_id: id }, 'how far a message is could not be read')
      return undefined
    })
    return report(message ?? { id, state: isHeld ? 'queued' : 'sending', error: null }, plan.channel, warning)
  }

  return {
    send: (staff, { entry_id, notification_type, template_type, message, mutation_id }: SendInput) =>
      send(staff, entry_id, { channel: notification_type, template_type, message, mutation_id }),

    answer: (staff, { entry_id, message, mutation_id }: AnswerInput) =>
      send(staff, entry_id, { channel: 'sms', template_type: 'staff_reply', message, mutation_id }),

    outbox: (staff) => listNewestMessages(db, staff.restaurant_id, outboxSize),
    thread: (staff, { entry_id }) => readThread(deps, staff, entry_id),
    readReplies: (staff, { entry_id }) => readReplies(deps, staff, entry_id),
    state: (staff) => readMessagingState(deps, staff),
  }
}
