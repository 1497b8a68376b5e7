import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeDevice, startPushService } from '../../../test/push-service.ts'
import { registerBusiness, startTestApp, type TestApp } from '../../../test/test-app.ts'
import { confirmNumber } from '../../../test/texted-links.ts'
import { createConcurrencyLimit } from '../../journal/concurrency-limit.ts'
import type { JournalDeps } from '../../journal/journal.ts'
import { createSecretBox } from '../../lib/secret-box.ts'
import type { MessageProviders, Outgoing } from '../messages/channels/provider.ts'
import { createPushKeys } from '../messages/channels/push-keys.ts'
import { createPushSender } from '../messages/channels/push-sender.ts'
import { createMessageWorker } from '../messages/outgoing/messages.worker.ts'
import { createTurnAlerts, type TurnAlerts } from './turn-alerts.ts'

let host: TestApp
let push: Awaited<ReturnType<typeof startPushService>>
let token: string
let restaurantId: string
let phones = 0
/** Two instances of the sweep, run only by the tests. */
let one: TurnAlerts
let other: TurnAlerts
let worker: ReturnType<typeof createMessageWorker>
const texts: Outgoing[] = []
/** Called just before a text is sent. */
let beforeText = async () => {}
const providers: MessageProviders = {
  sms: {
    name: 'kept',
    send: async (message) => {
      texts.push(message)
      return { state: 'accepted', provider_message_id: message.reference }
    },
  },
}

beforeAll(async () => {
  push = await startPushService()
  host = await startTestApp({ providers })
  await host.deps.worker.stop()
  const { connection, clock, random, feed, log, guestRenderer } = host.deps
  const { db } = connection
  const deps = (): JournalDeps => ({
    db,
    clock,
    random,
    acquireSlot: createConcurrencyLimit({ timeoutMs: 120_000 }),
    afterCommit: feed.wake,
  })
  one = createTurnAlerts({ ...deps(), providers, log })
  other = createTurnAlerts({ ...deps(), providers, log })
  const box = createSecretBox('a secret of these tests alone, long enough')
  const keys = createPushKeys({ db, clock, box })
  worker = createMessageWorker({
    ...deps(),
    providers,
    log,
    bookingLinkTo: () => '',
    wishLinkTo: () => '',
    chargeAccount: async () => undefined,
    bookingMail: async () => ({}),
    placeMail: async () => ({}),
    linkTo: () => 'http://waitbook.test',
    alerts: {
      ...one,
      confirm: async (message) => {
        await beforeText()
        return one.confirm(message)
      },
    },
    push: createPushSender({
      db,
      clock,
      keys,
      notifications: guestRenderer,
      publicUrl: () => 'http://wait.test',
      agent: push.agent,
    }),
  })
})
beforeEach(async () => {
  texts.length = 0
  push.received.length = 0
  beforeText = async () => {}
  const business = await registerBusiness(host, 'Cafe Ana')
  token = business.token
  restaurantId = business.restaurant_id
})
afterAll(async () => {
  await host.close()
  await push.close()
})

interface Guest {
  id: string
  phone: string
}
const join = async (sms_consent = true): Promise<Guest> => {
  phones += 1
  const phone = `+9177${String(phones).padStart(8, '0')}`
  const body = { customer_name: 'Meera', phone_number: phone, people_count: 2, sms_consent }
  const { body: joined } = await host.call('POST', `/api/customer/join-queue/${restaurantId}/submit/`, { body })
  host.clock.advance(1_000)
  return { id: joined.queue_entry_id, phone }
}
/** Sends the text with the link to the place. */
const greet = async ({ id }: Guest) => {
  const { db } = host.deps.connection
  const greetings = db.selectFrom('messages').selectAll().where('entry_id', '=', id)
  for (const message of await greetings.where('template_type', '=', 'queue_joined').execute())
    await worker.sendNow(message)
  return texts.splice(0).find(({ body }) => body.includes('/c/'))
}
const linkIn = (text: Outgoing | undefined) => /\/c\/\S+/.exec(text?.body ?? '')?.[0] ?? ''
/** A guest whose number is verified by a press on the page of the texted link. */
const joinVerified = async (): Promise<Guest> => {
  const guest = await join()
  await confirmNumber(host, linkIn(await greet(guest)))
  return guest
}
const joinMany = async (count: number) => {
  const guests: Guest[] = []
  for (let n = 0; n < count; n += 1) guests.push(await joinVerified())
  return guests as [Guest, Guest, Guest, Guest]
}
const choose = ({ id }: Guest, ahead: unknown) =>
  host.call('PUT', `/api/customer/turn-alert/${restaurantId}/${id}/`, { body: { ahead } })
