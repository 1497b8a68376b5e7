import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, it } from 'vitest'
import { type Connection, connect } from './connect.ts'
import { createGroupCommit, type GroupCommit } from './group-commit.ts'
import { createTestDatabase } from './testing/test-database.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
const open: Connection[] = []
const holders: pg.Client[] = []

const lines = (options: { keepsStatements?: boolean; max?: number; timeoutMs?: number } = {}) => {
  const { keepsStatements = true, max = 8, timeoutMs = 2_000 } = options
  const limits = { statement_timeout: timeoutMs }
  const connection = connect({ connectionString: database.connectionString, max, keepsStatements, limits })
  open.push(connection)
  return connection
}

const ids = Array.from({ length: 24 }, (_, index) => `house${String(index).padStart(2, '0')}`)

beforeAll(async () => {
  database = await createTestDatabase(inject('databaseAdminUrl'))
})
beforeEach(async () => {
  const { db } = lines()
  await sql`delete from restaurant_revisions`.execute(db)
  await sql`delete from restaurants`.execute(db)
  await sql`insert into restaurants (id, name, time_zone) select id, id, 'UTC' from unnest(${ids}::text[]) id`.execute(
    db,
  )
  await sql`insert into restaurant_revisions (restaurant_id, epoch) select id, 'x' from unnest(${ids}::text[]) id`.execute(
    db,
  )
})
afterEach(async () => {
  await Promise.all(holders.splice(0).map((holder) => holder.end()))
  await Promise.all(open.splice(0).map(({ db }) => db.destroy()))
})
afterAll(() => database.drop())

interface Counted {
  restaurant_id: string
  revision: number
  /** Of the transaction. */
  xid: string
}

const counting = `update restaurant_revisions set revision = revision + 1 where restaurant_id = $1
  returning restaurant_id, revision, pg_current_xact_id()::text as xid`
const count = async (commit: GroupCommit, id: string) => {
  const [row] = await commit<Counted>(id, counting, [id])
  return row
}

const revisions = async () => {
  const { rows } = await lines().pool.query<{ revision: number }>(
    'select revision from restaurant_revisions order by restaurant_id',
  )
  return rows.map(({ revision }) => revision)
}

/** Somebody sits on a restaurant's row. */
const hold = async (id: string) => {
  const holder = new pg.Client({ connectionString: database.connectionString })
  await holder.connect()
  holders.push(holder)
  await holder.query('begin')
  await holder.query('select from restaurant_revisions where restaurant_id = $1 for update', [id])
  return holder
}

it.each([true, false])(
  'neighbours share a transaction, and each gets its own rows: prepared %s',
  async (keepsStatements) => {
    const { groupCommit } = lines({ keepsStatements })
    for (let turn = 1; turn <= 6; turn += 1) {
      const rows = await Promise.all(ids.map((id) => count(groupCommit, id)))
      expect(rows.map((row) => [row?.restaurant_id, row?.revision])).toEqual(ids.map((id) => [id, turn]))
      // Two were sent as they came; the others, meanwhile, became one group.
      expect(new Set(rows.map((row) => row?.xid)).size).toBe(3)
    }
  },
)

it('one by itself is one round trip', async () => {
  const { groupCommit, pool } = lines({ max: 1 })
  const client = await pool.connect()
  let answers = 0
  const { connection: wire } = client as unknown as { connection: NodeJS.EventEmitter }
  wire.on('readyForQuery', () => {
    answers += 1
  })
  client.release()
  for (let turn = 1; turn <= 6; turn += 1) {
    expect((await count(groupCommit, 'house00'))?.revision).toBe(turn)
    expect(answers).toBe(turn)
  }
})

it('several of one restaurant are done in the order in which they were asked', async () => {
  const { groupCommit } = lines()
  const asked = Array.from({ length: 40 }, (_, index) => ids[index % 2] ?? '')
  const rows = await Promise.all(asked.map((id) => count(groupCommit, id)))
  expect(rows.map((row) => row?.revision)).toEqual(asked.map((_, index) => Math.floor(index / 2) + 1))
})

it('a statement sees and writes its own restaurant alone, whoever is in its group', async () => {
  const { groupCommit } = lines()
  const seen = await Promise.all(
    ids.map((id) => groupCommit<{ id: string }>(id, 'select id from restaurants where name <> $1', ['nobody'])),
  )
  expect(seen).toEqual(ids.map((id) => [{ id }]))
  const foreign = `insert into settings (restaurant_id, app, settings, updated_at) values ($1, 'x', '{}', now()) returning app`
  const written = await Promise.allSettled(
    ids.map((id, index) => groupCommit(id, foreign, [index === 9 ? 'house03' : id])),
  )
  expect(written.map(({ status }) => status)).toEqual(ids.map((_, index) => (index === 9 ? 'rejected' : 'fulfilled')))
  expect(written[9]).toMatchObject({ reason: { message: expect.stringMatching(/row-level security/) } })
  await lines().pool.query('delete from settings')
})

