import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { expect, it } from 'vitest'
import { count, countingTenants } from '../testing/counting-tenants.ts'

const { connections, ids, revisions } = countingTenants()

it.each([true, false])(
  'neighbours share a transaction, and each gets its own rows: prepared %s',
  async (keepsStatements) => {
    const { groupCommit } = connections({ keepsStatements })
    for (let turn = 1; turn <= 6; turn += 1) {
      const rows = await Promise.all(ids.map((id) => count(groupCommit, id)))
      expect(rows.map((row) => [row?.restaurant_id, row?.revision])).toEqual(ids.map((id) => [id, turn]))
      // The first was sent at once, then batches of eight beside it, and the last seven once no batch was in flight.
      expect(new Set(rows.map((row) => row?.xid)).size).toBe(4)
    }
  },
)

it('changes of one restaurant are made in the order of their calls', async () => {
  const { groupCommit } = connections()
  const asked = Array.from({ length: 40 }, (_, index) => ids[index % 2] ?? '')
  const rows = await Promise.all(asked.map((id) => count(groupCommit, id)))
  expect(rows.map((row) => row?.revision)).toEqual(asked.map((_, index) => Math.floor(index / 2) + 1))
})

it('a statement sees and writes its own restaurant alone, whichever others are in its batch', async () => {
  const { groupCommit } = connections()
  // Two of a restaurant share its context.
  const twice = ids.flatMap((id) => [id, id])
  const seen = await Promise.all(
    twice.map((id) => groupCommit<{ id: string }>(id, 'select id from restaurants where name <> $1', ['nobody'])),
  )
  expect(seen).toEqual(twice.map((id) => [{ id }]))
  const foreign = `insert into settings (restaurant_id, app, settings, updated_at) values ($1, 'x', '{}', now()) returning app`
  const written = await Promise.allSettled(
    ids.map((id, index) => groupCommit(id, foreign, [index === 9 ? 'tenant03' : id])),
  )
  expect(written.map(({ status }) => status)).toEqual(ids.map((_, index) => (index === 9 ? 'rejected' : 'fulfilled')))
  expect(written[9]).toMatchObject({ reason: { message: expect.stringMatching(/row-level security/) } })
  await connections().pool.query('delete from settings')
})

it.each([
  ['where it is parsed', 'select no_such_column where $1::text is not null'],
  ['where it runs', 'select 1 / (length($1) - length($1))'],
  ['by a broken rule', `insert into restaurant_revisions (restaurant_id, epoch) values ($1, 'again')`],
])('one that fails %s fails by itself, and the others of its batch commit in another', async (_, failing) => {
  const { groupCommit, pool } = connections()
  for (let turn = 1; turn <= 6; turn += 1) {
    const answers = await Promise.allSettled(
      ids.map((id, index) => (index === 11 ? groupCommit(id, failing, [id]) : count(groupCommit, id))),
    )
    const transactions = new Set<string | undefined>()
    for (const [index, answer] of answers.entries()) {
      if (index === 11) expect(answer).toMatchObject({ status: 'rejected', reason: expect.any(pg.DatabaseError) })
      else expect(answer).toMatchObject({ status: 'fulfilled', value: { revision: turn } })
      if (answer.status === 'fulfilled' && !Array.isArray(answer.value)) transactions.add(answer.value?.xid)
    }
    // The others of its batch were sent again together.
    expect(transactions.size).toBeLessThan(6)
  }
  expect(await revisions()).toEqual(ids.map((_, index) => (index === 11 ? 0 : 6)))
  // The failed change left nothing behind on any connection.
  const { rows } = await pool.query(
    `select current_user = session_user as is_out, current_setting('lock_timeout') as patience`,
  )
  expect(rows).toEqual([{ is_out: true, patience: '0' }])
})

it.each([true, false])('a change whose values cannot be sent fails alone: prepared %s', async (keepsStatements) => {
  const { groupCommit } = connections({ keepsStatements })
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

it('a deferred constraint fails only the change that violates it', async () => {
  const { groupCommit, pool } = connections()
  await pool.query(`create table late (restaurant_id text, n int unique deferrable initially deferred);
    insert into late values ('tenant07', 7); grant select, insert on late to waitbook_tenant`)
  const adding = 'insert into late (restaurant_id, n) values ($1, $2) returning n'
  const answers = await Promise.allSettled(ids.map((id, index) => groupCommit(id, adding, [id, index])))
  expect(answers.map(({ status }) => status === 'rejected')).toEqual(ids.map((_, index) => index === 7))
  expect(answers[7]).toMatchObject({ reason: { code: '23505' } })
  expect((await pool.query('select from late')).rowCount).toBe(ids.length)
  await pool.query('drop table late')
})

it('instances that change the same restaurants never deadlock', async () => {
  const instances = [connections(), connections(), connections()]
  const rounds = 12
  const shuffled = (seed: number) =>
    ids.toSorted((one, other) => ((one.charCodeAt(7) * seed) % 7) - ((other.charCodeAt(7) * seed) % 7))
  await Promise.all(
    instances.map(async ({ groupCommit }, instance) => {
      for (let round = 0; round < rounds; round += 1) {
        await Promise.all(shuffled(instance * 5 + round + 1).map((id) => count(groupCommit, id)))
      }
    }),
  )
  expect(await revisions()).toEqual(ids.map(() => instances.length * rounds))
})

it('whatever fails beside them, all others are done once', async () => {
  const { groupCommit } = connections()
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
    if (kind === 0) return expect(groupCommit(id, 'select 1 / (length($1) - 8)', [id])).rejects.toThrow(/division/)
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
