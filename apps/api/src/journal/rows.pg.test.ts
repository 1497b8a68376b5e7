import type { RestaurantId } from '@waitbook/contracts/ids'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { party } from '../../test/entries.ts'
import { registerBusiness, startTestApp, type TestApp } from '../../test/test-app.ts'
import { type Tx, tenantTransaction } from './journal.queries.ts'
import { deleteRows, ownRows, putRow, updateRows } from './rows.queries.ts'

let host: TestApp
let ours: RestaurantId
let theirs: RestaurantId

/** A restaurant with one party. */
const newRestaurant = async () => {
  const { token, restaurant_id } = await registerBusiness(host)
  await host.call('POST', '/api/waitlist/entries/', { token, body: party() })
  return restaurant_id as RestaurantId
}

beforeAll(async () => {
  host = await startTestApp()
})
afterAll(() => host.close())
beforeEach(async () => {
  ours = await newRestaurant()
  theirs = await newRestaurant()
})

const db = () => host.deps.connection.db
const inOurs = <T>(work: (tx: Tx) => Promise<T>) => tenantTransaction(db(), ours, work)
const table = 'waitlist_entries'
const namesOf = async (restaurantId: RestaurantId) =>
  (await ownRows(db(), restaurantId, table).select('customer_name').execute()).map(({ customer_name }) => customer_name)

it('rows of another restaurant are neither read, changed nor deleted in a transaction of one', async () => {
  const before = await namesOf(theirs)
  expect(before).toHaveLength(1)
  await inOurs(async (tx) => {
    expect(await ownRows(tx, ours, table).select('id').execute()).toHaveLength(1)
    expect(await ownRows(tx, theirs, table).select('id').execute()).toEqual([])
    const updated = await updateRows(tx, theirs, table).set({ customer_name: 'Mallory' }).executeTakeFirstOrThrow()
    expect(updated.numUpdatedRows).toBe(0n)
    expect((await deleteRows(tx, theirs, table).executeTakeFirstOrThrow()).numDeletedRows).toBe(0n)
  })
  expect(await namesOf(theirs)).toEqual(before)
})

it('a row cannot be written for another restaurant, nor moved to it', async () => {
  const layout = { id: '0'.repeat(22), name: 'Lunch', sort_key: 0, activated_at: null, version: 1 }
  await expect(inOurs((tx) => putRow(tx, 'section_layouts', theirs, layout))).rejects.toThrow(/row-level security/)
  const moved = updateRows(db(), ours, table).set({ restaurant_id: theirs } as never)
  await expect(moved.execute()).rejects.toThrow(/row-level security/)
  expect(await namesOf(theirs)).toHaveLength(1)
})

it('a condition that is always true adds no rows of others', async () => {
  const all = ownRows(db(), ours, table).where((eb) => eb.or([eb('id', '=', 'x'), eb.lit(true)]))
  expect(await all.select('restaurant_id').execute()).toEqual([{ restaurant_id: ours }])
  const joined = ownRows(db(), ours, table).innerJoin('restaurants', (join) => join.onTrue())
  expect(await joined.select('restaurants.id').execute()).toEqual([{ id: ours }])
})

it.each([undefined, null, '', '%', "' or ''='"])(
  'a statement with %j for a restaurant concerns no rows',
  async (id) => {
    const deleted = async () => (await deleteRows(db(), id as string, table).executeTakeFirstOrThrow()).numDeletedRows
    expect(await deleted().catch(() => 0n)).toBe(0n)
    expect([await namesOf(ours), await namesOf(theirs)]).toMatchObject([[expect.any(String)], [expect.any(String)]])
  },
)
