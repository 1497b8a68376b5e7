import { AppError, errorStatus } from '@waitbook/contracts/errors'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { RestApp } from '../../../lib/rest.ts'
import {
  bookingPath,
  formField,
  noteShownRefusal,
  requireOwnForm,
  restaurantParams,
  type SendPage,
} from '../../../pages/page-sender.ts'
import { linkOf, passedMark, postedMark, readLink } from '../../../pages/sent-link.ts'
import type { BookingService, BookingSharing } from '../booking-calls.ts'

interface SharingPagesOptions {
  booking: Pick<BookingService, 'info'>
  sharing: BookingSharing
  send: SendPage
}

const partyParams = restaurantParams.extend({ pass: z.string() })
const ownParams = z.object({ segment: z.string() })
const linkPath = '/book/:restaurantId/link/' as const
const outcomes: Record<string, 'cannot' | 'too_many'> = { link_not_sent: 'cannot', too_many: 'too_many' }

export const sharingPages = (app: RestApp, { booking, sharing, send }: SharingPagesOptions) => {
  app.get('/book/:restaurantId/party/:pass/', { schema: { params: partyParams } }, async (request, reply) => {
    const { restaurantId: restaurant_id, pass } = request.params
    try {
      return send(request, reply, { page: 'party', party: await sharing.party(restaurant_id, pass) })
    } catch (error) {
      if (!(error instanceof AppError) || error.kind !== 'not_found') throw error
      return send(request, reply, { page: 'book-error', error: 'gone' }, 404)
    }
  })

  interface Shown {
    contact?: string
    isInvalid?: boolean
    outcome?: 'sent' | 'cannot' | 'too_many'
  }

  const sendForm = async (
    request: FastifyRequest,
    reply: FastifyReply,
    restaurant_id: string,
    { contact = '', ...shown }: Shown,
    status?: number,
  ) => {
    const { restaurant } = await booking.info(restaurant_id)
    return send(request, reply, { page: 'booking-link', restaurant_id, restaurant, contact, ...shown }, status)
  }

  app.get(linkPath, { schema: { params: restaurantParams } }, async (request, reply) => {
    const { restaurantId } = request.params
    const canSend = await sharing.sendsLinks(restaurantId)
    return sendForm(request, reply, restaurantId, canSend ? {} : { outcome: 'cannot' })
  })

  app.post(
    linkPath,
    { schema: { params: restaurantParams, body: z.object({ contact: formField }) } },
    async (request, reply) => {
      requireOwnForm(request)
      const { restaurantId } = request.params
      const { contact } = request.body
      try {
        await sharing.sendLink(restaurantId, contact, request.ip)
        return sendForm(request, reply, restaurantId, { outcome: 'sent' })
      } catch (error) {
        if (!(error instanceof AppError)) throw error
        const status = errorStatus[error.kind]
        if (error.kind === 'invalid')
          return sendForm(request, reply, restaurantId, { contact, isInvalid: true }, status)
        const outcome = outcomes[error.code]
        if (!outcome) throw error
        noteShownRefusal(reply, error)
        return sendForm(request, reply, restaurantId, { contact, outcome }, status)
      }
    },
  )

  // The page of a failed post has this URL: reloading it shows the booking.
  app.get('/b/:segment/send-link/', { schema: { params: ownParams } }, (request, reply) =>
    reply.redirect(bookingPath(request.params.segment), 303),
  )

  app.post('/b/:segment/send-link/', { schema: { params: ownParams, body: postedMark } }, async (request, reply) => {
    requireOwnForm(request)
    const written = linkOf(request, request.params.segment, request.body.mark)
    const mark = passedMark(request, written)
    const { segment } = readLink(written)
    const show = (link: 'sent' | 'too_many') =>
      reply.redirect(`${bookingPath(segment)}?link=${link}${mark && `&mark=${mark}`}`, 303)
    try {
      await sharing.sendOwnLink(written, request.ip)
      return show('sent')
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      if (error.kind === 'not_found') return send(request, reply, { page: 'book-error', error: 'gone' }, 404)
      if (error.kind !== 'too_many') throw error
      noteShownRefusal(reply, error)
      return show('too_many')
    }
  })
}
