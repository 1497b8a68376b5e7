import type { Channel } from '@waitbook/domain/messages/message'

/** A message as a provider is handed it. */
export interface Outgoing {
  /** E.164, or an e-mail address. */
  to: string
  body: string
  language: string
  /** Ours, unique: the provider's receipts carry it back. */
  reference: string
  /** The restaurant's own number or name; empty for the host's. */
  sender: string
  /** What an e-mail is about, and who calls. */
  restaurant_name: string
  /** Of an e-mail, in place of the restaurant's name. */
  subject?: string
  attachment?: { filename: string; content_type: string; content: string }
  /** Where the guest ends the e-mails of the restaurant. */
  stop_url?: string
  /** India's register of senders, where the text is in it. */
  dlt?: { entity_id: string; template_id: string }
}

/**
 * What became of handing a message over. `unknown`: it may or may not have gone out, and must not be sent again.
 * `retry`: it has certainly not gone out, and may later; not before `afterMs`, where that was asked.
 */
export type Handover =
  | { state: 'accepted'; provider_message_id: string }
  | { state: 'failed' | 'unknown'; reason: string; code?: string }
  | { state: 'retry'; reason: string; code?: string; afterMs?: number }

export interface MessageProvider {
  readonly name: string
  send(message: Outgoing): Promise<Handover>
}

/** Who sends what; the messages of a channel without a provider end as `not_sent`. */
export type MessageProviders = Partial<Record<Exclude<Channel, 'push'>, MessageProvider>>

/** For demos only, whose guests and numbers are made up: accepts every message and sends none. */
const simulated: MessageProvider = {
  name: 'simulated',
  send: async ({ reference }) => ({ state: 'accepted', provider_message_id: reference }),
}

/** Whether a message was accepted by the simulated provider. */
export const isSimulated = ({ provider }: { provider: string | null }) => provider === simulated.name

export const isSimulatedProvider = (provider: MessageProvider) => provider === simulated

/** For an installation that runs as a demo. */
export const simulatedProviders: MessageProviders = { sms: simulated, voice: simulated, email: simulated }

/** Who sends a restaurant's messages; a demo never reaches a real provider. */
export const providersFor = (providers: MessageProviders, { is_demo }: { is_demo: boolean }) =>
  is_demo ? simulatedProviders : providers

/** Whether e-mails to a restaurant's guests go out. */
export const sendsEmails = (providers: MessageProviders, restaurant: { is_demo: boolean }) =>
  providersFor(providers, restaurant).email !== undefined

/** Whether a restaurant's texts go out: they are switched on, and a provider sends them (in a demo, the simulated one). */
export const sendsTexts = (
  providers: MessageProviders,
  restaurant: { is_demo: boolean; settings: { enable_sms_notifications: boolean } },
) => restaurant.settings.enable_sms_notifications && providersFor(providers, restaurant).sms !== undefined
