import type { Floor } from '@waitbook/contracts/floor/floor'
import { demoDirty, demoOverdue, demoSeated } from '@waitbook/domain/demo/tables'
import { demoBlock } from '@waitbook/domain/demo/tonight'
import { type FloorRows, resourceStates } from '@waitbook/domain/floor/resource-state'
import { rateLimitRules } from '@waitbook/domain/rate-limits'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { party } from '../../../test/entries.ts'
import { minutes } from '../../../test/fake-clock.ts'
import { blockedStatements } from '../../../test/held-restaurant.ts'
import { registerBusiness, startTestApp, type TestApp } from '../../../test/test-app.ts'
import { createRateLimits } from '../../lib/limits/rate-limits.ts'
import { rememberTexted } from '../messages/outgoing/opt-outs.queries.ts'

let host: TestApp
beforeAll(async () => {
  host = await startTestApp()
  // Only the rounds that a test runs: the tests move the clock.
  await host.deps.demoJob.stop()
})
afterAll(() => host.close())

/** A round advances every sandbox: those of earlier tests would make each round take several times as long. */
const closeAll = async () => {
  const expires_at = new Date(host.clock.now()).toISOString()
  await host.deps.connection.db.updateTable('sandboxes').set({ expires_at }).execute()
  await host.deps.demoJob.run()
}

const playRound = () => {
  host.clock.advance(10_000)
  return host.deps.demoJob.run()
}

/** Runs rounds until the condition holds, at most those of a sandbox's hour: what the script does in a round is random. */
const playUntil = async (hasHappened: () => Promise<boolean>, atLeast: number) => {
  let moves = 0
  while (moves < atLeast || (moves < 350 && !(await hasHappened()))) {
    await playRound()
    moves += 1
  }
  return moves
}

const rpc = (name: string, token?: string, input: object = {}) =>
  host.call('POST', `/trpc/${name}`, { token, body: input })
const ask = (name: string, token: string) => host.call('GET', `/trpc/${name}`, { token })

const open = async () => {
  const { status, body } = await rpc('demo.open')
  expect({ status, body }).toMatchObject({ status: 200 })
  return body.result.data as { token: string; expires_at: string; user: { restaurant_id: string; role: string } }
}

const boardOf = async (token: string) => (await ask('waitlist.board', token)).body.result.data.queue_entries

const floorOf = async (token: string) => (await host.call('GET', '/api/floor/', { token })).body as Floor
const revisionOf = async (restaurant_id: string) => {
  const { db } = host.deps.connection
  const query = db.selectFrom('restaurant_revisions').select('revision').where('restaurant_id', '=', restaurant_id)
  return (await query.executeTakeFirstOrThrow()).revision
}

const rowsOf = async (restaurant_id: string) => {
  const { db } = host.deps.connection
  const { rows: tables } = await sql<{ table_name: string }>`
    select c.table_name from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and c.column_name = 'restaurant_id' and t.table_type = 'BASE TABLE'`.execute(db)
  let count = 0
  for (const { table_name } of tables) {
    const { rows } = await sql<{ n: string }>`
      select count(*) as n from ${sql.table(table_name)} where restaurant_id = ${restaurant_id}`.execute(db)
    count += Number(rows[0]?.n)
  }
  return count
}

const bookingsOf = async (token: string) => {
  const { body } = await ask('reservations.list?input=%7B%7D', token)
  return body.result.data.reservations as { name: string; source: string; status: string; service: string }[]
}

