import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { RestApp } from '../../lib/rest.ts'
import { isFormKey } from '../../pages/form-key.ts'
import {
  bookingPath,
  bookPath,
  formField,
  madePath,
  requireOwnForm,
  restaurantParams,
  type SendPage,
} from '../../pages/page-sender.ts'
import type { BookingService } from './booking-calls.ts'
import { bookingKey } from './booking-key.ts'

const madeQuery = z.object({ form_key: formField, wrong: formField })
const postedDigits = z.object({ form_key: formField, digits: formField })

/** The key of this device's last booking, if its page has not been shown since. */
export const unseenKey = async (
  booking: Pick<BookingService, 'madeWith'>,
  request: FastifyRequest,
  restaurantId: string,
) => {
  const key = bookingKey.read(request)
  return key !== undefined && (await booking.madeWith(restaurantId, key)) ? key : undefined
}

interface MadePagesOptions {
  booking: Pick<BookingService, 'info' | 'madeWith' | 'openMade'>
  send: SendPage
}

/**
 * The page of a form that has already made a booking. On a shared device the next guest may open it, so the booking is
 * shown only after the last digits of its number are entered.
 */
export const bookingMadePages = (app: RestApp, { booking, send }: MadePagesOptions) => {
  const path = '/book/:restaurantId/made/' as const
  const again = (reply: FastifyReply, restaurantId: string) => reply.redirect(bookPath(restaurantId), 303)

  app.get(path, { schema: { params: restaurantParams, querystring: madeQuery } }, async (request, reply) => {
    const { restaurantId } = request.params
    const { form_key, wrong } = request.query
    const made = isFormKey(form_key) ? await booking.madeWith(restaurantId, form_key) : undefined
    if (!made) return again(reply, restaurantId)
    const { restaurant } = await booking.info(restaurantId)
    const digits = made.can_open ? (wrong === '' ? 'asked' : 'wrong') : 'over'
    return send(request, reply, {
      page: 'made',
      made: 'booking',
      restaurant_id: restaurantId,
      restaurant,
      form_key,
      digits,
    })
  })

  app.post(path, { schema: { params: restaurantParams, body: postedDigits } }, async (request, reply) => {
    requireOwnForm(request)
    const { restaurantId } = request.params
    const { form_key, digits } = request.body
    if (!isFormKey(form_key)) return again(reply, restaurantId)
    const segment = await booking.openMade(restaurantId, form_key, digits)
    if (segment !== undefined) return reply.redirect(bookingPath(segment), 303)
    return reply.redirect(madePath(bookPath(restaurantId), form_key, { isWrong: true }), 303)
  })
}
