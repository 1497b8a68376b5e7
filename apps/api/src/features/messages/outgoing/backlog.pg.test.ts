import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createFakeClock, minutes } from '../../../../test/fake-clock.ts'
import { registerBusiness, startTestApp, type TestApp } from '../../../../test/test-app.ts'
import type { Handover, Outgoing } from '../channels/provider.ts'

let host: TestApp
let handed: Outgoing[]
let restaurantId: string

beforeEach(async () => {
  handed = []
  host = await startTestApp({
    clock: createFakeClock(),
    providers: {
      sms: {
        name: 'test',
        async send(message): Promise<Handover> {
          handed.push(message)
          return { state: 'accepted', provider_message_id: message.reference }
        },
      },
    },
  })
  restaurantId = (await registerBusiness(host)).restaurant_id
})
afterEach(() => host.close())

const db = () => host.deps.connection.db
const at = (offsetMs: number) => new Date(host.clock.now() + offsetMs).toISOString()

/** Texts as answers to guests, which need no party on the board. */
const write = (count: number, { state = 'queued', age = 0, id = 'm' } = {}) =>
  sql`insert into messages (restaurant_id, id, channel, template_type, "to", body, language, actor, state, attempts,
      created_at, updated_at, expires_at)
    select ${restaurantId}, ${id} || n, 'sms', 'help', '+9198' || lpad(n::text, 8, '0'), 'Hello', 'en',
      '{"kind":"system","name":"messages"}', ${state}, 0,
      ${at(-age)}::timestamptz, ${at(-age)}::timestamptz, ${at(minutes(15) - age)}::timestamptz
    from generate_series(1, ${count}::int) n`.execute(db())

const states = async () => {
  const { rows } = await sql<{ state: string; count: number }>`
    select state, count(*) from messages group by state`.execute(db())
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]))
}

it('a message whose outcome cannot be written delays no other', async () => {
  await sql`create function refuse() returns trigger language plpgsql as $$
    begin if new.id = 'poison1' and new.state = 'unknown' then raise exception 'poison'; end if; return new; end $$`.execute(
    db(),
  )
  await sql`create trigger refuse before update on messages for each row execute function refuse()`.execute(db())
  await write(1, { id: 'poison', state: 'sending', age: minutes(5) })
  await write(3)
  await expect.poll(states).toEqual({ sending: 1, accepted: 3 })
})

it('texts older than 15 minutes are not sent, and delay no newer one', async () => {
  await write(10_000, { id: 'old', age: minutes(20) })
  await write(4, { id: 'fresh' })
  await expect.poll(async () => (await states()).accepted).toBe(4)
  await expect.poll(async () => (await states()).failed).toBeGreaterThan(0)
  expect(handed.map(({ reference }) => reference.split('.')[1]?.slice(0, 5))).toEqual(Array(4).fill('fresh'))
})
