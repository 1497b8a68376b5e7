import type { BookInput } from '@waitbook/contracts/booking/book-input'
import type { AskedCode, BookingInfo } from '@waitbook/contracts/booking/booking'
import type { BookFormState, ChosenSlot } from '@waitbook/contracts/booking/booking-pages'
import { AppError, errorStatus } from '@waitbook/contracts/errors'
import { cancelTerms } from '@waitbook/domain/booking/cancel-terms'
import { policyFor } from '@waitbook/domain/booking/policy'
import { secondsUntil } from '@waitbook/domain/calendar/minutes'
import { isDate, isTime } from '@waitbook/domain/calendar/plain-date'
import { instantOf } from '@waitbook/domain/calendar/time-zone'
import { maskEmail } from '@waitbook/domain/email'
import type { RandomBytes } from '@waitbook/domain/ids'
import { isGuestLanguage } from '@waitbook/domain/languages'
import { maskPhone } from '@waitbook/domain/phone'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Clock } from '../../lib/clock.ts'
import type { RestApp } from '../../lib/rest.ts'
import { isFormKey, newFormKey } from '../../pages/form-key.ts'
import { chooseLanguage, languageOf } from '../../pages/language.ts'
import {
  bookingPath,
  bookPath,
  madePath,
  noteShownRefusal,
  requireOwnForm,
  restaurantParams,
  type SendPage,
} from '../../pages/page-sender.ts'
import { comesFromElsewhere } from '../../pages/same-origin.ts'
import type { BookingService } from './booking-calls.ts'
import { bookingKey } from './booking-key.ts'
import { callerOf } from './caller.ts'
import { refusedBookingOf, sizeOf } from './chooser.ts'
import { unseenKey } from './made.pages.ts'
import {
  bookingSourceOf,
  detailsQuery,
  type PostedBooking,
  postedBooking,
  readPostedBooking,
  repostedFields,
  valuesOf,
} from './posted-booking.ts'

/** The day of the service of a time on `date`. */
const dayOf = ({ day }: z.infer<typeof detailsQuery>, date: string) => (isDate(day) ? day : date)

interface DetailsPagesOptions {
  booking: BookingService
  send: SendPage
  random: RandomBytes
  clock: Clock
}