const placeOf = async ({ id }: Guest) =>
  (await host.call('GET', `/api/customer/queue-confirmation/${restaurantId}/${id}/`)).body
const staff = (path: string, body: object = {}) => host.call('POST', path, { token, body })
const setStatus = ({ id }: Guest, status: string) => staff(`/api/waitlist/entries/${id}/set_status/`, { status })
const alertsOf = ({ id }: Guest) =>
  host.deps.connection.db
    .selectFrom('messages')
    .selectAll()
    .where('entry_id', '=', id)
    .where('template_type', '=', 'turn_near')
    .execute()
const sendQueued = async (guest: Guest) => {
  for (const message of await alertsOf(guest)) await worker.sendNow(message)
}
const undoLast = async () => {
  const { body } = await host.call('GET', '/api/recent/', { token })
  const [last] = body.results ?? body
  return staff(`/api/recent/${last.id}/undo/`)
}

describe('a guest with an alert before the turn', () => {
  it('gets one text at the chosen position, and no other whatever the order later', async () => {
    const [first, second, third, last] = await joinMany(4)
    expect((await choose(last, 1)).body.turn_alert).toEqual({ ahead: 1, way: 'text', sent: false })
    await setStatus(first, 'SERVED')
    await one.run()
    expect(await alertsOf(last)).toEqual([])
    await setStatus(second, 'SERVED')
    await one.run()
    await sendQueued(last)
    expect(texts).toMatchObject([{ to: last.phone }])
    expect(texts[0]?.body).toContain('it is nearly your turn at Cafe Ana')
    expect((await placeOf(last)).turn_alert).toEqual({ ahead: 1, way: 'text', sent: true })
    await undoLast()
    await one.run()
    await setStatus(third, 'SERVED')
    await setStatus(second, 'SERVED')
    await one.run()
    await sendQueued(last)
    expect(texts).toHaveLength(1)
    expect(await choose(last, 2)).toMatchObject({ status: 409, body: { code: 'alert_sent' } })
  })

  it('is notified once by two instances during concurrent changes', async () => {
    const guests = await joinMany(4)
    const [first, second, , last] = guests
    await choose(last, 3)
    await Promise.all([
      one.run(),
      setStatus(first, 'SERVED'),
      other.run(),
      setStatus(second, 'REMOVED'),
      one.run(),
      other.run(),
    ])
    await Promise.all([one.run(), other.run()])
    expect(await alertsOf(last)).toHaveLength(1)
    await Promise.all([sendQueued(last), sendQueued(last)])
    await Promise.all([one.run(), other.run()])
    expect(texts).toHaveLength(1)
  })

  it('is not notified while an undo has moved it back, but later at its new position', async () => {
    const [first, second, last] = await joinMany(3)
    await choose(last, 1)
    await setStatus(first, 'SERVED')
    await one.run()
    expect(await alertsOf(last)).toMatchObject([{ state: 'queued' }])
    expect((await undoLast()).status).toBe(200)
    await one.run()
    expect(await alertsOf(last)).toEqual([])
    await setStatus(second, 'SERVED')
    await other.run()
    await sendQueued(last)
    expect(texts).toHaveLength(1)
  })

  it('is not notified if the order changes just before the text is sent', async () => {
    const [first, , last] = await joinMany(3)
    await choose(last, 1)
    await setStatus(first, 'SERVED')
    await one.run()
    beforeText = async () => {
      beforeText = async () => {}
      await undoLast()
    }
    await sendQueued(last)
    expect(texts).toEqual([])
    expect(await alertsOf(last)).toEqual([])
    await setStatus(first, 'SERVED')
    await one.run()
    await sendQueued(last)
    expect(texts).toHaveLength(1)
  })

  it('is notified within a minute once it can be reached, without a change of the restaurant', async () => {
    const [first, last] = await joinMany(2)
    await choose(last, 1)
    expect((await staff('/api/settings/waitlist', { settings: { enable_sms_notifications: false } })).status).toBe(200)
    await setStatus(first, 'SERVED')
    await one.run()
    await host.call('POST', `/api/customer/push/${restaurantId}/${last.id}/`, { body: makeDevice().subscription })
    await one.run()
    expect(await alertsOf(last)).toEqual([])
    host.clock.advance(60_000)
    await other.run()
    expect(await alertsOf(last)).toMatchObject([{ channel: 'push' }])
  })

  it('has its alert closed once it has left, and open again once that is undone', async () => {
    const [, , last] = await joinMany(3)
    await choose(last, 1)
    const { db } = host.deps.connection
    const isDone = async () =>
      (await db.selectFrom('turn_alerts').select('is_done').where('entry_id', '=', last.id).executeTakeFirst())?.is_done
    await setStatus(last, 'REMOVED')
    await one.run()
    expect(await isDone()).toBe(true)
    expect((await undoLast()).status).toBe(200)
    expect(await isDone()).toBe(false)
    expect((await placeOf(last)).turn_alert).toMatchObject({ ahead: 1, sent: false })
  })

  it('can choose another place, or none, until it is notified', async () => {
    const [first, , , last] = await joinMany(4)
    await choose(last, 2)
    await setStatus(first, 'SERVED')
    await one.run()
    expect(await alertsOf(last)).toHaveLength(1)
    expect((await choose(last, 1)).body.turn_alert).toMatchObject({ ahead: 1, sent: false })
    await one.run()
    expect(await alertsOf(last)).toEqual([])
    expect((await choose(last, null)).body.turn_alert).toMatchObject({ ahead: null })
    expect((await choose(last, null)).status).toBe(200)
    await setStatus(first, 'WAITING')
    await one.run()
    expect(await alertsOf(last)).toEqual([])
  })

  it('gets no alert once it has been notified, or has left', async () => {
    const [called, left] = await joinMany(2)
    for (const guest of [called, left]) await choose(guest, 5)
    await one.run()
    await setStatus(called, 'NOTIFIED')
    await setStatus(left, 'REMOVED')
    await sendQueued(called)
    await sendQueued(left)
    await one.run()
    expect(texts).toEqual([])
    expect(await choose(called, 1)).toMatchObject({ status: 409, body: { code: 'entry_already_settled' } })
  })

  it('gets no alert after STOP, not even a queued one or a push notification', async () => {
    const [first, last] = await joinMany(2)
    await choose(last, 1)
    await one.run()
    const opt_out = { restaurant_id: restaurantId, phone: last.phone, at: new Date(host.clock.now()).toISOString() }
    await host.deps.connection.db.insertInto('opt_outs').values(opt_out).execute()
    const agreed = await host.call('POST', `/api/customer/push/${restaurantId}/${last.id}/`, {
      body: makeDevice().subscription,
    })
    expect(agreed.status).toBe(201)
    await sendQueued(last)
    await setStatus(first, 'SERVED')
    await one.run()
    await sendQueued(last)
    expect([texts, push.received]).toEqual([[], []])
    expect((await placeOf(last)).turn_alert).toEqual({ ahead: 1, way: null, sent: false })
  })
})

