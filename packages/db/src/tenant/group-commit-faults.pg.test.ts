import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { expect, it } from 'vitest'
import { count, countingTenants } from '../testing/counting-tenants.ts'
import { startFaultProxy } from '../testing/fault-proxy.ts'

const { url, connections, ids, revisions, hold } = countingTenants()

it('a restaurant whose lock is held delays no other', async () => {
  const { groupCommit } = connections()
  const holder = await hold('tenant05')
  let isDone = false
  const waiting = Array.from({ length: 3 }, () => count(groupCommit, 'tenant05'))
  void Promise.all(waiting).then(() => {
    isDone = true
  })
  for (let turn = 1; turn <= 4; turn += 1) {
    const others = ids.filter((id) => id !== 'tenant05')
    const rows = await Promise.all(others.map((id) => count(groupCommit, id)))
    expect(rows.map((row) => row?.revision)).toEqual(others.map(() => turn))
    // They continued in one batch.
    expect(new Set(rows.map((row) => row?.xid)).size).toBeLessThan(ids.length / 2)
  }
  expect(isDone).toBe(false)
  await holder.query('commit')
  // They ran alone, each on its own connection.
  expect((await Promise.all(waiting)).map((row) => row?.revision).toSorted()).toEqual([1, 2, 3])
  // Later changes run in batches again.
  const transactions = async () => {
    const rows = await Promise.all(ids.map((id) => count(groupCommit, id)))
    return new Set(rows.map((row) => row?.xid)).size
  }
  await expect.poll(transactions).toBe(4)
})

it('a change that waits longer than the statement timeout is refused alone', async () => {
  const { groupCommit } = connections()
  await hold('tenant05')
  const all = ids.map((id) => count(groupCommit, id))
  const answered = Promise.allSettled(all)
  await Promise.all(all.filter((_, index) => ids[index] !== 'tenant05'))
  const { pool } = connections()
  // As the time-out of a statement does.
  const cancelWaiting = () =>
    pool.query(`select pg_cancel_backend(pid) from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`)
  await expect.poll(async () => (await cancelWaiting()).rowCount).toBe(1)
  const answers = await answered
  expect(answers.map(({ status }) => status === 'rejected')).toEqual(ids.map((id) => id === 'tenant05'))
  expect(answers[5]).toMatchObject({ reason: { code: '57014' } })
})

