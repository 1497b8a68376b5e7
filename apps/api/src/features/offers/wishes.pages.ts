import { createHash } from 'node:crypto'
import formbody from '@fastify/formbody'
import type { WishFormState } from '@waitbook/contracts/booking/booking-pages'
import type { GuestWish } from '@waitbook/contracts/booking/booking-wishes'
import type { WishInput } from '@waitbook/contracts/booking/wish-input'
import { AppError, errorStatus } from '@waitbook/contracts/errors'
import type { GuestRenderer } from '@waitbook/contracts/guest-pages'
import { cancelTerms } from '@waitbook/domain/booking/cancel-terms'
import { wishTimes } from '@waitbook/domain/booking/wish-times'
import { secondsUntil } from '@waitbook/domain/calendar/minutes'
import { isDate } from '@waitbook/domain/calendar/plain-date'
import type { RandomBytes } from '@waitbook/domain/ids'
import { isGuestLanguage } from '@waitbook/domain/languages'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Clock } from '../../lib/clock.ts'
import type { RestApp } from '../../lib/rest.ts'
import { isFormKey, newFormKey } from '../../pages/form-key.ts'
import { chooseLanguage, languageOf, rememberLanguage } from '../../pages/language.ts'
import { createPageErrorHandler } from '../../pages/page-errors.ts'
import {
  bookingPath,
  bookPath,
  createPageSender,
  formField,
  noteShownRefusal,
  requireOwnForm,
  restaurantParams,
  wishPath,
} from '../../pages/page-sender.ts'
import { hideMark, linkOf, postedMark, readLink } from '../../pages/sent-link.ts'
import { stopEmailsPage } from '../../pages/stop-emails.ts'
import type { BookingCaller, BookingService } from '../booking/booking-calls.ts'
import { wishKey } from '../booking/booking-key.ts'
import { callerOf } from '../booking/caller.ts'
import { refusedBookingOf, sizeOf } from '../booking/chooser.ts'
import { bookingSourceOf } from '../booking/posted-booking.ts'
import { type PostedWish, postedWish, readPostedWish, wishQuery, wishValuesOf } from './posted-wish.ts'
import type { GuestWishes } from './wish-calls.ts'
import type { WishEmails } from './wish-emails.ts'

export interface WishesPagesOptions {
  booking: Pick<BookingService, 'info' | 'slots'>
  guestWishes: GuestWishes
  wishEmails: WishEmails
  renderer: GuestRenderer
  random: RandomBytes
  clock: Clock
}

const ownParams = restaurantParams.extend({ wishId: z.string() })
const own = '/book/:restaurantId/wish/:wishId/' as const
/** `starts_at`: the offered time that the page showed. */
const postedOffer = z.object({
  form_key: formField,
  policy_accepted: formField,
  starts_at: formField,
  mark: formField,
})

const seenOf = (posted: string) => (Number.isNaN(Date.parse(posted)) ? undefined : posted)

