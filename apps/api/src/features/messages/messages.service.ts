import { AppError, notFound } from '@waitbook/contracts/errors'
import type { AnswerInput, OpenedText, SendInput, Sent } from '@waitbook/contracts/messages'
import type { Channel, SentChannel } from '@waitbook/domain/messages/message'
import { writtenChannel } from '@waitbook/domain/waitlist/guest-contact'
import type { Staff } from '@waitbook/rpc/callers'
import type { MessagesService } from '@waitbook/rpc/guest-services'
import { brokenUniqueRule, type JournalDeps } from '../../journal/journal.ts'
import { getRestaurant, type Restaurant } from '../restaurants/restaurants.ts'
import { findEntry } from '../waitlist/waitlist.queries.ts'
import { type CarrierSheetDeps, readCarrierSheets } from './carrier-sheet.ts'
import { isSimulated, providersFor } from './channels/provider.ts'
import type { ContactEmailService } from './contact-email.ts'
import { type MessagingStateDeps, readMessagingState } from './messaging-state.ts'
import { findMessage, findMessageByMutation, listNewestMessages, type Message } from './outgoing/messages.queries.ts'
import type { MessageWorker } from './outgoing/messages.worker.ts'
import { openedText } from './outgoing/opened-text.ts'
import { listPaused } from './outgoing/opt-outs.queries.ts'
import { refused } from './outgoing/send-refusals.ts'
import { findFollowingText } from './outgoing/whatsapp.queries.ts'
import { type Plan, writeMessage } from './outgoing/write-message.ts'
import { decideStop, readReplies, readThread } from './thread.ts'

interface MessagesDeps extends JournalDeps, MessagingStateDeps, CarrierSheetDeps {
  contactEmail: Pick<ContactEmailService, 'ask'>
  sendTestText: MessagesService['sendTestText']
  worker: MessageWorker
  log: { warn(details: object, message: string): void }
  timeoutMs?: number | undefined
}

/** How long the send call waits for the provider's response before it returns 'sending'. */
const usualTimeoutMs = 8_000
const outboxSize = 100

type Reported = Pick<Message, 'id' | 'state' | 'error' | 'provider' | 'template_type'> & {
  open: OpenedText | undefined
}

/** No caller sends a push notification. */
type ReportedChannel = Exclude<Channel, 'push'>

const words: Record<ReportedChannel, { done: string; going: string; simulated: string }> = {
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
  whatsapp: {
    done: 'Sent by WhatsApp.',
    going: 'Sending by WhatsApp…',
    simulated: 'Simulated: this is a demo, nothing was sent.',
  },
  own_phone: {
    done: 'Opened on this device. Send it there: whether it is sent is not known here.',
    going: 'The text is not checked yet, so it was not opened. Try again.',
    simulated: 'Simulated: this is a demo, no text was opened.',
  },
}

const shownOnPage = "Texts are not set up: shown on the guest's page. Tell them in person if they are not looking."
const answeredOnPage = "Shown on the guest's page. It was not texted."
/** Why the operator's account did not send it; a notice is shown on the guest's page all the same. */
const unsent = (template: Message['template_type'], error: string) =>
  template === 'staff_reply' ? error : `${error} It is shown on the guest's page.`
const goingToPage = "Texts are not set up: it is on its way to the guest's page."

/** The channel that a caller names for a message that is sent by WhatsApp. */
const askedFor = (channel: ReportedChannel): SentChannel => (channel === 'whatsapp' ? 'sms' : channel)

const forAtMost = (work: Promise<unknown>, ms: number) => {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms)
  })
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer))
}

