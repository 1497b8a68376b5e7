import { changeBookingBody, runningLateBody } from '@waitbook/contracts/booking/book-input'
import { guestBooking } from '@waitbook/contracts/booking/booking'
import { z } from 'zod'
import { idempotencyKey, type RestApp } from '../../../lib/rest.ts'
import type { OwnBookingService } from '../booking-calls.ts'

const params = z.object({ segment: z.string().max(64) })
const response = { 200: guestBooking }

export const ownBookingRest = (app: RestApp, { ownBookings }: { ownBookings: OwnBookingService }) => {
  app.get('/api/customer/booking/:segment/', { schema: { params, response } }, ({ params: { segment } }) =>
    ownBookings.find(segment),
  )

  app.put(
    '/api/customer/booking/:segment/',
    { schema: { params, body: changeBookingBody, response } },
    ({ params: { segment }, body, headers, ip }) =>
      ownBookings.change(segment, { ...body, mutation_id: idempotencyKey(headers) }, ip),
  )

  app.post(
    '/api/customer/booking/:segment/confirm/',
    { schema: { params, response } },
    ({ params: { segment }, headers }) => ownBookings.confirm(segment, idempotencyKey(headers)),
  )

  app.post(
    '/api/customer/booking/:segment/running-late/',
    { schema: { params, body: runningLateBody, response } },
    ({ params: { segment }, body, headers }) => ownBookings.runningLate(segment, body.minutes, idempotencyKey(headers)),
  )

  app.post(
    '/api/customer/booking/:segment/cancel/',
    { schema: { params, response } },
    ({ params: { segment }, headers }) => ownBookings.cancel(segment, idempotencyKey(headers)),
  )

  app.get('/api/customer/booking/:segment/calendar.ics', { schema: { params } }, async (request, reply) => {
    const file = await ownBookings.calendar(request.params.segment)
    return reply
      .type('text/calendar; charset=utf-8')
      .header('content-disposition', 'attachment; filename="booking.ics"')
      .send(file)
  })
}
