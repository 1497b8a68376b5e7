import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { minutes } from '../../../test/fake-clock.ts'
import { stopJobs } from '../../../test/own-jobs.ts'
import { listenToStatements, type Statement } from '../../../test/statements.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'

let host: TestApp
let statements: Statement[]
beforeAll(async () => {
  host = await startTestApp({ env: { TRUST_PROXY: '127.0.0.1' } })
  // No other job changes a demo: their rounds come by the real clock, and find more due the more the fake one is advanced.
  await stopJobs(host)
  statements = listenToStatements(host.deps.connection.pool)
})
afterAll(() => host.close())

const db = () => host.deps.connection.db
let visitors = 0
const open = async () => {
  visitors += 1
  const headers = { 'x-forwarded-for': `198.51.100.${visitors}` }
  const { status, body } = await host.call('POST', '/trpc/demo.open', { body: {}, headers })
  expect(status).toBe(200)
  const { token, user } = body.result.data
  return { token, restaurantId: user.restaurant_id } as { token: string; restaurantId: string }
}
const ask = (name: string, token: string) => host.call('GET', `/trpc/${name}`, { token })
const endAll = async () => {
  const expires_at = new Date(host.clock.now()).toISOString()
  await db().updateTable('sandboxes').set({ expires_at }).where('expires_at', 'is not', null).execute()
  await host.deps.demoJob.run()
}
const costOf = async (work: () => Promise<unknown>) => {
  statements.length = 0
  await work()
  return statements.length
}
const revisions = async () => {
  const rows = await db().selectFrom('restaurant_revisions').select(['restaurant_id', 'revision']).execute()
  return new Map(rows.map(({ restaurant_id, revision }) => [restaurant_id, Number(revision)]))
}
const moved = async (work: () => Promise<unknown>) => {
  const before = await revisions()
  await work()
  return [...(await revisions())]
    .filter(([id, revision]) => (before.get(id) ?? revision) !== revision)
    .map(([id]) => id)
}
const playRounds = async (rounds: number) => {
  for (let round = 0; round < rounds; round += 1) {
    host.clock.advance(8_000)
    await host.deps.demoJob.run()
  }
}

describe('a demo that is opened after another', () => {
  let first: Awaited<ReturnType<typeof open>>
  let second: Awaited<ReturnType<typeof open>>
  beforeAll(async () => {
    first = await open()
    const cost = await costOf(async () => {
      second = await open()
    })
    expect(cost).toBeLessThan(40)
  })

  it('has the same evening, and its history', async () => {
    const shown = async ({ token }: typeof first) => {
      const board = (await ask('waitlist.board', token)).body.result.data.queue_entries
      const list = (await ask('reservations.list?input=%7B%7D', token)).body.result.data.reservations
      const floor = (await host.call('GET', '/api/floor/', { token })).body
      const recent = (await ask('activity.recent?input=%7B%7D', token)).body.result.data
      return {
        board: board.map(({ customer_name, status }: Record<string, string>) => [customer_name, status]),
        list: list
          .map(({ name, date, time, status }: Record<string, string>) => [date, time, name, status].join(' '))
          .sort(),
        tables: floor.resources.map(({ name }: { name: string }) => name),
        stays: floor.stays.length,
        recent: JSON.stringify(recent).length,
      }
    }
    expect(await shown(second)).toEqual(await shown(first))
  })

  it('shares no id, link or credential with another restaurant', async () => {
    const { rows: columns } = await sql<{ table_name: string; column_name: string }>`
      select c.table_name, c.column_name from information_schema.columns c
      join information_schema.columns own on own.table_schema = c.table_schema and own.table_name = c.table_name
        and own.column_name = 'restaurant_id'
      where c.table_schema = 'public' and c.data_type = 'text'`.execute(db())
    const idsOf = async (restaurantId: string) => {
      const ids = new Set<string>()
      for (const { table_name, column_name } of columns) {
        const { rows } = await sql<{ id: string }>`select ${sql.ref(column_name)} as id from ${sql.table(table_name)}
          where restaurant_id = ${restaurantId} and ${sql.ref(column_name)} ~ '^[0-9A-Za-z]{22}$'`.execute(db())
        for (const { id } of rows) ids.add(id)
      }
      return ids
    }
    const [one, other] = [await idsOf(first.restaurantId), await idsOf(second.restaurantId)]
    expect(one.size).toBeGreaterThan(100)
    expect([...one].filter((id) => other.has(id))).toEqual([])
    const { rows } = await sql<{ text: string }>`
      select changes::text as text from activity where restaurant_id = ${second.restaurantId}`.execute(db())
    const named = rows.flatMap(({ text }) => text.match(/(?<=")[0-9A-Za-z]{22}(?=")/g) ?? [])
    expect(named.length).toBeGreaterThan(50)
    expect(named.filter((id) => one.has(id))).toEqual([])
  })

  it('is changed, undone and played like any other', async () => {
    const entries = (await ask('waitlist.board', second.token)).body.result.data.queue_entries
    const { id } = entries.at(-1)
    const served = await host.call('POST', '/trpc/waitlist.serve', { token: second.token, body: { id } })
    expect(served.status).toBe(200)
    const [newest] = (await host.call('GET', '/api/recent/', { token: second.token })).body.results
    const undone = await host.call('POST', `/api/recent/${newest.id}/undo/`, { token: second.token, body: {} })
    expect(undone.status).toBe(200)
    expect(await moved(() => playRounds(10))).toContain(second.restaurantId)
  })
})

describe('the template of demos', () => {
  beforeEach(endAll)

  it('is filled once by visitors who come together, and leaves no restaurant behind', async () => {
    host.clock.advance(minutes(5))
    const cost = await costOf(() => Promise.all([open(), open(), open()]))
    expect(cost).toBeLessThan(1_500)
    await endAll()
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from sandboxes`.execute(db())
    expect(rows[0]?.count).toBe(0)
  })

  it('is filled again after five minutes', async () => {
    const filledAt = async () => {
      const { restaurantId } = await open()
      const filled = db().selectFrom('activity').select('at').where('restaurant_id', '=', restaurantId).orderBy('seq')
      return Date.parse((await filled.executeTakeFirstOrThrow()).at)
    }
    host.clock.advance(minutes(5))
    const before = await filledAt()
    host.clock.advance(minutes(5) - 1)
    expect(await filledAt()).toBe(before)
    host.clock.advance(1)
    expect(await filledAt()).toBe(before + minutes(5))
  })
})

describe('the script', () => {
  beforeEach(endAll)

  it('makes one step in a round, and in the end of every demo', async () => {
    const demos = [await open(), await open(), await open(), await open(), await open()]
    const seen = new Set<string>()
    for (let round = 0; round < 30; round += 1) {
      const changed = await moved(() => playRounds(1))
      expect(changed.length).toBeLessThanOrEqual(1)
      for (const id of changed) seen.add(id)
    }
    expect([...seen].sort()).toEqual(demos.map(({ restaurantId }) => restaurantId).sort())
  })

  it('leaves a demo as it is that no browser has shown for ten minutes', async () => {
    const [left, shown] = [await open(), await open()]
    host.clock.advance(minutes(11))
    expect((await ask('demo.state', shown.token)).status).toBe(200)
    expect(await moved(() => playRounds(20))).toEqual([shown.restaurantId])
    expect((await ask('demo.state', left.token)).status).toBe(200)
    expect(await moved(() => playRounds(30))).toContain(left.restaurantId)
  })
})
