import { tenantTables } from '@waitbook/db/schema/tenant-tables'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { booking } from '../../test/bookings.ts'
import { party } from '../../test/entries.ts'
import { registerBusiness, startTestApp, type TestApp } from '../../test/test-app.ts'

let host: TestApp
beforeAll(async () => {
  host = await startTestApp()
})
afterAll(() => host.close())

/** The writes of a typical day; returns the status codes. */
const workDay = async (token: string, restaurantId: string, n: number) => {
  const statuses: number[] = []
  const call = async (...args: Parameters<TestApp['call']>) => {
    const answer = await host.call(...args)
    statuses.push(answer.status)
    return answer.body
  }
  const own = { token }
  await call('POST', `/api/customer/join-queue/${restaurantId}/submit/`, {
    body: { customer_name: 'Guest', phone_number: `+91960${String(n).padStart(7, '0')}`, people_count: 2 },
  })
  const entry = await call('POST', '/api/waitlist/entries/', { ...own, body: party() })
  await call('POST', `/api/waitlist/entries/${entry.id}/set_status/`, { ...own, body: { status: 'SERVED' } })
  const reservation = await call('POST', `/api/restaurants/${restaurantId}/reservations/`, { ...own, body: booking() })
  await call('POST', `/api/reservations/${reservation.id}/check-in/`, { ...own, body: {} })
  await call('POST', '/api/parties/parties/import/', {
    ...own,
    body: { csv: `name,phone\nAna,+91961${String(n).padStart(7, '0')}\n` },
  })
  const { results } = await call('GET', '/api/recent/', own)
  await call('POST', `/api/recent/${results[0].id}/undo/`, own)
  await call('GET', '/api/waitlist/entries/', own)
  return statuses
}

it('the running version keeps working while a newer one adds columns and tables', async () => {
  const { token, restaurant_id } = await registerBusiness(host)
  const usual = await workDay(token, restaurant_id, 0)
  expect(usual.filter((status) => status >= 400)).toEqual([])

  let isOver = false
  const during: number[] = []
  const load = Promise.all(
    [1, 2, 3].map(async (worker) => {
      for (let n = worker * 1_000; !isOver; n += 1) during.push(...(await workDay(token, restaurant_id, n)))
    }),
  )
  const client = new pg.Client({ connectionString: host.databaseUrl, lock_timeout: 2_000 })
  await client.connect()
  const migrate = async (statement: string): Promise<void> => {
    await client.query(statement).catch((error: { code?: string }) => {
      // As the migrator does: give way to other locks and try again.
      if (error.code !== '55P03' && error.code !== '40P01') throw error
      return migrate(statement)
    })
  }
  for (const table of ['restaurants', ...tenantTables]) {
    await migrate(`alter table ${table} add column of_a_newer_version integer not null default 7`)
    await migrate(`create table newer_${table} (id text primary key)`)
  }
  const soFar = during.length
  await expect.poll(() => during.length).toBeGreaterThan(soFar + 30)
  isOver = true
  await load
  await client.end()
  expect(during.filter((status) => status >= 500)).toEqual([])
  const after = await workDay(token, restaurant_id, 9_999)
  expect(after).toEqual(usual)
})
