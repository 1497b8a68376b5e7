import { AppError, notFound } from '@waitbook/contracts/errors'
import type { AnswerInput, SendInput, Sent } from '@waitbook/contracts/messages'
import type { NotificationSettings } from '@waitbook/contracts/settings/notifications'
import type { StoredEntry } from '@waitbook/contracts/waitlist'
import { lengthFault } from '@waitbook/domain/messages/message'
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
import { isSimulated, type MessageProviders, providersFor } from './provider.ts'
import {
  noEmailAddress,
  refused,
  refuseParty,
  refuseWithoutConsent,
  refuseWithoutProvider,
  type SentChannel,
} from './send-refusals.ts'
import { type Intended, quietEnd, readTexting, refuseTexting, type Texting } from './texting.ts'
import { readReplies, readThread } from './thread.ts'

export interface MessagesDeps extends JournalDeps {
  worker: MessageWorker
  providers: MessageProviders
  /** Where the provider reports, without a slash at the end; undefined where what it says could not be verified. */
  webhookBase(): string | undefined
  log: { warn(details: object, message: string): void }
}

/** How long the send call waits for the provider's answer before it says 'sending'. */
const answerWithinMs = 8_000
const outboxSize = 100

type Reported = Pick<Message, 'id' | 'state' | 'error' | 'provider'>

const words: Record<SentChannel, { done: string; going: string; simulated: string }> = {
  sms: {
    done: 'SMS sent successfully!',
    going: 'Sending SMS…',
    simulated: 'Simulated: this is a demo, no SMS was sent.',
  },
  voice: {
    done: 'The guest is being called.',
    going: 'Placing the call…',
    simulated: 'Simulated: this is a demo, no call was placed.',
  },
  email: {
    done: 'E-mail sent.',
    going: 'Sending e-mail…',
    simulated: 'Simulated: this is a demo, no e-mail was sent.',
  },
}

const shownOnPage = "Texts are not set up: shown on the guest's page. Tell them in person if they are not looking."

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

export const createMessagesService = (deps: MessagesDeps): MessagesService => {
  const { db, clock } = deps

  const report = (message: Reported, channel: SentChannel, warning?: string): Sent => {
    const { id, state, error } = message
    const said = { success: true, message_id: id, state, channel, ...(warning !== undefined && { warning }) }
    switch (state) {
      case 'accepted':
      case 'delivered':
        return isSimulated(message)
          ? { ...said, simulated: true, message: words[channel].simulated }
          : { ...said, message: words[channel].done }
      case 'not_sent':
        return { ...said, channel: 'page', message: shownOnPage }
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
    if (!profile?.email) throw noEmailAddress()
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

  /** Why a message that would really go out may not, or undefined. */
  const refuseSending = (
    entry: StoredEntry,
    { channel, ...intended }: Omit<Intended, 'channel'> & { channel: SentChannel },
    restaurant: Restaurant,
    texting: Texting,
  ) =>
    refuseWithoutConsent(entry, channel) ??
    (channel === 'email' ? undefined : refuseTexting({ ...intended, channel }, restaurant, texting))

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
    const isOwn = ownText !== undefined && (text === undefined || text === ownText)
    const isSetUp = providersFor(deps.providers, texting)[channel] !== undefined
    const intended = { phone, channel, template: isOwn ? ('table_ready' as const) : undefined }
    const refusal = isSetUp
      ? refuseSending(entry, intended, restaurant, texting)
      : refuseWithoutProvider(channel, template_type === 'table_ready')
    if (refusal) throw refusal
    const { heldUntil, warning } = isSetUp && template_type === 'table_ready' ? quiet(settings, restaurant) : {}
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
    if (!isHeld) await forAtMost(deps.worker.sendNow(key), answerWithinMs)
    // It is on its way whether or not we can read how far: told to try again, staff would text the guest twice.
    const message = await findMessage(db, key).catch((error: unknown) => {
      deps.log.warn({ err: error, message_id: id }, 'how far a message is could not be read')
      return undefined
    })
    const unread = { id, state: isHeld ? ('queued' as const) : ('sending' as const), error: null, provider: null }
    return report(message ?? unread, plan.channel, warning)
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
