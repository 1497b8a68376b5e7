import { AppError } from '@waitbook/contracts/errors'
import { withPlus } from '@waitbook/domain/phone-fields'
import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Clock } from '../../../lib/clock.ts'
import { countUnreadableReport, type ReportKind } from '../../../lib/metrics.ts'
import { foreignId, foreignText } from '../channels/foreign-text.ts'
import type { VonageCredentials } from '../channels/vonage-credentials.ts'
import { isSignedByVonage } from '../channels/vonage-signature.ts'
import { webhookPaths } from '../channels/webhook-paths.ts'
import type { TakeIncoming } from './incoming.ts'
import { callEvent, type Receipts, textReceipt } from './receipts.ts'

interface VonageWebhooksOptions {
  credentials: VonageCredentials | undefined
  receipts: Receipts
  takeIncoming: TakeIncoming
  clock: Clock
}

const words = foreignText(4_000)

const inbound = z.object({
  message_uuid: foreignId(100),
  channel: z.enum(['sms', 'whatsapp']),
  from: z.string().regex(/^\+?\d{5,15}$/),
  to: foreignId(20),
  text: words.optional(),
  /** WhatsApp: the button of a template, or of a list, that the guest pressed. */
  button: z.object({ text: words }).optional(),
  reply: z.object({ title: words }).optional(),
})

type TakeReport = (body: unknown, request: FastifyRequest) => Promise<void>

const bodyLimit = 16_384

/** The provider's reports. An encapsulated context: the signature covers the bytes of the body. */
export const vonageWebhooks: FastifyPluginAsync<VonageWebhooksOptions> = async (
  app,
  { credentials, receipts, takeIncoming, clock },
) => {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))

  /** The body, once its signature is verified. */
  const signedBody = async (authorization: string | undefined, body: unknown): Promise<unknown> => {
    if (authorization === undefined) {
      throw new AppError('unauthorised', 'unsigned', 'Only signed reports are accepted.')
    }
    // The provider repeats a delivery after a 5xx: reports that arrive before the secret is set are not lost.
    if (credentials?.signature_secret === undefined) {
      throw new AppError('unavailable', 'signature_not_set_up', 'No signature can be verified here yet.')
    }
    if (!Buffer.isBuffer(body) || !(await isSignedByVonage(authorization, body, credentials, clock.now()))) {
      throw new AppError('unauthorised', 'bad_signature', 'The signature is not that of the account.')
    }
    try {
      return JSON.parse(body.toString('utf8'))
    } catch {
      throw new AppError('invalid', 'invalid', 'The body is not JSON.')
    }
  }

  const hook = (url: string, take: TakeReport) =>
    app.post(url, { bodyLimit, config: { access: 'public', takesAnyQuery: true } }, async (request, reply) => {
      await take(await signedBody(request.headers.authorization, request.body), request)
      return reply.code(200).send({ success: true })
    })

  /** A signed report in an unknown form, such as a picture, is acknowledged: a repeated delivery could not be read either. */
  const known =
    <T extends z.ZodType>(
      kind: ReportKind,
      schema: T,
      work: (value: z.infer<T>, query: unknown) => Promise<void>,
    ): TakeReport =>
    async (body, { query, url, log }) => {
      const parsed = schema.safeParse(body)
      if (parsed.success) return work(parsed.data, query)
      countUnreadableReport(kind)
      const faults = parsed.error.issues.map(({ path }) => path.join('.'))
      log.warn({ report: url.split('?')[0], faults }, 'a report of the provider could not be read')
    }

  hook(webhookPaths['Message status'], known('text', textReceipt, receipts.text))
  hook(
    webhookPaths['Voice event'],
    known('call', callEvent, (event, query) => {
      const { ref } = z
        .object({ ref: foreignId(200).optional() })
        .catch({})
        .parse(query)
      return receipts.call(ref, event)
    }),
  )
  hook(
    webhookPaths['Inbound message'],
    known('reply', inbound, ({ message_uuid, channel, from, to, text, button, reply }) =>
      takeIncoming({
        id: message_uuid,
        channel,
        from: withPlus(from),
        to,
        text: text ?? button?.text ?? reply?.title ?? '',
      }),
    ),
  )
}
