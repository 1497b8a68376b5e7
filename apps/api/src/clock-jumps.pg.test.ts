import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { party } from '../test/entries.ts'
import { minutes } from '../test/fake-clock.ts'
import { registerBusiness, startTestApp, type TestApp } from '../test/test-app.ts'

let host: TestApp

beforeAll(async () => {
  host = await startTestApp()
})
afterAll(() => host.close())

describe.each([
  ['back', -60],
  ['forward', 60],
])('a clock that jumps an hour %s', (_, jump) => {
  it('ends no session, takes nobody off the list, and makes no wait negative', async () => {
    const { token, restaurant_id } = await registerBusiness(host)
    const add = () => host.call('POST', '/api/waitlist/entries/', { token, body: party() })
    const { body: served } = await add()
    const { body: joined } = await host.call('POST', `/api/customer/join-queue/${restaurant_id}/submit/`, {
      body: { ...party(), sms_consent: false },
    })
    host.clock.advance(minutes(jump))
    await host.deps.autoRemoval.run()
    expect((await add()).status).toBe(201)
    const { status, body: board } = await host.call('GET', '/api/waitlist/entries/', { token })
    expect(status).toBe(200)
    expect(board).toHaveLength(3)
    for (const { wait_time_minutes } of board) expect(wait_time_minutes).toBeGreaterThanOrEqual(0)
    const place = await host.call('GET', `/api/customer/queue-confirmation/${restaurant_id}/${joined.queue_entry_id}/`)
    expect(place).toMatchObject({ status: 200, body: { position: expect.any(Number) } })
    expect(place.body.estimated_wait_time ?? 0).toBeGreaterThanOrEqual(0)
    const end = `/api/waitlist/entries/${served.id}/set_status/`
    expect((await host.call('POST', end, { token, body: { status: 'SERVED' } })).status).toBe(200)
    const { body: recent } = await host.call('GET', '/api/recent/', { token })
    expect(recent.results[0].entry_details.wait_time_minutes).toBeGreaterThanOrEqual(0)
    const undo = await host.call('POST', `/api/recent/${recent.results[0].id}/undo/`, { token })
    expect(undo.status).toBe(200)
    host.clock.advance(minutes(-jump))
  })
})
