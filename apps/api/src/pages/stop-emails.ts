import type { PublicRestaurant } from '@waitbook/contracts/customer'
import { AppError } from '@waitbook/contracts/errors'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { RestApp } from '../lib/rest.ts'
import { formField, requireOwnForm, type SendPage } from './page-sender.ts'

/** Whether a restaurant's e-mails to the reader of a link are stopped. */
export interface EmailsState {
  restaurant: PublicRestaurant
  stopped: boolean
  /** The short link of the reader's place on the waitlist. */
  place?: string
}

interface StopEmailsOptions {
  /** Pattern of the page's address. */
  path: string
  /**
   * Stops the e-mails, resumes them, or neither; throws `not_found` for a link that was not sent by e-mail. Only the
   * reader of the e-mail may decide: joining and booking return the plain address, and may name another person's e-mail.
   */
  decide(params: Record<string, string>, wanted?: boolean): Promise<EmailsState>
  sendGone(request: FastifyRequest, reply: FastifyReply): FastifyReply
  send: SendPage
}

const params = z.record(z.string(), z.string())
/** `emails` is the page's own button; without it a mail program or the page unsubscribes. */
const postedChoice = z.object({ emails: formField }).default({ emails: '' })

/** The unsubscribe page that each e-mail links to. Opening it changes nothing: mail programs open links by themselves. */
export const stopEmailsPage: FastifyPluginAsync<StopEmailsOptions> = async (instance, options) => {
  const { path, decide, sendGone, send } = options
  const app = instance as unknown as RestApp
  // RFC 8058 lets mail programs post this type; its content is not needed.
  const multipart = { parseAs: 'buffer', bodyLimit: 16_384 } as const
  instance.addContentTypeParser('multipart/form-data', multipart, async () => ({}))

  const show = async (
    request: FastifyRequest,
    reply: FastifyReply,
    named: z.infer<typeof params>,
    wanted?: boolean,
  ) => {
    try {
      return send(request, reply, { page: 'emails', ...(await decide(named, wanted)) })
    } catch (error) {
      if (!(error instanceof AppError) || error.kind !== 'not_found') throw error
      return sendGone(request, reply)
    }
  }

  app.get(path, { schema: { params } }, (request, reply) => show(request, reply, request.params))

  app.post(path, { schema: { params, body: postedChoice } }, (request, reply) => {
    const wanted = request.body.emails === 'on'
    // The unsubscribe request may come from a mail program's own origin.
    if (wanted) requireOwnForm(request)
    return show(request, reply, request.params, wanted)
  })
}
