import { changeBookingBody } from '@waitbook/contracts/booking/book-input'
import type { EditBookingState } from '@waitbook/contracts/booking/booking-pages'
import { AppError, errorStatus } from '@waitbook/contracts/errors'
import { wordsIn } from '@waitbook/domain/parties/marks'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { RestApp } from '../../lib/rest.ts'
import { bookingPath, formField, noteShownRefusal, requireOwnForm, type SendPage } from '../../pages/page-sender.ts'
import { hideMark, linkOf, passedMark, postedMark, readLink } from '../../pages/sent-link.ts'
import type { BookingService, OwnBookingService, SeenDetails } from './booking-calls.ts'
import { createBookingPage, own, ownParams } from './own/own-booking-page.ts'
import { askedField, chosen } from './posted-booking.ts'

interface EditBookingPagesOptions {
  booking: Pick<BookingService, 'info'>
  ownBookings: OwnBookingService
  send: SendPage
}

const path = `${own}edit/` as const
const typed = z.string().max(16_384).default('')
const postedEdit = z.object({
  allergies: typed,
  seen_allergies: typed,
  occasion: askedField,
  seen_occasion: typed,
  preferred_area_id: askedField,
  seen_preferred_area_id: typed,
  mark: formField,
})

/** What a form sends, and what it showed. */
const readEdit = (values: EditBookingState['values']) => ({
  typed: changeBookingBody.safeParse({
    allergies: wordsIn(values.allergies),
    occasion: chosen(values.occasion),
    preferred_area_id: chosen(values.preferred_area_id),
  }),
  seen: {
    allergies: wordsIn(values.seen_allergies),
    occasion: chosen(values.seen_occasion) as SeenDetails['occasion'],
    preferred_area_id: chosen(values.seen_preferred_area_id),
  },
})

export const editBookingPages = (app: RestApp, { booking, ownBookings, send }: EditBookingPagesOptions) => {
  const { sendGone, withBooking } = createBookingPage(ownBookings, send)

  const sendEdit = (
    request: FastifyRequest,
    reply: FastifyReply,
    written: string,
    { status, form }: { status?: number; form?: EditBookingState } = {},
  ) =>
    withBooking(request, reply, written, async (found) => {
      const { segment } = readLink(written)
      if (!found.can.cancel) return reply.redirect(bookingPath(segment), 303)
      const mark = passedMark(request, written)
      const { occasions, areas } = (await booking.info(found.restaurant_id)).booking
      const shown = { segment, mark, booking: found, asked: { occasions, areas } }
      const page = { page: 'edit-booking' as const, ...shown, ...(form && { form }) }
      return send(request, reply, page, status)
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
    const { typed: input, seen } = readEdit(values)
    if (!input.success) {
      const errors = z.flattenError(input.error).fieldErrors
      return sendEdit(request, reply, written, { status: 400, form: { values, errors } })
    }
    try {
      await ownBookings.change(written, input.data, request.ip, seen)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      if (error.kind === 'not_found') return sendGone(request, reply)
      noteShownRefusal(reply, error)
      const form = error.fields ? { values, errors: error.fields } : { values, errors: {}, refused: error.code }
      return sendEdit(request, reply, written, { status: errorStatus[error.kind], form })
    }
    return reply.redirect(bookingPath(readLink(written).segment), 303)
  })
}
