import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { party } from '../../../test/entries.ts'
import { minutes } from '../../../test/fake-clock.ts'
import { floorDesk } from '../../../test/floor.ts'
import { registerBusiness, startTestApp, type TestApp } from '../../../test/test-app.ts'

let host: TestApp
let token: string
let restaurantId: string

beforeAll(async () => {
  host = await startTestApp()
})
afterAll(() => host.close())
beforeEach(async () => {
  const business = await registerBusiness(host)
  token = business.token
  restaurantId = business.restaurant_id
})

const add = async () => (await host.call('POST', '/api/waitlist/entries/', { token, body: party() })).body
const ids = async () =>
  ((await host.call('GET', '/api/waitlist/entries/', { token })).body as { id: string }[]).map(({ id }) => id)
/** Time passes while staff read the board now and then: the session stays valid. */
const later = async (ms: number) => {
  for (let left = ms; left > 0; left -= minutes(360)) {
    host.clock.advance(Math.min(left, minutes(360)))
    await ids()
  }
}
const setAge = (auto_remove_waiting_parties_after: string) =>
  host.call('POST', '/api/settings/waitlist/', { token, body: { settings: { auto_remove_waiting_parties_after } } })
const trigger = () => host.call('POST', '/api/waitlist/auto-remove/', { token })

it.each([
  ['1_minute', 1],
  ['1_hour', 60],
  ['2_hours', 120],
  ['4_hours', 240],
  ['12_hours', 720],
])('%s removes a party after %i minutes, waiting or notified, and not before', async (setting, age) => {
  await setAge(setting)
  const entry = await add()
  await host.call('POST', `/api/waitlist/entries/${entry.id}/set_status/`, { token, body: { status: 'NOTIFIED' } })
  await later(minutes(age) - 1)
  expect((await trigger()).body).toEqual({ success: true, output: 'Removed 0 parties.' })
  await later(1)
  expect((await trigger()).body).toEqual({ success: true, output: 'Removed 1 party.' })
  expect(await ids()).toEqual([])
})

it('never means never, and no setting means twelve hours', async () => {
  const entry = await add()
  await later(minutes(720))
  await setAge('never')
  await host.deps.autoRemoval.run()
  expect(await ids()).toEqual([entry.id])
})

it('is journaled as automatic, and a party restored by an undo stays', async () => {
  const entry = await add()
  await later(minutes(720))
  await trigger()
  const removal = await host.deps.connection.db
    .selectFrom('activity')
    .select(['id', 'action_type', 'actor', 'changes'])
    .where('restaurant_id', '=', restaurantId)
    .orderBy('seq', 'desc')
    .executeTakeFirstOrThrow()
  expect(removal).toMatchObject({
    action_type: 'ENTRY_DELETED',
    actor: { kind: 'system' },
    changes: [{ after: { removed_reason: 'auto' } }],
  })
  expect((await host.call('POST', `/api/recent/${removal.id}/undo/`, { token })).status).toBe(200)
  expect(await ids()).toEqual([entry.id])
  await trigger()
  expect(await ids()).toEqual([entry.id])
})

it('a party that waits again after it was seated or removed is not removed at once', async () => {
  await setAge('1_hour')
  const desk = floorDesk(host, () => token)
  const { '1': table } = await desk.area('1')
  const [seated, served] = [await add(), await add()]
  const stay = await desk.seat({ entry_id: seated.id, resource_ids: [table] })
  await host.call('POST', `/api/waitlist/entries/${served.id}/set_status/`, { token, body: { status: 'SERVED' } })
  const [serving] = (await host.call('GET', '/api/recent/', { token })).body.results
  await later(minutes(90))
  expect((await desk.change(stay.body.id, 'put_back', {})).status).toBe(200)
  expect((await host.call('POST', `/api/recent/${serving.id}/undo/`, { token })).status).toBe(200)
  expect((await trigger()).body.output).toBe('Removed 0 parties.')
  expect((await ids()).toSorted()).toEqual([seated.id, served.id].toSorted())
})

it('removes only parties of the restaurant that calls it, and of all restaurants every minute', async () => {
  const entry = await add()
  await later(minutes(720))
  const other = await registerBusiness(host)
  const asked = await host.call('POST', '/api/waitlist/auto-remove/', { token: other.token })
  expect(asked.body.output).toBe('Removed 0 parties.')
  expect(await ids()).toEqual([entry.id])
  await later(minutes(1))
  await host.deps.autoRemoval.run()
  expect(await ids()).toEqual([])
})

it('runs once a minute, however many instances there are', async () => {
  const second = await startTestApp({ databaseUrl: host.databaseUrl, clock: host.clock })
  await later(minutes(1))
  const entries = [await add(), await add()]
  await later(minutes(721))
  await Promise.all([host, second, host, second].map(({ deps }) => deps.autoRemoval.run()))
  const removals = await host.deps.connection.db
    .selectFrom('activity')
    .select('seq')
    .where('restaurant_id', '=', restaurantId)
    .where('action_type', '=', 'ENTRY_DELETED')
    .execute()
  expect(removals).toHaveLength(entries.length)
  await second.close()
})
