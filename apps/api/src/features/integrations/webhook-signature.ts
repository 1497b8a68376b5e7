import { randomBytes } from 'node:crypto'
import { Webhook } from 'standardwebhooks'

/** 32 random bytes in the form of the Standard Webhooks libraries. */
export const newWebhookSecret = () => `whsec_${randomBytes(32).toString('base64')}`

/**
 * The headers of the Standard Webhooks scheme. While a secret is being replaced both sign, so that a receiver may switch
 * to the new one at any time. `at` is epoch ms.
 */
export const signedHeaders = (secrets: readonly string[], messageId: string, at: number, body: string) => ({
  'webhook-id': messageId,
  'webhook-timestamp': String(Math.floor(at / 1000)),
  'webhook-signature': secrets.map((secret) => new Webhook(secret).sign(messageId, new Date(at), body)).join(' '),
})
