import { runningLateInput } from '@waitbook/contracts/booking/book-input'
import type { RefusedBooking } from '@waitbook/contracts/booking/booking-pages'
import { AppError, errorStatus } from '@waitbook/contracts/errors'
import { isDate, isTime } from '@waitbook/domain/calendar/plain-date'
import type { RandomBytes } from '@waitbook/domain/ids'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { RestApp } from '../../../lib/rest.ts'
import { isFormKey, newFormKey } from '../../../pages/form-key.ts'
import { bookingPath, formField, noteShownRefusal, requireOwnForm, type SendPage } from '../../../pages/page-sender.ts'
import { hideMark, linkOf, passedMark, postedMark, readLink } from '../../../pages/sent-link.ts'
import type { BookingService, BookingSharing, OwnBookingService } from '../booking-calls.ts'
import { bookingKey } from '../booking-key.ts'
import { chooserQuery, readChooser, refusedBookingOf, sizeOf } from '../chooser.ts'
import { readSlot } from '../posted-booking.ts'
import { createBookingPage, own, ownParams as params } from './own-booking-page.ts'

interface OwnBookingPagesOptions {
  booking: Pick<BookingService, 'info'>
  ownBookings: OwnBookingService
  sharing: Pick<BookingSharing, 'offers'>
  send: SendPage
  random: RandomBytes
}

const postedChange = z.object({
  slot: formField,
  size: formField,
  date: formField,
  form_key: formField,
  policy_accepted: formField,
  mark: formField,
})
/** Outcomes of a request for the link, as the redirect passes them to the page. */
const linkAnswers = ['sent', 'too_many'] as const
type LinkAnswer = (typeof linkAnswers)[number] | undefined
const linkQuery = z.object({ link: formField, mark: formField })
const changeQuery = chooserQuery.extend({ mark: formField })
const postedLate = z.object({ minutes: formField, form_key: formField, mark: formField })

/**
 * Makes a change with the idempotency key of its form. A browser may show a cached form again after the key was used
 * for another change: the change is then made without a key.
 */
const withKey = async <T>(form_key: string, change: (mutation_id?: string) => Promise<T>) => {
  try {
    return await change(isFormKey(form_key) ? form_key : undefined)
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'idempotency_key_reused') throw error
    return change()
  }
}

