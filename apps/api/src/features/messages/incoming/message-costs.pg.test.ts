import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { party } from '../../../../test/entries.ts'
import { registerBusiness, startTestApp, type TestApp } from '../../../../test/test-app.ts'
import { textReceipt } from './receipts.ts'

let host: TestApp
let token: string
let restaurantId: string

beforeAll(async () => {
  host = await startTestApp()
  ;({ token, restaurant_id: restaurantId } = await registerBusiness(host))
})
afterAll(() => host?.close())

const costs = async () => {
  const rows = await host.deps.connection.db.selectFrom('message_costs').select(['currency', 'amount']).execute()
  return rows.map(({ currency, amount }) => `${currency} ${amount}`)
}

it('stores what a text cost, as last reported, and no invalid price', async () => {
  const { body } = await host.call('POST', '/api/waitlist/entries/', { token, body: party() })
  await sql`insert into messages (restaurant_id, id, entry_id, channel, template_type, "to", body, state, actor,
      provider_message_id)
    values (${restaurantId}, 'text', ${body.id}, 'sms', 'table_ready', '', '', 'accepted', '{}', 'uuid')`.execute(
    host.deps.connection.db,
  )
  const report = (status: string, price: unknown) =>
    host.deps.receipts.text(
      textReceipt.parse({
        message_uuid: 'uuid',
        client_ref: `${restaurantId}.text`,
        status,
        usage: { currency: 'EUR', price },
      }),
    )
  await report('submitted', 'free')
  await report('submitted', -1)
  expect(await costs()).toEqual([])
  await report('submitted', '0.0333')
  await report('delivered', '0.0666')
  expect(await costs()).toEqual(['EUR 0.0666'])
})
