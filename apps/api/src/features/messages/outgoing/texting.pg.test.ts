import type { RestaurantId } from '@waitbook/contracts/ids'
import { channels, messageStates } from '@waitbook/domain/messages/message'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { registerBusiness, startTestApp, type TestApp } from '../../../../test/test-app.ts'
import type { InsertCondition } from '../../../journal/insert-statement.ts'
import { getRestaurant } from '../../restaurants/restaurants.ts'
import { mayText, mayTextNumber } from './messages.queries.ts'
import { dailyPerNumber, dayMs, readTexting, refuseTexting } from './texting.ts'

const hourMs = 3_600_000
const [phone, otherPhone] = ['+919876543210', '+919876543211']

let host: TestApp
let restaurantId: RestaurantId

beforeAll(async () => {
  host = await startTestApp()
  restaurantId = (await registerBusiness(host)).restaurant_id as RestaurantId
})
afterAll(() => host.close())

const asSql = ({ texts, values }: InsertCondition) =>
  values.reduce<ReturnType<typeof sql>>(
    (built, value, index) => sql`${built}${value}${sql.raw(texts[index + 1] ?? '')}`,
    sql.raw(texts[0] ?? ''),
  )

const message = fc.record({
  to: fc.constantFrom(phone, phone, phone, otherPhone),
  channel: fc.constantFrom('sms', 'voice', 'sms', ...channels),
  state: fc.constantFrom(...messageStates),
  hoursAgo: fc.integer({ min: 10, max: 28 }),
})

it('the condition in SQL allows a text exactly if the rules in TypeScript do', async () => {
  const { db } = host.deps.connection
  const restaurant = await getRestaurant(db, restaurantId)
  const now = host.clock.now()
  const since = new Date(now - dayMs).toISOString()
  const seen = new Set<string>()
  await fc.assert(
    fc.asyncProperty(
      fc.array(message, { maxLength: 60, size: 'max' }),
      fc.record({
        optedOut: fc.constantFrom(true, false, false, false, false),
        daily: fc.integer({ min: 1, max: 60 }),
      }),
      async (messages, { optedOut, daily }) => {
        await db.deleteFrom('messages').execute()
        await db.deleteFrom('opt_outs').execute()
        const rows = messages.map(({ hoursAgo, ...row }, index) => ({
          ...row,
          restaurant_id: restaurantId,
          id: `m${index}`,
          template_type: 'table_ready' as const,
          body: '',
          actor: JSON.stringify({ kind: 'guest' }),
          created_at: new Date(now - hoursAgo * hourMs).toISOString(),
        }))
        if (rows.length > 0) await db.insertInto('messages').values(rows).execute()
        if (optedOut)
          await db.insertInto('opt_outs').values({ restaurant_id: restaurantId, phone, at: since }).execute()

        const texting = await readTexting(db, restaurantId, phone, now)
        const limits = { restaurantId, phone, since, toNumber: dailyPerNumber }
        const result = await sql<{ may: boolean; may_number: boolean }>`
          select ${asSql(mayText(limits, daily))} as may, ${asSql(mayTextNumber(limits))} as may_number`.execute(db)
        const refused = (settings: typeof texting.settings) =>
          refuseTexting({ phone, channel: 'sms', template: 'queue_joined' }, restaurant, { ...texting, settings })?.code
        const code = refused({ ...texting.settings, daily_limit: daily })
        seen.add(code ?? 'allowed')
        expect(result.rows[0]).toEqual({
          may: code === undefined,
          may_number: refused({ ...texting.settings, daily_limit: 1_000 }) === undefined,
        })
      },
    ),
    { numRuns: 60 },
  )
  expect([...seen].sort()).toEqual(['allowed', 'daily_limit', 'number_limit', 'opted_out'])
})