describe('a sandbox that has just been opened', () => {
  let opened: Awaited<ReturnType<typeof open>>
  let openedAt: number
  beforeAll(async () => {
    openedAt = host.clock.now()
    opened = await open()
  })
  afterAll(closeAll)

  it('calls no other systems and shows no uploaded files', async () => {
    const { token } = opened
    const webhook = { url: 'https://example.com/', event_types: ['entry.created'] }
    const added = await host.call('POST', '/api/integrations/webhooks/', { token, body: webhook })
    const uploaded = await host.app.inject({
      method: 'PUT',
      url: '/api/settings/menu/file/',
      headers: { authorization: `Token ${token}`, 'content-type': 'application/octet-stream' },
      payload: Buffer.from('%PDF-1.7'),
    })
    expect([added.status, added.body.code]).toEqual([403, 'demo_only'])
    expect([uploaded.statusCode, uploaded.json().code]).toEqual([403, 'demo_only'])
  })

  it('needed no account, and is a full evening with its owner signed in', async () => {
    const { token, user, expires_at } = opened
    expect(user.role).toBe('owner')
    expect(Date.parse(expires_at) - openedAt).toBe(minutes(60))
    const board = await boardOf(token)
    expect(board).toHaveLength(7)
    expect(board.filter(({ status }: { status: string }) => status === 'NOTIFIED')).toHaveLength(1)
    host.clock.advance(openedAt + minutes(20) - host.clock.now())
    expect((await ask('demo.state', token)).body.result.data).toEqual({ speed: 1, expires_at, seconds_left: 40 * 60 })
  })

  it('has sixteen tables in two areas, most of them taken, two of them overdue within two minutes', async () => {
    const { areas, resources, stays, marks } = await floorOf(opened.token)
    expect(areas.map(({ name }) => name)).toEqual(['Dining room', 'Terrace'])
    expect([resources.length, stays.length, marks.length]).toEqual([
      ...[16, demoSeated.length],
      // The blocks of the evening are known before they begin.
      demoDirty.length + demoBlock.tables.length,
    ])
    const states = resourceStates(resources, { stays, marks, holds: [], bookings: [] } as unknown as FloorRows, {
      now: openedAt + minutes(2.2),
      due_soon_minutes: 0,
    })
    const overdue = [...states.values()].filter((state) => state.kind === 'occupied' && state.isOverdue)
    expect(overdue.length).toBeGreaterThanOrEqual(demoOverdue)
    const lengths = new Set(stays.map(({ started_at }) => started_at))
    expect(lengths.size).toBe(demoSeated.length)
  })

  it('has bookings from the booking page, one of which waits to be accepted', async () => {
    const made = (await bookingsOf(opened.token)).filter(({ source }) => source !== 'staff')
    expect(made.map(({ name, status }) => `${name}: ${status}`).sort()).toEqual([
      'Ines Carvalho: CONFIRMED',
      'Team Lakshmi: REQUESTED',
      'Vikram Shah: CONFIRMED',
    ])
    expect(made.every(({ service }) => service === 'Lunch' || service === 'Dinner')).toBe(true)
    const info = await host.call('GET', `/api/customer/book/${opened.user.restaurant_id}/`)
    expect(info.body.booking).toMatchObject({ enabled: true })
  })

  it('refuses unknown speeds', async () => {
    const { status, body } = await rpc('demo.setSpeed', opened.token, { speed: 2 })
    expect(status).toBe(400)
    expect(body.error.message).toContain('0, 1, 3 and 10')
  })
})

