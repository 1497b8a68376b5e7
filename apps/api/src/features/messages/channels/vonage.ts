import { Vonage } from '@vonage/server-sdk'
import { type GuestLanguage, isGuestLanguage } from '@waitbook/domain/languages'
import { foreignId } from './foreign-text.ts'
import type { Handover, MessageProviders, Outgoing } from './provider.ts'
import type { VonageCredentials } from './vonage-credentials.ts'
import { vonageFailure } from './vonage-errors.ts'

interface VonageDeps {
  credentials: VonageCredentials
  /** The base URL for the provider's reports, without a trailing slash; undefined if the provider cannot reach this server. */
  webhookBase(): string | undefined
  /** For tests: how long a response may take. */
  timeoutMs?: number
}

/** The SDK's own default has no time-out. */
const answerWithinMs = 8_000
/** The provider's default retries for three days, but a late 'table ready' does harm. */
const ttlSeconds = 30 * 60
const ringSeconds = 30
const callSeconds = 90
const spokenAtMost = 1_500

/** The available voices; Marathi is read by the Hindi one, as both use the same script. */
const voices: Record<GuestLanguage, string> = {
  en: 'en-IN',
  hi: 'hi-IN',
  ta: 'ta-IN',
  te: 'te-IN',
  bn: 'bn-IN',
  mr: 'hi-IN',
  es: 'es-ES',
  fr: 'fr-FR',
  ar: 'ar',
}

type WhatsAppLocale = Extract<
  Parameters<Vonage['messages']['send']>[0],
  { whatsapp: { locale: unknown } }
>['whatsapp']['locale']
type Ncco = Extract<Parameters<Vonage['voice']['createOutboundCall']>[0], { ncco: unknown }>['ncco'][number]
/** The SDK does not export the enum of its actions. */
type TalkAction = Extract<Ncco, { text: string; language?: unknown }>['action']

const digitsOf = (phone: string) => phone.replace(/^\+/, '')

const sendText =
  (client: Vonage, { credentials, webhookBase }: VonageDeps) =>
  async (message: Outgoing) => {
    const base = webhookBase()
    const { messageUUID } = await client.messages.send({
      channel: 'sms',
      messageType: 'text',
      to: digitsOf(message.to),
      from: digitsOf(message.sender || credentials.from),
      text: message.body,
      clientRef: message.reference,
      ttl: ttlSeconds,
      ...(base && { webhookUrl: `${base}/api/hooks/vonage/messages/status/`, webhookVersion: 'v1' as const }),
      ...(message.dlt && { sms: { entityId: message.dlt.entity_id, contentId: message.dlt.template_id } }),
    })
    return messageUUID
  }

/** WhatsApp takes no time to live: a message that is late cannot be recalled. */
const sendByWhatsApp =
  (client: Vonage, { credentials, webhookBase }: VonageDeps) =>
  async ({ to, sender, body, reference, whatsapp }: Outgoing) => {
    const base = webhookBase()
    const message = {
      channel: 'whatsapp',
      to: digitsOf(to),
      from: digitsOf(sender || (credentials.whatsapp_from ?? '')),
      clientRef: reference,
      ...(base && { webhookUrl: `${base}/api/hooks/vonage/messages/status/`, webhookVersion: 'v1' as const }),
    }
    const { messageUUID } = await client.messages.send(
      whatsapp?.kind === 'template'
        ? {
            ...message,
            messageType: 'template',
            // The SDK's list of codes is not complete.
            whatsapp: { policy: 'deterministic', locale: whatsapp.locale as WhatsAppLocale },
            template: { name: whatsapp.name, parameters: whatsapp.parameters },
          }
        : { ...message, messageType: 'text', text: body },
    )
    return messageUUID
  }

const placeCall =
  (client: Vonage, { credentials, webhookBase }: VonageDeps) =>
  async (message: Outgoing) => {
    const base = webhookBase()
    const isNumber = /^\+?\d+$/.test(message.sender)
    const { uuid } = await client.voice.createOutboundCall({
      to: [{ type: 'phone', number: digitsOf(message.to) }],
      from: { type: 'phone', number: digitsOf(isNumber ? message.sender : credentials.from) },
      ncco: [
        {
          action: 'talk' as TalkAction,
          text: [...message.body].slice(0, spokenAtMost).join(''),
          language: voices[isGuestLanguage(message.language) ? message.language : 'en'],
          // Never 0, which repeats until the guest hangs up.
          loop: 2,
        },
      ],
      ringingTimer: ringSeconds,
      lengthTimer: callSeconds,
      ...(base && {
        eventUrl: [`${base}/api/hooks/vonage/voice/event/?ref=${encodeURIComponent(message.reference)}`],
      }),
    })
    return uuid
  }

/** The response is external input: whatever it has in place of an id, the message may have been sent. */
const takenAs = (id: unknown): Handover => {
  const read = foreignId(100).safeParse(id)
  return read.success
    ? { state: 'accepted', provider_message_id: read.data }
    : { state: 'unknown', reason: "The provider's answer could not be read." }
}

/** Texts and calls through Vonage. Calls require an application with its private key. */
export const createVonage = (deps: VonageDeps): MessageProviders => {
  const { api_key, api_secret, application_id, private_key, api_host } = deps.credentials
  const client = new Vonage(
    {
      apiKey: api_key,
      apiSecret: api_secret,
      ...(application_id && private_key && { applicationId: application_id, privateKey: private_key }),
    },
    { timeout: deps.timeoutMs ?? answerWithinMs, ...(api_host && { apiHost: api_host, restHost: api_host }) },
  )
  const through = (send: (message: Outgoing) => Promise<string>) => ({
    name: 'vonage',
    send: (message: Outgoing) => send(message).then(takenAs, vonageFailure),
  })
  return {
    sms: through(sendText(client, deps)),
    ...(deps.credentials.whatsapp_from && { whatsapp: through(sendByWhatsApp(client, deps)) }),
    ...(application_id && private_key && { voice: through(placeCall(client, deps)) }),
  }
}
