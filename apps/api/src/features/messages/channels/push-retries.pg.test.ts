import { connect } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { minutes } from '../../../../test/fake-clock.ts'
import { makeDevice, startPushService } from '../../../../test/push-service.ts'
import { registerBusiness, startTestApp, type TestApp } from '../../../../test/test-app.ts'

let service: Awaited<ReturnType<typeof startPushService>>
let host: TestApp
let token: string
let restaurantId: string
let phones = 0

beforeAll(async () => {
  service = await startPushService()
  host = await startTestApp({ pushAgent: service.agent })
  const business = await registerBusiness(host, 'Spice Garden')
  token = business.token
  restaurantId = business.restaurant_id
})
beforeEach(async () => {
  // The sweep would send retries of the previous test during this one.
  await host.deps.connection.db.deleteFrom('messages').where('state', '=', 'queued').execute()
  service.received.length = 0
  service.answer = accept
})
afterAll(async () => {
  await host.close()
  await service.close()
})

const accept: typeof service.answer = (response) => void response.writeHead(201, { location: '/m/1' }).end()
/** The given responses one after the other, then success. */
const answerWith = (...refusals: [status: number, retryAfter?: string][]) => {
  service.answer = (response) => {
    const refusal = refusals.shift()
    if (!refusal) return accept(response)
    const [status, retryAfter] = refusal
    response.writeHead(status, retryAfter === undefined ? {} : { 'retry-after': retryAfter }).end()
  }
}

const joinWith = async (...devices: ReturnType<typeof makeDevice>[]) => {
  phones += 1
  const phone_number = `+9156${String(phones).padStart(8, '0')}`
  const body = { customer_name: 'Meera', phone_number, people_count: 2, sms_consent: false }
  const joined = await host.call('POST', `/api/customer/join-queue/${restaurantId}/submit/`, { body })
  expect(joined.status).toBe(201)
  const id = joined.body.queue_entry_id as string
  for (const { subscription } of devices)
    await host.call('POST', `/api/customer/push/${restaurantId}/${id}/`, { body: subscription })
  return id
}
const setStatus = async (id: string, status: string) => {
  const set = await host.call('POST', `/api/waitlist/entries/${id}/set_status/`, { token, body: { status } })
  expect(set).toMatchObject({ status: 200 })
}
/** Sends a guest's notification as the sweep does, and returns its outcome. */
const send = async (id: string) => {
  const find = () =>
    host.deps.connection.db
      .selectFrom('messages')
      .selectAll()
      .where('entry_id', '=', id)
      .where('channel', '=', 'push')
      .executeTakeFirstOrThrow()
  await host.deps.worker.sendNow(await find())
  return find()
}
const waitMs = ({ next_attempt_at }: { next_attempt_at: string | null }) =>
  Date.parse(next_attempt_at ?? '') - host.clock.now()

