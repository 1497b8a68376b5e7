import { beforeEach, expect, it } from 'vitest'
import { atFive } from '../../../test/at-five.ts'
import { booking } from '../../../test/bookings.ts'
import { floorDesk } from '../../../test/floor.ts'
import { bookingPage, bookingRules } from '../../../test/guest-bookings.ts'
import { serversDesk } from '../../../test/servers.ts'
import { shareBusiness } from '../../../test/shared-host.ts'
import { joinTeam } from '../../../test/team.ts'
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
  tables = await desk.area('1', '2', '3', '4')
  await page.set(bookingRules({ mode: 'tables', notice_minutes: 0 }))
  ;({ today } = await atFive(host, own.token))
})

const ids = (...names: string[]) => names.map((name) => tables[name] ?? '')
/** A booking of today at a table; none: in the lane without one. */
const add = async (table: string | undefined, people: number) => {
  const made = booking({ date: today, time: '19:00', party_size: people })
  const { body } = await desk.call('POST', `restaurants/${own.restaurantId}/reservations/`, made)
  const resource_ids = table === undefined ? [] : ids(table)
  const set = await desk.call('PUT', `reservations/${body.id}/tables/`, { resource_ids })
  expect(set.status).toBe(200)
  return body.id as string
}
const move = async (id: string, step: string) =>
  expect((await desk.call('POST', `reservations/${id}/${step}/`, {})).status).toBe(200)
const sections = async () => (await desk.call('GET', 'analytics/stays/')).body.sections

it('bookings count for the section of their tables: parties, covers and those that did not come', async () => {
  const servers = serversDesk(desk)
  const dinner = await servers.layout('Dinner', { A: ids('1', '2'), '=B': ids('3') })
  await servers.activate(dinner)
  const ana = await servers.add('Ana')
  const shift = await servers.work(ana, 'A')
  await move(await add('4', 6), 'cancel')
  const missed = await add('1', 5)
  await add('2', 2)
  await add('3', 3)
  // A table of no section, and none at all.
  await add('4', 1)
  await add(undefined, 4)
  await move(missed, 'no-show')
  const sat = await add('1', 2)
  expect((await desk.seat({ resource_ids: ids('1'), reservation_id: sat })).status).toBe(201)
  host.clock.advance(60_000)
  await desk.call('POST', `server_shifts/${shift}/end/`, {})
  // Switched later, to sections of other names: what was counted stays.
  host.clock.advance(60 * 60_000 * 4)
  await servers.activate(await servers.layout('Late', { C: ids('1', '2', '3', '4') }))
  expect(await sections()).toEqual([
    { section: '', stays: 0, covers: 0, median: null, bookings: 2, booked_covers: 5, no_shows: 0 },
    { section: '=B', stays: 0, covers: 0, median: null, bookings: 1, booked_covers: 3, no_shows: 0 },
    { section: 'A', stays: 1, covers: 2, median: null, bookings: 3, booked_covers: 9, no_shows: 1 },
  ])
  const csv = (await desk.call('GET', 'analytics/sections/export/')).body as unknown as string
  expect(csv.trim().split('\r\n')).toEqual([
    'section,stays,covers,median,bookings,booked_covers,no_shows',
    ',0,0,,2,5,0',
    '"\'=B",0,0,,1,3,0',
    'A,1,2,,3,9,1',
  ])
  await move(missed, 'restore')
  expect((await sections()).map(({ no_shows }: { no_shows: number }) => no_shows)).toEqual([0, 0, 0])
})

it('a no-show that had no table any more counts for no section, also if it was one before', async () => {
  const servers = serversDesk(desk)
  await servers.activate(await servers.layout('Dinner', { A: ids('1') }))
  const id = await add('1', 2)
  await move(id, 'no-show')
  await move(id, 'restore')
  await desk.call('PUT', `reservations/${id}/tables/`, { resource_ids: [] })
  await move(id, 'no-show')
  expect(await sections()).toMatchObject([{ section: '', no_shows: 1 }])
})

it('bookings are not counted by section in a restaurant without sections', async () => {
  await add('1', 2)
  expect(await sections()).toEqual([])
})

it('the sections as CSV are for owners and managers', async () => {
  const member = await joinTeam(host, own.token, 'host')
  const { status } = await host.call('GET', '/api/analytics/sections/export/', { token: member.token })
  expect(status).toBe(403)
})