/** A guest's booking by its private link, and what the guest does with it. */
export const ownBookingPages = (
  app: RestApp,
  { booking, ownBookings, sharing, send, random }: OwnBookingPagesOptions,
) => {
  const { sendGone, withBooking } = createBookingPage(ownBookings, send)

  /** `written`: the link by which the guest came, with its mark if it was sent. */
  const sendBooking = (
    request: FastifyRequest,
    reply: FastifyReply,
    written: string,
    { status, refused, link }: { status?: number; refused?: string; link?: LinkAnswer } = {},
  ) =>
    withBooking(request, reply, written, async (found) => {
      bookingKey.forget(reply, found.restaurant_id)
      const { enabled, occasions, areas } = (await booking.info(found.restaurant_id)).booking
      const { segment, mark } = readLink(written)
      const kind = await ownBookings.asksContact(written)
      const page = {
        page: 'my-booking',
        segment,
        booking: found,
        url: `${request.server.publicOrigin()}${bookingPath(segment)}`,
        form_key: newFormKey(random),
        is_closed: !enabled,
        mark: passedMark(request, written),
        asks_contact: kind && { kind, mark },
        sharing: await sharing.offers(written),
        asked: { occasions, areas },
        ...(link !== undefined && { link }),
        ...(refused !== undefined && { refused }),
      } as const
      return send(request, reply, page, status)
    })

  /** Runs the action of a form, and shows the booking. */
  const act = async (
    request: FastifyRequest,
    reply: FastifyReply,
    written: string,
    action: (written: string) => Promise<unknown>,
  ) => {
    requireOwnForm(request)
    try {
      await action(written)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      if (error.kind === 'not_found') return sendGone(request, reply)
      noteShownRefusal(reply, error)
      return sendBooking(request, reply, written, { status: errorStatus[error.kind], refused: error.code })
    }
    return reply.redirect(bookingPath(readLink(written).segment), 303)
  }

  const sendChange = (
    request: FastifyRequest,
    reply: FastifyReply,
    written: string,
    named: z.infer<typeof chooserQuery>,
    { status, refused }: { status?: number; refused?: RefusedBooking } = {},
  ) =>
    withBooking(request, reply, written, async (found) => {
      const { segment } = readLink(written)
      if (!found.can.change) return reply.redirect(bookingPath(segment), 303)
      const info = await booking.info(found.restaurant_id)
      const chooser = await readChooser(
        {
          days: (asked) => ownBookings.days(segment, asked),
          slots: (asked) => ownBookings.slots(segment, asked),
        },
        info.booking,
        named,
        { size: found.party_size, date: found.service_date },
      )
      const page = {
        page: 'change-booking',
        segment,
        mark: passedMark(request, written),
        booking: found,
        info,
        form_key: newFormKey(random),
        ...chooser,
        ...(refused && { refused }),
      } as const
      return send(request, reply, page, status)
    })

  for (const path of ['/b/', '/b/*'] as const) app.get(path, sendGone)

  app.get(own, { schema: { params, querystring: linkQuery } }, (request, reply) => {
    const { segment: written } = request.params
    const { link, mark: given } = request.query
    const hidden = hideMark(request, reply, { written, pathOf: bookingPath, given })
    if (hidden) return hidden
    return sendBooking(request, reply, linkOf(request, written, given), {
      link: linkAnswers.find((each) => each === link),
    })
  })

  for (const path of ['confirm', 'running-late', 'number'] as const) {
    // At the address of the booking, so that reloading it shows the booking.
    app.get(`${own}${path}/`, { schema: { params } }, (request, reply) =>
      reply.redirect(bookingPath(request.params.segment), 303),
    )
  }

  app.post(`${own}confirm/`, { schema: { params, body: postedMark } }, (request, reply) =>
    act(request, reply, linkOf(request, request.params.segment, request.body.mark), (written) =>
      ownBookings.confirm(written),
    ),
  )

  app.post(`${own}number/`, { schema: { params, body: postedMark } }, (request, reply) =>
    act(request, reply, linkOf(request, request.params.segment, request.body.mark), (written) =>
      ownBookings.confirmContact(written),
    ),
  )

  app.post(`${own}running-late/`, { schema: { params, body: postedLate } }, (request, reply) => {
    const { minutes, form_key, mark } = request.body
    return act(request, reply, linkOf(request, request.params.segment, mark), (written) => {
      const late = runningLateInput.safeParse({ minutes: Number(minutes) })
      if (!late.success) throw new AppError('invalid', 'invalid', 'Choose one of the offered minutes.')
      return withKey(form_key, (key) => ownBookings.runningLate(written, late.data.minutes, key))
    })
  })

  app.get(`${own}change/`, { schema: { params, querystring: changeQuery } }, (request, reply) => {
    const { segment: written } = request.params
    const { mark: given } = request.query
    const hidden = hideMark(request, reply, { written, pathOf: bookingPath, below: 'change/', given })
    return hidden ?? sendChange(request, reply, linkOf(request, written, given), request.query)
  })

  app.post(`${own}change/`, { schema: { params, body: postedChange } }, async (request, reply) => {
    requireOwnForm(request)
    const { slot, size, date, form_key, policy_accepted, mark } = request.body
    const written = linkOf(request, request.params.segment, mark)
    const chosen = readSlot(slot)
    const party_size = sizeOf(size, 0)
    const named = { size, date, time: '' }
    if (party_size === 0 || !isDate(chosen.date) || !isTime(chosen.time)) {
      return sendChange(request, reply, written, named, { status: 400 })
    }
    const input = { ...chosen, party_size, ...(policy_accepted !== '' && { policy_accepted: true }) }
    try {
      await withKey(form_key, (mutation_id) =>
        ownBookings.change(written, { ...input, ...(mutation_id && { mutation_id }) }, request.ip),
      )
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      if (error.kind === 'not_found') return sendGone(request, reply)
      noteShownRefusal(reply, error)
      // The time is still to be had, once the box is ticked.
      if (error.code === 'policy_not_accepted') named.time = chosen.time
      return sendChange(request, reply, written, named, {
        status: errorStatus[error.kind],
        refused: refusedBookingOf(error),
      })
    }
    return reply.redirect(bookingPath(readLink(written).segment), 303)
  })

  app.get(`${own}cancel/`, { schema: { params, querystring: postedMark } }, (request, reply) => {
    const { mark: given } = request.query
    const hidden = hideMark(request, reply, {
      written: request.params.segment,
      pathOf: bookingPath,
      below: 'cancel/',
      given,
    })
    if (hidden) return hidden
    const written = linkOf(request, request.params.segment, given)
    return withBooking(request, reply, written, (booking) => {
      const { segment } = readLink(written)
      if (!booking.can.cancel) return reply.redirect(bookingPath(segment), 303)
      return send(request, reply, { page: 'cancel-booking', segment, mark: passedMark(request, written), booking })
    })
  })

  app.post(`${own}cancel/`, { schema: { params, body: postedMark } }, (request, reply) =>
    act(request, reply, linkOf(request, request.params.segment, request.body.mark), (written) =>
      ownBookings.cancel(written),
    ),
  )

  app.get(`${own}calendar.ics`, { schema: { params } }, (request, reply) => {
    const { segment } = request.params
    return withBooking(request, reply, segment, async () =>
      reply
        .type('text/calendar; charset=utf-8')
        .header('cache-control', 'no-store')
        .header('x-robots-tag', 'noindex')
        .header('content-disposition', 'attachment; filename="booking.ics"')
        .send(await ownBookings.calendar(segment)),
    )
  })
}
