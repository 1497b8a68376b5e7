import type { RestaurantId } from '@waitbook/contracts/ids'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { atFive } from '../../../test/at-five.ts'
import { booking } from '../../../test/bookings.ts'
import { floorDesk } from '../../../test/floor.ts'
import { bookingPage, bookingRules } from '../../../test/guest-bookings.ts'
import { shareBusiness } from '../../../test/shared-host.ts'
import type { TestApp } from '../../../test/test-app.ts'
import { insertPlaces } from '../booking/times/places.queries.ts'

let host: TestApp
let own: { token: string; restaurantId: string }
let page: ReturnType<typeof bookingPage>
let desk: ReturnType<typeof floorDesk>
let one: string
let two: string
let today: string
let at: (time: string) => string

shareBusiness((shared) => {
  ;({ host } = shared)
  own = shared
  page = bookingPage(host, () => own)
  desk = floorDesk(host, () => own.token)
})
beforeEach(async () => {
  const tables = await desk.area('1', '2', '3')
  one = tables['1'] ?? ''
  two = tables['2'] ?? ''
  await page.set(bookingRules({ mode: 'tables', notice_minutes: 0 }))
  ;({ today, at } = await atFive(host, own.token))
})

const add = async (time: string) => {
  const made = booking({ date: today, time, party_size: 2 })
  return (await desk.call('POST', `restaurants/${own.restaurantId}/reservations/`, made)).body
}
const setTables = (id: string, body: object) => desk.call('PUT', `reservations/${id}/tables/`, body)
const tablesOf = async (id: string): Promise<string[]> =>
  (await desk.call('GET', `reservations/${id}/`)).body.resource_ids
const journalEnd = async () => (await desk.floor()).seq

/** Resolves once a statement of this database waits for a row that another transaction has written. */
const waitForBlockedWrite = async () => {
  const { db } = host.deps.connection
  for (;;) {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from pg_locks join pg_stat_activity using (pid)
      where not granted and locktype = 'transactionid' and datname = current_database()`.execute(db)
    if ((rows[0]?.count ?? 0) > 0) return
  }
}

it('of two bookings that get one table at once, the second is refused with the name of the first, and keeps its own table', async () => {
  const [first, second] = [await add('19:00'), await add('19:30')]
  await setTables(first.id, { resource_ids: [] })
  await setTables(second.id, { resource_ids: [two] })
  const end = await journalEnd()
  const { db } = host.deps.connection
  // Written without the restaurant's lock, as by a process of a faulty version.
  const refused = await db.transaction().execute(async (tx) => {
    const times = { resource_ids: [one], starts_at: Date.parse(at('19:00')), ends_at: Date.parse(at('20:30')) }
    await insertPlaces(tx, own.restaurantId as RestaurantId, { reservation_id: first.id }, times)
    const asked = setTables(second.id, { resource_ids: [one] })
    await waitForBlockedWrite()
    return { asked }
  })
  const { status, body } = await refused.asked
  expect([status, body]).toMatchObject([
    409,
    {
      code: 'table_taken',
      detail: `Table 1: booked by ${first.name} (2) from 7:00pm to 8:30pm.`,
      conflicts: { warning: { by: 'booking', by_id: first.id, resource_id: one } },
    },
  ])
  expect(await tablesOf(second.id)).toEqual([two])
  expect(await journalEnd()).toBe(end)
})

it('a table that is stored for a booking at its former time is refused as well', async () => {
  const [first, second] = [await add('19:00'), await add('20:30')]
  await setTables(second.id, { resource_ids: [two], pinned: true })
  await setTables(first.id, { resource_ids: [one], pinned: true })
  await host.deps.connection.db
    .updateTable('reservation_resources')
    .set({ starts_at: at('20:00'), ends_at: at('21:30') })
    .where('restaurant_id', '=', own.restaurantId)
    .where('reservation_id', '=', first.id)
    .execute()
  const { status, body } = await setTables(second.id, { resource_ids: [one] })
  expect([status, body.code]).toEqual([409, 'table_taken'])
  expect(body.detail).toBe('Another booking has this table at that time.')
})
