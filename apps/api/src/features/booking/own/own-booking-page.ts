import type { GuestBooking } from '@waitbook/contracts/booking/booking'
import { AppError } from '@waitbook/contracts/errors'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { SendPage } from '../../../pages/page-sender.ts'
import type { OwnBookingService } from '../booking-calls.ts'

export const ownParams = z.object({ segment: z.string() })
export const own = '/b/:segment/' as const

export const createBookingPage = (ownBookings: Pick<OwnBookingService, 'find'>, send: SendPage) => {
  const sendGone = (request: FastifyRequest, reply: FastifyReply) =>
    send(request, reply, { page: 'book-error', error: 'gone' }, 404)

  /** Runs a page about a booking; an unknown link has a page of its own. */
  const withBooking = async (
    request: FastifyRequest,
    reply: FastifyReply,
    segment: string,
    show: (found: GuestBooking) => unknown,
  ) => {
    let found: GuestBooking
    try {
      found = await ownBookings.find(segment)
    } catch (error) {
      if (error instanceof AppError && error.kind === 'not_found') return sendGone(request, reply)
      throw error
    }
    return show(found)
  }

  return { sendGone, withBooking }
}
