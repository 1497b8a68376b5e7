import { bookBody, daysQuery, holdInput, slotsQuery } from '@waitbook/contracts/booking/book-input'
import { bookableDays, booked, bookingHold, bookingInfo, bookingSlots } from '@waitbook/contracts/booking/booking'
import { z } from 'zod'
import { idempotencyKey, type RestApp } from '../../lib/rest.ts'
import type { BookingService } from './booking-calls.ts'
import { callerOf } from './caller.ts'

const restaurant = z.object({ restaurantId: z.string().max(64) })
const ownHold = restaurant.extend({ holdId: z.string().max(64) })

export const bookingRest = (app: RestApp, { booking }: { booking: BookingService }) => {
  app.get(
    '/api/customer/book/:restaurantId/',
    { schema: { params: restaurant, response: { 200: bookingInfo } } },
    (request) => booking.info(request.params.restaurantId),
  )

  app.get(
    '/api/customer/book/:restaurantId/days/',
    { schema: { params: restaurant, querystring: daysQuery, response: { 200: bookableDays } } },
    ({ params: { restaurantId }, query, ip }) => booking.days(restaurantId, { ...query, address: ip }),
  )

  app.get(
    '/api/customer/book/:restaurantId/slots/',
    { schema: { params: restaurant, querystring: slotsQuery, response: { 200: bookingSlots } } },
    ({ params: { restaurantId }, query, ip }) => booking.slots(restaurantId, { ...query, address: ip }),
  )

  app.post(
    '/api/customer/book/:restaurantId/hold/',
    {
      config: { location: '/api/customer/book/{restaurantId}/hold/{hold_id}/' },
      schema: { params: restaurant, body: holdInput, response: { 201: bookingHold } },
    },
    async (request, reply) => {
      const caller = callerOf(request, 'page')
      return reply.code(201).send(await booking.hold(request.params.restaurantId, request.body, caller))
    },
  )

  app.get(
    '/api/customer/book/:restaurantId/hold/:holdId/',
    { schema: { params: ownHold, response: { 200: bookingHold } } },
    (request) => booking.findHold(request.params.restaurantId, request.params.holdId),
  )

  app.post(
    '/api/customer/book/:restaurantId/hold/:holdId/more-time/',
    { schema: { params: ownHold, response: { 200: bookingHold } } },
    (request) => booking.extendHold(request.params.restaurantId, request.params.holdId),
  )

  app.post(
    '/api/customer/book/:restaurantId/submit/',
    {
      config: { location: '/api/customer/booking/{manage_url_segment}/' },
      schema: { params: restaurant, body: bookBody, response: { 201: booked } },
    },
    async (request, reply) => {
      const caller = callerOf(request, 'page')
      const input = { ...request.body, mutation_id: idempotencyKey(request.headers) }
      return reply.code(201).send(await booking.submit(request.params.restaurantId, input, caller))
    },
  )
}
