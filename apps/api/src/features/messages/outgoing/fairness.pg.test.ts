import { afterAll, beforeAll, expect, it } from 'vitest'
import { party } from '../../../../test/entries.ts'
import { registerBusiness, startTestApp, type TestApp } from '../../../../test/test-app.ts'
import type { Handover, Outgoing } from '../channels/provider.ts'

const handed: Outgoing[] = []
let stuck: string
let release: () => void = () => {}
let host: TestApp

beforeAll(async () => {
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  host = await startTestApp({
    providers: {
      sms: {
        name: 'test',
        async send(message): Promise<Handover> {
          handed.push(message)
          if (message.reference.startsWith(`${stuck}.`)) await held
          return { state: 'accepted', provider_message_id: message.reference }
        },
      },
    },
  })
})
afterAll(async () => {
  release()
  await host.close()
})

it('a restaurant whose texts hang delays neither its own requests nor another restaurant', async () => {
  const slow = await registerBusiness(host, 'Slow')
  const quick = await registerBusiness(host, 'Quick')
  stuck = slow.restaurant_id
  const join = (id: string, index: number) =>
    host.call('POST', `/api/customer/join-queue/${id}/submit/`, {
      body: { ...party(), phone_number: `+9190000${String(index).padStart(5, '0')}` },
    })
  for (let index = 0; index < 20; index += 1) expect((await join(slow.restaurant_id, index)).status).toBe(201)
  expect((await join(quick.restaurant_id, 50)).status).toBe(201)
  const of = (id: string) => handed.filter(({ reference }) => reference.startsWith(`${id}.`)).length
  await expect.poll(() => [of(quick.restaurant_id), of(slow.restaurant_id)]).toEqual([1, 6])
  const entry = await host.call('POST', '/api/waitlist/entries/', { token: slow.token, body: party() })
  // Answered although the restaurant's other messages are still in flight.
  const sent = await host.call('POST', '/api/notifications/send/', {
    token: slow.token,
    body: { entry_id: entry.body.id, notification_type: 'sms' },
  })
  expect(sent).toMatchObject({ status: 202, body: { state: 'queued' } })
  expect(of(slow.restaurant_id)).toBe(6)
})
