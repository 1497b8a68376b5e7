import { expect, it } from 'vitest'
import { desksOf } from '../../../test/desks.ts'
import { minutes } from '../../../test/fake-clock.ts'
import { floorDesk, floorId } from '../../../test/floor.ts'
import { shareBusiness } from '../../../test/shared-host.ts'
import type { TestApp } from '../../../test/test-app.ts'

let host: TestApp
let place: ReturnType<typeof desksOf>
let floor: ReturnType<typeof floorDesk>

shareBusiness((shared) => {
  host = shared.host
  place = desksOf(host, () => shared.token)
  floor = floorDesk(host, () => shared.token)
})

const openDesk = async (name: string) => {
  const id = await place.add(name)
  expect((await place.act(id, 'open')).status).toBe(200)
  return id
}

/** Calls the next guest, who waits for ten minutes, and ends its service after twenty. */
const serveOne = async (desk: string, name: string, fields: object = {}) => {
  const id = await place.guest(name, fields)
  host.clock.advance(minutes(10))
  expect((await place.act(desk, 'next')).body.party.id).toBe(id)
  host.clock.advance(minutes(20))
  expect((await place.act(desk, 'next')).body.party).toBeNull()
  return id
}

const read = async (path: string) => {
  const { status, body } = await place.call('GET', `analytics/${path}`)
  expect(status).toBe(200)
  return body
}

it('services at desks are neither stays nor resources in the figures of tables', async () => {
  const tables = await floor.area('1')
  await serveOne(await openDesk('Desk 1'), 'Ana')
  await floor.seat({ resource_ids: [tables['1']], people_count: 2 })
  host.clock.advance(minutes(30))
  const sources = [
    { source: 'book', stays: 0, covers: 0 },
    { source: 'list', stays: 0, covers: 0 },
    { source: 'walk_in', stays: 1, covers: 2 },
  ]
  expect(await read('tables/')).toMatchObject({ tables: 1, sources })
  expect(await read('stays/')).toMatchObject({
    stays: { value: 1 },
    covers: { value: 2 },
    turn_times: [{ size: '1_2', stays: 1 }],
    tables: [{ name: '1' }],
    frees: { ended: 0 },
  })
  expect(await read('stays/export/')).not.toContain('Desk 1')
})

it('a transferred guest is one arrival, which waited until the first call, and not a returning guest', async () => {
  const [first, second] = [await openDesk('Desk 1'), await openDesk('Desk 2')]
  // A share needs five guests.
  for (const n of [1, 2, 3, 4]) await serveOne(first, 'Ben', { phone_number: `+91987654321${n}` })
  const entry_id = await place.guest('Ana', { phone_number: '+919876543210' })
  host.clock.advance(minutes(10))
  await place.act(first, 'next')
  await place.act(first, 'start', { entry_id })
  host.clock.advance(minutes(20))
  const transfer = { entry_id, queue_id: 'default', to_desk: second, new_id: floorId() }
  expect((await place.act(first, 'transfer', transfer)).status).toBe(200)
  host.clock.advance(minutes(5))
  await place.act(second, 'next')
  host.clock.advance(minutes(5))
  await place.act(second, 'next')
  expect(await read('')).toMatchObject({
    figures: { total_customers: { value: 5 }, retention: { value: 0 } },
    outcomes: [{ arrivals: 5, served: 5, average_wait: 10 }],
    sources: [{ arrivals: 5, served: 5 }],
  })
})
