import { beforeEach, expect, it } from 'vitest'
import { atFive } from '../../../test/at-five.ts'
import { booking } from '../../../test/bookings.ts'
import { floorDesk } from '../../../test/floor.ts'
import { bookingPage, bookingRules } from '../../../test/guest-bookings.ts'
import { stopJobs } from '../../../test/own-jobs.ts'
import { shareBusiness } from '../../../test/shared-host.ts'
import { listenToStatements } from '../../../test/statements.ts'
import type { TestApp } from '../../../test/test-app.ts'

let host: TestApp
let own: { token: string; restaurantId: string }
let page: ReturnType<typeof bookingPage>
let desk: ReturnType<typeof floorDesk>
let tables: Record<string, string>
let today: string

shareBusiness((shared) => {
  ;({ host } = shared)
  own = shared
  page = bookingPage(host, () => own)
  desk = floorDesk(host, () => own.token)
})
beforeEach(async () => {
  tables = await desk.area('1', '2', '3', '4', '5', '6')
  await page.set(bookingRules({ mode: 'tables', notice_minutes: 0 }))
  ;({ today } = await atFive(host, own.token))
})

/** Adds a booking at a table. The tests choose tables, so that the plan assigns none. */
const add = async (table: string) => {
  const made = booking({ date: today, time: '19:00', party_size: 2 })
  const { body } = await desk.call('POST', `restaurants/${own.restaurantId}/reservations/`, made)
  await setTable(body.id, table)
  return body.id as string
}
const setTable = async (id: string, table: string) => {
  const { status } = await desk.call('PUT', `reservations/${id}/tables/`, { resource_ids: [tables[table]] })
  expect(status).toBe(200)
}
const recent = async (size: number) =>
  (await host.call('GET', `/api/recent/?kind=all&page_size=${size}`, { token: own.token })).body.results

it('one query finds which tables of many possible undos are taken', async () => {
  await page.set({ mode: 'covers' })
  const [a, b, c] = [await add('1'), await add('2'), await add('3')]
  await setTable(a, '4')
  await setTable(b, '5')
  await setTable(c, '6')
  // One of the three tables that were left is taken since.
  await add('2')
  await page.set({ mode: 'tables' })
  await stopJobs(host)
  const statements = listenToStatements(host.deps.connection.pool)
  const countOf = async (size: number) => {
    statements.length = 0
    const rows = await recent(size)
    return { rows, count: statements.filter(({ text }) => text.includes('reservation_resources')).length }
  }
  const few = await countOf(5)
  const many = await countOf(20)
  const offered = many.rows
    .filter(({ action_type }: { action_type: string }) => action_type === 'RESERVATION_TABLES_CHANGED')
    .map(({ can_undo }: { can_undo: boolean }) => can_undo)
  // Newest first: the booking that took table 2, the moves of c, b and a, and their first tables.
  expect(offered).toEqual([true, true, false, true, false, false, false])
  expect(many.count).toBe(few.count)
})

it('a table that is removed from the floor gets its booking back with the undo', async () => {
  const id = await add('1')
  const other = await add('2')
  const area = (await desk.floor()).areas.at(-1)
  const rows = (await desk.floor()).resources
    .filter((row: { id: string; area_id: string }) => row.area_id === area.id && row.id !== tables['1'])
    .map(({ area_id: _area, is_active: _active, ...row }: Record<string, unknown>) => row)
  const saved = await desk.call('PUT', `floor/areas/${area.id}/`, { name: 'Room', version: 1, resources: rows })
  expect(saved.status).toBe(200)
  const tableOf = async () => (await desk.call('GET', `reservations/${id}/`)).body.resource_ids
  expect(await tableOf()).not.toEqual([tables['1']])
  const [{ id: removal, action_type }] = await recent(1)
  expect(action_type).toBe('FLOOR_CHANGED')
  expect((await desk.call('POST', `recent/${removal}/undo/`, {})).status).toBe(200)
  expect(await tableOf()).toEqual([tables['1']])
  expect((await desk.call('GET', `reservations/${other}/`)).body.resource_ids).toEqual([tables['2']])
})
