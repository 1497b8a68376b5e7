import { z } from 'zod'
import { entryId, mutationId } from './ids.ts'
import { text } from './text.ts'

export const messageStates = ['queued', 'sending', 'accepted', 'delivered', 'failed', 'unknown'] as const
export type MessageState = (typeof messageStates)[number]

export const templateTypes = ['queue_joined', 'table_ready'] as const
export type TemplateType = (typeof templateTypes)[number]

export const sendInput = z.object({
  entry_id: entryId,
  notification_type: z.literal('sms', 'Only sms can be sent.'),
  template_type: z.literal('table_ready', 'Only table_ready can be sent by staff.').default('table_ready'),
  /** The text with everything filled in; the restaurant's template is used when it is left out. */
  message: text(1000).min(1).optional(),
  mutation_id: mutationId.optional(),
})
export type SendInput = z.infer<typeof sendInput>

export const sent = z.object({
  success: z.boolean(),
  message: z.string(),
  message_id: z.string(),
  state: z.enum(messageStates),
})
export type Sent = z.infer<typeof sent>

/** A text as staff see it in the outbox. */
export const outboxMessage = z.object({
  id: z.string(),
  entry_id: z.string().nullable(),
  to: z.string(),
  body: z.string(),
  template_type: z.enum(templateTypes),
  state: z.enum(messageStates),
  created_at: z.string(),
})
export type OutboxMessage = z.infer<typeof outboxMessage>
