import type { RestaurantId } from '@waitbook/contracts/ids'
import { channels, messageStates } from '@waitbook/domain/messages/message'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { registerBusiness, startTestApp, type TestApp } from '../../../../test/test-app.ts'
import { getRestaurant } from '../../restaurants/restaurants.ts'
import { countTexts, findContactUse } from './messages.queries.ts'
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

const message = fc.record({
  to: fc.constantFrom(phone, phone, phone, otherPhone),
  channel: fc.constantFrom('sms', 'voice', 'sms', ...channels),
  state: fc.constantFrom(...messageStates),
  hoursAgo: fc.integer({ min: 10, max: 28 }),
})

it('a join and all other texts are refused by the same counts of the last day', async () => {
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

        const texts = messages.filter(
          ({ channel, state, hoursAgo }) =>
            (channel === 'sms' || channel === 'voice' || channel === 'whatsapp') &&
            state !== 'not_sent' &&
            hoursAgo < 24,
        )
        const toNumber = texts.filter(({ to }) => to === phone)
        const texting = await readTexting(db, restaurantId, phone, now)
        const use = await db.transaction().execute(async (tx) => ({
          ...(await findContactUse(tx, restaurantId, phone, since)),
          sent: await countTexts(tx, restaurantId, since),
        }))
        const expected = { sent: texts.length, sent_to_number: toNumber.length, opted_out: optedOut, is_paused: false }
        expect(use).toEqual(expected)
        expect([texting.sent, texting.sentToNumber, texting.optedOut]).toEqual([
          texts.length,
          toNumber.length,
          optedOut,
        ])
        const settings = { ...texting.settings, daily_limit: daily }
        const intended = { phone, channel: 'sms', template: 'queue_joined' } as const
        const code = refuseTexting(intended, restaurant, { ...texting, settings })?.code ?? 'allowed'
        seen.add(code)
        const isFull = texts.length >= daily ? 'daily_limit' : toNumber.length >= dailyPerNumber && 'number_limit'
        expect(code).toBe(optedOut ? 'opted_out' : isFull || 'allowed')
      },
    ),
    { numRuns: 60 },
  )
  expect([...seen].sort()).toEqual(['allowed', 'daily_limit', 'number_limit', 'opted_out'])
})
