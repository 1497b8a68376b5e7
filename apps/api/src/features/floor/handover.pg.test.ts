import { expect, it } from 'vitest'
import { minutes } from '../../../test/fake-clock.ts'
import { floorDesk } from '../../../test/floor.ts'
import { partiesDesk } from '../../../test/parties.ts'
import { serversDesk } from '../../../test/servers.ts'
import { shareBusiness } from '../../../test/shared-host.ts'
import type { TestApp } from '../../../test/test-app.ts'

let host: TestApp
let token: string
let desk: ReturnType<typeof floorDesk>
let staff: ReturnType<typeof serversDesk>
let parties: ReturnType<typeof partiesDesk>

shareBusiness((shared) => {
  ;({ host, token } = shared)
  desk = floorDesk(host, () => token)
  staff = serversDesk(desk)
  parties = partiesDesk(host, () => token)
})

/** Ana has the tables 1 and 2 in section A, Ben the table 3 in section B; a party is at each table. */
const openEvening = async () => {
  const tables = await desk.area('1', '2', '3')
  const at = (...names: string[]) => names.map((name) => tables[name] as string)
  await staff.activate(await staff.layout('Dinner', { A: at('1', '2'), B: at('3') }))
  const [ana, ben, cy] = [await staff.add('Ana'), await staff.add('Ben'), await staff.add('Cy')]
  await staff.work(ana, 'A')
  await staff.work(ben, 'B')
  host.clock.advance(minutes(1))
  const stays = []
  for (const resource_ids of [at('1'), at('2'), at('3')]) {
    stays.push((await desk.seat({ resource_ids, people_count: 2 })).body.id as string)
    // The floor lists stays by their start.
    host.clock.advance(minutes(1))
  }
  host.clock.advance(minutes(30))
  return { ana, ben, cy, tables, stays }
}
const handOver = (id: string, body: object) => desk.call('POST', `servers/${id}/hand_over/`, body)
const serversNow = async () => (await desk.floor()).stays.map((stay: { server_id: string }) => stay.server_id)
const sectionsNow = async () =>
  (await desk.floor()).server_shifts.map(({ server_id, section, taken_over }: Record<string, unknown>) => [
    server_id,
    section,
    taken_over,
  ])

it('a server who leaves hands parties and section over in one change, which undo reverts', async () => {
  const { ana, ben, stays, tables } = await openEvening()
  const before = [await serversNow(), await sectionsNow()]
  const { status, body } = await handOver(ana, { server_id: ben, ends_shift: true })
  expect([status, body.stay_ids.toSorted()]).toEqual([200, stays.slice(0, 2).toSorted()])
  expect(await serversNow()).toEqual([ben, ben, ben])
  expect(await sectionsNow()).toEqual([[ben, 'B', ['A']]])
  const [change] = (await parties.recent('?kind=all')).results
  expect(change).toMatchObject({
    action_type: 'TABLES_HANDED_OVER',
    can_undo: true,
    entry_details: { servers: ['Ana', 'Ben'], tables: expect.arrayContaining(['1', '2']) },
  })
  // No other server can start in a section that was taken over.
  const taken = await desk.call('POST', 'server_shifts/', { server_id: ana, section: 'A' })
  expect(taken).toMatchObject({ status: 409, body: { code: 'section_taken' } })
  expect((await parties.undo(change.id)).status).toBe(200)
  expect([await serversNow(), await sectionsNow()]).toEqual(before)
  const [undone] = (await parties.recent('?kind=all')).results
  expect(undone).toMatchObject({ undid: 'TABLES_HANDED_OVER', entry_details: { servers: ['Ana', 'Ben'] } })
  expect((await desk.seat({ resource_ids: [tables['1']], people_count: 2 })).status).toBe(409)
})

it('a relief of the server who took over gives away all sections', async () => {
  const { ana, ben, cy } = await openEvening()
  await handOver(ana, { server_id: ben, ends_shift: true })
  const [shift] = (await desk.floor()).server_shifts
  expect((await desk.call('POST', `server_shifts/${shift.id}/relieve/`, { server_id: cy })).status).toBe(200)
  expect(await sectionsNow()).toEqual([[cy, 'B', ['A']]])
})

it('if two devices hand over the same server at once, one succeeds and no party loses its server', async () => {
  const { ana, ben, cy } = await openEvening()
  const report = { ends_shift: true, reported: true, happened_at: new Date(host.clock.now()).toISOString() }
  const both = await Promise.all([ben, cy].map((server_id) => handOver(ana, { server_id, ...report })))
  const [won, lost] = both[0]?.status === 200 ? [ben, both[1]] : [cy, both[0]]
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(lost?.body.code).toBe('nothing_to_hand')
  expect(await serversNow()).toEqual([won, won, ben])
  // The same handover, made on a third device.
  expect(await handOver(ana, { server_id: won, ...report })).toMatchObject({ status: 200, body: { stay_ids: [] } })
})

it('a party whose seating is reported after the handover has the server who took over', async () => {
  const { ana, ben, stays, tables } = await openEvening()
  await desk.change(stays[0] as string, 'end', { leaves: 'ready' })
  const happened_at = new Date(host.clock.now()).toISOString()
  host.clock.advance(minutes(5))
  await handOver(ana, { server_id: ben, ends_shift: true })
  const late = await desk.seat({ resource_ids: [tables['1']], people_count: 2, reported: true, happened_at })
  expect(late.body.server_id).toBe(ben)
})
