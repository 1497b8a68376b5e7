import { pushEnd, pushKey, pushSubscription } from '@waitbook/contracts/push'
import { z } from 'zod'
import type { RestApp } from '../../lib/rest.ts'
import { guestCalls } from '../../lib/rest-calls.ts'
import type { BookingPushService } from './booking-push.service.ts'
import type { PushService } from './push.service.ts'

const ownEntry = z.object({ restaurantId: z.string().max(64), entryId: z.string().max(64) })
const ownBooking = z.object({ segment: z.string().max(64) })
const ownWish = z.object({ restaurantId: z.string().max(64), wishId: z.string().max(64) })
const done = z.object({ success: z.literal(true) })

/** A guest's calls about notifications; refusals have the form of the customer calls. */
export const pushRest = (
  app: RestApp,
  { push, bookingPush }: { push: PushService; bookingPush: BookingPushService },
) => {
  const { call } = guestCalls(app)
  call('GET /api/customer/push-key/', { response: pushKey }, async () => ({
    success: true as const,
    public_key: await push.publicKey(),
  }))

  const path = '/api/customer/push/:restaurantId/:entryId/'
  const location = '/api/customer/push/{restaurantId}/{entryId}/'
  call(
    `POST ${path}`,
    { params: ownEntry, body: pushSubscription, response: done, location },
    async ({ restaurantId, entryId: id, ...subscription }) => {
      await push.agree({ restaurantId, id }, subscription)
      return { success: true as const }
    },
  )
  call(
    `DELETE ${path}`,
    { params: ownEntry, body: pushEnd, response: done },
    async ({ restaurantId, entryId: id, endpoint }) => {
      await push.end({ restaurantId, id }, endpoint)
      return { success: true as const }
    },
  )

  const ofBookings = [
    {
      url: '/api/customer/booking/:segment/push/',
      location: '/api/customer/booking/{segment}/push/',
      params: ownBooking,
    },
    {
      url: '/api/customer/wish/:restaurantId/:wishId/push/',
      location: '/api/customer/wish/{restaurantId}/{wishId}/push/',
      params: ownWish,
    },
  ]
  for (const { url, location, params } of ofBookings) {
    app.post(
      url,
      { config: { location }, schema: { params, body: pushSubscription, response: { 201: done } } },
      async (request, reply) => {
        await bookingPush.agree(request.params, request.body)
        return reply.code(201).send({ success: true })
      },
    )

    app.delete(url, { schema: { params, body: pushEnd, response: { 200: done } } }, async (request) => {
      await bookingPush.end(request.params, request.body.endpoint)
      return { success: true as const }
    })
  }
}
