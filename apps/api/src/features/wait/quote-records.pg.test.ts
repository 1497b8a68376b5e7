import { minQuoteRecord, quoteRecordDays } from '@waitbook/domain/waitlist/quote-record'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { minutes } from '../../../test/fake-clock.ts'
import { registerBusiness, startTestApp, type TestApp } from '../../../test/test-app.ts'

let host: TestApp
let restaurantId: string
let token: string
let phones = 0

beforeAll(async () => {
  host = await startTestApp()
  const business = await registerBusiness(host)
  restaurantId = business.restaurant_id
  token = business.token
})
afterAll(() => host.close())

const join = async () => {
  phones += 1
  const body = { customer_name: 'Ana', phone_number: `+9166${String(phones).padStart(8, '0')}`, people_count: 2 }
  const answer = await host.call('POST', `/api/customer/join-queue/${restaurantId}/submit/`, { body })
  return answer.body.queue_entry_id as string
}
/** A party alone in the queue, served after this many minutes. */
const visit = async (waited: number) => {
  const id = await join()
  host.clock.advance(minutes(waited))
  await host.call('POST', `/api/waitlist/entries/${id}/set_status/`, { token, body: { status: 'SERVED' } })
}
const shown = async () => {
  const id = await join()
  const { body } = await host.call('GET', `/api/customer/queue-confirmation/${restaurantId}/${id}/`)
  await host.call('POST', `/api/customer/leave-queue/${restaurantId}/${id}/`)
  return body.quote_record
}

it('a guest sees the accuracy of the quotes of seven days, if there are enough visits', async () => {
  const fixed = { token, body: { settings: { wait_estimate: 'fixed' } } }
  expect((await host.call('POST', '/api/settings/waitlist/', fixed)).status).toBe(200)
  await visit(0)
  const { p50 } = await host.deps.connection.db.selectFrom('wait_quotes').select('p50').executeTakeFirstOrThrow()
  const first = p50 <= 5 ? 1 : 0
  for (let n = 1; n < minQuoteRecord - 1; n += 1) await visit(n <= 7 - first ? p50 + 5 : p50 + 6)
  expect(await shown()).toBeUndefined()
  await visit(p50 + 60)
  host.clock.advance(minutes(11))
  expect(await shown()).toEqual({ right: 7, parties: minQuoteRecord, within_minutes: 5 })
  host.clock.advance(minutes(quoteRecordDays * 24 * 60))
  expect(await shown()).toBeUndefined()
})
