import { createHash } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import type pg from 'pg'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createFakeClock, minutes } from '../../../../test/fake-clock.ts'
import { startTestApp, type TestApp } from '../../../../test/test-app.ts'
import type { Handover, MessageProviders, Outgoing } from '../channels/provider.ts'

const accepted = ({ reference }: Outgoing): Handover => ({ state: 'accepted', provider_message_id: reference })

let host: TestApp
let handed: string[]
let answer: (message: Outgoing) => Handover | Promise<Handover>

const providers: MessageProviders = {
  sms: {
    name: 'test',
    async send(message) {
      handed.push(message.body)
      // Asynchronous, as over a network.
      await new Promise((resolve) => setImmediate(resolve))
      return answer(message)
    },
  },
}

beforeEach(async () => {
  handed = []
  answer = accepted
  host = await startTestApp({ clock: createFakeClock(), providers })
})
afterEach(() => host.close())

const open = (restaurantId: string, { deps } = host) =>
  sql`insert into restaurants (id, name, time_zone) values (${restaurantId}, 'Restaurant', 'Asia/Kolkata')`.execute(
    deps.connection.db,
  )

/** Guests asked for so far: a text to the same guest would wait for the one before, and others overtake it. */
let guests = 10
/** Texts named by the order of their requests, all in the same millisecond; their ids are in no order. */
const ask = async (
  restaurantId: string,
  count: number,
  { to = '', name = restaurantId, afterMs = 0 } = {},
  { deps, clock } = host,
) => {
  const at = new Date(clock.now() + afterMs).toISOString()
  const ends = new Date(clock.now() + minutes(15)).toISOString()
  await sql`insert into messages (restaurant_id, id, channel, template_type, "to", body, language, actor, state, attempts,
      created_at, updated_at, expires_at)
    select ${restaurantId}, md5(${name} || n), 'sms', 'help', coalesce(nullif(${to}, ''), '+9198' || lpad((n + ${guests}::int)::text, 8, '0')),
      ${name} || ' ' || n, 'en', '{"kind":"system","name":"messages"}', 'queued', 0, ${at}, ${at}, ${ends}
    from generate_series(1, ${count}::int) n order by n`.execute(deps.connection.db)
  guests += count
}
const named = (name: string, count: number) => Array.from({ length: count }, (_, index) => `${name} ${index + 1}`)

it('texts of one restaurant are sent in the order of their requests', async () => {
  await open('one')
  await ask('one', 60)
  // The clock of another instance is slow.
  await ask('one', 1, { name: 'last', afterMs: -minutes(2) })
  await expect.poll(() => handed.length).toBe(61)
  expect(handed).toEqual([...named('one', 60), 'last 1'])
})

it('texts of one restaurant keep their order, however long each takes to be counted', async () => {
  const slow = await startTestApp({ clock: createFakeClock(), providers, env: { TEXTS_PER_DAY: '1000' } })
  const { pool } = slow.deps.connection
  const connect = pool.connect.bind(pool) as () => Promise<pg.PoolClient>
  Object.assign(pool, {
    connect: async () => {
      const client = await connect()
      await setTimeout(Math.random() * 10)
      return client
    },
  })
  try {
    await open('one', slow)
    await ask('one', 30, {}, slow)
    await expect.poll(() => handed.length).toBe(30)
    expect(handed).toEqual(named('one', 30))
  } finally {
    await slow.close()
  }
})

it('several instances keep the order of a restaurant', async () => {
  const others = await Promise.all(
    [1, 2].map(() => startTestApp({ databaseUrl: host.databaseUrl, clock: host.clock, providers })),
  )
  try {
    await open('one')
    for (let part = 0; part < 10; part += 1) {
      await ask('one', 12, { name: `part ${part}` })
      const claims = [host, ...others].map(({ deps }) => deps.worker.sendNow({ restaurant_id: 'one', id: '' }))
      await Promise.all(claims)
    }
    await expect.poll(() => handed.length).toBe(120)
    expect(handed).toEqual(Array.from({ length: 10 }, (_, part) => named(`part ${part}`, 12)).flat())
  } finally {
    for (const other of others) await other.close()
  }
})

it('a text that waits for a retry delays later texts to its guest, and no others', async () => {
  const refused: Handover = { state: 'retry', reason: 'Throttled' }
  answer = (message) => (message.body === 'first 1' ? refused : accepted(message))
  await open('one')
  await ask('one', 1, { name: 'first', to: '+919800000001' })
  await ask('one', 1, { name: 'second', to: '+919800000001' })
  await ask('one', 6, { name: 'other' })
  await host.deps.worker.sendNow({ restaurant_id: 'one', id: '' })
  await expect.poll(() => handed).toEqual(['first 1', ...named('other', 6)])
  answer = accepted
  host.clock.advance(3_000)
  await expect.poll(() => handed.slice(7)).toEqual(['first 1', 'second 1'])
})

it('a restaurant that has nothing in flight comes before those with texts in flight', async () => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  let first: () => void = () => {}
  answer = async (message) => {
    if (message.body === 'restaurant01 1') await new Promise<void>((resolve) => (first = resolve))
    else await released
    return accepted(message)
  }
  const restaurants = Array.from({ length: 16 }, (_, index) => `restaurant${String(index + 1).padStart(2, '0')}`)
  for (const restaurant of restaurants) {
    await open(restaurant)
    await ask(restaurant, 8)
  }
  await expect.poll(() => handed.length).toBe(64)
  await open('new')
  await ask('new', 1)
  first()
  await expect.poll(() => handed.length).toBe(65)
  release()
  expect(handed[64]).toBe('new 1')
})

it('sending one now waits for texts in flight before it, not for later ones', async () => {
  const hanging = new Map<string, () => void>()
  answer = async (message) => {
    if (message.body === 'first 1') return { state: 'retry', reason: 'Throttled' }
    await new Promise<void>((resolve) => hanging.set(message.body, resolve))
    return accepted(message)
  }
  /** Requests a text to a separate guest and waits until it is in flight. */
  const hold = async (name: string, guest: number) => {
    await ask('one', 1, { name, to: `+9198000001${guest}` })
    void host.deps.worker.sendNow({ restaurant_id: 'one', id: '' })
    await expect.poll(() => hanging.has(`${name} 1`)).toBe(true)
  }
  await open('one')
  await ask('one', 1, { name: 'first', to: '+919800000001' })
  await hold('later0', 10)
  await ask('one', 1, { name: 'second', to: '+919800000001' })
  let isLeft = false
  const id = createHash('md5').update('second1').digest('hex')
  void host.deps.worker.sendNow({ restaurant_id: 'one', id }).then(() => {
    isLeft = true
  })
  // At every moment there is a text of this restaurant in flight.
  for (let n = 1; n < 20 && !isLeft; n += 1) {
    await hold(`later${n}`, 10 + n)
    hanging.get(`later${n - 1} 1`)?.()
  }
  expect(isLeft).toBe(true)
  expect(handed).not.toContain('second 1')
  answer = accepted
  for (const release of hanging.values()) release()
})