describe('a notification that the push service cannot accept now', () => {
  it.each([429, 500, 503])('is retried later (%d)', async (status) => {
    const id = await joinWith(makeDevice())
    answerWith([status])
    await setStatus(id, 'NOTIFIED')
    const first = await send(id)
    expect(first).toMatchObject({ state: 'queued', error: `The push service refused it (${status}).` })
    expect(waitMs(first)).toBeGreaterThan(0)
    await send(id)
    expect(service.received).toHaveLength(1)
    host.clock.advance(waitMs(first))
    expect(await send(id)).toMatchObject({ state: 'accepted', error: null, attempts: 2 })
    expect(service.received).toHaveLength(2)
  })

  it('is retried if no connection to the service was established', async () => {
    const id = await joinWith(makeDevice())
    const { createConnection } = service.agent
    service.agent.createConnection = () => connect(1, '127.0.0.1')
    await setStatus(id, 'NOTIFIED')
    const first = await send(id)
    expect(first).toMatchObject({ state: 'queued', error: 'The push service could not be reached.' })
    service.agent.createConnection = createConnection
    host.clock.advance(waitMs(first))
    expect(await send(id)).toMatchObject({ state: 'accepted' })
  })

  it.each([
    ['seconds', () => '40'],
    ['a date', () => new Date(host.clock.now() + 40_000).toUTCString()],
  ])('waits as long as Retry-After says in %s', async (_, retryAfter) => {
    const id = await joinWith(makeDevice())
    answerWith([429, retryAfter()])
    await setStatus(id, 'NOTIFIED')
    const refused = await send(id)
    // An HTTP date has no fractions of a second.
    expect(waitMs(refused)).toBeGreaterThan(39_000)
    expect(waitMs(refused)).toBeLessThan(45_000)
    host.clock.advance(waitMs(refused))
    expect(await send(id)).toMatchObject({ state: 'accepted' })
  })

  it.each(['-5', 'soon', '', '1e3'])('waits the default delay for Retry-After %j', async (retryAfter) => {
    const id = await joinWith(makeDevice())
    answerWith([503, retryAfter])
    await setStatus(id, 'NOTIFIED')
    const refused = await send(id)
    expect(waitMs(refused)).toBeGreaterThan(0)
    expect(waitMs(refused)).toBeLessThan(5_000)
  })

  it.each(['1200', '999999999999', 'Fri, 31 Dec 9999 23:59:59 GMT'])(
    'fails if the delay is longer than the notification is useful (%s)',
    async (retryAfter) => {
      const id = await joinWith(makeDevice())
      answerWith([429, retryAfter])
      await setStatus(id, 'NOTIFIED')
      expect(await send(id)).toMatchObject({ state: 'failed', error: 'The push service refused it (429).' })
    },
  )

  it('fails after a few attempts, within the time in which the notification is useful', async () => {
    const id = await joinWith(makeDevice())
    answerWith(...Array.from({ length: 20 }, (): [number] => [503]))
    await setStatus(id, 'NOTIFIED')
    const began = host.clock.now()
    let push = await send(id)
    while (push.state === 'queued') {
      host.clock.advance(waitMs(push))
      push = await send(id)
    }
    expect(push).toMatchObject({ state: 'failed', attempts: 6 })
    expect(service.received).toHaveLength(6)
    expect(host.clock.now() - began).toBeLessThan(minutes(15))
  })

  it('is not retried once a device of the guest has it', async () => {
    const [taken, refused] = [makeDevice(), makeDevice()]
    const id = await joinWith(taken, refused)
    service.answer = (response) =>
      response.req.url === refused.path ? void response.writeHead(503).end() : accept(response)
    await setStatus(id, 'NOTIFIED')
    expect(await send(id)).toMatchObject({ state: 'accepted' })
  })

  it('is retried if another device of the guest refuses permanently', async () => {
    const [gone, busy] = [makeDevice(), makeDevice()]
    const id = await joinWith(gone, busy)
    service.answer = (response) => void response.writeHead(response.req.url === gone.path ? 410 : 503).end()
    await setStatus(id, 'NOTIFIED')
    const refused = await send(id)
    expect(refused.state).toBe('queued')
    service.answer = accept
    host.clock.advance(waitMs(refused))
    expect(await send(id)).toMatchObject({ state: 'accepted' })
    expect(service.received.map(({ path }) => path).sort()).toEqual([gone.path, busy.path, busy.path].sort())
  })

  it('is not sent to a guest who has been seated meanwhile', async () => {
    const id = await joinWith(makeDevice())
    answerWith([503])
    await setStatus(id, 'NOTIFIED')
    const refused = await send(id)
    await setStatus(id, 'SERVED')
    host.clock.advance(waitMs(refused))
    expect(await send(id)).toMatchObject({ state: 'failed', error: 'The party had left the waitlist.' })
    expect(service.received).toHaveLength(1)
  })
})

it('is not sent to a guest who is waiting again by the time of the retry', async () => {
  const id = await joinWith(makeDevice())
  answerWith([503])
  await setStatus(id, 'NOTIFIED')
  const refused = await send(id)
  await setStatus(id, 'WAITING')
  host.clock.advance(waitMs(refused))
  expect(await send(id)).toMatchObject({ state: 'failed', error: 'The party was set back to waiting.' })
  expect(service.received).toHaveLength(1)
})

it('a notification that is too old to be useful is not sent', async () => {
  const id = await joinWith(makeDevice())
  await setStatus(id, 'NOTIFIED')
  host.clock.advance(minutes(16))
  expect(await send(id)).toMatchObject({ state: 'failed', error: 'It was too late to send it.' })
  expect(service.received).toEqual([])
})
