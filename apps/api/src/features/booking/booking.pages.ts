import formbody from '@fastify/formbody'
import type { RefusedBooking } from '@waitbook/contracts/booking/booking-pages'
import { AppError, errorStatus } from '@waitbook/contracts/errors'
import type { GuestRenderer } from '@waitbook/contracts/guest-pages'
import { isDate, isTime } from '@waitbook/domain/calendar/plain-date'
import type { RandomBytes } from '@waitbook/domain/ids'
import { isGuestLanguage } from '@waitbook/domain/languages'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Clock } from '../../lib/clock.ts'
import type { RestApp } from '../../lib/rest.ts'
import { newFormKey } from '../../pages/form-key.ts'
import { rememberLanguage } from '../../pages/language.ts'
import { createPageErrorHandler } from '../../pages/page-errors.ts'
import {
  bookPath,
  createPageSender,
  formField,
  noteShownRefusal,
  requireOwnForm,
  restaurantParams,
} from '../../pages/page-sender.ts'
import { stopEmailsPage } from '../../pages/stop-emails.ts'
import type { BookingService, BookingSharing, OwnBookingService } from './booking-calls.ts'
import { heldTime } from './booking-key.ts'
import { callerOf } from './caller.ts'
import { chooserQuery, readChooser, refusedBookingOf, sizeOf } from './chooser.ts'
import { detailsPages } from './details.pages.ts'
import { editBookingPages } from './edit-booking.pages.ts'
import { embedPages } from './embed.pages.ts'
import { bookingMadePages, unseenKey } from './made.pages.ts'
import type { BookingEmails } from './messages/booking-emails.ts'
import { ownBookingPages } from './own/own-booking.pages.ts'
import { sharingPages } from './own/sharing.pages.ts'
import { bookingSourceOf, readSlot } from './posted-booking.ts'

export interface BookingPagesOptions {
  booking: BookingService
  ownBookings: OwnBookingService
  sharing: BookingSharing
  /** Undefined: no e-mails are sent. */
  bookingEmails?: BookingEmails
  /** Whether guests can join a restaurant's waitlist now. */
  isJoiningOpen(restaurantId: string): Promise<boolean>
  renderer: GuestRenderer
  random: RandomBytes
  clock: Clock
}

const bookQuery = chooserQuery.extend({ source: formField, hold: formField })
/** A press on a time. */
const postedTime = z.object({
  slot: formField,
  size: formField,
  date: formField,
  source: formField,
  hold: formField,
  lang: formField,
})

/** The pages on which guests book, and their bookings; each works without JavaScript. */
export const bookingPages: FastifyPluginAsync<BookingPagesOptions> = async (instance, options) => {
  const { booking, ownBookings, renderer, random } = options
  const app = instance as unknown as RestApp
  await app.register(formbody, { bodyLimit: 16_384 })
  const send = createPageSender(renderer)
  instance.setErrorHandler(
    createPageErrorHandler((request, reply, { error }, status) =>
      send(request, reply, { page: 'book-error', error: status === 429 ? 'too_many' : error }, status),
    ),
  )
  // In a frame no cookie can be set: there, the address keeps the language.
  app.addHook('onRequest', async (request, reply) =>
    request.url.startsWith('/embed/') ? undefined : rememberLanguage(request, reply),
  )

  const infoFor = async (restaurantId: string) => {
    const info = await booking.info(restaurantId)
    const joining_open = await options.isJoiningOpen(restaurantId)
    return { info, joining_open }
  }

  interface ShownBook {
    restaurantId: string
    named: z.infer<typeof bookQuery>
    refused?: RefusedBooking
    status?: number
    frame?: { origins: string[]; theme?: 'light' }
  }

  const sendBook = async (request: FastifyRequest, reply: FastifyReply, shown: ShownBook) => {
    const { restaurantId: restaurant_id, named, status, refused, frame } = shown
    const { info, joining_open } = await infoFor(restaurant_id)
    const source = frame ? 'embed' : bookingSourceOf(named.source)
    if (!info.booking.enabled) {
      return send(request, reply, { page: 'book-closed', restaurant_id, info, source, joining_open }, status)
    }
    const address = request.ip
    const made_key = frame ? undefined : await unseenKey(booking, request, restaurant_id)
    const held = named.hold === '' ? {} : { hold_id: named.hold }
    const chooser = await readChooser(
      {
        days: (asked) => booking.days(restaurant_id, { ...asked, address }),
        slots: (asked) => booking.slots(restaurant_id, { ...asked, ...held, address }),
      },
      info.booking,
      named,
      { size: info.booking.default_party_size },
    )
    const page = {
      page: 'book',
      restaurant_id,
      info,
      source,
      joining_open,
      url: `${request.server.publicOrigin()}${bookPath(restaurant_id)}`,
      ...(named.hold !== '' && { hold: named.hold }),
      ...(made_key !== undefined && { made_key }),
      ...(frame && { frame }),
      ...chooser,
      ...(refused && { refused }),
    } as const
    return send(request, reply, page, status)
  }

  app.get('/book/', (request, reply) => send(request, reply, { page: 'book-error', error: 'not_found' }, 404))

  app.get('/book/:restaurantId/', { schema: { params: restaurantParams, querystring: bookQuery } }, (request, reply) =>
    sendBook(request, reply, { restaurantId: request.params.restaurantId, named: request.query }),
  )

  app.post(
    '/book/:restaurantId/',
    { schema: { params: restaurantParams, body: postedTime } },
    async (request, reply) => {
      requireOwnForm(request)
      const { restaurantId } = request.params
      const { slot, size, lang, date } = request.body
      const hold = request.body.hold || (heldTime.read(request) ?? '')
      const source = bookingSourceOf(request.body.source)
      const chosen = readSlot(slot)
      const party_size = sizeOf(size, 0)
      const named = { size, date, time: '', source, hold }
      if (party_size === 0 || !isDate(chosen.date) || !isTime(chosen.time)) {
        return sendBook(request, reply, { restaurantId, named, status: 400 })
      }
      try {
        const input = { ...chosen, party_size, ...(hold !== '' && { hold_id: hold }) }
        const { hold_id } = await booking.hold(restaurantId, input, callerOf(request, source))
        heldTime.remember(reply, restaurantId, hold_id)
        const form_key = newFormKey(random)
        const query = new URLSearchParams({ hold: hold_id, size: String(party_size), ...chosen, form_key })
        if (isDate(date) && date !== chosen.date) query.set('day', date)
        if (source !== 'page') query.set('source', source)
        if (isGuestLanguage(lang)) query.set('lang', lang)
        return reply.redirect(`${bookPath(restaurantId)}details/?${query}`, 303)
      } catch (error) {
        const refused = refusedBookingOf(error)
        if (!(error instanceof AppError)) throw error
        noteShownRefusal(reply, error)
        return sendBook(request, reply, { restaurantId, named, refused, status: errorStatus[error.kind] })
      }
    },
  )

  detailsPages(app, { booking, send, random, clock: options.clock })
  bookingMadePages(app, { booking, send })
  embedPages(app, { booking, renderer, sendBook })
  ownBookingPages(app, { ...options, ownBookings, send })
  editBookingPages(app, { booking, ownBookings, send })
  sharingPages(app, { ...options, send })
  const { bookingEmails } = options
  if (bookingEmails) {
    await instance.register(stopEmailsPage, {
      path: '/b/:segment/emails/',
      decide: ({ segment = '' }, wanted) => bookingEmails.emails(segment, wanted),
      sendGone: (request, reply) => send(request, reply, { page: 'book-error', error: 'gone' }, 404),
      send,
    })
  }
}
