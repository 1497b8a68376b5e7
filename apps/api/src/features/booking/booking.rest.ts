import { bookBody, daysQuery, holdInput, slotsQuery } from '@waitbook/contracts/booking/book-input'
import { bookableDays, booked, bookingHold, bookingInfo, bookingSlots } from '@waitbook/contracts/booking/booking'
import { z } from 'zod'
import type { RestApp } from '../../lib/rest.ts'
import { guestCalls } from '../../lib/rest-calls.ts'
import type { BookingService } from './booking-calls.ts'
import { callerOf } from './caller.ts'

const path = '/api/customer/book/:restaurantId/'
const params = z.object({ restaurantId: z.string().max(64) })
const ownHold = { params: params.extend({ holdId: z.string().max(64) }), response: bookingHold }
const held = {
  params,
  body: holdInput,
  response: bookingHold,
  location: '/api/customer/book/{restaurantId}/hold/{hold_id}/',
}
const made = { params, body: bookBody, response: booked, location: '/api/customer/booking/{manage_url_segment}/' }

export const bookingRest = (app: RestApp, { booking }: { booking: BookingService }) => {
  const { call, change } = guestCalls(app)
  call(`GET ${path}`, { params, response: bookingInfo }, ({ restaurantId }) => booking.info(restaurantId))
  call(
    `GET ${path}days/`,
    { params, querystring: daysQuery, response: bookableDays },
    ({ restaurantId, ...query }, { ip }) => booking.days(restaurantId, { ...query, address: ip }),
  )
  call(
    `GET ${path}slots/`,
    { params, querystring: slotsQuery, response: bookingSlots },
    ({ restaurantId, ...query }, { ip }) => booking.slots(restaurantId, { ...query, address: ip }),
  )
  call(`POST ${path}hold/`, held, ({ restaurantId, ...input }, request) =>
    booking.hold(restaurantId, input, callerOf(request, 'page')),
  )
  call(`GET ${path}hold/:holdId/`, ownHold, ({ restaurantId, holdId }) => booking.findHold(restaurantId, holdId))
  call(`POST ${path}hold/:holdId/more-time/`, ownHold, ({ restaurantId, holdId }) =>
    booking.extendHold(restaurantId, holdId),
  )
  change(`POST ${path}submit/`, made, ({ restaurantId, ...input }, request) =>
    booking.submit(restaurantId, input, callerOf(request, 'page')),
  )
}
