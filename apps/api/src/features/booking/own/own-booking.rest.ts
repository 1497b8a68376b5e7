import { changeBookingBody, runningLateBody } from '@waitbook/contracts/booking/book-input'
import { guestBooking } from '@waitbook/contracts/booking/booking'
import { z } from 'zod'
import type { RestApp } from '../../../lib/rest.ts'
import { guestCalls } from '../../../lib/rest-calls.ts'
import type { OwnBookingService } from '../booking-calls.ts'

const path = '/api/customer/booking/:segment/'
const params = z.object({ segment: z.string().max(64) })
const shown = { params, response: guestBooking }

export const ownBookingRest = (app: RestApp, { ownBookings }: { ownBookings: OwnBookingService }) => {
  const { call, change } = guestCalls(app)
  call(`GET ${path}`, shown, ({ segment }) => ownBookings.find(segment))
  change(`PUT ${path}`, { ...shown, body: changeBookingBody }, ({ segment, ...input }, { ip }) =>
    ownBookings.change(segment, input, ip),
  )
  change(`POST ${path}confirm/`, shown, ({ segment, mutation_id }) => ownBookings.confirm(segment, mutation_id))
  change(`POST ${path}running-late/`, { ...shown, body: runningLateBody }, ({ segment, minutes, mutation_id }) =>
    ownBookings.runningLate(segment, minutes, mutation_id),
  )
  change(`POST ${path}cancel/`, shown, ({ segment, mutation_id }) => ownBookings.cancel(segment, mutation_id))

  app.get(`${path}calendar.ics`, { schema: { params } }, async (request, reply) => {
    const file = await ownBookings.calendar(request.params.segment)
    return reply
      .type('text/calendar; charset=utf-8')
      .header('content-disposition', 'attachment; filename="booking.ics"')
      .send(file)
  })
}
