import { expect, it } from 'vitest'
import { minutes } from '../../../test/fake-clock.ts'
import { floorDesk, type PastStay, seedStays } from '../../../test/floor.ts'
import { serversDesk } from '../../../test/servers.ts'
import { shareBusiness } from '../../../test/shared-host.ts'
import { joinTeam } from '../../../test/team.ts'
import { registerBusiness, type TestApp } from '../../../test/test-app.ts'

let host: TestApp
let token: string
let restaurantId: string
let desk: ReturnType<typeof floorDesk>

shareBusiness((shared) => {
  ;({ host, token, restaurantId } = shared)
  desk = floorDesk(host, () => token)
})

const ago = (count: number) => new Date(host.clock.now() - minutes(count)).toISOString()
const read = async (query = '') => (await desk.call('GET', `analytics/stays/${query}`)).body
const csv = async () => (await desk.call('GET', 'analytics/stays/export/')).body as unknown as string

/** It is 18:00 UTC. Five parties of two at table 1 and one of five at both, in four clock hours. */
const seedEvening = async () => {
  const tables = await desk.area('1', '2', '3')
  const at = (names: string[], from: number, length: number, fields: Partial<PastStay> = {}) => ({
    started_at: ago(from),
    minutes: length,
    resource_ids: names.map((name) => tables[name] ?? ''),
    ...fields,
  })
  await seedStays(host, restaurantId, [
    ...[0, 1, 2, 3, 4].map((n) => at(['1'], 240 - n * 30, 20 + n)),
    at(['1', '2'], 60, 50, { people_count: 5, ended_by: 'next_seating' }),
    at(['2'], 8 * 24 * 60, 60),
  ])
  return tables
}

it('are turn times by size, use of the tables and covers per seat and hour', async () => {
  const tables = await seedEvening()
  const figures = await read()
  expect(figures).toMatchObject({
    stays: { value: 6, previous: 1 },
    covers: { value: 15, previous: 2 },
    service_hours: { value: 4 },
    // 15 people, 3 tables of 4 seats, 4 hours.
    covers_per_seat_hour: { value: 0.31 },
    turn_times: [
      { size: '1_2', stays: 5, median: 22, p80: 23 },
      // The end was not reported.
      { size: '5_6', stays: 1, median: null, p80: null },
    ],
    frees: { ended: 6, no_tap: 1, at_seating: 0, in_time: 83 },
  })
  expect(figures.tables).toMatchObject([
    { resource_id: tables['1'], name: '1', area: 'Room', seats_max: 4, stays: 6, table_use: 67 },
    { resource_id: tables['2'], stays: 1, table_use: 21 },
    { resource_id: tables['3'], stays: 0, table_use: 0 },
  ])
})

it('count a table that was never freed for 8 hours', async () => {
  const tables = await desk.area('1')
  await seedStays(host, restaurantId, [
    { started_at: ago(5 * 24 * 60), minutes: 3 * 24 * 60, resource_ids: [tables['1'] ?? ''] },
  ])
  expect(await read()).toMatchObject({ service_hours: { value: 9 }, tables: [{ table_use: 89 }] })
})

it('are nothing in a restaurant without tables, and nothing of another restaurant', async () => {
  await seedEvening()
  ;({ token } = await registerBusiness(host))
  expect(await read()).toMatchObject({ stays: { value: 0 }, covers_per_seat_hour: { value: null }, tables: [] })
  expect((await csv()).split('\r\n')).toHaveLength(2)
})

it('are exported as CSV: all tables where a party was, no name', async () => {
  const tables = await desk.area('1', '=2')
  const entry = await host.call('POST', '/api/waitlist/entries/', {
    token,
    body: { customer_name: 'Ana Silva', people_count: 3, phone_number: '+919876543210' },
  })
  const { body: stay } = await desk.seat({ resource_ids: [tables['1']], entry_id: entry.body.id })
  host.clock.advance(minutes(30))
  await desk.change(stay.id, 'move', { resource_ids: [tables['=2']] })
  host.clock.advance(minutes(15))
  await desk.change(stay.id, 'end', { leaves: 'dirty' })
  const [header, line] = (await csv()).split('\r\n')
  expect(header).toBe(
    '\ufeffid,started_at,ended_at,minutes,people_count,tables,source,step,expected_end_at,ended_by,leaves,server',
  )
  expect(line).toContain(`${stay.id},${stay.started_at},`)
  expect(line).toContain(',45,3,"1, =2",list,seated,')
  expect(line).toMatch(/,staff,dirty,$/)
  expect(line).not.toContain('Ana')
})

it('are counted by server and by section, under the names of servers who are removed too', async () => {
  const tables = await desk.area('1', '2')
  const servers = serversDesk(desk)
  await servers.activate(await servers.layout('Dinner', { A: [tables['1'] ?? ''], B: [tables['2'] ?? ''] }))
  const [ana, ben] = [await servers.add('Ana'), await servers.add('=Ben')]
  await servers.work(ana, 'A')
  await servers.work(ben, 'B')
  const seat = async (table: string, people_count: number, length: number) => {
    host.clock.advance(minutes(1))
    const { body } = await desk.seat({ resource_ids: [tables[table]], people_count })
    host.clock.advance(minutes(length))
    await desk.change(body.id, 'end', { leaves: 'ready' })
  }
  for (const length of [20, 30, 40, 50, 60]) await seat('1', 2, length)
  await seat('2', 6, 30)
  await seedStays(host, restaurantId, [{ started_at: ago(500), minutes: 30, people_count: 3, server_id: ben }])
  await desk.call('DELETE', `servers/${ben}/`)
  expect(await read()).toMatchObject({
    servers: [
      {
        server_id: ana,
        name: 'Ana',
        is_active: true,
        stays: 5,
        covers: 10,
        turn_times: [{ size: '1_2', stays: 5, median: 40 }],
      },
      {
        server_id: ben,
        name: '=Ben',
        is_active: false,
        stays: 2,
        covers: 9,
        turn_times: [
          { size: '3_4', stays: 1, median: null },
          { size: '5_6', stays: 1, median: null },
        ],
      },
    ],
    sections: [
      { section: '', stays: 1, covers: 3, median: null },
      { section: 'A', stays: 5, covers: 10, median: 40 },
      { section: 'B', stays: 1, covers: 6, median: null },
    ],
  })
  const lines = (await csv()).trim().split('\r\n')
  expect(lines.slice(1).map((line) => line.split(',').at(-1)).toSorted()).toEqual([
    '"\'=Ben"', '"\'=Ben"', 'Ana', 'Ana', 'Ana', 'Ana', 'Ana',
  ]) // biome-ignore format: a list
})

it('are for owners and managers', async () => {
  const member = await joinTeam(host, token, 'host')
  for (const path of ['stays/', 'stays/export/']) {
    expect((await host.call('GET', `/api/analytics/${path}`, { token: member.token })).status).toBe(403)
  }
})