/** The form with the guest's details for a chosen time. It books whether or not the time is still held. */
export const detailsPages = (app: RestApp, { booking, send, random, clock }: DetailsPagesOptions) => {
  const findHold = async (restaurantId: string, holdId: string) => {
    if (holdId === '') return undefined
    try {
      return await booking.findHold(restaurantId, holdId)
    } catch (error) {
      if (error instanceof AppError && error.code === 'hold_expired') return undefined
      throw error
    }
  }

  /** The held time, else the one in the query or form; undefined if there is none. */
  const slotOf = async (
    restaurantId: string,
    named: z.infer<typeof detailsQuery>,
    info: BookingInfo,
  ): Promise<ChosenSlot | undefined> => {
    const termsOf = (date: string, time: string, size: number) => {
      const { policy, time_zone } = info.booking
      const agreed = policy && policyFor(policy, size)
      return cancelTerms(agreed, instantOf(date, time, time_zone), clock.now())
    }
    const hold = await findHold(restaurantId, named.hold)
    if (hold) {
      const { hold_id: id, expires_at, can_extend, is_kept, party_size: size, date, time } = hold
      const seconds_left = secondsUntil(expires_at, clock.now())
      const held = { id, seconds_left, can_extend, is_kept }
      return { size, date, time, day: dayOf(named, date), hold: held, terms: termsOf(date, time, size) }
    }
    const size = sizeOf(named.size, 0)
    const isWhole = size > 0 && isDate(named.date) && isTime(named.time)
    if (!isWhole) return undefined
    const { date, time } = named
    return { size, date, time, day: dayOf(named, date), hold: null, terms: termsOf(date, time, size) }
  }

  interface ShownDetails {
    form?: BookFormState
    status?: number
    form_key?: string | undefined
    made_key?: string | undefined
  }

  const sendDetails = async (
    request: FastifyRequest,
    reply: FastifyReply,
    restaurantId: string,
    named: z.infer<typeof detailsQuery>,
    { form, status, form_key, made_key }: ShownDetails = {},
  ) => {
    const info = await booking.info(restaurantId)
    if (!info.booking.enabled) return reply.redirect(bookPath(restaurantId), 303)
    const slot = await slotOf(restaurantId, named, info)
    if (!slot) return reply.redirect(bookPath(restaurantId), 303)
    const key = isFormKey(form_key) ? form_key : newFormKey(random)
    bookingKey.remember(reply, restaurantId, key)
    const page = {
      page: 'book-details',
      restaurant_id: restaurantId,
      info,
      source: bookingSourceOf(named.source),
      slot,
      form_key: key,
      ...(made_key !== undefined && { made_key }),
      ...(form && { form }),
    } as const
    return send(request, reply, page, status)
  }

  interface AskedAgain {
    body: PostedBooking
    input: BookInput
    error: AppError
    asked: AskedCode
  }

  const sendCode = async (
    request: FastifyRequest,
    reply: FastifyReply,
    restaurantId: string,
    { body, input, error, asked }: AskedAgain,
  ) => {
    const info = await booking.info(restaurantId)
    const slot = await slotOf(restaurantId, { ...body, hold: asked.hold_id }, info)
    if (!slot) return reply.redirect(bookPath(restaurantId), 303)
    const { size, date, time } = slot
    const page = {
      page: 'book-code',
      restaurant_id: restaurantId,
      info,
      source: bookingSourceOf(body.source),
      slot,
      asked,
      sent_to: asked.sent_by === 'sms' ? maskPhone(input.phone_number) : maskEmail(input.email ?? ''),
      fields: { ...repostedFields(body, asked.hold_id), size: String(size), date, time },
      isWrong: error.code === 'booking_code_wrong',
    } as const
    return send(request, reply, page, errorStatus[error.kind])
  }

  app.get(
    '/book/:restaurantId/details/',
    { schema: { params: restaurantParams, querystring: detailsQuery } },
    async (request, reply) => {
      const { restaurantId } = request.params
      const own_key = bookingKey.read(request)
      // Who knows the key of a booking's form can try the digits of its number, so a link from elsewhere brings none.
      const isOwn = !comesFromElsewhere(request) || request.query.form_key === own_key
      const form_key = isOwn ? request.query.form_key : ''
      // The form was opened again after the booking, by a reload or by going back.
      if (isFormKey(form_key) && (await booking.madeWith(restaurantId, form_key)))
        return reply.redirect(madePath(bookPath(restaurantId), form_key), 303)
      const made_key = await unseenKey(booking, request, restaurantId)
      const own = isFormKey(form_key) || made_key !== undefined ? form_key : own_key
      return sendDetails(request, reply, restaurantId, request.query, { form_key: own, made_key })
    },
  )

  const formRoute = { schema: { params: restaurantParams, body: postedBooking } }
  const shownAgain = (posted: PostedBooking, refusal: Omit<BookFormState, 'values'> = { errors: {} }) => ({
    form: { values: valuesOf(posted), ...refusal },
    form_key: posted.form_key,
  })

  for (const path of ['more-time', 'language'] as const) {
    // At the address of the choice, as the form's own is lost.
    app.get(`/book/:restaurantId/details/${path}/`, { schema: { params: restaurantParams } }, (request, reply) =>
      reply.redirect(bookPath(request.params.restaurantId), 303),
    )
  }

  app.post('/book/:restaurantId/details/language/', formRoute, (request, reply) => {
    requireOwnForm(request)
    const { body } = request
    if (isGuestLanguage(body.lang)) chooseLanguage(request, reply, body.lang)
    return sendDetails(request, reply, request.params.restaurantId, body, shownAgain(body))
  })

  app.post('/book/:restaurantId/details/more-time/', formRoute, async (request, reply) => {
    requireOwnForm(request)
    const { restaurantId } = request.params
    const { body } = request
    try {
      await booking.extendHold(restaurantId, body.hold)
    } catch (error) {
      const refused = refusedBookingOf(error)
      return sendDetails(request, reply, restaurantId, body, {
        ...shownAgain(body, { errors: {}, refused }),
        status: 409,
      })
    }
    return sendDetails(request, reply, restaurantId, body, shownAgain(body))
  })

  app.post('/book/:restaurantId/details/', formRoute, async (request, reply) => {
    requireOwnForm(request)
    const { restaurantId } = request.params
    const { body } = request
    // A bot that fills in every field gets the form again.
    if (body.website !== '') return sendDetails(request, reply, restaurantId, body)
    const info = await booking.info(restaurantId)
    const { input, errors } = readPostedBooking(body, info.booking.default_country_code, languageOf(request))
    const refuse = (status: number, refusal: Omit<BookFormState, 'values'>) =>
      sendDetails(request, reply, restaurantId, body, { ...shownAgain(body, refusal), status })
    if (!input) return refuse(400, { errors })
    try {
      const segment = await booking.submitByForm(restaurantId, input, callerOf(request, bookingSourceOf(body.source)))
      const made = madePath(bookPath(restaurantId), body.form_key)
      return reply.redirect(segment === undefined ? made : bookingPath(segment), 303)
    } catch (error) {
      const refused = refusedBookingOf(error)
      if (!(error instanceof AppError)) throw error
      noteShownRefusal(reply, error)
      const status = errorStatus[error.kind]
      if (error.asked_code)
        return sendCode(request, reply, restaurantId, { body, input, error, asked: error.asked_code })
      if (error.code === 'policy_not_accepted') return refuse(status, { errors: { policy_accepted: [error.message] } })
      if (error.fields && error.code !== 'booking_code_over') return refuse(status, { errors: error.fields })
      return refuse(status, { errors: {}, refused })
    }
  })
}
