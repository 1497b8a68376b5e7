import type { CallSample } from './call-samples.ts'
import { makeDevice } from './push-service.ts'

const askedTable = { date: '2026-11-27', time: '19:00', party_size: 2 }
const always = (body: object) => () => body

const device: CallSample = { body: () => makeDevice().subscription }
const noDevice: CallSample = { body: always({ endpoint: 'https://push.example.com/send/x' }) }

/** The calls of guests about bookings and wishes: their ids are the guests' own secrets. */
export const guestBookingSamples: Record<string, CallSample> = {
  'GET /api/customer/book/:restaurantId/': {},
  'GET /api/customer/book/:restaurantId/days/': { query: 'size=2' },
  'GET /api/customer/book/:restaurantId/slots/': { query: 'size=2&date=2026-11-27' },
  'POST /api/customer/book/:restaurantId/hold/': { body: always(askedTable) },
  'GET /api/customer/book/:restaurantId/hold/:holdId/': {},
  'POST /api/customer/book/:restaurantId/hold/:holdId/more-time/': {},
  'POST /api/customer/wish/:restaurantId/submit/': {
    body: always({
      ...{ date: '2026-11-27', from_time: '19:00', to_time: '20:00', party_size: 2 },
      ...{ name: 'Own guest', phone_number: '+919833333336' },
    }),
  },
  'GET /api/customer/wish/:restaurantId/:wishId/': {},
  'DELETE /api/customer/wish/:restaurantId/:wishId/': {},
  'POST /api/customer/wish/:restaurantId/:wishId/take/': { body: always({ policy_accepted: true }) },
  'POST /api/customer/wish/:restaurantId/:wishId/pass/': {},
  'POST /api/customer/wish/:restaurantId/:wishId/join/': {},
  'POST /api/customer/book/:restaurantId/submit/': {
    body: always({ ...askedTable, name: 'Own guest', phone_number: '+919833333335' }),
  },
  'GET /api/customer/booking/:segment/': {},
  'PUT /api/customer/booking/:segment/': { body: always({ party_size: 3 }) },
  'POST /api/customer/booking/:segment/confirm/': {},
  'POST /api/customer/booking/:segment/running-late/': { body: always({ minutes: 10 }) },
  'POST /api/customer/booking/:segment/cancel/': {},
  'GET /api/customer/booking/:segment/calendar.ics': {},
  'POST /api/customer/booking/:segment/push/': device,
  'DELETE /api/customer/booking/:segment/push/': noDevice,
  'POST /api/customer/wish/:restaurantId/:wishId/push/': device,
  'DELETE /api/customer/wish/:restaurantId/:wishId/push/': noDevice,
}
