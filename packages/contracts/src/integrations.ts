import { webhookEventTypes } from '@waitbook/domain/integrations/webhook-events'
import { entryId } from './ids.ts'
import { instant, text } from './text.ts'
import { z } from './zod.ts'

export const maxWebhookEndpoints = 10

const eventTypes = z
  .array(z.enum(webhookEventTypes))
  .min(1, 'Choose at least one event.')
  .max(webhookEventTypes.length)
  .refine((list) => new Set(list).size === list.length, 'Each event may appear only once.')

/** The server checks whether the address may be called. */
const webhookUrl = text(500).pipe(z.url({ protocol: /^https?$/, error: 'Enter a web address.' }))

export const addWebhookInput = z.strictObject({
  url: webhookUrl,
  description: text(100).default(''),
  event_types: eventTypes,
})
export type AddWebhookInput = z.infer<typeof addWebhookInput>

export const editWebhookFields = z.strictObject({
  url: webhookUrl.optional(),
  description: text(100).optional(),
  event_types: eventTypes.optional(),
  enabled: z.boolean().optional(),
})

export const webhookInput = z.object({ id: entryId })
export type WebhookInput = z.infer<typeof webhookInput>
export const editWebhookInput = editWebhookFields.extend(webhookInput.shape)
export type EditWebhookInput = z.infer<typeof editWebhookInput>

export const webhookEndpoint = z.object({
  id: z.string(),
  url: z.string(),
  description: z.string(),
  event_types: z.array(z.enum(webhookEventTypes)),
  enabled: z.boolean(),
  /** Why the server disabled it; null if it is enabled or was disabled by staff. */
  disabled_reason: z.string().nullable(),
  /** Since when no delivery has succeeded. */
  failing_since: instant.nullable(),
  created_at: instant,
})
export type WebhookEndpoint = z.infer<typeof webhookEndpoint>

/** Contains the secret, which is returned only here. */
export const webhookSecret = z.object({ endpoint: webhookEndpoint, secret: z.string() })
export type WebhookSecret = z.infer<typeof webhookSecret>

export const webhookDelivery = z.object({
  id: z.string(),
  endpoint_id: z.string(),
  kind: z.enum(['event', 'test', 'replay']),
  message_id: z.string(),
  event_type: z.string(),
  state: z.enum(['pending', 'delivered', 'failed']),
  attempts: z.int(),
  /** Of the last attempt; null if there was no response. */
  response_status: z.int().nullable(),
  /** The start of the response body, as text. */
  response_body: z.string().nullable(),
  error: z.string().nullable(),
  duration_ms: z.int().nullable(),
  created_at: instant,
  settled_at: instant.nullable(),
})
export type WebhookDelivery = z.infer<typeof webhookDelivery>
