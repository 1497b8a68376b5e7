import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { party } from '../../test/entries.ts'
import { minutes } from '../../test/fake-clock.ts'
import { registerBusiness, startTestApp, type TestApp } from '../../test/test-app.ts'

let host: TestApp

beforeAll(async () => {
  host = await startTestApp()
})
afterAll(() => host.close())

describe.each([
  ['back', -60],
  ['forward', 60],
])('a clock that jumps an hour %s', (_, jump) => {
  it('ends no session, removes no party, and makes no wait negative', async () => {
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

it('a clock that is set back two hours changes neither the order nor the waits', async () => {
  const { token } = await registerBusiness(host)
  const names: Record<string, string> = {}
  const add = async (name: string) => {
    const { body } = await host.call('POST', '/api/waitlist/entries/', { token, body: party() })
    names[body.id] = name
    return body.id as string
  }
  const board = async () => {
    const { body } = await host.call('GET', '/api/waitlist/entries/', { token })
    return body.map(({ id, wait_time_minutes }: { id: string; wait_time_minutes: number }) => [
      names[id],
      wait_time_minutes,
    ])
  }
  await add('first')
  host.clock.advance(minutes(150))
  await add('second')
  host.clock.advance(minutes(1))
  const third = await add('third')
  const body = { entry_id: third, notification_type: 'sms' }
  expect((await host.call('POST', '/api/notifications/send/', { token, body })).status).toBe(200)
  host.clock.advance(minutes(20))
  const before = await board()
  expect(before).toEqual([
    ['first', 171],
    ['second', 21],
    ['third', 20],
  ])
  // As the job does each second.
  await host.deps.clockWatch.run()
  host.clock.advance(minutes(-120))
  await expect.poll(board).toEqual(before)
  // Only the first run has positions to change.
  await host.deps.clockWatch.run()
  await add('fourth')
  host.clock.advance(minutes(5))
  expect(await board()).toEqual([
    ['first', 176],
    ['second', 26],
    ['third', 25],
    ['fourth', 5],
  ])
  const { body: rows } = await host.call('GET', '/api/waitlist/entries/', { token })
  const notified = rows.find(({ id }: { id: string }) => id === third)
  expect(Date.parse(notified.notified_at)).toBe(host.clock.now() - minutes(25))
})
