import { changeBookingBody } from '@waitbook/contracts/booking/book-input'
import type { EditBookingState } from '@waitbook/contracts/booking/booking-pages'
import { AppError, errorStatus } from '@waitbook/contracts/errors'
import { wordsIn } from '@waitbook/domain/parties/marks'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { RestApp } from '../../lib/rest.ts'
import { bookingPath, formField, noteShownRefusal, requireOwnForm, type SendPage } from '../../pages/page-sender.ts'
import { hideMark, linkOf, passedMark, postedMark, readLink } from '../../pages/sent-link.ts'
import type { OwnBookingService } from './booking-calls.ts'
import { createBookingPage, own, ownParams } from './own/own-booking-page.ts'

interface EditBookingPagesOptions {
  ownBookings: OwnBookingService
  send: SendPage
}

const path = `${own}edit/` as const
const typed = z.string().max(16_384).default('')
const postedEdit = z.object({ allergies: typed, seen_allergies: typed, mark: formField })

export const editBookingPages = (app: RestApp, { ownBookings, send }: EditBookingPagesOptions) => {
  const { sendGone, withBooking } = createBookingPage(ownBookings, send)

  const sendEdit = (
    request: FastifyRequest,
    reply: FastifyReply,
    written: string,
    { status, form }: { status?: number; form?: EditBookingState } = {},
  ) =>
    withBooking(request, reply, written, (booking) => {
      const { segment } = readLink(written)
      if (!booking.can.cancel) return reply.redirect(bookingPath(segment), 303)
      const mark = passedMark(request, written)
      return send(request, reply, { page: 'edit-booking', segment, mark, booking, ...(form && { form }) }, status)
    })

  app.get(path, { schema: { params: ownParams, querystring: postedMark } }, (request, reply) => {
    const { segment: written } = request.params
    const { mark: given } = request.query
    const hidden = hideMark(request, reply, { written, pathOf: bookingPath, below: 'edit/', given })
    return hidden ?? sendEdit(request, reply, linkOf(request, written, given))
  })

  app.post(path, { schema: { params: ownParams, body: postedEdit } }, async (request, reply) => {
    requireOwnForm(request)
    const { mark, ...values } = request.body
    const written = linkOf(request, request.params.segment, mark)
    const input = changeBookingBody.safeParse({ allergies: wordsIn(values.allergies) })
    if (!input.success) {
      const errors = z.flattenError(input.error).fieldErrors
      return sendEdit(request, reply, written, { status: 400, form: { values, errors } })
    }
    try {
      const seen = { allergies: wordsIn(values.seen_allergies) }
      await ownBookings.change(written, input.data, request.ip, seen)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      if (error.kind === 'not_found') return sendGone(request, reply)
      noteShownRefusal(reply, error)
      const form = { values, errors: {}, refused: error.code }
      return sendEdit(request, reply, written, { status: errorStatus[error.kind], form })
    }
    return reply.redirect(bookingPath(readLink(written).segment), 303)
  })
}
