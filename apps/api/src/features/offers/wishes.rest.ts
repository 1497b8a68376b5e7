import { guestWish, wishCreated } from '@waitbook/contracts/booking/booking-wishes'
import { wishInput } from '@waitbook/contracts/booking/wish-input'
import { instant } from '@waitbook/contracts/text'
import { z } from 'zod'
import { idempotencyKey, type RestApp } from '../../lib/rest.ts'
import { callerOf } from '../booking/caller.ts'
import type { GuestWishes } from './wish-calls.ts'

const restaurant = z.object({ restaurantId: z.string().max(64) })
const ownWish = restaurant.extend({ wishId: z.string().max(64) })
/** `starts_at`: the offered time that the caller has seen. */
const takeBody = z.object({ policy_accepted: z.boolean().default(false), starts_at: instant.optional() })

export const wishesRest = (app: RestApp, { guestWishes }: { guestWishes: GuestWishes }) => {
  app.post(
    '/api/customer/wish/:restaurantId/submit/',
    {
      config: { location: '/api/customer/wish/{restaurantId}/{wish_id}/' },
      schema: { params: restaurant, body: wishInput.omit({ mutation_id: true }), response: { 201: wishCreated } },
    },
    async (request, reply) => {
      const caller = callerOf(request, 'wish')
      const input = { ...request.body, mutation_id: idempotencyKey(request.headers) }
      return reply.code(201).send(await guestWishes.submit(request.params.restaurantId, input, caller))
    },
  )

  app.get(
    '/api/customer/wish/:restaurantId/:wishId/',
    { schema: { params: ownWish, response: { 200: guestWish } } },
    (request) => guestWishes.find(request.params.restaurantId, request.params.wishId),
  )

  app.delete(
    '/api/customer/wish/:restaurantId/:wishId/',
    { schema: { params: ownWish, response: { 200: guestWish } } },
    (request) => guestWishes.leave(request.params.restaurantId, request.params.wishId),
  )

  app.post(
    '/api/customer/wish/:restaurantId/:wishId/take/',
    { schema: { params: ownWish, body: takeBody, response: { 200: guestWish } } },
    (request) => {
      const { restaurantId, wishId } = request.params
      const caller = callerOf(request, 'wish')
      const input = { ...request.body, mutation_id: idempotencyKey(request.headers) }
      return guestWishes.take(restaurantId, wishId, input, caller)
    },
  )

  app.post(
    '/api/customer/wish/:restaurantId/:wishId/pass/',
    { schema: { params: ownWish, response: { 200: guestWish } } },
    (request) => guestWishes.pass(request.params.restaurantId, request.params.wishId),
  )

  app.post(
    '/api/customer/wish/:restaurantId/:wishId/join/',
    { schema: { params: ownWish, response: { 200: guestWish } } },
    (request) => {
      const { restaurantId, wishId } = request.params
      const caller = callerOf(request, 'wish')
      return guestWishes.joinWaitlist(restaurantId, wishId, caller)
    },
  )
}
