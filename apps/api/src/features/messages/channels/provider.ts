import type { AccountLimits } from '@waitbook/domain/messages/account-limits'
import { type ProviderChannel, sentChannels } from '@waitbook/domain/messages/message'
import type { WhatsAppWay } from '@waitbook/domain/messages/whatsapp'

/** A message as passed to a provider. */
export interface Outgoing {
  /** E.164, or an e-mail address. */
  to: string
  body: string
  language: string
  /** Our unique reference, which the provider's receipts repeat. */
  reference: string
  /** The restaurant's own number or name; empty for the server's default sender. */
  sender: string
  /** Only by WhatsApp. */
  whatsapp?: WhatsAppWay
  /** The sender's name of an e-mail, and its subject if `subject` is missing. */
  restaurant_name: string
  subject?: string
  /**
   * The reference of the first e-mail about the same booking, wish or visit, by which mail programs show one thread.
   */
  thread?: string | undefined
  /** `Reply-To`: the restaurant's confirmed contact address. */
  reply_to?: string | undefined
  /** The body of an e-mail for programs that show HTML, with its unsubscribe link. */
  html?: string
  attachment?: { filename: string; content_type: string; content: string }
  /** The unsubscribe link for the e-mails of the restaurant. */
  stop_url?: string
  /** The ids of India's register of senders, if the text is registered. */
  dlt?: { entity_id: string; template_id: string }
}

/**
 * The outcome of passing a message to a provider. `unknown`: it may or may not have been sent, and must not be sent
 * again. `retry`: it has certainly not been sent, and may be retried; not before `afterMs`, if the provider named a
 * delay.
 */
export type Handover =
  | { state: 'accepted'; provider_message_id: string }
  | { state: 'failed' | 'unknown'; reason: string; code?: string }
  | { state: 'retry'; reason: string; code?: string; afterMs?: number }

export interface MessageProvider<Outcome = Handover> {
  readonly name: string
  /** Only of e-mail: the address from which it is sent. */
  readonly address?: string
  send(message: Outgoing): Promise<Outcome>
}

/** The caller's device opens the message. */
export interface Opened {
  state: 'opened'
}

/** The provider of each channel; the messages of a channel without a provider end as `not_sent`. */
export type MessageProviders = Partial<Record<ProviderChannel, MessageProvider>> & {
  own_phone?: MessageProvider<Handover | Opened>
  /** How far restaurants may use the accounts of these providers. */
  limits?: AccountLimits
}

/** For demos only, whose guests and numbers are invented: accepts every message and sends none. */
export const simulated: MessageProvider = {
  name: 'simulated',
  send: async ({ reference }) => ({ state: 'accepted', provider_message_id: reference }),
}

/** Sends nothing: the answer of the call has the text, which the caller's device opens. */
const ownPhone: MessageProvider<Opened> = { name: 'own_phone', send: async () => ({ state: 'opened' }) }

/** Whether a message was accepted by the simulated provider. */
export const isSimulated = ({ provider }: { provider: string | null }) => provider === simulated.name

export const isSimulatedProvider = (provider: MessageProvider) => provider === simulated

/** For an installation that runs as a demo. */
export const simulatedProviders: MessageProviders = Object.fromEntries(
  sentChannels.map((channel) => [channel, simulated]),
)

/** The providers of a restaurant's messages; a demo never uses a real one, nor a phone, as its numbers are invented. */
export const providersFor = (providers: MessageProviders, { is_demo }: { is_demo: boolean }): MessageProviders =>
  is_demo ? simulatedProviders : { own_phone: ownPhone, ...providers }

/** The address from which a restaurant's e-mails are sent; undefined if none are. */
export const mailAddress = (providers: MessageProviders, restaurant: { is_demo: boolean }) =>
  providersFor(providers, restaurant).email?.address

/** Whether e-mails to a restaurant's guests can be sent. */
export const sendsEmails = (providers: MessageProviders, restaurant: { is_demo: boolean }) =>
  providersFor(providers, restaurant).email !== undefined

/**
 * Whether a restaurant's texts can be sent: they are switched on, and a provider sends them (in a demo, the simulated
 * one).
 */
export const sendsTexts = (
  providers: MessageProviders,
  restaurant: { is_demo: boolean; settings: { enable_sms_notifications: boolean } },
) => restaurant.settings.enable_sms_notifications && providersFor(providers, restaurant).sms !== undefined

/** Whether a restaurant's texts may be sent by WhatsApp. The boxes by which guests agree to texts then say so. */
export const goesByWhatsApp = (
  providers: MessageProviders,
  restaurant: { is_demo: boolean; is_approved: boolean; whatsapp: boolean },
) => restaurant.whatsapp && restaurant.is_approved && providersFor(providers, restaurant).whatsapp !== undefined
