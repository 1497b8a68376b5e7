import { beforeEach, describe, expect, it } from 'vitest'
import { atFive } from '../../../test/at-five.ts'
import { booking } from '../../../test/bookings.ts'
import { minutes } from '../../../test/fake-clock.ts'
import { floorDesk } from '../../../test/floor.ts'
import { bookingPage, bookingRules } from '../../../test/guest-bookings.ts'
import { ownTablePlanJob } from '../../../test/own-jobs.ts'
import { shareBusiness } from '../../../test/shared-host.ts'
import type { TestApp } from '../../../test/test-app.ts'

let host: TestApp
let own: { token: string; restaurantId: string }
let page: ReturnType<typeof bookingPage>
let desk: ReturnType<typeof floorDesk>
let job: Awaited<ReturnType<typeof ownTablePlanJob>>
/** Three tables for four. */
let [one, two, three] = ['', '', '']
let today: string
let at: (time: string) => string

shareBusiness((shared) => {
  ;({ host } = shared)
  own = shared
  page = bookingPage(host, () => own)
  desk = floorDesk(host, () => own.token)
})
beforeEach(async () => {
  job = await ownTablePlanJob(host)
  const tables = await desk.area('1', '2', '3')
  ;[one, two, three] = [tables['1'] ?? '', tables['2'] ?? '', tables['3'] ?? '']
  await page.set(bookingRules({ mode: 'tables', notice_minutes: 0 }))
  ;({ today, at } = await atFive(host, own.token))
})

const add = async (time: string) =>
  (
    await desk.call(
      'POST',
      `restaurants/${own.restaurantId}/reservations/`,
      booking({ date: today, time, party_size: 2 }),
    )
  ).body
const setTables = (id: string, body: object) => desk.call('PUT', `reservations/${id}/tables/`, body)
const plan = async () => (await desk.call('GET', 'floor/plan/')).body
const planned = async (id: string) => (await plan()).bookings.find((each: { id: string }) => each.id === id)
const seat = (id: string) => desk.seat({ resource_ids: [id], people_count: 2 })

describe('parties an hour and a quarter over their time, with bookings at their tables in half an hour', () => {
  /** Tables 1 and 2 are taken until 18:15; at 20:00 a booking has the first, another one is pinned to the second. */
  const overdue = async () => {
    await seat(one)
    await seat(two)
    const [moving, pinned] = [await add('20:00'), await add('20:00')]
    await setTables(moving.id, { resource_ids: [one], pinned: false })
    await setTables(pinned.id, { resource_ids: [two], pinned: true })
    host.clock.advance(Date.parse(at('19:30')) - host.clock.now())
    return { moving, pinned }
  }

  it('move to a free table, and stay with a warning where they are pinned', async () => {
    const { moving, pinned } = await overdue()
    await job.run()
    expect(await planned(moving.id)).toMatchObject({ resource_ids: [three], warning: null })
    expect((await plan()).moves).toMatchObject([
      { reservation_id: moving.id, detail: expect.stringMatching(/^Table 1: .* expected to stay until 8:0/) },
    ])
    expect(await planned(pinned.id)).toMatchObject({
      resource_ids: [two],
      warning: { code: 'taken', by: 'stay', detail: expect.stringContaining('is expected to stay until 8:0') },
    })
    // Bookings are not moved back as the parties leave; only staff can do that.
    host.clock.advance(minutes(10))
    await job.run()
    expect((await plan()).moves).toHaveLength(1)
  })

  it('are not booked by guests for the time until they are expected to leave', async () => {
    await overdue()
    await job.run()
    expect(await page.free(`size=2&date=${today}`)).not.toContain('20:00')
  })
})
