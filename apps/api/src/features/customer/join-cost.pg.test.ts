import { afterAll, beforeAll, expect, it } from 'vitest'
import { stopJobs } from '../../../test/own-jobs.ts'
import { listenToStatements, type Statement } from '../../../test/statements.ts'
import { registerBusiness, startTestApp, type TestApp } from '../../../test/test-app.ts'

let host: TestApp
let phones = 0
let statements: Statement[]

beforeAll(async () => {
  host = await startTestApp()
  statements = listenToStatements(host.deps.connection.pool)
  // Statements of background jobs have nothing to do with a join.
  await stopJobs(host)
})
afterAll(() => host.close())

const join = (restaurantId: string) => {
  phones += 1
  return host.call('POST', `/api/customer/join-queue/${restaurantId}/submit/`, {
    body: { customer_name: 'Meera', phone_number: `+9155${String(phones).padStart(8, '0')}`, people_count: 2 },
  })
}

const costOf = async (restaurantId: string) => {
  statements.length = 0
  expect((await join(restaurantId)).status).toBe(201)
  // Other instances are notified by a separate statement, for which no caller waits.
  return statements.filter(({ text }) => !text.includes('pg_notify')).length
}

it('costs three statements in a transaction, and one before it if the restaurant is not cached', async () => {
  const { token, restaurant_id } = await registerBusiness(host)
  const settings = { wait_estimate: 'fixed' }
  await host.call('POST', '/api/settings/waitlist/', { token, body: { settings } })
  // The lock, the use of the guest's number, and all rows.
  expect(await costOf(restaurant_id)).toBe(4)
  expect(await costOf(restaurant_id)).toBe(3)
  const texts = await host.deps.connection.db.selectFrom('messages').select('id').execute()
  expect(texts).toHaveLength(2)
})

it('never joins with outdated settings', async () => {
  const { token, restaurant_id } = await registerBusiness(host)
  const save = (app: string, settings: object) =>
    host.call('POST', `/api/settings/${app}/`, { token, body: { settings } })
  const textsOf = () =>
    host.deps.connection.db.selectFrom('messages').select('body').where('restaurant_id', '=', restaurant_id).execute()
  expect((await join(restaurant_id)).status).toBe(201)
  await save('waitlist', { joining_paused: true })
  expect((await join(restaurant_id)).status).toBe(409)
  await save('waitlist', { joining_paused: false })
  expect((await join(restaurant_id)).status).toBe(201)
  await save('waitlist', { enable_sms_notifications: false })
  expect((await join(restaurant_id)).status).toBe(201)
  expect(await textsOf()).toHaveLength(2)
  await save('waitlist', { enable_sms_notifications: true })
  await save('notifications', { daily_limit: 3 })
  expect((await join(restaurant_id)).status).toBe(201)
  expect((await join(restaurant_id)).status).toBe(201)
  expect(await textsOf()).toHaveLength(3)
})