it('a connection that breaks fails the changes that were on it, and none after them', async () => {
  const { groupCommit } = connections({ batches: { atOnce: 2, minimum: 1 } })
  const slow = `select pg_sleep(30) where $1::text is not null`
  const broken = ['tenant01', 'tenant02'].map((id) => groupCommit(id, slow, [id]))
  const outcome = Promise.allSettled(broken)
  const other = connections()
  await expect
    .poll(async () => (await other.pool.query(`select from pg_stat_activity where query = $1`, [slow])).rowCount)
    .toBe(2)
  await other.pool.query(`select pg_terminate_backend(pid) from pg_stat_activity where query = $1`, [slow])
  expect((await outcome).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  const rows = await Promise.all(ids.map((id) => count(groupCommit, id)))
  expect(rows.map((row) => row?.revision)).toEqual(ids.map(() => 1))
})

it('a batch whose connection breaks has done nothing', async () => {
  const { groupCommit } = connections({ batches: { atOnce: 1 } })
  const slow = 'select pg_sleep(30) where $1::text is not null'
  const first = count(groupCommit, 'tenant00')
  const group = Promise.allSettled([
    ...ids.slice(1, 20).map((id) => count(groupCommit, id)),
    groupCommit('tenant20', slow, ['x']),
    ...ids.slice(21).map((id) => count(groupCommit, id)),
  ])
  await first
  const other = connections()
  const ofSlow = 'from pg_stat_activity where query = $1'
  await expect.poll(async () => (await other.pool.query(`select ${ofSlow}`, [slow])).rowCount).toBe(1)
  await other.pool.query(`select pg_terminate_backend(pid) ${ofSlow}`, [slow])
  expect((await group).map(({ status }) => status)).toEqual(ids.slice(1).map(() => 'rejected'))
  expect(await revisions()).toEqual(ids.map((_, index) => (index === 0 ? 1 : 0)))
})

it('whenever connections break, every confirmed change is made, and none is made twice', async () => {
  const proxy = await startFaultProxy(url())
  const { groupCommit } = connections({ connectionString: proxy.url })
  const done = ids.map(() => 0)
  /** The connection broke: made or not. */
  const open = ids.map(() => 0)
  let isOver = false
  const callers = Array.from({ length: 2 * ids.length }, async (_, caller) => {
    const index = caller % ids.length
    while (!isOver) {
      try {
        await count(groupCommit, ids[index] ?? '')
        done[index] = (done[index] ?? 0) + 1
      } catch (error) {
        if (!(error instanceof pg.DatabaseError)) open[index] = (open[index] ?? 0) + 1
        await pause(1)
      }
    }
  })
  proxy.latencyMs = 1
  // Until each has been answered and some connections broke, however slow the machine.
  const hasSeenBoth = () => done.every((count) => count > 0) && open.some((count) => count > 0)
  for (let turn = 0; turn < 24 || !hasSeenBoth(); turn += 1) {
    await pause(5 + ((turn * 17) % 40))
    // After the commit of a batch, at a statement in the middle of one, or at any moment.
    if (turn % 3 === 0) proxy.resetAfterCommitOf = 'tenant13'
    else if (turn % 3 === 1) proxy.resetAfter = 'tenant13'
    else proxy.resetAll()
  }
  isOver = true
  await Promise.all(callers)
  await proxy.close()
  // Changes whose connection broke may still be running.
  await connections().pool.query('begin; lock table restaurant_revisions; commit')
  const made = await revisions()
  for (const [index, count] of made.entries()) {
    expect(count).toBeGreaterThanOrEqual(done[index] ?? 0)
    expect(count).toBeLessThanOrEqual((done[index] ?? 0) + (open[index] ?? 0))
  }
})

it('no change fails if the server lost its prepared statements', async () => {
  const { groupCommit, pool } = connections({ max: 1 })
  for (let turn = 0; turn < 6; turn += 1) await Promise.all(ids.map((id) => count(groupCommit, id)))
  await pool.query('deallocate all')
  const rows = await Promise.all(ids.map((id) => count(groupCommit, id)))
  expect(rows.map((row) => row?.revision)).toEqual(ids.map(() => 7))
})

it('a change that waits too long for a connection is refused, in a batch or waiting for one', async () => {
  const { pool, groupCommit } = connections({
    max: 1,
    limits: { connectionTimeoutMillis: 200 },
    batches: { atOnce: 1, waitMs: 50 },
  })
  const client = await pool.connect()
  const refused = ['tenant01', 'tenant02'].map((id) =>
    expect(count(groupCommit, id)).rejects.toThrow('timeout exceeded'),
  )
  await Promise.all(refused)
  const third = count(groupCommit, 'tenant03')
  client.release()
  expect((await third)?.revision).toBe(1)
  expect((await revisions()).slice(0, 4)).toEqual([0, 0, 0, 1])
})

it('a change that no batch takes in time runs alone', async () => {
  const { groupCommit } = connections({ batches: { atOnce: 2, minimum: 1, waitMs: 20 } })
  const slow = 'select pg_sleep(60) where $1::text is not null'
  const inBatches = Promise.allSettled(['tenant01', 'tenant02'].map((id) => groupCommit(id, slow, [id])))
  // While both batches are in flight.
  expect((await count(groupCommit, 'tenant03'))?.revision).toBe(1)
  const { pool } = connections()
  const runs = new Set<string>()
  const cancel = async () => {
    const { rows } = await pool.query<{ run: string }>(
      `select pid || ' ' || query_start as run, pg_cancel_backend(pid) from pg_stat_activity
        where query = $1 and state = 'active'`,
      [slow],
    )
    for (const { run } of rows) runs.add(run)
    return runs.size
  }
  // Each is cancelled in its batch, runs alone and is cancelled there.
  await expect.poll(cancel).toBe(4)
  expect((await inBatches).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
})
