import { expect, it } from 'vitest'
import { desksOf } from '../../../test/desks.ts'
import { minutes } from '../../../test/fake-clock.ts'
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

const shown = async (id: string) => {
  const { body } = await host.call('GET', `/api/customer/queue-confirmation/${restaurantId}/${id}/`)
  return { minutes: body.estimated_wait_time, unserved: body.unserved ?? false }
}
const save = (fields: Record<string, unknown>) =>
  host.call('PUT', '/api/queues/default/', {
    token,
    body: queueFields({ name: 'Waitlist', ticket_letter: 'A', ...fields }),
  })
const joinInfo = async () => (await host.call('GET', `/api/customer/join-queue/${restaurantId}/`)).body.settings

it('the minutes of a service are divided by the open desks, until waits are learned; without one there are none', async () => {
  expect((await save({ service_minutes: 10 })).status).toBe(200)
  const desks = [await place.add('Desk 1'), await place.add('Desk 2')] as const
  const waiting: string[] = []
  for (const name of ['Ana', 'Ben', 'Cleo', 'Dov', 'Eli']) {
    waiting.push(await place.guest(name))
    host.clock.advance(minutes(1))
  }
  const [, , , , last = ''] = waiting
  expect(await shown(last)).toMatchObject({ unserved: true })
  expect(await joinInfo()).toMatchObject({ unserved: true })
  await place.act(desks[0], 'open')
  expect(await shown(last)).toEqual({ minutes: 40, unserved: false })
  await place.act(desks[1], 'open')
  expect(await shown(last)).toEqual({ minutes: 20, unserved: false })
  expect(await joinInfo()).toMatchObject({ estimated_wait_time: 25 })
  await place.act(desks[0], 'pause', { reason: 'Lunch' })
  expect(await shown(last)).toEqual({ minutes: 40, unserved: false })
  await place.act(desks[1], 'close')
  expect(await shown(last)).toMatchObject({ unserved: true })
  // The next call ends the pause.
  await place.act(desks[0], 'next')
  expect(await shown(last)).toMatchObject({ unserved: false })
})

it('what is read again equals what was followed', async () => {
  const desk = await place.add('Desk 1')
  await place.act(desk, 'open')
  const first = await place.guest('Ana')
  host.clock.advance(minutes(1))
  const second = await place.guest('Ben')
  await place.act(desk, 'pause')
  expect(await shown(second)).toMatchObject({ unserved: true })
  // A change of the settings is followed by a new reading of the history.
  await save({ service_minutes: 10 })
  expect(await shown(second)).toMatchObject({ unserved: true })
  await place.act(desk, 'next')
  await save({ service_minutes: 20, version: 1 })
  expect(await shown(second)).toEqual({ minutes: 20, unserved: false })
  expect(await shown(first)).toMatchObject({ unserved: false })
})
