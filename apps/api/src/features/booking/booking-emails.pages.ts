import { AppError } from '@waitbook/contracts/errors'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { RestApp } from '../../lib/rest.ts'
import { formField, requireOwnForm, type SendPage } from '../../pages/page-sender.ts'
import type { BookingEmails } from './booking-emails.ts'

interface BookingEmailPagesOptions {
  bookingEmails: BookingEmails
  send: SendPage
}

const path = '/b/:segment/emails/' as const
const params = z.object({ segment: z.string() })
/** `emails` is the page's own button; without it a mail program or the page unsubscribes. */
const postedChoice = z.object({ emails: formField }).default({ emails: '' })

/** The unsubscribe pages of e-mails about bookings. Opening one changes nothing: mail programs open links by themselves. */
export const bookingEmailPages: FastifyPluginAsync<BookingEmailPagesOptions> = async (instance, options) => {
  const { bookingEmails, send } = options
  const app = instance as unknown as RestApp
  // RFC 8058 lets mail programs post this type; its content is not needed.
  const multipart = { parseAs: 'buffer', bodyLimit: 16_384 } as const
  instance.addContentTypeParser('multipart/form-data', multipart, async () => ({}))

  const show = async (request: FastifyRequest, reply: FastifyReply, segment: string, wanted?: boolean) => {
    try {
      const state = await bookingEmails.emails(segment, wanted)
      return send(request, reply, { page: 'emails', segment, is_booking: true, ...state })
    } catch (error) {
      if (!(error instanceof AppError) || error.kind !== 'not_found') throw error
      return send(request, reply, { page: 'book-error', error: 'gone' }, 404)
    }
  }

  app.get(path, { schema: { params } }, (request, reply) => show(request, reply, request.params.segment))

  app.post(path, { schema: { params, body: postedChoice } }, (request, reply) => {
    const wanted = request.body.emails === 'on'
    // The unsubscribe request may come from a mail program's own origin.
    if (wanted) requireOwnForm(request)
    return show(request, reply, request.params.segment, wanted)
  })
}