/** The pages of wishes for full days; each works without JavaScript. */
export const wishesPages: FastifyPluginAsync<WishesPagesOptions> = async (instance, options) => {
  const { booking, guestWishes, wishEmails, renderer, random, clock } = options
  const app = instance as unknown as RestApp
  await app.register(formbody, { bodyLimit: 16_384 })
  const send = createPageSender(renderer)
  instance.setErrorHandler(
    createPageErrorHandler((request, reply, { error }, status) =>
      send(request, reply, { page: 'book-error', error: status === 429 ? 'too_many' : error }, status),
    ),
  )
  app.addHook('onRequest', async (request, reply) => rememberLanguage(request, reply))

  interface ShownForm {
    named: z.infer<typeof wishQuery>
    form?: WishFormState
    form_key?: string
    status?: number
  }

  /** A date without a time that can be wished for has no form, unless one was posted. */
  const sendForm = async (request: FastifyRequest, reply: FastifyReply, restaurantId: string, shown: ShownForm) => {
    const { named, form, form_key = '', status } = shown
    const info = await booking.info(restaurantId)
    const size = sizeOf(named.size, info.booking.default_party_size)
    const back = `${bookPath(restaurantId)}?${new URLSearchParams({ size: String(size), date: named.date })}`
    if (!info.booking.enabled || !isDate(named.date)) return reply.redirect(back, 303)
    const times = await readTimes(restaurantId, size, named, request.ip)
    if (!times && !form) return reply.redirect(back, 303)
    const { values, ...refusal } = form ?? { values: undefined, errors: {} }
    const empty = { name: '', phone: '', email: '', sms_consent: false }
    const shownValues = values ?? { ...empty, from_time: times?.first ?? '', to_time: times?.last ?? '' }
    const key = [form_key, wishKey.read(request)].find(isFormKey) ?? newFormKey(random)
    wishKey.remember(reply, restaurantId, key)
    const page = {
      page: 'wish',
      restaurant_id: restaurantId,
      info,
      source: bookingSourceOf(named.source),
      choice: {
        size,
        date: named.date,
        from: times?.from ?? [shownValues.from_time],
        to: times?.to ?? [shownValues.to_time],
      },
      form_key: key,
      form: { values: shownValues, ...refusal },
    } as const
    return send(request, reply, page, status)
  }

  const readTimes = async (
    restaurantId: string,
    size: number,
    { date, time }: z.infer<typeof wishQuery>,
    address: string,
  ) => {
    try {
      const { slots } = await booking.slots(restaurantId, { size, date, address })
      return wishTimes(date, slots, time)
    } catch (error) {
      if (error instanceof AppError && error.kind === 'conflict') return undefined
      throw error
    }
  }

  app.get(
    '/book/:restaurantId/wish/',
    { schema: { params: restaurantParams, querystring: wishQuery } },
    (request, reply) => sendForm(request, reply, request.params.restaurantId, { named: request.query }),
  )

  const formRoute = { schema: { params: restaurantParams, body: postedWish } }
  const shownAgain = (posted: PostedWish, refusal: Omit<WishFormState, 'values'> = { errors: {} }): ShownForm => ({
    named: posted,
    form: { values: wishValuesOf(posted), ...refusal },
    form_key: posted.form_key,
  })

  // At the address of the choice, as the form's own is lost.
  app.get('/book/:restaurantId/wish/language/', { schema: { params: restaurantParams } }, (request, reply) =>
    reply.redirect(bookPath(request.params.restaurantId), 303),
  )

  app.post('/book/:restaurantId/wish/language/', formRoute, (request, reply) => {
    requireOwnForm(request)
    const { body } = request
    if (isGuestLanguage(body.lang)) chooseLanguage(request, reply, body.lang)
    return sendForm(request, reply, request.params.restaurantId, shownAgain(body))
  })

  /** A browser may show a cached form to another guest, whose wish has other details: its key is derived from them. */
  const submitOnce = async (restaurantId: string, input: WishInput, caller: BookingCaller) => {
    try {
      return await guestWishes.submit(restaurantId, input, caller)
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'idempotency_key_reused') throw error
      const content = createHash('sha256').update(JSON.stringify(input)).digest('base64url')
      return guestWishes.submit(restaurantId, { ...input, mutation_id: `${input.mutation_id}:${content}` }, caller)
    }
  }

  app.post('/book/:restaurantId/wish/', formRoute, async (request, reply) => {
    requireOwnForm(request)
    const { restaurantId } = request.params
    const { body } = request
    // A bot that fills in every field gets the form again.
    if (body.website !== '') return sendForm(request, reply, restaurantId, { named: body })
    const info = await booking.info(restaurantId)
    const { input, errors } = readPostedWish(body, info.booking.default_country_code, languageOf(request))
    const refuse = (status: number, refusal: Omit<WishFormState, 'values'>) =>
      sendForm(request, reply, restaurantId, { ...shownAgain(body, refusal), status })
    if (!input) return refuse(400, { errors })
    try {
      const { wish_id } = await submitOnce(restaurantId, input, callerOf(request, bookingSourceOf(body.source)))
      return reply.redirect(wishPath(restaurantId, wish_id), 303)
    } catch (error) {
      const refused = refusedBookingOf(error)
      if (!(error instanceof AppError)) throw error
      noteShownRefusal(reply, error)
      const status = errorStatus[error.kind]
      if (error.fields) return refuse(status, { errors: error.fields })
      return refuse(status, { errors: {}, refused })
    }
  })

  const sendUnknown = (request: FastifyRequest, reply: FastifyReply, restaurant_id: string) =>
    send(request, reply, { page: 'book-error', error: 'no_wish', restaurant_id }, 404)

  interface Own {
    restaurantId: string
    wishId: string
  }

  const sendWish = async (
    request: FastifyRequest,
    reply: FastifyReply,
    { restaurantId, wishId: written }: Own,
    { status, refused }: { status?: number; refused?: string } = {},
  ) => {
    try {
      const wish = await guestWishes.find(restaurantId, written)
      wishKey.forget(reply, restaurantId)
      const form_key = newFormKey(random)
      const is_closed = !(await booking.info(restaurantId)).booking.enabled
      const now = clock.now()
      const { offer, policy } = wish
      const ofOffer = offer && {
        seconds_left: secondsUntil(offer.expires_at, now),
        terms: cancelTerms(policy, Date.parse(offer.starts_at), now),
      }
      const page = {
        page: 'my-wish',
        wish,
        mark: readLink(written).mark,
        url: `${request.server.publicOrigin()}${wishPath(restaurantId, wish.wish_id)}`,
        form_key,
        is_closed,
        seconds_left: 0,
        ...ofOffer,
        ...(refused && { refused }),
      } as const
      return send(request, reply, page, status)
    } catch (error) {
      if (error instanceof AppError && error.kind === 'not_found') return sendUnknown(request, reply, restaurantId)
      throw error
    }
  }

  /** Runs the action of a form, and shows the wish or what it has become. */
  const act = async (
    request: FastifyRequest,
    reply: FastifyReply,
    { restaurantId, wishId: written }: Own,
    action: (written: string) => Promise<GuestWish>,
    next: (wish: GuestWish) => string | undefined = () => undefined,
  ) => {
    requireOwnForm(request)
    try {
      const wish = await action(written)
      return reply.redirect(next(wish) ?? wishPath(restaurantId, readLink(written).segment), 303)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      if (error.kind === 'not_found') return sendUnknown(request, reply, restaurantId)
      noteShownRefusal(reply, error)
      const refusal = { status: errorStatus[error.kind], refused: error.code }
      return sendWish(request, reply, { restaurantId, wishId: written }, refusal)
    }
  }

  await instance.register(stopEmailsPage, {
    path: `${own}emails/`,
    decide: ({ restaurantId = '', wishId = '' }, wanted) => wishEmails.emails(restaurantId, wishId, wanted),
    sendGone: (request, reply) => send(request, reply, { page: 'book-error', error: 'gone' }, 404),
    send,
  })

  /** The wish that the address names, with the mark of the sent link by which the guest came. */
  const ownOf = (request: FastifyRequest<{ Params: Own }>, given?: string): Own => ({
    restaurantId: request.params.restaurantId,
    wishId: linkOf(request, request.params.wishId, given),
  })

  app.get(own, { schema: { params: ownParams, querystring: postedMark } }, (request, reply) => {
    const { restaurantId, wishId: written } = request.params
    const { mark: given } = request.query
    const hidden = hideMark(request, reply, { written, pathOf: (id) => wishPath(restaurantId, id), given })
    return hidden ?? sendWish(request, reply, ownOf(request, given))
  })

  for (const path of ['take', 'pass', 'leave', 'join'] as const) {
    // At the address of the wish, so that reloading it shows the wish.
    app.get(`${own}${path}/`, { schema: { params: ownParams } }, (request, reply) =>
      reply.redirect(wishPath(request.params.restaurantId, request.params.wishId), 303),
    )
  }

  const offerRoute = { schema: { params: ownParams, body: postedOffer } }

  app.post(`${own}take/`, offerRoute, (request, reply) => {
    const { restaurantId } = request.params
    const { form_key, policy_accepted, starts_at, mark } = request.body
    const input = {
      policy_accepted: policy_accepted !== '',
      starts_at: seenOf(starts_at),
      mutation_id: isFormKey(form_key) ? form_key : undefined,
    }
    return act(
      request,
      reply,
      ownOf(request, mark),
      (written) => guestWishes.take(restaurantId, written, input, callerOf(request, 'page')),
      ({ manage_url_segment }) => (manage_url_segment === null ? undefined : bookingPath(manage_url_segment)),
    )
  })

  app.post(`${own}pass/`, offerRoute, (request, reply) => {
    const { restaurantId } = request.params
    const { starts_at } = request.body
    return act(request, reply, ownOf(request), (written) => guestWishes.pass(restaurantId, written, seenOf(starts_at)))
  })

  app.post(`${own}leave/`, { schema: { params: ownParams } }, (request, reply) => {
    const { restaurantId } = request.params
    return act(request, reply, ownOf(request), (written) => guestWishes.leave(restaurantId, written))
  })

  app.post(`${own}join/`, { schema: { params: ownParams } }, (request, reply) => {
    const { restaurantId } = request.params
    return act(
      request,
      reply,
      ownOf(request),
      (written) => guestWishes.joinWaitlist(restaurantId, written, callerOf(request, 'page')),
      ({ confirmation_url_segment: place }) => (place === null ? undefined : `/c/${encodeURIComponent(place)}`),
    )
  })
}