describe('a sandbox that is played', () => {
  let token: string
  let restaurantId: string
  let floorBefore: Floor
  let bookingsBefore: number
  let ownStay: Floor['stays'][number]
  let ownParty: { id: string }
  let moves: number
  let changes: number

  const journal = () =>
    host.deps.connection.db
      .selectFrom('activity')
      .select(['seq', 'action_type'])
      .where('restaurant_id', '=', restaurantId)
      .orderBy('seq')
      .execute()
  const kinds = async () => new Set<string>((await journal()).map(({ action_type }) => action_type))
  const changed = ({ stays }: Floor) => {
    const before = new Set(floorBefore.stays.map(({ id, step }) => `${id} ${step}`))
    return stays.filter(({ id, step }) => !before.has(`${id} ${step}`))
  }
  const named = ({ stays }: Floor) => stays.filter(({ name }) => name !== '')
  const hasTurned = async () => {
    const floor = await floorOf(token)
    return changed(floor).length > 1 && named(floor).length > 0
  }
  const missing = async () => {
    const seen = await kinds()
    return ['ENTRY_ADDED', 'ENTRY_JOINED', 'STATUS_CHANGED_SERVED'].filter((kind) => !seen.has(kind))
  }
  const hasBooking = async () => (await bookingsOf(token)).length > bookingsBefore
  const isAnswered = async () => {
    const seen = await kinds()
    return seen.has('RESERVATION_CONFIRMED_BY_GUEST') || seen.has('RESERVATION_CANCELLED_BY_GUEST')
  }

  beforeAll(async () => {
    const opened = await open()
    token = opened.token
    restaurantId = opened.user.restaurant_id
    floorBefore = await floorOf(token)
    bookingsBefore = (await bookingsOf(token)).length
    const taken = new Set(floorBefore.stays.flatMap(({ resource_ids }) => resource_ids))
    const free = floorBefore.resources.find(({ id, name }) => !taken.has(id) && !demoDirty.includes(name))
    const seated = { resource_ids: [free?.id], people_count: 2 }
    const { warning: _warning, ...stay } = (await host.call('POST', '/api/stays/', { token, body: seated })).body
    ownStay = stay
    const waiting = party({ phone_number: '9845011111' })
    ownParty = (await host.call('POST', '/api/waitlist/entries/', { token, body: waiting })).body
    const before = await revisionOf(restaurantId)
    moves = await playUntil(
      async () => (await hasTurned()) && (await missing()).length === 0 && (await hasBooking()) && (await isAnswered()),
      80,
    )
    changes = (await revisionOf(restaurantId)) - before
  })
  afterAll(closeAll)

  it('turns tables over, one change a move, and never changes a party that the visitor has seated', async () => {
    expect(changes).toBeLessThanOrEqual(moves)
    const now = await floorOf(token)
    expect(now.stays.find(({ id }) => id === ownStay.id)).toEqual(ownStay)
    expect(changed(now).length).toBeGreaterThan(1)
    expect(named(now).length).toBeGreaterThan(0)
  })

  it('advances: parties arrive, are notified and served, journaled like every other change', async () => {
    expect(await missing()).toEqual([])
    const rows = await journal()
    expect(rows.map(({ seq }) => Number(seq))).toEqual(rows.map((_, index) => index + 1))
    const board = await boardOf(token)
    expect(board.map(({ pos }: { pos: number }) => pos)).toEqual(board.map((_: unknown, index: number) => index + 1))
  })

  it('gets bookings of guests during the evening, who confirm or cancel them', async () => {
    expect([await hasBooking(), await isAnswered()]).toEqual([true, true])
  })

  it('does not advance while paused, and never changes the visitor’s own parties', async () => {
    const own = (await boardOf(token)).find(({ id }: { id: string }) => id === ownParty.id)
    expect(own).toMatchObject({ status: 'WAITING' })
    expect((await rpc('demo.setSpeed', token, { speed: 0 })).body.result.data.speed).toBe(0)
    const before = await revisionOf(restaurantId)
    await playRound()
    expect(await revisionOf(restaurantId)).toBe(before)
  })

  it('advances more often at a higher speed, each step on one instance', async () => {
    await rpc('demo.setSpeed', token, { speed: 10 })
    const other = await startTestApp({ databaseUrl: host.databaseUrl, clock: host.clock })
    await other.deps.demoJob.stop()
    const dueAt = async () => {
      const row = await host.deps.connection.db
        .selectFrom('sandboxes')
        .select('next_move_at')
        .where('restaurant_id', '=', restaurantId)
        .executeTakeFirstOrThrow()
      return Date.parse(row.next_move_at)
    }
    host.clock.advance(1_000)
    await Promise.all([host.deps.demoJob.run(), other.deps.demoJob.run()])
    expect((await dueAt()) - host.clock.now()).toBe(800)
    await other.close()
  })
})