it.each([
  ['where it is parsed', 'select no_such_column where $1::text is not null'],
  ['where it runs', 'select 1 / (length($1) - length($1))'],
  ['by a broken rule', `insert into restaurant_revisions (restaurant_id, epoch) values ($1, 'again')`],
])('one that fails %s fails by itself', async (_, failing) => {
  const { groupCommit, pool } = lines()
  for (let turn = 1; turn <= 6; turn += 1) {
    const answers = await Promise.allSettled(
      ids.map((id, index) => (index === 11 ? groupCommit(id, failing, [id]) : count(groupCommit, id))),
    )
    for (const [index, answer] of answers.entries()) {
      if (index === 11) expect(answer).toMatchObject({ status: 'rejected', reason: expect.any(pg.DatabaseError) })
      else expect(answer).toMatchObject({ status: 'fulfilled', value: { revision: turn } })
    }
  }
  expect(await revisions()).toEqual(ids.map((_, index) => (index === 11 ? 0 : 6)))
  // What failed left nothing behind on any line.
  const { rows } = await pool.query(
    `select current_user = session_user as is_out, current_setting('lock_timeout') as patience`,
  )
  expect(rows).toEqual([{ is_out: true, patience: '0' }])
})

it('one that fails leaves the others together', async () => {
  const { groupCommit } = lines()
  for (let turn = 1; turn <= 6; turn += 1) {
    const answers = await Promise.allSettled(
      ids.map((id, index) =>
        index === turn * 3 ? groupCommit(id, 'select 1 / (length($1) - 7)', [id]) : count(groupCommit, id),
      ),
    )
    const xids = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [(answer.value as Counted).xid] : []))
    expect(xids).toHaveLength(ids.length - 1)
    // Those sent as they came, and the group without the one.
    expect(new Set(xids).size).toBe(3)
  }
})

it.each([true, false])('one whose values cannot be sent fails by itself: prepared %s', async (keepsStatements) => {
  const { groupCommit } = lines({ keepsStatements })
  const endless: Record<string, unknown> = {}
  endless.itself = endless
  for (let turn = 1; turn <= 6; turn += 1) {
    const answers = await Promise.allSettled(
      ids.map((id, index) => (index === 11 ? groupCommit(id, 'select $1::jsonb', [endless]) : count(groupCommit, id))),
    )
    for (const [index, answer] of answers.entries()) {
      if (index === 11) expect(answer).toMatchObject({ status: 'rejected', reason: expect.any(TypeError) })
      else expect(answer).toMatchObject({ status: 'fulfilled', value: { revision: turn } })
    }
  }
})

it('a rule that is looked at as the transaction ends takes nobody along', async () => {
  const { groupCommit, pool } = lines()
  await pool.query(`create table late (restaurant_id text, n int unique deferrable initially deferred);
    insert into late values ('house07', 7); grant select, insert on late to waitbook_tenant`)
  const adding = 'insert into late (restaurant_id, n) values ($1, $2) returning n'
  const answers = await Promise.allSettled(ids.map((id, index) => groupCommit(id, adding, [id, index])))
  expect(answers.map(({ status }) => status === 'rejected')).toEqual(ids.map((_, index) => index === 7))
  expect(answers[7]).toMatchObject({ reason: { code: '23505' } })
  expect((await pool.query('select from late')).rowCount).toBe(ids.length)
  await pool.query('drop table late')
})

it('a restaurant that somebody sits on holds up no other', async () => {
  const { groupCommit } = lines({ timeoutMs: 5_000 })
  const holder = await hold('house05')
  let isDone = false
  const waiting = Array.from({ length: 3 }, () => count(groupCommit, 'house05'))
  void Promise.all(waiting).then(() => {
    isDone = true
  })
  for (let turn = 1; turn <= 4; turn += 1) {
    const others = ids.filter((id) => id !== 'house05')
    const rows = await Promise.all(others.map((id) => count(groupCommit, id)))
    expect(rows.map((row) => row?.revision)).toEqual(others.map(() => turn))
    // They went on together.
    expect(new Set(rows.map((row) => row?.xid)).size).toBeLessThan(6)
  }
  expect(isDone).toBe(false)
  await holder.query('commit')
  // They have run by themselves, each on a line of its own.
  expect((await Promise.all(waiting)).map((row) => row?.revision).toSorted()).toEqual([1, 2, 3])
  // And a moment later it is as before.
  const transactions = async () => {
    const rows = await Promise.all(ids.map((id) => count(groupCommit, id)))
    return new Set(rows.map((row) => row?.xid)).size
  }
  await expect.poll(transactions).toBe(3)
})

it('where each statement takes long, there are more groups and smaller ones', async () => {
  const { groupCommit } = lines({ timeoutMs: 5_000, max: 10 })
  const slow = `with turn as (${counting}) select xid, pg_sleep(0.03) from turn`
  const transactions = async (text: string) => {
    const answers = await Promise.all(ids.map((id) => groupCommit<Counted>(id, text, [id])))
    return new Set(answers.map(([row]) => row?.xid)).size
  }
  expect(await transactions(slow)).toBe(3)
  await transactions(slow)
  expect(await transactions(slow)).toBeGreaterThan(6)
  // And as before where they are quick again.
  await expect.poll(() => transactions(counting)).toBe(3)
})

