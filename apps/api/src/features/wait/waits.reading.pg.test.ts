import type { RestaurantId } from '@waitbook/contracts/ids'
import { sql } from 'kysely'
import { afterEach, expect, it } from 'vitest'
import { stopJobs } from '../../../test/own-jobs.ts'
import { listenToStatements } from '../../../test/statements.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { readHistory } from './wait.queries.ts'

let host: TestApp
afterEach(() => host.close())

it('reads the histories of many restaurants a few at a time, and accepts joins meanwhile', async () => {
  host = await startTestApp()
  const { db, pool } = host.deps.connection
  await stopJobs(host)
  const ids = Array.from({ length: 40 }, (_, index) => `house${index}`)
  await sql`insert into restaurants (id, name, time_zone) select id, 'House', 'Asia/Kolkata' from unnest(${ids}::text[]) id`.execute(
    db,
  )
  await sql`insert into restaurant_revisions (restaurant_id, epoch) select id, 'e' from restaurants`.execute(db)
  let open = 0
  let most = 0
  let read = 0
  listenToStatements(pool, ({ text }, answer) => {
    if (!/as analytics/.test(text)) return
    open += 1
    most = Math.max(most, open)
    const over = () => {
      open -= 1
      read += 1
    }
    void Promise.resolve(answer).then(over, over)
  })
  const answers = await Promise.all(
    ids.map((id, index) =>
      host.call('POST', `/api/customer/join-queue/${id}/submit/`, {
        body: { customer_name: 'Meera', phone_number: `+91550000${String(index).padStart(4, '0')}`, people_count: 2 },
      }),
    ),
  )
  expect(answers.filter(({ status }) => status !== 201)).toEqual([])
  await expect.poll(() => read).toBe(40)
  expect(most).toBeGreaterThan(0)
  expect(most).toBeLessThanOrEqual(3)
})

it('omits the oldest weeks if the newer ones have enough parties', async () => {
  host = await startTestApp()
  const { db } = host.deps.connection
  const id = 'house' as RestaurantId
  await sql`insert into restaurants (id, name, time_zone) values (${id}, 'House', 'Asia/Kolkata')`.execute(db)
  await sql`insert into restaurant_revisions (restaurant_id, epoch) values (${id}, 'e')`.execute(db)
  const weekStart = Date.parse('2026-11-19T00:00:00.000Z')
  // Three parties in each of the four weeks before, and one in this.
  await sql`
    insert into waitlist_entries (restaurant_id, id, customer_name, people_count, notes, status, "timestamp", source, confirmation_url_segment)
    select ${id}, 'p' || n, 'Meera', 2, '', 'WAITING', ${new Date(weekStart).toISOString()}::timestamptz - interval '56 hours' * (n - 0.5), 'guest', 's' || n
    from generate_series(0, 12) n`.execute(db)
  const eventsOf = async (maxBefore: number, maxParties = 100) =>
    (await readHistory(db, id, { weekStart, weeksBack: 4, maxBefore, maxParties }))?.events.length
  expect(await eventsOf(12)).toBe(13)
  expect(await eventsOf(11)).toBe(10)
  expect(await eventsOf(2)).toBe(1)
  expect(await eventsOf(12, 5)).toBe(5)
  expect(
    await readHistory(db, 'nobody' as RestaurantId, { weekStart, weeksBack: 4, maxBefore: 1, maxParties: 1 }),
  ).toBe(undefined)
})
