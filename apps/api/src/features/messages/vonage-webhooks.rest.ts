import { AppError } from '@waitbook/contracts/errors'
import type { FastifyPluginAsync } from 'fastify'
import { z } from 'zod'
import type { VonageCredentials } from '../../env.ts'
import { foreignId, foreignText } from './foreign-text.ts'
import type { TakeIncoming } from './incoming.ts'
import { callEvent, type Receipts, textReceipt } from './receipts.ts'
import { isSignedByVonage } from './vonage-signature.ts'
import { webhookPaths } from './webhook-paths.ts'

interface VonageWebhooksOptions {
  credentials: VonageCredentials | undefined
  receipts: Receipts
  takeIncoming: TakeIncoming
}

const inbound = z.object({
  message_uuid: foreignId(100),
  channel: z.literal('sms'),
  from: z.string().regex(/^\+?\d{5,15}$/),
  to: foreignId(20),
  text: foreignText(4_000).default(''),
})

const bodyLimit = 16_384

/** What the provider reports. A scope of its own: the signature is over the bytes of the body. */
export const vonageWebhooks: FastifyPluginAsync<VonageWebhooksOptions> = async (
  app,
  { credentials, receipts, takeIncoming },
) => {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))

  /** The body, once it is certain whose it is. */
  const signedBody = (authorization: string | undefined, body: unknown): unknown => {
    if (authorization === undefined) {
      throw new AppError('unauthorised', 'unsigned', 'Only signed reports are taken in.')
    }
    // The provider delivers again after a 5xx: what comes before the secret is set is not lost.
    if (credentials?.signature_secret === undefined) {
      throw new AppError('unavailable', 'signature_not_set_up', 'No signature can be verified here yet.')
    }
    if (!Buffer.isBuffer(body) || !isSignedByVonage(authorization, body, credentials)) {
      throw new AppError('unauthorised', 'bad_signature', 'The signature is not that of the account.')
    }
    try {
      return JSON.parse(body.toString('utf8'))
    } catch {
      throw new AppError('invalid', 'invalid', 'The body is not JSON.')
    }
  }

  const hook = (url: string, take: (body: unknown, query: unknown) => Promise<void>) =>
    app.post(url, { bodyLimit, config: { access: 'public' } }, async (request, reply) => {
      await take(signedBody(request.headers.authorization, request.body), request.query)
      return reply.code(200).send({ success: true })
    })

  /** What is signed but of another kind, such as a picture, is taken in and means nothing here. */
  const known = <T extends z.ZodType>(schema: T, work: (value: z.infer<T>, query: unknown) => Promise<void>) => {
    return async (body: unknown, query: unknown) => {
      const parsed = schema.safeParse(body)
      if (parsed.success) await work(parsed.data, query)
    }
  }

  hook(webhookPaths['Message status'], known(textReceipt, receipts.text))
  hook(
    webhookPaths['Voice event'],
    known(callEvent, (event, query) => {
      const { ref } = z
        .object({ ref: foreignId(200).optional() })
        .catch({})
        .parse(query)
      return receipts.call(ref, event)
    }),
  )
  hook(
    webhookPaths['Inbound message'],
    known(inbound, ({ message_uuid, from, to, text }) =>
      takeIncoming({ id: message_uuid, from: `+${from.replace('+', '')}`, to, text }),
    ),
  )
}
