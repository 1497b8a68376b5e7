import { sql } from 'kysely'
import { expect, it, vi } from 'vitest'
import { booking } from '../../test/bookings.ts'
import { floorDesk } from '../../test/floor.ts'
import { bookingPage, bookingRules, friday } from '../../test/guest-bookings.ts'
import { shareBusiness } from '../../test/shared-host.ts'
import { staffSocket } from '../../test/sockets.ts'
import type { TestApp } from '../../test/test-app.ts'

let host: TestApp
let own: { token: string; restaurantId: string; port: number }

shareBusiness((shared) => {
  ;({ host } = shared)
  own = shared
})

/** As a promoted standby has one; until then the database is the same. */
const beginTimeline = (timeline: string) =>
  sql`create or replace function database_timeline() returns text language sql as ${sql.lit(`select '${timeline}'`)}`.execute(
    host.deps.connection.db,
  )

it('everything in memory that follows the journal is read again on a new timeline', async () => {
  const watch = vi.spyOn(host.deps.feed, 'watch')
  const desk = floorDesk(host, () => own.token)
  await desk.area('1')
  await desk.floor()
  const joinPage = () => host.call('GET', `/api/customer/join-queue/${own.restaurantId}/`)
  await joinPage()
  const screen = await staffSocket(own.port, own.restaurantId, own.token)
  const { epoch } = await screen.next(({ type }) => type === 'hello')
  // Three followers of the journal: learned turn times, the estimator and the room of live connections.
  await expect.poll(() => watch.mock.calls.length).toBe(3)
  for (const [, mark] of watch.mock.calls) expect(mark.epoch).toBe(epoch)
  // Without waiting for a sweep: what was cached before belongs to the old timeline.
  await beginTimeline('00000002')
  expect(await screen.closed).toBe(1012)
  await desk.floor()
  await joinPage()
  const again = await staffSocket(own.port, own.restaurantId, own.token)
  const hello = await again.next(({ type }) => type === 'hello')
  expect(hello.epoch).toBe(epoch.replace(/[^.]*$/, '00000002'))
  expect((await desk.floor()).epoch).toBe(hello.epoch)
  await expect.poll(() => watch.mock.calls.length).toBe(6)
  for (const [, mark] of watch.mock.calls.slice(3)) expect(mark.epoch).toBe(hello.epoch)
  await again.close()
})

it('free times are not those of another timeline, although the number of the last change is the same', async () => {
  const desk = floorDesk(host, () => own.token)
  await desk.area('1')
  const page = bookingPage(host, () => own)
  await page.set(bookingRules({ mode: 'tables', notice_minutes: 0 }))
  const free = () => page.free()
  const path = `restaurants/${own.restaurantId}/reservations/`
  const before = await free()
  await desk.call('POST', path, booking({ date: friday, time: '19:00', party_size: 2 }))
  expect(await free()).not.toEqual(before)
  // The promoted standby lacks this change and gives its number to another one.
  const { db } = host.deps.connection
  await sql`delete from reservation_resources where restaurant_id = ${own.restaurantId}`.execute(db)
  await sql`update reservations set status = 'CANCELLED' where restaurant_id = ${own.restaurantId}`.execute(db)
  await beginTimeline('00000003')
  expect(await free()).toEqual(before)
})