export const createMessagesService = (deps: MessagesDeps): MessagesService => {
  const { db } = deps

  /** `provider`: the current provider of this channel. */
  const report = (
    message: Reported,
    channel: ReportedChannel,
    provider: string | undefined,
    warning?: string,
  ): Sent => {
    const { id, state, error, template_type, open } = message
    const said = {
      success: true,
      message_id: id,
      state,
      channel,
      ...(open && { open }),
      ...(warning !== undefined && { warning }),
    }
    const inDemo = { simulated: true, message: words[channel].simulated }
    switch (state) {
      case 'accepted':
      case 'delivered':
        return isSimulated(message) ? { ...said, ...inDemo } : { ...said, message: words[channel].done }
      case 'opened':
        return { ...said, message: words[channel].done }
      case 'not_sent':
        if (error !== null) return { ...said, channel: 'page', message: unsent(template_type, error) }
        return { ...said, channel: 'page', message: template_type === 'staff_reply' ? answeredOnPage : shownOnPage }
      case 'queued':
      case 'sending':
        if (provider === undefined) return { ...said, channel: 'page', message: goingToPage }
        return isSimulated({ provider }) ? { ...said, ...inDemo } : { ...said, message: words[channel].going }
      case 'failed':
      case 'unknown':
        throw new AppError('bad_gateway', `message_${state}`, error ?? 'Failed to send notification')
    }
  }

  /** The message with the text that the caller's device opens, if its last check for a STOP is over. */
  const withText = async (message: Message, { id }: Restaurant): Promise<Reported> => {
    const { state, to, body } = message
    return { ...message, open: state === 'opened' ? await openedText(db, id, { to, body }) : undefined }
  }

  /** The first message under the same mutation id, if it was for the same party. */
  const findFirst = async (staff: Staff, entryId: string, { channel, template_type, mutation_id }: Plan) => {
    const first =
      mutation_id === undefined ? undefined : await findMessageByMutation(db, staff.restaurant_id, mutation_id)
    if (!first) return undefined
    const isAnswer = template_type === 'staff_reply'
    // The caller does not choose the channel of an answer: it may have changed with the party's contact since.
    const isSame =
      (first.template_type === 'staff_reply') === isAnswer && (isAnswer || askedFor(first.channel) === channel)
    if (first.entry_id === entryId && isSame) return first
    throw refused('idempotency_key_reused', 'This Idempotency-Key was used for another request.')
  }

  /** A message by WhatsApp that has failed at once is sent as the text that follows it. */
  const followed = async (message: Message): Promise<Message> => {
    const { restaurant_id, channel, state } = message
    if (channel !== 'whatsapp' || state !== 'failed') return message
    const following = await findFollowingText(db, message)
    if (!following) return message
    const key = { restaurant_id, id: following.id }
    await forAtMost(deps.worker.sendNow(key), deps.timeoutMs ?? usualTimeoutMs)
    return (await findMessage(db, key)) ?? message
  }

  const answeredBy = async (staff: Staff, entryId: string): Promise<SentChannel> => {
    const entry = await findEntry(db, staff.restaurant_id, entryId)
    return entry ? writtenChannel(entry) : 'sms'
  }

  const send = async (staff: Staff, entryId: string, plan: Plan): Promise<Sent> => {
    const [restaurant, entry] = await Promise.all([
      getRestaurant(db, staff.restaurant_id),
      findEntry(db, staff.restaurant_id, entryId),
    ])
    if (!entry) throw notFound()
    const providerOf = (channel: SentChannel) => providersFor(deps.providers, restaurant)[channel]?.name
    const reportLast = async (message: Message, warning?: string) => {
      const last = await followed(message)
      const channel = last.channel === 'push' ? plan.channel : last.channel
      return report(await withText(last, restaurant), channel, providerOf(askedFor(channel)), warning)
    }
    const reportFirst = async () => {
      const first = await findFirst(staff, entry.id, plan)
      if (!first) return undefined
      const message = await findMessage(db, { restaurant_id: staff.restaurant_id, id: first.id })
      if (!message) throw notFound()
      return reportLast(message)
    }
    const reported = await reportFirst()
    if (reported) return reported
    const written = await writeMessage(deps, staff, entry, restaurant, plan).catch((error: unknown) => {
      // A concurrent repeat of this call was a moment faster; its message is the one.
      if (brokenUniqueRule(error) === 'messages_mutation') return undefined
      throw error
    })
    if (!written) {
      const ofTwin = await reportFirst()
      if (!ofTwin) throw notFound()
      return ofTwin
    }
    const { id, warning, isHeld, isPageOnly } = written
    const key = { restaurant_id: staff.restaurant_id, id }
    if (!isHeld && !isPageOnly) await forAtMost(deps.worker.sendNow(key), deps.timeoutMs ?? usualTimeoutMs)
    // It is being sent whether or not its state can be read: after an error staff would text the guest twice.
    const message = await findMessage(db, key).catch((error: unknown) => {
      deps.log.warn({ err: error, message_id: id }, 'the state of a message could not be read')
      return undefined
    })
    const state = isPageOnly ? 'not_sent' : isHeld ? 'queued' : 'sending'
    const unread = {
      id,
      state,
      error: null,
      provider: null,
      template_type: plan.template_type,
      open: undefined,
    } as const
    return message ? reportLast(message, warning) : report(unread, plan.channel, providerOf(plan.channel), warning)
  }

  return {
    send: (staff, { entry_id, notification_type: channel, ...plan }: SendInput) =>
      send(staff, entry_id, { message: undefined, minutes: undefined, mutation_id: undefined, ...plan, channel }),

    answer: async (staff, { entry_id, message, mutation_id }: AnswerInput) =>
      send(staff, entry_id, {
        channel: await answeredBy(staff, entry_id),
        template_type: 'staff_reply',
        message,
        minutes: undefined,
        mutation_id,
      }),

    outbox: (staff) => listNewestMessages(db, staff.restaurant_id, outboxSize),
    thread: (staff, { entry_id }) => readThread(deps, staff, entry_id),
    readReplies: (staff, { entry_id }) => readReplies(deps, staff, entry_id),
    decideStop: (staff, input) => decideStop(deps, staff, input),
    paused: (staff) => listPaused(db, staff.restaurant_id),
    state: (staff) => readMessagingState(deps, staff),
    carrierSheets: (staff) => readCarrierSheets(deps, staff),
    confirmContactEmail: (staff) => deps.contactEmail.ask(staff),
    sendTestText: deps.sendTestText,
  }
}
