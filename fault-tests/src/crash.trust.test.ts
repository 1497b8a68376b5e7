import { startFakeVonage } from '@waitbook/api/test/fake-vonage.ts'
import { createTestDatabase } from '@waitbook/db/testing/test-database'
// Declares what vitest's inject() knows of the test server.
import type {} from '@waitbook/db/testing/test-server'
import pg from 'pg'
import { expect, inject, it, onTestFinished } from 'vitest'
import { figure } from './figure.ts'
import { startApi } from './system/api.ts'
import { register } from './system/business.ts'
import { newTally } from './system/caller.ts'
import { ms, quantile } from './system/figures.ts'
import { finalFaults, lostOf } from './system/final-state.ts'
import { faultsOf, messageFaults } from './system/invariants.ts'
import { countOf, nothingYet, work } from './system/load.ts'

const kills = Number(process.env.TRUST_KILLS ?? 100)
const pause = (time: number) => new Promise((resolve) => setTimeout(resolve, time))

it(`loses and duplicates no acknowledged change in ${kills} kills of the API under load`, async () => {
  const database = await createTestDatabase(inject('databaseAdminUrl'))
  onTestFinished(() => database.drop())
  const vonage = await startFakeVonage()
  onTestFinished(() => vonage.close())
  const db = new pg.Pool({ connectionString: database.connectionString, max: 4 })
  onTestFinished(() => db.end())
  const api = await startApi(database.connectionString, vonage.env)
  onTestFinished(() => api.kill())
  const businesses = await Promise.all(['one', 'two'].map((name) => register(api.url, name)))
  const [known, tally] = [nothingYet(), newTally()]
  let over = false
  const options = { known, tally, isOver: () => over, texts: true }
  const workers = businesses.flatMap((business) => [1, 2, 3].map(() => work(api.url, business, options)))

  const recoveries: number[] = []
  let openAtKill = 0
  for (let round = 0; round < kills; round += 1) {
    // Until a load has built up, also on a slow machine, where the first calls take longer; then at any moment of it.
    const before = tally.answered
    await expect.poll(() => tally.answered - before, { timeout: 60_000 }).toBeGreaterThanOrEqual(workers.length)
    await pause(Math.random() * 500)
    openAtKill += await openTransactions(db)
    await api.kill()
    recoveries.push(await api.restart())
    if (round % 20 === 19)
      for (const { restaurantId } of businesses) expect(await snapshotFaults(db, restaurantId)).toEqual([])
  }
  over = true
  await Promise.all(workers)
  expect(known.surprises).toEqual([])
  expect(tally.failures).toEqual([])

  const lost = await lostOf(db, known)
  for (const business of businesses) expect(await finalFaults(db, api.url, business)).toEqual([])
  // A message in flight when its worker died is neither sent again nor forgotten: two minutes later it is unknown.
  await expect
    .poll(async () => (await messageFaults(db, [])).states.sending ?? 0, { timeout: 200_000, interval: 2_000 })
    .toBe(0)
  const messages = await messageFaults(
    db,
    vonage.calls.map(({ body }) => body.client_ref),
  )
  expect(messages.faults).toEqual([])
  expect(lost).toEqual([])
  figure(
    'kills of the API under load: acknowledged changes, lost, doubled',
    `${recoveries.length}: ${countOf(known)}, 0, 0`,
  )
  figure('kills of the API: transactions open at the kills', openAtKill)
  figure('kills of the API: calls, aborted, answered 503', `${tally.calls}, ${tally.broken}, ${tally.unavailable}`)
  figure(
    'kills of the API: texts sent, messages, by state',
    `${messages.sent}, ${messages.messages}, ${JSON.stringify(messages.states)}`,
  )
  figure(
    'start after a kill until it serves, median and slowest',
    `${ms(quantile(recoveries, 0.5))}, ${ms(Math.max(...recoveries))}`,
  )
})

/** Number of open transactions of the API. */
const openTransactions = async (db: pg.Pool) => {
  const { rows } = await db.query<{ count: number }>(
    `select count(*)::int from pg_stat_activity where application_name = 'waitbook' and datname = current_database()
      and state <> 'idle'`,
  )
  return rows[0]?.count ?? 0
}

/** Checks the invariants under load, in one snapshot. */
const snapshotFaults = async (db: pg.Pool, restaurantId: string) => {
  const client = await db.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    return await faultsOf(client as unknown as pg.Pool, restaurantId)
  } finally {
    await client.query('commit')
    client.release()
  }
}
