import { sql } from 'kysely'
import { afterEach, expect, it, vi } from 'vitest'
import { listenToStatements } from '../../../test/statements.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'

let host: TestApp
afterEach(() => host.close())

it('reads the histories of restaurants asked about together a few at a time, and joins meanwhile', async () => {
  host = await startTestApp()
  const { db, pool } = host.deps.connection
  await host.deps.worker.stop()
  const ids = Array.from({ length: 40 }, (_, index) => `house${index}`)
  await sql`insert into restaurants (id, name, time_zone) select id, 'House', 'Asia/Kolkata' from unnest(${ids}::text[]) id`.execute(
    db,
  )
  await sql`insert into restaurant_revisions (restaurant_id, epoch) select id, 'e' from restaurants`.execute(db)
  const statements = listenToStatements(pool)
  const answers = await Promise.all(
    ids.map((id, index) =>
      host.call('POST', `/api/customer/join-queue/${id}/submit/`, {
        body: { customer_name: 'Meera', phone_number: `+91550000${String(index).padStart(4, '0')}`, people_count: 2 },
      }),
    ),
  )
  expect(answers.filter(({ status }) => status !== 201)).toEqual([])
  const count = (pattern: RegExp) => statements.filter(({ text }) => pattern.test(text)).length
  await vi.waitFor(() => expect(count(/as "?analytics/)).toBe(40), { timeout: 10_000 })
  let open = 0
  let most = 0
  for (const { text } of statements) {
    if (/repeatable read/.test(text)) open += 1
    if (/^commit/.test(text)) open -= 1
    most = Math.max(most, open)
  }
  expect(most).toBeGreaterThan(0)
  expect(most).toBeLessThanOrEqual(3)
})
