import { beforeEach, expect, it } from 'vitest'
import { atFive } from '../../../test/at-five.ts'
import { booking } from '../../../test/bookings.ts'
import { floorDesk } from '../../../test/floor.ts'
import { bookingPage, bookingRules, dinner } from '../../../test/guest-bookings.ts'
import { shareBusiness } from '../../../test/shared-host.ts'
import type { TestApp } from '../../../test/test-app.ts'

let host: TestApp
let own: { token: string; restaurantId: string }
let page: ReturnType<typeof bookingPage>
let desk: ReturnType<typeof floorDesk>
let ids: string[]
let today: string
let at: (time: string) => string

shareBusiness((shared) => {
  ;({ host } = shared)
  own = shared
  page = bookingPage(host, () => own)
  desk = floorDesk(host, () => own.token)
})
beforeEach(async () => {
  ids = Object.values(await desk.area('1', '2', '3', '4', '5', '6')).sort()
  const services = [dinner({ walk_in_share: [{ from: '19:00', share: 0.3 }] })]
  await page.set(bookingRules({ mode: 'tables', notice_minutes: 0, services }))
  ;({ today, at } = await atFive(host, own.token))
})

/** By half hour, the tables that are kept, on the plan of the day and on the floor. */
const kept = async () => {
  const [plan, floor] = await Promise.all([desk.call('GET', 'floor/plan/'), desk.call('GET', 'floor/')])
  const byTime = (keeps: { from: string; resource_ids: string[] }[]) =>
    Object.fromEntries(
      keeps.filter(({ resource_ids }) => resource_ids.length > 0).map(({ from, resource_ids }) => [from, resource_ids]),
    )
  return { plan: byTime(plan.body.walk_ins), floor: byTime(floor.body.walk_in_keeps) }
}
const seat = async (table: string | undefined, until: string) => {
  const { body } = await desk.seat({ resource_ids: [table], people_count: 2 })
  const count = Math.round((Date.parse(at(until)) - Date.parse(body.expected_end_at)) / 60_000)
  expect((await desk.change(body.id, 'extend', { minutes: count })).status).toBe(200)
}

it('the floor and the plan of the day keep the same tables for walk-ins, whatever takes tables', async () => {
  const [a, b, c, d, e, f] = ids
  // 24 seats, of which 8 are kept.
  expect((await kept()).plan[at('19:00')]).toEqual([a, b])
  // A walk-in sits at one of the tables that are kept.
  await seat(f, '19:15')
  const block = { resource_ids: [a], from_at: at('18:30'), until_at: at('19:30') }
  expect((await desk.call('POST', 'floor/blocks/', block)).status).toBe(200)
  const hold = { resource_ids: [c], from_at: at('19:30'), until_at: at('20:00'), kind: 'walk_ins' }
  expect((await desk.call('POST', 'holds/', hold)).status).toBe(201)
  const add = async (time: string, table: string | undefined) => {
    const made = booking({ date: today, time, party_size: 2 })
    const { body } = await desk.call('POST', `restaurants/${own.restaurantId}/reservations/`, made)
    await desk.call('PUT', `reservations/${body.id}/tables/`, { resource_ids: [table], pinned: true })
    return body.id as string
  }
  await add('19:30', b)
  const arrived = await add('19:30', d)
  expect((await desk.call('POST', `reservations/${arrived}/check-in/`, {})).status).toBeLessThan(300)
  const cancelled = await add('20:00', e)
  await desk.call('POST', `reservations/${cancelled}/cancel/`, {})
  const { plan, floor } = await kept()
  expect(plan).toMatchObject({ [at('19:00')]: [b], [at('19:30')]: [a, e], [at('21:00')]: [a, b] })
  expect(floor).toEqual(plan)
  // A time held for a guest who fills in the form has its table as well.
  expect((await page.hold({ date: today, time: '20:00' })).status).toBe(201)
  const held = await kept()
  expect(held.plan).not.toEqual(plan)
  expect(held.floor).toEqual(held.plan)
})
