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

const openDesk = async (name: string, fields: object = {}) => {
  const id = await place.add(name, fields)
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

it('each division has every party once, and a transferred one with its first queue and a service at each desk', async () => {
  const [first, second] = [await openDesk('Dr Rao', { kind: 'person' }), await openDesk('=2')]
  for (const n of [1, 2, 3, 4]) await serveOne(first, `Ben ${n}`, n === 1 ? { for_desk: first } : {})
  const entry_id = await place.guest('Ana')
  host.clock.advance(minutes(10))
  await place.act(first, 'next')
  await place.act(first, 'start', { entry_id })
  host.clock.advance(minutes(20))
  await place.act(first, 'transfer', { entry_id, queue_id: 'default', to_desk: second, new_id: floorId() })
  host.clock.advance(minutes(5))
  await place.act(second, 'next')
  host.clock.advance(minutes(6))
  await place.act(second, 'next')
  await place.guest('Carla')
  host.clock.advance(minutes(1))
  const { all, ...figures } = await read('breakdown/')
  expect(all).toMatchObject({ arrivals: 6, served: 5, average_wait: 10, service_count: 6, average_service: 17.7 })
  expect(figures).toMatchObject({
    queues: [],
    services: [],
    desks: [
      { id: first, name: 'Dr Rao', arrivals: 5, service_count: 5, average_service: 20 },
      { id: second, name: '=2', arrivals: 0, service_count: 1, average_service: null },
      { id: 'none', name: '', arrivals: 1 },
    ],
  })
  for (const parts of [figures.desks, figures.persons]) {
    for (const name of ['arrivals', 'served', 'no_shows', 'walk_outs', 'removed', 'service_count']) {
      expect(parts.reduce((sum: number, part: Record<string, number>) => sum + (part[name] ?? 0), 0)).toBe(all[name])
    }
  }
  expect(await read('breakdown/export/')).toContain(`desks,${second},"'=2",0,0,0,0,0,,1,`)
  const lines: string[] = (await read('visits/export/')).split('\r\n')
  expect(lines[0]).toContain('id,visit_id,queue,ticket,source')
  expect(lines.filter((line) => line.endsWith(',served'))).toHaveLength(6)
  expect(lines.filter((line) => line.includes(`,${entry_id},`))).toHaveLength(1)
  expect(lines.join()).not.toMatch(/Ana|Ben|Carla/)
})

it('a place with one queue and no desks sees no division', async () => {
  await place.guest('Ana')
  host.clock.advance(minutes(1))
  const { all, ...figures } = await read('breakdown/')
  expect(all.arrivals).toBe(1)
  expect(figures).toMatchObject({ queues: [], services: [], desks: [], persons: [] })
})
