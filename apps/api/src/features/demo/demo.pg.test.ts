import type { Floor } from '@waitbook/contracts/floor'
import { demoDirty, demoOverdue, demoSeated } from '@waitbook/domain/demo/tables'
import { demoBlock } from '@waitbook/domain/demo/tonight'
import { type FloorRows, resourceStates } from '@waitbook/domain/floor/resource-state'
import type { Staff } from '@waitbook/rpc/callers'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { party } from '../../../test/entries.ts'
import { minutes } from '../../../test/fake-clock.ts'
import { registerBusiness, startTestApp, type TestApp } from '../../../test/test-app.ts'
import { createRateLimits } from '../../lib/rate-limits.ts'

let host: TestApp
beforeAll(async () => {
  host = await startTestApp()
  // Only the rounds that a test runs: the tests move the clock.
  await host.deps.demoJob.stop()
})
afterAll(() => host.close())
afterEach(async () => {
  // A round advances every sandbox: those of earlier tests would make each round take several times as long.
  const expires_at = new Date(host.clock.now()).toISOString()
  await host.deps.connection.db.updateTable('sandboxes').set({ expires_at }).execute()
  await host.deps.demoJob.run()
})

/** Runs rounds until the condition holds, at most those of a sandbox's hour: what the script does in a round is random. */
const playUntil = async (hasHappened: () => Promise<boolean>, atLeast = 0) => {
  let moves = 0
  while (moves < atLeast || (moves < 350 && !(await hasHappened()))) {
    host.clock.advance(10_000)
    await host.deps.demoJob.run()
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

describe('a sandbox', () => {
  it('calls no other systems and shows no uploaded files', async () => {
    const { token } = await open()
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

  it('opens without an account, as a full evening with its owner signed in', async () => {
    const { token, user, expires_at } = await open()
    expect(user.role).toBe('owner')
    expect(Date.parse(expires_at) - host.clock.now()).toBe(minutes(60))
    const board = await boardOf(token)
    expect(board).toHaveLength(7)
    expect(board.filter(({ status }: { status: string }) => status === 'NOTIFIED')).toHaveLength(1)
    host.clock.advance(minutes(20))
    expect((await ask('demo.state', token)).body.result.data).toEqual({ speed: 1, expires_at, seconds_left: 40 * 60 })
  })

  it('opens with sixteen tables in two areas, most of them taken, two of them overdue within a minute', async () => {
    const { token } = await open()
    const { areas, resources, stays, marks } = await floorOf(token)
    expect(areas.map(({ name }) => name)).toEqual(['Dining room', 'Terrace'])
    expect([resources.length, stays.length, marks.length]).toEqual([
      ...[16, demoSeated.length],
      // The blocks of the evening are known before they begin.
      demoDirty.length + demoBlock.tables.length,
    ])
    host.clock.advance(minutes(1.1))
    const states = resourceStates(resources, { stays, marks, holds: [], bookings: [] } as unknown as FloorRows, {
      now: host.clock.now(),
      due_soon_minutes: 0,
    })
    const overdue = [...states.values()].filter((state) => state.kind === 'occupied' && state.isOverdue)
    expect(overdue.length).toBeGreaterThanOrEqual(demoOverdue)
    const lengths = new Set(stays.map(({ started_at }) => started_at))
    expect(lengths.size).toBe(demoSeated.length)
  })

  it('turns tables over, one change a move, and never changes a party that the visitor has seated', async () => {
    const { token, user } = await open()
    const { resources, stays } = await floorOf(token)
    const taken = new Set(stays.flatMap(({ resource_ids }) => resource_ids))
    const free = resources.find(({ id, name }) => !taken.has(id) && !demoDirty.includes(name))
    const own = { resource_ids: [free?.id], people_count: 2 }
    const { body: stay } = await host.call('POST', '/api/stays/', { token, body: own })
    const before = await revisionOf(user.restaurant_id)
    const atFirst = new Set(stays.map(({ id, step }) => `${id} ${step}`))
    const changed = ({ stays: now }: Floor) => now.filter(({ id, step }) => !atFirst.has(`${id} ${step}`))
    const moves = await playUntil(async () => {
      const now = await floorOf(token)
      return changed(now).length > 1 && now.stays.some(({ name }) => name !== '')
    }, 80)
    expect((await revisionOf(user.restaurant_id)) - before).toBeLessThanOrEqual(moves)
    const now = await floorOf(token)
    expect(now.stays.find(({ id }) => id === stay.id)).toEqual(stay)
    expect(changed(now).length).toBeGreaterThan(1)
    expect(now.stays.filter(({ name }) => name !== '').length).toBeGreaterThan(0)
  })

  it('advances: parties arrive, are notified and served, journaled like every other change', async () => {
    const { token, user } = await open()
    const journal = () =>
      host.deps.connection.db
        .selectFrom('activity')
        .select(['seq', 'action_type'])
        .where('restaurant_id', '=', user.restaurant_id)
        .orderBy('seq')
        .execute()
    const missing = async () => {
      const kinds = new Set((await journal()).map(({ action_type }) => action_type))
      return (['ENTRY_ADDED', 'ENTRY_JOINED', 'STATUS_CHANGED_SERVED'] as const).filter((kind) => !kinds.has(kind))
    }
    await playUntil(async () => (await missing()).length === 0)
    expect(await missing()).toEqual([])
    const rows = await journal()
    expect(rows.map(({ seq }) => Number(seq))).toEqual(rows.map((_, index) => index + 1))
    const board = await boardOf(token)
    expect(board.map(({ pos }: { pos: number }) => pos)).toEqual(board.map((_: unknown, index: number) => index + 1))
  })

  it('does not advance while paused, and never changes the visitor’s own parties', async () => {
    const { token } = await open()
    const { body } = await host.call('POST', '/api/waitlist/entries/', {
      token,
      body: party({ phone_number: '9845011111' }),
    })
    for (let round = 0; round < 40; round += 1) {
      host.clock.advance(10_000)
      await host.deps.demoJob.run()
    }
    const own = (await boardOf(token)).find(({ id }: { id: string }) => id === body.id)
    expect(own).toMatchObject({ status: 'WAITING' })
    expect((await rpc('demo.setSpeed', token, { speed: 0 })).body.result.data.speed).toBe(0)
    const before = await boardOf(token)
    host.clock.advance(10_000)
    await host.deps.demoJob.run()
    expect((await boardOf(token)).length).toBe(before.length)
  })

  it('advances more often at a higher speed, each step on one instance', async () => {
    const { token, user } = await open()
    await rpc('demo.setSpeed', token, { speed: 10 })
    const other = await startTestApp({ databaseUrl: host.databaseUrl, clock: host.clock })
    await other.deps.demoJob.stop()
    const dueAt = async () => {
      const row = await host.deps.connection.db
        .selectFrom('sandboxes')
        .select('next_move_at')
        .where('restaurant_id', '=', user.restaurant_id)
        .executeTakeFirstOrThrow()
      return Date.parse(row.next_move_at)
    }
    host.clock.advance(1_000)
    await Promise.all([host.deps.demoJob.run(), other.deps.demoJob.run()])
    expect((await dueAt()) - host.clock.now()).toBe(800)
    await other.close()
  })

  it('is deleted after its hour with all its data, and no other data', async () => {
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

  it('is not available to a real restaurant', async () => {
    const { token } = await registerBusiness(host)
    expect((await ask('demo.state', token)).status).toBe(404)
    expect((await rpc('demo.setSpeed', token, { speed: 3 })).status).toBe(404)
  })

  it('refuses unknown speeds', async () => {
    const { token } = await open()
    const { status, body } = await rpc('demo.setSpeed', token, { speed: 2 })
    expect(status).toBe(400)
    expect(body.error.message).toContain('0, 1, 3 and 10')
  })
})

it('one address can open a limited number', async () => {
  const limited = await startTestApp({ env: { RATE_LIMITS: 'on' } })
  const openOnce = async () => (await limited.call('POST', '/trpc/demo.open', { body: {} })).status
  expect(await openOnce()).toBe(200)
  // Creating a sandbox is slow: 18 of the 20 are only counted.
  const { spend } = createRateLimits(limited.deps.connection.db, limited.clock)
  for (let opened = 1; opened < 19; opened += 1) await spend(['demo-address', '127.0.0.1'])
  expect(await openOnce()).toBe(200)
  expect(await openOnce()).toBe(429)
  await limited.close()
})

describe('bookings of guests in a sandbox', () => {
  const bookOf = async (token: string) => {
    const { body } = await ask('reservations.list?input=%7B%7D', token)
    return body.result.data.reservations as { name: string; source: string; status: string; service: string }[]
  }

  it('come from the booking page, and one waits to be accepted', async () => {
    const { token, user } = await open()
    const made = (await bookOf(token)).filter(({ source }) => source !== 'staff')
    expect(made.map(({ name, status }) => `${name}: ${status}`).sort()).toEqual([
      'Ines Carvalho: CONFIRMED',
      'Team Lakshmi: REQUESTED',
      'Vikram Shah: CONFIRMED',
    ])
    expect(made.every(({ service }) => service === 'Lunch' || service === 'Dinner')).toBe(true)
    const info = await host.call('GET', `/api/customer/book/${user.restaurant_id}/`)
    expect(info.body.booking).toMatchObject({ enabled: true })
  })

  it('come in during the evening, and are confirmed or cancelled by their guests', async () => {
    const { token } = await open()
    const { body } = await ask('session.me', token)
    const player = { ...body.result.data, kind: 'session', session_id: '', role: 'host' } as Staff
    const before = await bookOf(token)
    const kinds = async () => {
      const recent = await host.call('GET', '/api/recent/?kind=reservations&page_size=100', { token })
      return new Set((recent.body.results as { action_type: string }[]).map(({ action_type }) => action_type))
    }
    const isAnswered = async () => {
      const seen = await kinds()
      return seen.has('RESERVATION_CONFIRMED_BY_GUEST') || seen.has('RESERVATION_CANCELLED_BY_GUEST')
    }
    const hasCome = async () => (await bookOf(token)).length > before.length
    // The moves are random: most evenings need some tens of them.
    for (let tens = 0; tens < 30 && !((await hasCome()) && (await isAnswered())); tens += 1) {
      for (let n = 0; n < 10; n += 1) await host.deps.play.move(player)
    }
    expect([await hasCome(), await isAnswered()]).toEqual([true, true])
  })
})
