import { bookingTemplates } from './booking-templates.ts'
import { isNotice } from './notices.ts'

/**
 * `own_phone`: a text that staff send from a phone of the restaurant; the server only fills it in. `whatsapp`: a text
 * (`sms` until then) that goes by WhatsApp, as decided when it is sent.
 */
export const channels = ['sms', 'voice', 'email', 'push', 'own_phone', 'whatsapp'] as const
export type Channel = (typeof channels)[number]

const isChosen = (channel: Channel): channel is Exclude<Channel, 'push' | 'whatsapp'> =>
  channel !== 'push' && channel !== 'whatsapp'
/** The channels that staff choose from. A push notification accompanies each message and is not chosen. */
export const sentChannels = channels.filter(isChosen)
export type SentChannel = (typeof sentChannels)[number]

const isOfProvider = (channel: Channel): channel is Exclude<Channel, 'push' | 'own_phone'> =>
  channel !== 'push' && channel !== 'own_phone'
export const providerChannels = channels.filter(isOfProvider)
export type ProviderChannel = (typeof providerChannels)[number]

/** Whether the guest gets a text message: from a provider, from a phone of the restaurant, or by WhatsApp. */
export const isText = (channel: Channel) => channel === 'sms' || channel === 'own_phone' || channel === 'whatsapp'

/**
 * `not_sent`: no provider is set up, or the operator does not allow the message; then with the reason as its error.
 * `opened`: filled in on a device of the restaurant. Whether it was sent is not known.
 */
export const messageStates = [
  'queued',
  'sending',
  'accepted',
  'delivered',
  'failed',
  'unknown',
  'not_sent',
  'opened',
] as const
export type MessageState = (typeof messageStates)[number]

export const templateTypes = [
  'queue_joined',
  'table_ready',
  'late_noted',
  'arrived_noted',
  'left_noted',
  'help',
  'stopped',
  'started',
  'which_visit',
  'staff_reply',
  'ready_now',
  'almost_ready',
  'new_time',
  'last_call',
  'turn_near',
  ...bookingTemplates,
  'booking_code',
] as const
export type TemplateType = (typeof templateTypes)[number]

/** A text about a table is worth nothing, and does harm, long after it was asked for. */
export const worthMs = 15 * 60_000

/** In UTF-16 units: what the Messages API takes. */
export const longestText = 1_000

/** Why a text whose placeholders are filled in is too long to be sent, or undefined. */
export const lengthFault = (filled: string, what: string) =>
  filled.length > longestText
    ? `${what} has ${filled.length} characters with the names filled in; ${longestText} is the most.`
    : undefined

/** Whether a text is sent automatically; the others are sent by a member of staff. */
export const isAutomatic = (template: TemplateType) => !isNotice(template) && template !== 'staff_reply'

/** The only text that is still sent to a number after its STOP. */
export const confirmsStop = (template: TemplateType) => template === 'stopped'

/** The latest message of a party, as its row shows it. */
export interface LastMessage {
  id: string
  channel: Channel
  template_type: TemplateType
  state: MessageState
  error: string | null
  at: string
  /** In a demo: accepted by the simulated provider. */
  simulated?: boolean
}

/** A state that a provider, or the call of the provider, may report. */
export type ReportedState = 'accepted' | 'delivered' | 'failed' | 'unknown' | 'not_sent' | 'opened'

const follows: Record<MessageState, readonly ReportedState[]> = {
  queued: [],
  sending: ['accepted', 'delivered', 'failed', 'unknown', 'not_sent', 'opened'],
  // The provider reports the outcome of a send that was unclear.
  unknown: ['accepted', 'delivered', 'failed'],
  accepted: ['delivered', 'failed'],
  delivered: [],
  failed: [],
  not_sent: [],
  opened: [],
}

/** Whether a report moves a message on. Reports come late, twice and in any order; a message never goes back. */
export const movesOn = (state: MessageState, reported: ReportedState) => follows[state].includes(reported)

/** Whether the provider has accepted it. */
export const isTaken = (state: MessageState) => state === 'accepted' || state === 'delivered'

/**
 * Whether the party counts as notified: the provider accepted its text, a phone of the restaurant has opened it, or only
 * the guest's page shows it.
 */
export const isNotifying = (state: MessageState) => isTaken(state) || state === 'not_sent' || state === 'opened'

/** Successful states of 'queue_joined' do not concern staff; every other state of a party's message does. */
export const concernsStaff = (template: TemplateType, state: MessageState) =>
  isNotice(template) || template === 'staff_reply' || state === 'failed' || state === 'unknown'

const firstRetryMs = 2_000
const longestRetryMs = 5 * 60_000
export const maxAttempts = 6

/**
 * How long to wait before a message is retried: twice as long each time, with jitter, so that many messages refused at
 * once are not retried at once. `random` is from 0 up to 1.
 */
export const retryDelayMs = (attempts: number, random: number) => {
  const full = Math.min(longestRetryMs, firstRetryMs * 2 ** Math.max(0, attempts - 1))
  return Math.round(full / 2 + (full / 2) * random)
}
