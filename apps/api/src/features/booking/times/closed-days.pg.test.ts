import { beforeAll, beforeEach, expect, it } from 'vitest'
import { booking } from '../../../../test/bookings.ts'
import { registerBusiness, startTestApp, type TestApp } from '../../../../test/test-app.ts'
import type { Outgoing } from '../../messages/channels/provider.ts'

let host: TestApp
let token: string
let restaurantId: string

const provider = {
  name: 'fake',
  send: async ({ reference }: Outgoing) => ({ state: 'accepted' as const, provider_message_id: reference }),
}

beforeAll(async () => {
  host = await startTestApp({ providers: { sms: provider, email: provider } })
  return () => host.close()
})
beforeEach(async () => {
  const business = await registerBusiness(host, 'Cafe Ana')
  token = business.token
  restaurantId = business.restaurant_id
  const saved = { settings: { enable_sms_notifications: true } }
  expect((await host.call('POST', '/api/settings/waitlist/', { token, body: saved })).status).toBe(200)
})

// It is 19:00 of the 21st in the restaurant.
const closed = '2026-11-28'
const book = async (date: string, time: string, fields: object = {}) => {
  const path = `/api/restaurants/${restaurantId}/reservations/`
  const { status, body } = await host.call('POST', path, { token, body: booking({ date, time, ...fields }) })
  expect(status).toBe(201)
  return body
}
const standing = async (...dates: string[]) => {
  const query = encodeURIComponent(JSON.stringify({ dates }))
  const { body } = await host.call('GET', `/trpc/bookingSetup.standing?input=${query}`, { token })
  return body.result.data
}
const write = async (message: string, date = closed) => {
  const { status, body } = await host.call('POST', '/trpc/bookingSetup.writeToDay', { token, body: { date, message } })
  expect({ status, body }).toMatchObject({ status: 200 })
  return body.result.data
}
const outbox = async () => {
  const { body } = await host.call('GET', '/api/notifications/', { token })
  return body.results as { to: string; body: string; template_type: string }[]
}

it('a day that is closed names what stands on it, past midnight too, and not what is over or cancelled', async () => {
  const gone = await book(closed, '12:00')
  await host.call('POST', `/api/reservations/${gone.id}/cancel/`, { token, body: {} })
  await book(closed, '19:00')
  await book('2026-11-29', '00:30', { party_size: 3 })
  await book('2026-11-30', '19:00')
  await book('2026-11-21', '12:00')
  expect(await standing(closed, '2026-11-29', '2026-11-21')).toEqual([{ date: closed, reservations: 2, covers: 7 }])
})

it('its guests get the same words once, however often they are sent at once', async () => {
  const first = await book(closed, '19:00')
  await book(closed, '20:00')
  const sent = await Promise.all([1, 2, 3].map(() => write('We are closed on Saturday.')))
  expect(sent.map(({ queued }) => queued).sort()).toEqual([0, 0, 2])
  expect(sent.map(({ already }) => already).sort()).toEqual([0, 2, 2])
  expect(await write('Please call us.')).toMatchObject({ queued: 2, already: 0 })
  const messages = await outbox()
  expect(messages).toHaveLength(4)
  expect(
    messages
      .filter(({ to }) => to === first.phone)
      .map(({ body }) => body)
      .sort(),
  ).toEqual(['Sat, 28 Nov, 7:00 PM: Please call us.', 'Sat, 28 Nov, 7:00 PM: We are closed on Saturday.'])
})

it('each message names the date and time of its own reservation, which is the next date past midnight', async () => {
  await book('2026-11-29', '00:30')
  const spanish = await book(closed, '19:00')
  await host.deps.connection.db
    .updateTable('reservations')
    .set({ language: 'es' })
    .where('id', '=', spanish.id)
    .execute()
  await write('We are closed then.')
  expect((await outbox()).map(({ body }) => body).sort()).toEqual([
    'Sun, 29 Nov, 12:30 AM: We are closed then.',
    'sab, 28 nov, 19:00: We are closed then.',
  ])
})

it('a guest who asked for no more texts gets none, and is named to be called', async () => {
  const stopped = await book(closed, '19:00')
  await book(closed, '20:00')
  const own = { restaurant_id: restaurantId }
  await host.deps.connection.db
    .insertInto('opt_outs')
    .values({ ...own, phone: stopped.phone, at: new Date(host.clock.now()).toISOString() })
    .execute()
  const { queued, unreached } = await write('We are closed on Saturday.')
  expect(queued).toBe(1)
  expect(unreached).toEqual([{ id: stopped.id, name: stopped.name, phone: stopped.phone, date: closed, time: '19:00' }])
})

it('words that are too long for a text are refused', async () => {
  const body = { date: closed, message: 'x'.repeat(481) }
  expect((await host.call('POST', '/trpc/bookingSetup.writeToDay', { token, body })).status).toBe(400)
})
