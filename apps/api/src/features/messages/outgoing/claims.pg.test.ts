import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createFakeClock, minutes } from '../../../../test/fake-clock.ts'
import { listenToStatements } from '../../../../test/statements.ts'
import { startTestApp, type TestApp } from '../../../../test/test-app.ts'
import type { Handover, Outgoing } from '../channels/provider.ts'
import { claimDueMessages } from './claims.queries.ts'

let host: TestApp
let handed: Outgoing[]

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
})
afterEach(() => host.close())

const db = () => host.deps.connection.db
const at = (offsetMs = 0) => new Date(host.clock.now() + offsetMs).toISOString()

const openRestaurants = (count: number) =>
  sql`insert into restaurants (id, name, time_zone) select 'restaurant' || lpad(n::text, 6, '0'), 'Restaurant', 'Asia/Kolkata'
    from generate_series(1, ${count}::int) n`.execute(db())

/** Texts as answers to guests, which need no party on the board: this many in each restaurant. */
const write = (each: number, { id = 'm', age = 0, due = null as string | null, restaurant = '%', to = '+9198' } = {}) =>
  sql`insert into messages (restaurant_id, id, channel, template_type, "to", body, language, actor, state, attempts,
      created_at, updated_at, expires_at, next_attempt_at)
    select r.id, ${id} || lpad(n::text, 6, '0'), 'sms', 'help', ${to}::text || lpad(n::text, 8, '0'), 'Hello', 'en',
      '{"kind":"system","name":"messages"}', 'queued', 0,
      ${at(-age)}::timestamptz, ${at(-age)}::timestamptz, ${at(minutes(15) - age)}::timestamptz, ${due}::timestamptz
    from generate_series(1, ${each}::int) n, restaurants r where r.id like ${restaurant}`.execute(db())

const states = async () => {
  const { rows } = await sql<{ state: string; count: number }>`
    select state, count(*) from messages group by state`.execute(db())
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]))
}

const claim = (options: Partial<Parameters<typeof claimDueMessages>[2]> = {}) =>
  claimDueMessages(db(), at(), {
    from: { after: '', restaurants: 250 },
    limit: 64,
    perRestaurant: 4,
    inFlight: new Map(),
    instance: 'one',
    ...options,
  })

/** Blocks that a claim of few among many reads and writes, and the maximum of rows passed between its plan nodes. */
const costOf = async () => {
  await sql`vacuum analyze messages`.execute(db())
  const { pool } = host.deps.connection
  const statements = listenToStatements(pool)
  await claim({ limit: 8 })
  const asked = statements.find(({ text }) => text.includes('recursive candidates'))
  const client = await pool.connect()
  try {
    await client.query('begin')
    const { rows } = await client.query(`explain (analyze, buffers, format json) ${asked?.text}`, asked?.values)
    await client.query('rollback')
    const plan = rows[0]['QUERY PLAN'][0].Plan
    const mostRows = (node: Record<string, unknown>): number =>
      Math.max(
        Number(node['Actual Rows']) * Number(node['Actual Loops']),
        ...((node.Plans as Record<string, unknown>[]) ?? []).map(mostRows),
      )
    return { blocks: plan['Shared Hit Blocks'] + plan['Shared Read Blocks'], rows: mostRows(plan) }
  } finally {
    client.release()
  }
}

it('reads the first few of each restaurant, however many are queued after them', async () => {
  await host.deps.worker.stop()
  await openRestaurants(50)
  await write(20)
  const few = await costOf()
  await write(200, { id: 'n' })
  await write(50, { id: 'late', age: minutes(20) })
  const many = await costOf()
  expect(few.rows).toBeGreaterThan(0)
  expect(many.rows).toBeLessThanOrEqual(2 * few.rows)
  expect(many.blocks).toBeLessThanOrEqual(2 * few.blocks)
})

it('claims equally from each restaurant before more of any, and nothing twice', async () => {
  await host.deps.worker.stop()
  await openRestaurants(20)
  await write(30)
  const first = await claim({ limit: 20 })
  expect(first).toMatchObject({ searched: 20, last: 'restaurant000020' })
  expect(new Set(first.messages.map(({ restaurant_id }) => restaurant_id)).size).toBe(20)
  const claims = await Promise.all(Array.from({ length: 6 }, () => claim({ limit: 10 })))
  const taken = [first, ...claims].flatMap(({ messages }) => messages.map((one) => `${one.restaurant_id} ${one.id}`))
  expect(new Set(taken).size).toBe(taken.length)
  const next = await claim({
    from: { after: 'restaurant000005', restaurants: 3 },
    inFlight: new Map([['restaurant000007', 4]]),
  })
  expect(next).toMatchObject({ searched: 3, last: 'restaurant000008' })
  expect(new Set(next.messages.map(({ restaurant_id }) => restaurant_id))).toEqual(
    new Set(['restaurant000006', 'restaurant000008']),
  )
})

it('reaches every restaurant, past hundreds whose texts are held back', async () => {
  await openRestaurants(2_200)
  await write(1, { due: at(minutes(60)) })
  await write(1, { id: 'due', restaurant: 'restaurant002200' })
  await write(1, { id: 'due', restaurant: 'restaurant000001' })
  await expect.poll(() => handed.length).toBe(2)
  await write(1, { id: 'again', restaurant: 'restaurant000900' })
  await expect.poll(() => handed.length).toBe(3)
})

it('outcomes that cannot be written do not affect those written in the same batch', async () => {
  await sql`create function refuse() returns trigger language plpgsql as $$
    begin if new.id = 'poison000001' and new.state = 'accepted' then raise exception 'poison'; end if; return new; end $$`.execute(
    db(),
  )
  await sql`create trigger refuse before update on messages for each row execute function refuse()`.execute(db())
  await openRestaurants(10)
  await write(1, { id: 'poison', restaurant: 'restaurant000004', to: '+9199' })
  await write(3)
  await expect.poll(states).toEqual({ sending: 1, accepted: 30 })
  expect(handed).toHaveLength(31)
})

it('many texts cost a few statements', async () => {
  await host.deps.worker.stop()
  await openRestaurants(16)
  await write(4)
  const other = await startTestApp({ databaseUrl: host.databaseUrl, clock: host.clock })
  try {
    const statements = listenToStatements(other.deps.connection.pool)
    await expect.poll(states).toEqual({ accepted: 64 })
    const written = statements.filter(({ text }) => /update messages|insert into texted/.test(text))
    expect(written.length).toBeLessThan(16)
  } finally {
    await other.close()
  }
})
