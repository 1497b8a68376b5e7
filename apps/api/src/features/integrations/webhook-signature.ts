import { createHmac, randomBytes } from 'node:crypto'

const prefix = 'whsec_'

/** 32 random bytes as the Standard Webhooks libraries take them. */
export const newWebhookSecret = () => prefix + randomBytes(32).toString('base64')

const signature = (secret: string, content: string) =>
  `v1,${createHmac('sha256', Buffer.from(secret.slice(prefix.length), 'base64'))
    .update(content)
    .digest('base64')}`

/**
 * The headers of the Standard Webhooks scheme. While a secret is being replaced both sign, so that a
 * receiver may change to the new one at its own time. `at` is epoch ms.
 */
export const signedHeaders = (secrets: readonly string[], messageId: string, at: number, body: string) => {
  const timestamp = String(Math.floor(at / 1000))
  return {
    'webhook-id': messageId,
    'webhook-timestamp': timestamp,
    'webhook-signature': secrets.map((secret) => signature(secret, `${messageId}.${timestamp}.${body}`)).join(' '),
  }
}
