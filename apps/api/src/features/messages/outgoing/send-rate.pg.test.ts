import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { party } from '../../../../test/entries.ts'
import { registerBusiness, startTestApp, type TestApp } from '../../../../test/test-app.ts'
import type { Handover } from '../channels/provider.ts'

const perSecond = 5
const handed: { restaurantId: string; at: number }[] = []
let host: TestApp

beforeAll(async () => {
  host = await startTestApp({
    env: { MESSAGES_PER_SECOND: String(perSecond) },
    messageSweepMs: 100,
    providers: {
      sms: {
        name: 'test',
        async send({ reference }): Promise<Handover> {
          handed.push({ restaurantId: reference.split('.')[0] ?? '', at: performance.now() })
          return { state: 'accepted', provider_message_id: reference }
        },
      },
    },
  })
})
afterAll(() => host.close())

it('texts are sent no faster than the provider takes them, the oldest first', async () => {
  const restaurants = await Promise.all(Array.from({ length: 14 }, (_, n) => registerBusiness(host, `Cafe ${n}`)))
  const late = await registerBusiness(host, 'Late')
  const ids = restaurants.map(({ restaurant_id }) => restaurant_id)
  const queuedAt = performance.now()
  const at = new Date(host.clock.now() - 60_000).toISOString()
  await sql`insert into messages (restaurant_id, id, channel, template_type, "to", body, language, actor, state, attempts,
      created_at, updated_at)
    select id, 'm', 'sms', 'help', '+919800000001', 'Hello', 'en', '{"kind":"system","name":"messages"}', 'queued', 0,
      ${at}::timestamptz, ${at}::timestamptz
    from unnest(${ids}::text[]) id`.execute(host.deps.connection.db)
  await expect.poll(() => handed.length).toBeGreaterThanOrEqual(perSecond)
  // Its text is requested when others wait, and does not overtake them.
  const joined = await host.call('POST', `/api/customer/join-queue/${late.restaurant_id}/submit/`, {
    body: { ...party(), phone_number: '+919000000001' },
  })
  expect(joined.status).toBe(201)
  await expect.poll(() => handed.length, { timeout: 60_000 }).toBe(15)
  expect(handed.at(-1)?.restaurantId).toBe(late.restaurant_id)
  for (const [index, { at: sentAt }] of handed.entries()) {
    expect(sentAt - queuedAt).toBeGreaterThan(((index + 1 - perSecond) / perSecond) * 1_000)
  }
})