it('a number gets a text only once the guest has pressed the button on the page of the texted link', async () => {
  const guest = await join()
  expect((await placeOf(guest)).turn_alert).toMatchObject({ way: null, needs_link: true })
  expect(await choose(guest, 1)).toMatchObject({ status: 409, body: { code: 'alert_not_possible' } })
  const greeting = await greet(guest)
  expect(await choose(guest, 1)).toMatchObject({ status: 409, body: { code: 'alert_not_possible' } })
  await host.call('GET', linkIn(greeting))
  expect(await choose(guest, 1)).toMatchObject({ status: 409, body: { code: 'alert_not_possible' } })
  await confirmNumber(host, linkIn(greeting))
  expect((await choose(guest, 1)).body.turn_alert).toEqual({ ahead: 1, way: 'text', sent: false })
})

it('the last text within the daily limit is sent, not withdrawn', async () => {
  const guest = await joinVerified()
  const limits = { settings: { daily_limit: 2 } }
  expect((await staff('/api/settings/notifications', limits)).status).toBe(200)
  await choose(guest, 1)
  await one.run()
  await sendQueued(guest)
  expect(texts).toHaveLength(1)
})

it('an alert written as a text is not sent if the guest can now only be reached by push notification', async () => {
  const guest = await joinVerified()
  await choose(guest, 1)
  await one.run()
  await host.call('POST', `/api/customer/push/${restaurantId}/${guest.id}/`, { body: makeDevice().subscription })
  expect((await staff('/api/settings/waitlist', { settings: { enable_sms_notifications: false } })).status).toBe(200)
  await sendQueued(guest)
  expect(texts).toEqual([])
})

