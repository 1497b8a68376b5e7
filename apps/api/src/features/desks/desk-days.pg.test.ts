import { expect, it } from 'vitest'
import { desksOf } from '../../../test/desks.ts'
import { minutes } from '../../../test/fake-clock.ts'
import { floorId } from '../../../test/floor.ts'
import { queueFields } from '../../../test/queues.ts'
import { shareBusiness } from '../../../test/shared-host.ts'
import type { TestApp } from '../../../test/test-app.ts'

let host: TestApp
let token: string
let restaurantId: string
let place: ReturnType<typeof desksOf>

shareBusiness((shared) => {
  ;({ host, token, restaurantId } = shared)
  place = desksOf(host, () => token)
})

const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']
const save = (fields: Record<string, unknown>) =>
  place.call('PUT', 'queues/default/', queueFields({ name: 'Waitlist', ticket_letter: 'A', ...fields }))
const confirmation = async (id: string) =>
  (await host.call('GET', `/api/customer/queue-confirmation/${restaurantId}/${id}/`)).body
const askBack = (id: string) => host.call('POST', `/api/customer/ask-back/${restaurantId}/${id}/`)

it('a stated delay is on the page of a guest who waits for the desk, until it is taken back', async () => {
  const desk = await place.add('Room 2', { kind: 'room' })
  const guest = await place.guest('Ana')
  expect((await place.act(desk, 'delay', { minutes: 35 })).body).toMatchObject({ code: 'desk_closed' })
  await place.act(desk, 'open')
  expect((await place.act(desk, 'delay', { minutes: 481 })).status).toBe(400)
  expect((await place.act(desk, 'delay', { minutes: 35 })).status).toBe(200)
  expect(await confirmation(guest)).toMatchObject({ delays: [{ desk: 'Room 2', minutes: 35 }] })
  expect((await place.get()).delays).toEqual([{ desk_id: desk, minutes: 35, is_stated: true }])
  await place.act(desk, 'delay', { minutes: null })
  expect(await confirmation(guest)).not.toHaveProperty('delays')
})

it('a guest who did not come asks to be let back in, which staff accept', async () => {
  const desk = await place.add('Desk 1')
  await place.act(desk, 'open')
  const guest = await place.guest('Ana')
  expect((await askBack(guest)).status).toBe(409)
  await place.act(desk, 'next')
  await place.act(desk, 'no_show', { entry_id: guest })
  expect(await confirmation(guest)).toMatchObject({ asks_back: 'possible' })
  expect((await askBack(guest)).body).toMatchObject({ asks_back: 'asked' })
  expect((await askBack(guest)).status).toBe(200)
  const { entries } = (await place.get()) as { entries: { id: string; asked_back_at: string | null }[] }
  expect(entries.find(({ id }) => id === guest)?.asked_back_at).not.toBeNull()
  expect((await place.act(desk, 'let_back_in', { entry_id: guest })).status).toBe(200)
  expect((await confirmation(guest)).queue_entry).toMatchObject({ status: 'WAITING' })
})

it('how often a party goes back in line is a setting of its queue', async () => {
  await save({ return_limit: 2 })
  const desk = await place.add('Desk 1')
  await place.act(desk, 'open')
  const guest = await place.guest('Ana')
  const statuses: number[] = []
  for (const _ of [1, 2, 3]) {
    await place.act(desk, 'next')
    statuses.push((await place.act(desk, 'back_in_line', { entry_id: guest })).status)
  }
  expect(statuses).toEqual([200, 200, 409])
})

it('a desk that was not used for an hour after closing is closed, and those who still wait read why they were removed', async () => {
  const to = new Date(host.clock.now() + 30 * 60_000).toISOString().slice(11, 16)
  const from = new Date(host.clock.now() - 60 * 60_000).toISOString().slice(11, 16)
  expect((await place.call('POST', 'settings/general/', { settings: { time_zone: 'UTC' } })).status).toBe(200)
  await save({ opening_hours: Object.fromEntries(days.map((day) => [day, [{ from, to }]])) })
  const desk = await place.add('Desk 1')
  await place.act(desk, 'open', { session_id: floorId() })
  const waiting = [await place.guest('Ana'), await place.guest('Ben')]
  await place.act(desk, 'next')
  host.clock.advance(minutes(85))
  await host.deps.deskClosing.run()
  expect((await place.get()).sessions).toHaveLength(1)
  host.clock.advance(minutes(10))
  await host.deps.deskClosing.run()
  expect((await place.get()).sessions).toEqual([])
  for (const id of waiting) expect(await confirmation(id)).toMatchObject({ removed_reason: 'auto', position: null })
})
