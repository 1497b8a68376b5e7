import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { restoreBackup } from '@waitbook/db/backup/restore-backup'
import { writeBackup } from '@waitbook/db/backup/write-backup'
import { createEmptyDatabase } from '@waitbook/db/testing/test-database'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { party } from '../../test/entries.ts'
import { staffSocket } from '../../test/sockets.ts'
import { listen, registerBusiness, startTestApp, type TestApp } from '../../test/test-app.ts'

let host: TestApp
let folder: string
let businesses: Awaited<ReturnType<typeof registerBusiness>>[]
beforeAll(async () => {
  host = await startTestApp()
  folder = await mkdtemp(join(tmpdir(), 'waitbook-backup-'))
  businesses = [await registerBusiness(host, 'One'), await registerBusiness(host, 'Two')]
})
afterAll(async () => {
  await host.close()
  await rm(folder, { recursive: true })
})

const query = async (connectionString: string, text: string) => {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

/** What a restore changes intentionally, with the values afterwards. */
const settled: Record<string, string> = {
  restaurant_revisions: `(select restaurant_id, revision from restaurant_revisions)`,
  token_hashes: `(select * from token_hashes where kind <> 'session')`,
  messages: `(select restaurant_id, id, entry_id, channel, "to", body, created_at,
    case when state in ('queued', 'sending') then 'unknown' else state end as state from messages)`,
}

/** Every row of every table as text. */
const readAll = async (connectionString: string) => {
  const tables = await query(connectionString, `select tablename from pg_tables where schemaname = 'public' order by 1`)
  const all: Record<string, string[]> = {}
  for (const { tablename } of tables) {
    const rows = `select t::text as row from ${settled[tablename] ?? `"${tablename}"`} t order by 1`
    if (!tablename.startsWith('kysely_')) all[tablename] = (await query(connectionString, rows)).map(({ row }) => row)
  }
  return all
}

/** Journals with a gap, and entries that differ from their last state in the journal. */
const inconsistencies = `
  select 'gap' as what, restaurant_id, revision::text as detail from restaurant_revisions r
  where revision <> (select count(*) from activity a where a.restaurant_id = r.restaurant_id)
  union all
  select 'entry', e.restaurant_id, e.id from waitlist_entries e
  where e.status is distinct from (
    select change -> 'after' ->> 'status' from activity a, jsonb_array_elements(a.changes) change
    where a.restaurant_id = e.restaurant_id and change ->> 'id' = e.id and change ->> 'table' = 'waitlist_entries'
    order by a.seq desc limit 1)`

/** Joins, adds, serves, removals and undos, until it is stopped. */
const work = async (worker: number, isOver: () => boolean) => {
  const { token, restaurant_id } = businesses[worker % businesses.length] as (typeof businesses)[number]
  for (let n = 0; !isOver(); n += 1) {
    const phone = `+9196${worker}${String(n).padStart(7, '0')}`
    const joined = await host.call('POST', `/api/customer/join-queue/${restaurant_id}/submit/`, {
      body: { customer_name: `Guest ${n}`, phone_number: phone, people_count: 2, sms_consent: true },
    })
    expect(joined.body).toMatchObject({ success: true })
    const { body: added } = await host.call('POST', '/api/waitlist/entries/', { token, body: party({}) })
    const status = n % 3 === 0 ? 'REMOVED' : 'SERVED'
    await host.call('POST', `/api/waitlist/entries/${added.id}/set_status/`, { token, body: { status } })
    if (n % 4 !== 0) continue
    const { body: recent } = await host.call('GET', '/api/recent/', { token })
    const newest = (recent.results ?? recent)[0]
    if (newest) await host.call('POST', `/api/recent/${newest.id}/undo/`, { token, body: {} })
  }
}

it('a backup under load is consistent, and a restore recreates each of its rows', async () => {
  // Messages stay queued meanwhile, as in a crash.
  await host.deps.worker.stop()
  let isOver = false
  const load = Promise.all([0, 1, 2, 3].map((worker) => work(worker, () => isOver)))
  const revision = async (url: string) =>
    Number((await query(url, 'select sum(revision) from restaurant_revisions'))[0].sum)
  await expect.poll(() => revision(host.databaseUrl)).toBeGreaterThan(100)
  const during = join(folder, 'during.backup')
  await writeBackup({ connectionString: host.databaseUrl, path: during })
  const after = (await revision(host.databaseUrl)) + 20
  await expect.poll(() => revision(host.databaseUrl)).toBeGreaterThan(after)
  isOver = true
  await load

  const target = await createEmptyDatabase(inject('databaseAdminUrl'))
  await restoreBackup({ connectionString: target.connectionString, path: during })
  expect(await query(target.connectionString, inconsistencies)).toEqual([])
  expect(await revision(target.connectionString)).toBeGreaterThan(100)
  expect(await revision(target.connectionString)).toBeLessThan(await revision(host.databaseUrl))

  const still = join(folder, 'still.backup')
  const { rows } = await writeBackup({ connectionString: host.databaseUrl, path: still })
  const restored = await restoreBackup({ connectionString: target.connectionString, path: still, force: true })
  expect(await readAll(target.connectionString)).toEqual(await readAll(host.databaseUrl))
  expect(rows.messages).toBeGreaterThan(1)
  expect(restored).toMatchObject({ rows, messages_stopped: rows.messages, sessions_ended: businesses.length })
  await target.drop()
})

it('a restore under a running server updates its screens and ends all sessions', async () => {
  const { token, restaurant_id, username } = await registerBusiness(host, 'Restored')
  await host.call('POST', '/api/waitlist/entries/', { token, body: party({ customer_name: 'Before' }) })
  const path = join(folder, 'underneath.backup')
  await writeBackup({ connectionString: host.databaseUrl, path })
  await host.call('POST', '/api/waitlist/entries/', { token, body: party({ customer_name: 'After' }) })
  const port = await listen(host)
  const screen = await staffSocket(port, restaurant_id, token)
  const { epoch } = await screen.next(({ type }) => type === 'hello')

  await restoreBackup({ connectionString: host.databaseUrl, path, force: true })
  expect([1012, 4401]).toContain(await screen.closed)
  expect((await host.call('GET', '/api/waitlist/entries/', { token })).status).toBe(401)
  const { body } = await host.call('POST', '/api/auth/login/', { body: { username, password: 'a long enough secret' } })
  const { body: entries } = await host.call('GET', '/api/waitlist/entries/', { token: body.token })
  expect(entries.map((entry: { customer_name: string }) => entry.customer_name)).toEqual(['Before'])
  const epochNow = async () => {
    const again = await staffSocket(port, restaurant_id, body.token, 0)
    const hello = await again.next(({ type }) => type === 'hello')
    await again.close()
    return hello.epoch
  }
  // The server may notice the ended session before the restored journal: its sweep runs every second or two.
  await expect.poll(epochNow).not.toBe(epoch)
})
