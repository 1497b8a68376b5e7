import { AppError } from '@waitbook/contracts/errors'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { RestApp } from '../../lib/rest.ts'
import { formField, requireOwnForm, type SendPage } from '../../pages/page-sender.ts'
import type { CustomerService } from './customer.service.ts'

interface EmailPagesOptions {
  customer: CustomerService
  send: SendPage
}

const path = '/c/:segment/emails/' as const
const segmentParams = z.object({ segment: z.string() })
/** `emails` is the page's own button; without it a mail program or the page unsubscribes. */
const postedChoice = z.object({ emails: formField }).default({ emails: '' })

/** The unsubscribe pages that each e-mail links to. Opening one changes nothing: mail programs open links by themselves. */
export const emailPages: FastifyPluginAsync<EmailPagesOptions> = async (instance, { customer, send }) => {
  const app = instance as unknown as RestApp
  // RFC 8058 lets mail programs post this type; its content is not needed.
  const multipart = { parseAs: 'buffer', bodyLimit: 16_384 } as const
  instance.addContentTypeParser('multipart/form-data', multipart, async () => ({}))

  const show = async (request: FastifyRequest, reply: FastifyReply, segment: string, wanted?: boolean) => {
    const target = await customer.segmentTarget(segment)
    // Only the reader of the e-mail may decide: a join returns the plain segment, and may name another person's address.
    if (target?.emailed_to === undefined) {
      return send(request, reply, { page: 'confirmation-error', error: 'gone' }, 404)
    }
    const { restaurant_id, emailed_to } = target
    try {
      if (wanted !== undefined) await customer.setEmails(restaurant_id, emailed_to, wanted)
      const state = await customer.emails(restaurant_id, emailed_to)
      return send(request, reply, { page: 'emails', segment, ...state })
    } catch (error) {
      if (!(error instanceof AppError) || error.kind !== 'not_found') throw error
      return send(request, reply, { page: 'confirmation-error', restaurant_id, error: 'gone' }, 404)
    }
  }

  app.get(path, { schema: { params: segmentParams } }, (request, reply) => show(request, reply, request.params.segment))

  app.post(path, { schema: { params: segmentParams, body: postedChoice } }, (request, reply) => {
    const wanted = request.body.emails === 'on'
    // The unsubscribe request may come from a mail program's own origin.
    if (wanted) requireOwnForm(request)
    return show(request, reply, request.params.segment, wanted)
  })
}