it('one that waits longer than a statement may is refused by itself', async () => {
  const { groupCommit } = lines({ timeoutMs: 400 })
  await hold('house05')
  const answers = await Promise.allSettled(ids.map((id) => count(groupCommit, id)))
  expect(answers.map(({ status }) => status === 'rejected')).toEqual(ids.map((id) => id === 'house05'))
  expect(answers[5]).toMatchObject({ reason: { code: '57014' } })
})

it('instances that meet in the same restaurants never stand in one another’s way', async () => {
  const instances = [lines(), lines(), lines()]
  const rounds = 12
  const shuffled = (seed: number) =>
    ids.toSorted((one, other) => ((one.charCodeAt(6) * seed) % 7) - ((other.charCodeAt(6) * seed) % 7))
  await Promise.all(
    instances.map(async ({ groupCommit }, instance) => {
      for (let round = 0; round < rounds; round += 1) {
        await Promise.all(shuffled(instance * 5 + round + 1).map((id) => count(groupCommit, id)))
      }
    }),
  )
  expect(await revisions()).toEqual(ids.map(() => instances.length * rounds))
})

it('a line that breaks fails those that were on it, and nobody after them', async () => {
  const { groupCommit } = lines()
  const slow = `select pg_sleep(30) where $1::text is not null`
  const broken = ['house01', 'house02'].map((id) => groupCommit(id, slow, [id]))
  const outcome = Promise.allSettled(broken)
  const other = lines()
  await expect
    .poll(async () => (await other.pool.query(`select from pg_stat_activity where query = $1`, [slow])).rowCount)
    .toBe(2)
  await other.pool.query(`select pg_terminate_backend(pid) from pg_stat_activity where query = $1`, [slow])
  expect((await outcome).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  const rows = await Promise.all(ids.map((id) => count(groupCommit, id)))
  expect(rows.map((row) => row?.revision)).toEqual(ids.map(() => 1))
})

it('a group whose line breaks has done nothing', async () => {
  const { pool } = lines()
  const groupCommit = createGroupCommit(pool, { atOnce: 1, size: 32, patienceMs: 5_000 })
  const slow = 'select pg_sleep(30) where $1::text is not null'
  const first = count(groupCommit, 'house00')
  const group = Promise.allSettled([
    ...ids.slice(1, 20).map((id) => count(groupCommit, id)),
    groupCommit('house20', slow, ['x']),
    ...ids.slice(21).map((id) => count(groupCommit, id)),
  ])
  await first
  const other = lines()
  const ofSlow = 'from pg_stat_activity where query = $1'
  await expect.poll(async () => (await other.pool.query(`select ${ofSlow}`, [slow])).rowCount).toBe(1)
  await other.pool.query(`select pg_terminate_backend(pid) ${ofSlow}`, [slow])
  expect((await group).map(({ status }) => status)).toEqual(ids.slice(1).map(() => 'rejected'))
  expect(await revisions()).toEqual(ids.map((_, index) => (index === 0 ? 1 : 0)))
})

it('a server that lost its prepared statements fails nobody', async () => {
  const { groupCommit, pool } = lines({ max: 1 })
  for (let turn = 0; turn < 6; turn += 1) await Promise.all(ids.map((id) => count(groupCommit, id)))
  await pool.query('deallocate all')
  const rows = await Promise.all(ids.map((id) => count(groupCommit, id)))
  expect(rows.map((row) => row?.revision)).toEqual(ids.map(() => 7))
})

it('who waits as long as for a connection is told so, in a group or for the next', async () => {
  const { pool } = lines({ max: 1 })
  const groupCommit = createGroupCommit(pool, { atOnce: 1, patienceMs: 200 })
  const client = await pool.connect()
  const refused = ['house01', 'house02'].map((id) => expect(count(groupCommit, id)).rejects.toThrow('timeout exceeded'))
  await Promise.all(refused)
  const third = count(groupCommit, 'house03')
  client.release()
  expect((await third)?.revision).toBe(1)
  expect((await revisions()).slice(0, 4)).toEqual([0, 0, 0, 1])
})

it('whatever fails beside them, all others are done once', async () => {
  const { groupCommit } = lines()
  const done = ids.map(() => 0)
  let seed = 11
  const random = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed % below
  }
  const one = async () => {
    const index = random(ids.length)
    const id = ids[index] ?? ''
    const kind = random(12)
    if (random(3) === 0) await pause(random(6))
    if (kind === 0) return expect(groupCommit(id, 'select 1 / (length($1) - 7)', [id])).rejects.toThrow(/division/)
    if (kind === 1) return expect(groupCommit(id, 'select none where $1::text is null', [id])).rejects.toThrow(/none/)
    await count(groupCommit, id)
    done[index] = (done[index] ?? 0) + 1
  }
  await Promise.all(
    Array.from({ length: 12 }, async () => {
      for (let turn = 0; turn < 40; turn += 1) await Promise.all([one(), one(), one()])
    }),
  )
  expect(await revisions()).toEqual(done)
})
