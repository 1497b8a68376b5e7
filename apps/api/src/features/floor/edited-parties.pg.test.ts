import { expect, it } from 'vitest'
import { minutes } from '../../../test/fake-clock.ts'
import { floorDesk, floorId } from '../../../test/floor.ts'
import { partiesDesk } from '../../../test/parties.ts'
import { shareBusiness } from '../../../test/shared-host.ts'
import type { TestApp } from '../../../test/test-app.ts'

let host: TestApp
let token: string
let desk: ReturnType<typeof floorDesk>
let parties: ReturnType<typeof partiesDesk>

shareBusiness((shared) => {
  ;({ host, token } = shared)
  desk = floorDesk(host, () => token)
  parties = partiesDesk(host, () => token)
})

const recent = async () => (await parties.recent('?kind=all')).results
const stayOf = async (id: string) => (await desk.call('GET', `stays/${id}/`)).body

it('a seated party is edited: its size, its name and its note, and the edit is undone', async () => {
  const tables = await desk.area('1')
  const entry = await parties.add({ customer_name: "O'Sulivan", people_count: 3 })
  const { body: stay } = await desk.seat({ resource_ids: [tables['1']], entry_id: entry.id })
  const seen = { customer_name: "O'Sulivan", notes: entry.notes }
  const to = { people_count: 5, customer_name: "O'Sullivan", notes: 'Birthday' }
  const edited = await desk.change(stay.id, 'edit', { ...to, seen })
  expect(edited).toMatchObject({ status: 200, body: { people_count: 5, name: "O'Sullivan", notes: 'Birthday' } })
  const [change] = await recent()
  expect(change).toMatchObject({
    action_type: 'STAY_EDITED',
    can_undo: true,
    entry_details: { customer_name: "O'Sullivan", tables: ['1'] },
  })
  const late = await desk.change(stay.id, 'edit', { customer_name: 'Sullivan', seen })
  expect(late).toMatchObject({ status: 409, body: { conflicts: { customer_name: "O'Sullivan" } } })
  expect((await parties.undo(change.id)).status).toBe(200)
  expect(await stayOf(stay.id)).toMatchObject({ people_count: stay.people_count, name: "O'Sulivan" })
})

it('a walk-in has a size, and no name', async () => {
  const tables = await desk.area('1')
  const { body: stay } = await desk.seat({ resource_ids: [tables['1']], people_count: 2 })
  expect((await desk.change(stay.id, 'edit', { people_count: 3 })).body.people_count).toBe(3)
  const named = await desk.change(stay.id, 'edit', { customer_name: 'Ben' })
  expect(named).toMatchObject({ status: 409, body: { code: 'no_guest' } })
})

it('of two reported sizes the later moment counts, whichever arrives first', async () => {
  const tables = await desk.area('1')
  const { body: stay } = await desk.seat({ resource_ids: [tables['1']], people_count: 2 })
  const start = host.clock.now()
  host.clock.advance(minutes(30))
  const report = (people_count: number, after: number) => {
    const happened_at = new Date(start + minutes(after)).toISOString()
    return desk.change(stay.id, 'edit', { people_count, reported: true, happened_at })
  }
  await report(4, 20)
  await report(3, 10)
  expect((await stayOf(stay.id)).people_count).toBe(4)
})

it('some of a party get a stay of their own at one of its tables, which an undo takes back', async () => {
  const tables = await desk.area('1', '2')
  const { body: stay } = await desk.seat({ resource_ids: [tables['1'], tables['2']], people_count: 4 })
  host.clock.advance(minutes(10))
  const new_id = floorId()
  const asked = { new_id, people_count: 1, resource_ids: [tables['2']] }
  const whole = await desk.change(stay.id, 'split', { ...asked, people_count: 4 })
  expect(whole).toMatchObject({ status: 409, body: { code: 'nobody_left' } })
  const { status, body: own } = await desk.change(stay.id, 'split', asked)
  expect([status, own]).toMatchObject([
    200,
    { id: new_id, people_count: 1, resource_ids: [tables['2']], started_at: stay.started_at, entry_id: null },
  ])
  expect(await stayOf(stay.id)).toMatchObject({ people_count: 3, resource_ids: [tables['1']] })
  const [change] = await recent()
  expect(change).toMatchObject({ action_type: 'STAY_SPLIT', can_undo: true })
  expect((await parties.undo(change.id)).status).toBe(200)
  expect(await stayOf(stay.id)).toMatchObject({ people_count: 4, resource_ids: [tables['1'], tables['2']] })
  expect((await desk.call('GET', `stays/${new_id}/`)).status).toBe(404)
})

it('a split that happened without a connection leaves nobody without a table that was free', async () => {
  const tables = await desk.area('1', '2')
  const { body: stay } = await desk.seat({ resource_ids: [tables['1']], people_count: 4 })
  const start = host.clock.now()
  host.clock.advance(minutes(10))
  const report = { reported: true, happened_at: new Date(start + minutes(5)).toISOString() }
  const asked = { new_id: floorId(), people_count: 2, remaining: 2, resource_ids: [tables['2']], ...report }
  expect((await desk.change(stay.id, 'split', asked)).body.resource_ids).toEqual([tables['2']])
  // The same report under another key, as from a device that was reset.
  expect((await desk.change(stay.id, 'split', asked)).status).toBe(200)
  expect((await desk.floor()).stays).toHaveLength(2)
})
