import { limitLevels } from '@waitbook/domain/messages/limit-level'
import {
  channels,
  longestText,
  messageStates,
  type ProviderChannel,
  providerChannels,
  sentChannels,
  templateTypes,
} from '@waitbook/domain/messages/message'
import { notices } from '@waitbook/domain/messages/notices'
import { ownPhoneApps } from '@waitbook/domain/messages/own-phone'
import { entryId, mutationId } from './ids.ts'
import { instant, requiredText, text } from './text.ts'
import { z } from './zod.ts'

export const sendInput = z.object({
  entry_id: entryId,
  notification_type: z.enum(sentChannels, `Only ${sentChannels.join(', ')} can be sent.`),
  template_type: z.enum(notices, `Only ${notices.join(', ')} can be sent by staff.`).default('table_ready'),
  /** Required with `new_time`, refused otherwise: minutes from now until the party's new promise. */
  minutes: z.int().min(1, 'Ensure this value is at least 1.').max(240, 'Ensure this value is at most 240.').optional(),
  /**
   * The text; its placeholders are filled in, and the length counts after that. The restaurant's template is used when
   * it is left out.
   */
  message: text(longestText).min(1).optional(),
  mutation_id: mutationId.optional(),
})
export type SendInput = z.infer<typeof sendInput>

/** A text that tries the provider. */
export const testTextInput = z.object({ phone_number: requiredText(32) })
export type TestTextInput = z.infer<typeof testTextInput>

export const testTextSent = z.object({
  success: z.literal(true),
  /** The number, E.164. */
  to: z.string(),
})
export type TestTextSent = z.infer<typeof testTextSent>

/** A text for the caller to open on a phone of the restaurant. */
export const openedText = z.object({
  app: z.enum(ownPhoneApps),
  /** E.164. */
  to: z.string(),
  body: z.string(),
  /** A QR code that opens the same on a phone, as a data URL; null if the text is too long for one. */
  qr_code: z.string().nullable(),
})
export type OpenedText = z.infer<typeof openedText>

export const sent = z.object({
  success: z.boolean(),
  message: z.string(),
  message_id: z.string(),
  /**
   * `not_sent` where texts are not set up, or the operator of the server does not allow this one; `opened` with
   * `own_phone`.
   */
  state: z.enum(messageStates),
  /**
   * The channel that reaches the guest; `page`, where texts are not set up, is the guest's page and its notifications.
   */
  channel: z.enum([...channels, 'page']).optional(),
  /** Only with `own_phone`. */
  open: openedText.exactOptional(),
  /** In a demo: the message was not sent. */
  simulated: z.boolean().exactOptional(),
  /** A warning for staff about a text that was sent all the same, for example in quiet hours. */
  warning: z.string().optional(),
})
export type Sent = z.infer<typeof sent>

/** A message as staff see it in the outbox. */
export const outboxMessage = z.object({
  id: z.string(),
  entry_id: z.string().nullable(),
  channel: z.enum(channels),
  to: z.string(),
  body: z.string(),
  template_type: z.enum(templateTypes),
  state: z.enum(messageStates),
  /** Why it failed. */
  error: z.string().nullable(),
  /** `simulated` in a demo; null before the message was sent, and where no provider is set up. */
  provider: z.string().nullable(),
  segments: z.int().nullable(),
  attempts: z.int(),
  created_at: instant,
})
export type OutboxMessage = z.infer<typeof outboxMessage>

export const threadInput = z.object({ entry_id: entryId })
export type ThreadInput = z.infer<typeof threadInput>

/** The messages between a party and the restaurant, oldest first. */
export const thread = z.object({
  lines: z.array(
    z.object({
      id: z.string(),
      from: z.enum(['guest', 'restaurant']),
      /** Whether the restaurant's message was sent automatically. */
      automatic: z.boolean(),
      body: z.string(),
      at: instant,
      /** `page`: written on the guest's page. */
      channel: z.enum([...channels, 'page']),
      /** Null for messages of the guest. */
      state: z.enum(messageStates).nullable(),
      error: z.string().nullable(),
      /** In a demo: the message was not sent. */
      simulated: z.boolean().exactOptional(),
      /** The command recognised in a guest's text; null if there is none. */
      understood: z.string().nullable(),
    }),
  ),
  /** Why no answer would reach this guest, as text for staff; null if one would. */
  closed: z.string().nullable(),
  /** Why an answer is shown on the guest's page only; omitted if it is texted as well. */
  page_only: z.string().optional(),
  /** The guest may have asked for no more texts: automatic ones pause until staff decide. Omitted if it has not. */
  may_stop: z.literal(true).optional(),
})
export type Thread = z.infer<typeof thread>

/** Whether a guest wanted no more texts. */
export const stopDecision = z.object({ stop: z.boolean() })
/** About the guest of a party, or of a phone number, E.164. */
export const decideStopInput = z.union([
  stopDecision.extend(threadInput.shape),
  stopDecision.extend({ phone: z.string().max(32) }),
])
export type DecideStopInput = z.infer<typeof decideStopInput>

export const answerInput = z.object({
  entry_id: entryId,
  message: text(480).min(1),
  mutation_id: mutationId.optional(),
})
export type AnswerInput = z.infer<typeof answerInput>

/** How messages leave this host. */
export const messagingState = z.object({
  /** Per channel: the provider's name, `simulated` in a demo, or `outbox` where none is set up. */
  providers: z.object(
    Object.fromEntries(providerChannels.map((channel) => [channel, z.string()])) as Record<
      ProviderChannel,
      z.ZodString
    >,
  ),
  /** The webhook URLs to enter at the provider; empty while receipts and replies cannot be verified. */
  webhooks: z.array(z.object({ what: z.string(), url: z.string() })),
  sent_today: z.int(),
  /** What the operator of the server allows this restaurant in 24 hours, whatever its settings; null: no limit. */
  bounds: z
    .object({
      /** Texts and calls. */
      texts: z.int().nullable(),
      mails: z.int().nullable(),
      /** The country codes that may be texted; null: as the settings allow. */
      countries: z.array(z.string()).nullable(),
      is_approved: z.boolean(),
    })
    .optional(),
  /** Whether the settings have a contact address, and whether its owner has confirmed it. */
  contact_email: z.enum(['none', 'unconfirmed', 'confirmed']).optional(),
  /**
   * Automatic texts of the last 24 hours to numbers that have not been verified, and how near to their limit they are.
   */
  new_numbers: z.object({ sent: z.int(), limit: z.int(), level: z.enum(limitLevels) }).optional(),
})
export type MessagingState = z.infer<typeof messagingState>