it('a guest without texts is notified on a subscribed device, or cannot set an alert', async () => {
  await join(false)
  const guest = await join(false)
  expect(await choose(guest, 1)).toMatchObject({ status: 409, body: { code: 'alert_not_possible' } })
  const device = makeDevice()
  const body = { ...device.subscription, lang: 'fr' }
  await host.call('POST', `/api/customer/push/${restaurantId}/${guest.id}/`, { body })
  expect((await choose(guest, 1)).body.turn_alert).toEqual({ ahead: 1, way: 'push', sent: false })
  await one.run()
  await sendQueued(guest)
  expect(push.received).toHaveLength(1)
  expect(device.open(push.received[0]?.body ?? Buffer.alloc(0))).toMatchObject({
    title: 'C’est bientôt votre tour – Cafe Ana',
  })
  expect(texts).toEqual([])
})

it.each([4, 0, -1, '1', 1.5, undefined])('%j is refused as a number of parties for an alert', async (ahead) => {
  expect(await choose(await join(), ahead)).toMatchObject({
    status: 400,
    body: { errors: { ahead: [expect.any(String)] } },
  })
})

it('the alert can be set without a script, and a refusal shows the reason', async () => {
  await joinMany(3)
  const guest = await joinVerified()
  const path = `/join-queue/${restaurantId}/queue-confirmation/${guest.id}/`
  const post = (ahead: string) =>
    host.call('POST', `${path}alert/`, {
      body: new URLSearchParams({ ahead }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
  expect((await host.call('GET', `${path}alert/`)).body).toMatch(/<button type="submit"[^>]*value="2"[^>]*name="ahead"/)
  expect(await post('2')).toMatchObject({ status: 303, headers: { location: path } })
  expect((await placeOf(guest)).turn_alert.ahead).toBe(2)
  expect((await post('')).status).toBe(303)
  expect((await placeOf(guest)).turn_alert.ahead).toBeNull()
  const silent = await join(false)
  const refused = await host.call('POST', `/join-queue/${restaurantId}/queue-confirmation/${silent.id}/alert/`, {
    body: 'ahead=1',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  expect(refused.status).toBe(409)
  expect(refused.body).toContain('role="alert"')
})

it('is exported and erased with its guest', async () => {
  const guest = await joinVerified()
  await choose(guest, 1)
  await setStatus(guest, 'REMOVED')
  const exported = await staff('/api/privacy/export/', { phone: guest.phone })
  expect(exported.body.turn_alerts).toMatchObject([{ entry_id: guest.id, ahead: 1 }])
  await staff('/api/privacy/erase/', { phone: guest.phone })
  const { db } = host.deps.connection
  expect(await db.selectFrom('turn_alerts').selectAll().where('entry_id', '=', guest.id).execute()).toEqual([])
})