it('a sandbox is deleted after its hour with all its data, and no other data', async () => {
  const { token, user } = await open()
  const real = await registerBusiness(host)
  await host.call('POST', '/api/waitlist/entries/', { token: real.token, body: party() })
  const kept = await rowsOf(real.restaurant_id)
  expect(await rowsOf(user.restaurant_id)).toBeGreaterThan(20)
  host.clock.advance(minutes(60))
  await host.deps.demoJob.run()
  expect(await rowsOf(user.restaurant_id)).toBe(0)
  expect((await ask('waitlist.board', token)).status).toBe(401)
  expect(await rowsOf(real.restaurant_id)).toBe(kept)
})

it('a sandbox is deleted while one of its texts is sent together with those of others', async () => {
  const { user } = await open()
  const real = await registerBusiness(host)
  const db = host.deps.connection.db
  const texted = (restaurant_id: string) => ({
    ...{ phone: '+919845022222', restaurant_id, entry_id: 'e1', sender: '' },
    ...{ texted_at: new Date(host.clock.now()).toISOString(), asked_at: null, is_booking: false },
  })
  host.clock.advance(minutes(60))
  // A row that is deleted after the numbers that were texted: the deletion waits for it.
  const [deletion, stored] = await db.transaction().execute(async (tx) => {
    await tx.selectFrom('users').select('id').where('restaurant_id', '=', user.restaurant_id).forUpdate().execute()
    const deletion = host.deps.demoJob.run()
    await expect.poll(() => blockedStatements(host)).toBe(1)
    const stored = rememberTexted(db, [texted(user.restaurant_id), texted(real.restaurant_id)])
    await Promise.race([stored, expect.poll(() => blockedStatements(host)).toBe(2)])
    return [deletion.catch(String), stored.catch(String)] as const
  })
  expect([await deletion, await stored]).toEqual([expect.any(Boolean), expect.any(Object)])
  expect(await rowsOf(user.restaurant_id)).toBe(0)
  const rows = await db
    .selectFrom('texted_phones')
    .select('restaurant_id')
    .where('phone', '=', '+919845022222')
    .execute()
  expect(rows).toEqual([{ restaurant_id: real.restaurant_id }])
})

it('a real restaurant has no demo', async () => {
  const { token } = await registerBusiness(host)
  expect((await ask('demo.state', token)).status).toBe(404)
  expect((await rpc('demo.setSpeed', token, { speed: 3 })).status).toBe(404)
})

it('all addresses together open a limited number in a minute', async () => {
  const limited = await startTestApp({ env: { RATE_LIMITS: 'on' } })
  const { spend } = createRateLimits(limited.deps.connection.db, limited.clock)
  const { limit } = rateLimitRules['demo-server']
  for (let opened = 0; opened < limit - 1; opened += 1) await spend(['demo-server', 'all'])
  const openOnce = () => limited.call('POST', '/trpc/demo.open', { body: {} })
  expect((await openOnce()).status).toBe(200)
  const refused = await openOnce()
  expect([refused.status, JSON.stringify(refused.body)]).toEqual([503, expect.stringContaining('demo_full')])
  limited.clock.advance(60_000)
  expect((await openOnce()).status).toBe(200)
  await limited.close()
})

it('one address can open a limited number', async () => {
  const limited = await startTestApp({ env: { RATE_LIMITS: 'on' } })
  const openOnce = async () => (await limited.call('POST', '/trpc/demo.open', { body: {} })).status
  // Creating a sandbox is slow: 19 of the 20 are only counted.
  const { spend } = createRateLimits(limited.deps.connection.db, limited.clock)
  for (let opened = 0; opened < 19; opened += 1) await spend(['demo-address', '127.0.0.1'])
  expect(await openOnce()).toBe(200)
  expect(await openOnce()).toBe(429)
  await limited.close()
})
