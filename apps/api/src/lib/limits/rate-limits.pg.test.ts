import { type Connection, connect } from '@waitbook/db/connect'
import { createTestDatabase } from '@waitbook/db/testing/test-database'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { createFakeClock, minutes } from '../../../test/fake-clock.ts'
import { createRateLimits, type RateLimits } from './rate-limits.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let connection: Connection
let limits: RateLimits
const clock = createFakeClock()

beforeAll(async () => {
  database = await createTestDatabase(inject('databaseAdminUrl'))
  connection = connect({ connectionString: database.connectionString, limits: { statement_timeout: 120_000 } })
  limits = createRateLimits(connection.db, clock)
})
beforeEach(() => clock.advance(minutes(24 * 60)))
afterAll(async () => {
  await connection.db.destroy()
  await database.drop()
})

const join = (phone: string, address: string) =>
  limits.allows(['join-phone', phone], ['join-address', address], ['join-restaurant', 'cafe'])
const countOf = async (rule: string) => {
  const { db } = connection
  const rows = await db.selectFrom('rate_limits').select('count').where('bucket', 'like', `${rule}:%`).execute()
  return Math.max(0, ...rows.map(({ count }) => count))
}

it('a use refused for a phone or an address does not count against the restaurant', async () => {
  await connection.db.deleteFrom('rate_limits').execute()
  for (let tries = 0; tries < 30; tries += 1) await join('one phone', '203.0.113.1')
  expect(await countOf('join-restaurant')).toBe(6)
  expect(await countOf('join-phone')).toBe(6)
  expect(await countOf('join-address')).toBe(6)
})

it('ten addresses that use up their own limits leave capacity for other guests', async () => {
  const spendAll = async (address: string) => {
    let phone = 0
    do phone += 1
    while (await join(`${address} ${phone}`, address))
    return phone - 1
  }
  const spent = await Promise.all(Array.from({ length: 10 }, (_, n) => spendAll(`198.51.100.${n}`)))
  expect(spent).toEqual(Array(10).fill(120))
  for (let guest = 0; guest < 50; guest += 1) expect(await join(`guest ${guest}`, `192.0.2.${guest}`)).toBe(true)
})

it('a shared limit that is used up refuses until its window ends', async () => {
  const ask = (address: string) => limits.allows(['link-address', address], ['link-restaurant', 'cafe'])
  let answered = 0
  while (await ask(`192.0.2.${answered % 250}`)) answered += 1
  expect(answered).toBe(200)
  await expect(limits.spend(['link-restaurant', 'cafe'])).rejects.toMatchObject({ code: 'too_many' })
  clock.advance(minutes(61))
  expect(await ask('192.0.2.1')).toBe(true)
})

describe('recent uses', () => {
  const take = (to: string) => limits.recent.take(connection.db, 'guest-message-contact', to)

  it('never exceed the limit in any period, as a fixed window would', async () => {
    const taken: number[] = []
    const to = 'one number'
    for (let hour = 0; hour < 24 * 5; hour += 1) {
      if (await take(to)) taken.push(hour)
      clock.advance(minutes(60))
    }
    const most = Math.max(...taken.map((from) => taken.filter((hour) => hour >= from && hour < from + 24).length))
    expect(most).toBe(3)
    expect(taken).toHaveLength(15)
  })

  it('are taken by as many callers at once as the limit allows', async () => {
    const taken = await Promise.all(Array.from({ length: 12 }, () => take('asked at once')))
    expect(taken.filter(Boolean)).toHaveLength(3)
  })

  it('belong to the transaction, and can be taken back', async () => {
    const to = 'rolled back'
    const failing = connection.db.transaction().execute(async (tx) => {
      for (let use = 0; use < 3; use += 1) await limits.recent.take(tx, 'guest-message-contact', to)
      throw new Error('the change failed')
    })
    await expect(failing).rejects.toThrow('the change failed')
    expect([await take(to), await take(to), await take(to), await take(to)]).toEqual([true, true, true, false])
    await limits.recent.refund(connection.db, 'guest-message-contact', to)
    expect(await limits.recent.isFree(connection.db, 'guest-message-contact', to)).toBe(true)
    expect([await take(to), await take(to)]).toEqual([true, false])
  })
})
