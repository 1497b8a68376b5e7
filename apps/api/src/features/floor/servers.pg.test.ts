import { describe, expect, it } from 'vitest'
import { minutes } from '../../../test/fake-clock.ts'
import { floorDesk, floorId, seedStays } from '../../../test/floor.ts'
import { partiesDesk } from '../../../test/parties.ts'
import { serversDesk } from '../../../test/servers.ts'
import { shareBusiness } from '../../../test/shared-host.ts'
import { joinTeam } from '../../../test/team.ts'
import type { TestApp } from '../../../test/test-app.ts'

let host: TestApp
let token: string
let restaurantId: string
let desk: ReturnType<typeof floorDesk>
let parties: ReturnType<typeof partiesDesk>
let servers: ReturnType<typeof serversDesk>

shareBusiness((shared) => {
  ;({ host, token, restaurantId } = shared)
  desk = floorDesk(host, () => token)
  parties = partiesDesk(host, () => token)
  servers = serversDesk(desk)
})

const ago = (count: number) => new Date(host.clock.now() - minutes(count)).toISOString()
const stayOf = async (id: string) => (await desk.call('GET', `stays/${id}/`)).body
const lastChange = async () => (await parties.recent('?kind=all')).results[0]
const undoLast = async () => desk.call('POST', `recent/${(await lastChange()).id}/undo/`)
const best = async (people = 4) =>
  (await desk.call('GET', `floor/suggestions/?people_count=${people}`)).body.suggestions[0]
const shifts = async () =>
  ((await desk.floor()).server_shifts as { server_id: string; section: string }[]).map(({ server_id, section }) => [
    servers.nameOf(server_id),
    section,
  ])

/** Two tables for each of two servers at work, and the layouts of dinner, in use, and of a quiet evening. */
const evening = async () => {
  const tables = await desk.area('1', '2', '3', '4')
  const at = (...names: string[]) => names.map((name) => tables[name] ?? '')
  const dinner = await servers.layout('Dinner', { A: at('1', '2'), B: at('3', '4') })
  const quiet = await servers.layout('Quiet', { A: at('1', '2', '3', '4') })
  await servers.activate(dinner)
  const ana = await servers.add('Ana')
  const ben = await servers.add('Ben')
  const shiftOfAna = await servers.work(ana, 'A')
  const shiftOfBen = await servers.work(ben, 'B')
  return { tables, dinner, quiet, ana, ben, shiftOfAna, shiftOfBen }
}

const seat = async (tables: readonly (string | undefined)[], people_count = 2) => {
  host.clock.advance(minutes(1))
  const { status, body } = await desk.seat({ resource_ids: tables, people_count })
  expect(status).toBe(201)
  return body
}

describe('a restaurant without servers', () => {
  it('has none in its floor, and suggestions are what they are', async () => {
    const tables = await desk.area('1', '2')
    const stay = await seat([tables['1']])
    expect(stay.server_id).toBeNull()
    expect(await best()).toMatchObject({ resource_ids: [tables['2']], server: null })
    const floor = await desk.floor()
    expect(floor).toMatchObject({ servers: [], section_layouts: [], server_shifts: [], server_loads: [] })
  })
})

describe('a server', () => {
  it('is added, renamed and removed; a version that was not read is refused', async () => {
    const id = floorId()
    const put = (body: object) => desk.call('PUT', `servers/${id}/`, body)
    const ana = { id, name: 'Ana', initials: 'AS', is_active: true, version: 1 }
    expect(await put({ name: ' Ana ', initials: 'AS', version: 0 })).toMatchObject({ status: 200, body: ana })
    expect(await put({ name: 'Anna', initials: 'AS', version: 0 })).toMatchObject({
      status: 409,
      body: { code: 'server_changed', conflicts: { version: 1 } },
    })
    expect((await put({ name: 'Anna', initials: 'AS', version: 1 })).body).toMatchObject({ name: 'Anna', version: 2 })
    const again = await desk.call('PUT', `servers/${floorId()}/`, { name: 'Anna', initials: 'A2', version: 0 })
    expect(again).toMatchObject({ status: 400, body: { name: ['Another server is named Anna.'] } })
    expect((await desk.call('DELETE', `servers/${id}/?version=1`)).status).toBe(409)
    expect((await desk.call('DELETE', `servers/${id}/?version=2`)).status).toBe(204)
    expect((await desk.call('DELETE', `servers/${id}/`)).status).toBe(404)
    expect((await desk.floor()).servers).toEqual([])
    expect(await lastChange()).toMatchObject({ action_type: 'SERVERS_CHANGED' })
  })

  it('who is removed ends the shift and keeps the parties, under the name', async () => {
    const { tables, ana } = await evening()
    const stay = await seat([tables['1']])
    expect((await desk.call('DELETE', `servers/${ana}/`)).status).toBe(204)
    expect(await shifts()).toEqual([['Ben', 'B']])
    const floor = await desk.floor()
    expect(floor.servers).toMatchObject([{ name: 'Ana', is_active: false }, { name: 'Ben' }])
    expect(await stayOf(stay.id)).toMatchObject({ server_id: ana })
    expect((await seat([tables['2']])).server_id).toBeNull()
  })

  it('is set up by the office, and put to work by hosts', async () => {
    const { ana, shiftOfAna, quiet } = await evening()
    const { token: hostToken } = await joinTeam(host, token, 'host')
    const asHost = floorDesk(host, () => hostToken)
    const name = { name: 'Cy', initials: 'C', version: 0 }
    expect((await asHost.call('PUT', `servers/${floorId()}/`, name)).status).toBe(403)
    expect((await asHost.call('DELETE', `servers/${ana}/`)).status).toBe(403)
    const sections = [{ name: 'A', resource_ids: [] }]
    const refused = await asHost.call('PUT', `section_layouts/${quiet}/`, { name: 'Q', version: 1, sections })
    expect(refused.status).toBe(403)
    expect((await asHost.call('POST', `section_layouts/${quiet}/activate/`)).status).toBe(200)
    expect((await asHost.call('POST', `server_shifts/${shiftOfAna}/cut/`, { is_cut: true })).status).toBe(200)
  })
})

describe('a layout of sections', () => {
  it('is saved with its sections in order; a table in two sections is refused by name', async () => {
    const tables = await desk.area('1', '2')
    const id = floorId()
    const put = (sections: object[], version = 0) =>
      desk.call('PUT', `section_layouts/${id}/`, { name: 'Dinner', version, sections })
    const twice = await put([
      { name: 'B', resource_ids: [tables['1']] },
      { name: 'A', resource_ids: [tables['1'], tables['2']] },
    ])
    expect(twice).toMatchObject({ status: 400, body: { sections: ['Table 1 is in two sections.'] } })
    expect((await put([{ name: 'A', resource_ids: [floorId()] }])).status).toBe(404)
    const sections = [
      { name: 'A', resource_ids: [tables['2']] },
      { name: 'B', resource_ids: [tables['1']] },
    ]
    const made = await put(sections.toReversed())
    const layout = { id, name: 'Dinner', sections, sort_key: 0, activated_at: null, version: 1 }
    expect(made).toMatchObject({ status: 200, body: layout })
    expect((await desk.floor()).section_layouts).toEqual([layout])
    expect((await put(sections, 0)).body).toMatchObject({ code: 'layout_changed', conflicts: { version: 1 } })
  })

  it('in use is not removed while there is another one', async () => {
    const { dinner, quiet } = await evening()
    const remove = (id: string) => desk.call('DELETE', `section_layouts/${id}/`)
    expect(await remove(dinner)).toMatchObject({ status: 409, body: { code: 'layout_in_use' } })
    expect((await remove(quiet)).status).toBe(204)
    expect((await remove(dinner)).status).toBe(204)
    expect((await desk.floor()).section_layouts).toEqual([])
  })

  it('is switched to while parties sit: they keep their server, new ones get that of the new section', async () => {
    const { tables, quiet, ana, ben } = await evening()
    const [one, three] = [await seat([tables['1']]), await seat([tables['3']])]
    expect([one.server_id, three.server_id]).toEqual([ana, ben])
    host.clock.advance(minutes(1))
    expect((await desk.call('POST', `section_layouts/${quiet}/activate/`)).status).toBe(200)
    expect(await lastChange()).toMatchObject({ action_type: 'SECTIONS_SWITCHED' })
    expect((await stayOf(three.id)).server_id).toBe(ben)
    expect((await seat([tables['4']])).server_id).toBe(ana)
    // A party that moves keeps its server.
    await desk.change(three.id, 'move', { resource_ids: [tables['2']] })
    expect((await stayOf(three.id)).server_id).toBe(ben)
  })

  it('that is in use already is left as it is; a switch is undone unless another one came after it', async () => {
    const { tables, dinner, quiet, ana } = await evening()
    const seqOf = async () => (await desk.floor()).seq
    const before = await seqOf()
    expect((await desk.call('POST', `section_layouts/${dinner}/activate/`)).status).toBe(200)
    expect(await seqOf()).toBe(before)
    await servers.activate(quiet)
    expect((await seat([tables['3']])).server_id).toBe(ana)
    await servers.activate(dinner)
    expect((await undoLast()).status).toBe(200)
    expect((await seat([tables['4']])).server_id).toBe(ana)
  })

  it('that a device without a connection switched to is in use from then on, unless others have switched since', async () => {
    const { tables, dinner, quiet, ana, ben } = await evening()
    const late = await servers.layout('Late', { A: [tables['1'] ?? ''], B: [tables['2'] ?? ''] })
    const report = (id: string, count: number) =>
      desk.call('POST', `section_layouts/${id}/activate/?happened_at=${encodeURIComponent(ago(count))}`)
    host.clock.advance(minutes(60))
    expect((await report(quiet, 30)).status).toBe(200)
    // The device reports its seatings after its switch, in the order in which they were made.
    const reported = { reported: true, happened_at: ago(20), replaces: [] }
    const seated = await desk.seat({ resource_ids: [tables['3']], people_count: 2, ...reported })
    expect(seated.body.server_id).toBe(ana)
    const { seq } = await desk.floor()
    expect((await report(late, 40)).status).toBe(200)
    expect((await desk.floor()).seq).toBe(seq)
    expect((await report(dinner, 10)).status).toBe(200)
    expect((await seat([tables['4']])).server_id).toBe(ben)
    expect(await report('A'.repeat(22), 5)).toMatchObject({ status: 404 })
  })

  it('switched to by two hosts at once is the last one, and both are in the journal', async () => {
    const { quiet } = await evening()
    const late = await servers.layout('Late', { A: [(await desk.floor()).resources[0].id] })
    const answers = await Promise.all([quiet, late].map((id) => desk.call('POST', `section_layouts/${id}/activate/`)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const layouts = (await desk.floor()).section_layouts as { id: string; activated_at: string | null }[]
    const instants = layouts.map(({ activated_at }) => activated_at)
    expect(new Set(instants).size).toBe(instants.length)
  })
})

describe('the shift of a server', () => {
  it('is refused where another server works, for a server at work, and in a section that no layout has', async () => {
    const { ana } = await evening()
    const cy = await servers.add('Cy')
    const start = (server_id: string, section: string) => desk.call('POST', 'server_shifts/', { server_id, section })
    const taken = 'Another server works in section A.'
    expect(await start(cy, 'A')).toMatchObject({ status: 409, body: { code: 'section_taken', detail: taken } })
    const atWork = 'Ana works in section A already.'
    expect(await start(ana, 'B')).toMatchObject({ status: 409, body: { code: 'server_at_work', detail: atWork } })
    expect((await start(cy, 'Z')).status).toBe(404)
    expect((await start(floorId(), 'A')).status).toBe(404)
  })

  it('began at the time that the caller names, not before the last one in the section ended', async () => {
    const { shiftOfAna } = await evening()
    host.clock.advance(minutes(60))
    const { body: ended } = await desk.call('POST', `server_shifts/${shiftOfAna}/end/`)
    host.clock.advance(minutes(60))
    const [cy, dan] = [await servers.add('Cy'), await servers.add('Dan')]
    const start = (server_id: string, happened_at: string) =>
      desk.call('POST', 'server_shifts/', { server_id, section: 'A', happened_at })
    const { body: shift } = await start(cy, ago(90))
    expect(shift.since).toBe(ended.until)
    await desk.call('POST', `server_shifts/${shift.id}/end/`)
    host.clock.advance(minutes(30))
    expect((await start(dan, ago(10))).body.since).toBe(ago(10))
  })

  it('of two hosts that start one at once in a section, one is refused', async () => {
    const { shiftOfAna } = await evening()
    await desk.call('POST', `server_shifts/${shiftOfAna}/end/`)
    const ids = [await servers.add('Cy'), await servers.add('Dan')]
    const answers = await Promise.all(
      ids.map((server_id) => desk.call('POST', 'server_shifts/', { server_id, section: 'A' })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
  })

  it('ends with a relief, who takes over the section; parties that sit keep their server', async () => {
    const { tables, shiftOfAna, ana } = await evening()
    const cy = await servers.add('Cy')
    const stay = await seat([tables['1']])
    const relief = await desk.call('POST', `server_shifts/${shiftOfAna}/relieve/`, { server_id: cy })
    expect(relief).toMatchObject({ status: 200, body: { server_id: cy, section: 'A', until: null } })
    expect((await stayOf(stay.id)).server_id).toBe(ana)
    expect((await seat([tables['2']])).server_id).toBe(cy)
    const again = await desk.call('POST', `server_shifts/${shiftOfAna}/relieve/`, { server_id: cy })
    expect(again.status).toBe(404)
  })

  it('of two servers at work are swapped, and swapped back by the undo', async () => {
    const { shiftOfAna, ben } = await evening()
    await desk.call('POST', `server_shifts/${shiftOfAna}/relieve/`, { server_id: ben })
    expect((await shifts()).toSorted()).toEqual([
      ['Ana', 'B'],
      ['Ben', 'A'],
    ])
    expect(await lastChange()).toMatchObject({ action_type: 'SHIFT_RELIEVED', can_undo: true })
    expect((await undoLast()).status).toBe(200)
    expect((await shifts()).toSorted()).toEqual([
      ['Ana', 'A'],
      ['Ben', 'B'],
    ])
  })

  it('that ended is not taken back once another server works in the section', async () => {
    const { shiftOfAna } = await evening()
    await desk.call('POST', `server_shifts/${shiftOfAna}/end/`)
    const ended = await lastChange()
    host.clock.advance(minutes(1))
    await servers.work(await servers.add('Cy'), 'A')
    const refused = await desk.call('POST', `recent/${ended.id}/undo/`)
    expect(refused).toMatchObject({ status: 409, body: { code: 'undo_refused' } })
  })

  it('that ended is not taken back once the server has been removed', async () => {
    const { ana, shiftOfAna } = await evening()
    expect((await desk.call('POST', `server_shifts/${shiftOfAna}/end/`, {})).status).toBe(200)
    const ended = await lastChange()
    expect((await desk.call('DELETE', `servers/${ana}/`)).status).toBe(204)
    const { status, body } = await desk.call('POST', `recent/${ended.id}/undo/`)
    expect([status, body]).toMatchObject([
      409,
      { code: 'undo_refused', detail: 'This server has been removed since; it cannot be undone any more.' },
    ])
    expect(await shifts()).toEqual([['Ben', 'B']])
  })

  it('repeated under the same key begins once', async () => {
    await evening()
    await servers.layout('Third', { C: [(await desk.floor()).resources[0].id] })
    const body = { server_id: await servers.add('Cy'), section: 'C' }
    const start = () => desk.call('POST', 'server_shifts/', body, { 'idempotency-key': 'shift-of-cy' })
    const [one, other] = [await start(), await start()]
    expect([one.status, other.status, other.body.id]).toEqual([201, 201, one.body.id])
  })
})

describe('the turn of the servers', () => {
  it('goes to the server who has waited longest, with the numbers of each', async () => {
    const { tables, ana, ben } = await evening()
    await seat([tables['1']], 4)
    host.clock.advance(minutes(5))
    expect(await best()).toMatchObject({
      resource_ids: [tables['3']],
      server: { server_id: ben, name: 'Ben', code: 'next_in_turn', rank: 1, of: 2, covers: 0, tables: 0 },
    })
    await seat([tables['3']], 2)
    const next = await best(2)
    expect(next.server).toMatchObject({ server_id: ana, covers: 4, tables: 1, minutes_since_seated: 6 })
  })

  it.each([
    ['covers', 'Ben', 'fewest_covers'],
    ['tables', 'Ana', 'fewest_tables'],
    ['off', 'Ana', 'no_turn'],
  ])('by %s is that of %s', async (rotation, name, code) => {
    const { tables } = await evening()
    const settings = await desk.call('POST', 'settings/floor/', { settings: { rotation } })
    expect(settings.status).toBe(200)
    const large = await seat([tables['1']], 8)
    await seat([tables['3']], 2)
    await desk.change(large.id, 'end', { leaves: 'ready' })
    expect((await best()).server).toMatchObject({ name, code })
    expect((await desk.floor()).rules.rotation).toBe(rotation)
  })

  it('is over for a server who is cut: tables are refused with the name, and staff may seat there all the same', async () => {
    const { tables, shiftOfAna, ana } = await evening()
    const cut = (is_cut: boolean) => desk.call('POST', `server_shifts/${shiftOfAna}/cut/`, { is_cut })
    const stay = await seat([tables['1']])
    const { body } = await cut(true)
    const again = await cut(true)
    expect(again.body.cut_at).toBe(body.cut_at)
    const asked = (await desk.call('GET', 'floor/suggestions/?people_count=4')).body
    expect(asked.suggestions.map((each: { server: { name: string } }) => each.server.name)).toEqual(['Ben', 'Ben'])
    expect(asked.refusals).toContainEqual({
      resource_ids: [tables['2']],
      code: 'server_cut',
      server_id: ana,
      name: 'Ana',
    })
    expect((await stayOf(stay.id)).server_id).toBe(ana)
    expect((await seat([tables['2']])).server_id).toBe(ana)
    await cut(false)
    expect(await lastChange()).toMatchObject({ action_type: 'SHIFT_RESUMED' })
  })

  it('counts covers from the beginning of the service day, also of parties that have left', async () => {
    const { tables, ana } = await evening()
    const stay = await seat([tables['1']], 5)
    await desk.change(stay.id, 'end', { leaves: 'ready' })
    const loads = [{ server_id: ana, covers: 5, last_seated_at: stay.started_at }]
    await seedStays(host, restaurantId, [{ started_at: ago(24 * 60), minutes: 60, people_count: 6, server_id: ana }])
    expect((await desk.floor()).server_loads).toEqual(loads)
  })
})

describe('a party that was seated offline', () => {
  it('gets the server of its table at that time, not of the time of the report', async () => {
    const { tables, quiet, ana, ben, shiftOfBen } = await evening()
    host.clock.advance(minutes(30))
    await servers.activate(quiet)
    await desk.call('POST', `server_shifts/${shiftOfBen}/end/`)
    host.clock.advance(minutes(10))
    const reported = { reported: true, people_count: 2 }
    const then = await desk.seat({ ...reported, resource_ids: [tables['3']], happened_at: ago(25) })
    expect(then.body.server_id).toBe(ben)
    const now = await desk.seat({ ...reported, resource_ids: [tables['4']], happened_at: ago(5) })
    expect(now.body.server_id).toBe(ana)
  })

  it('whose table is taken has no server until staff say where it sits', async () => {
    const { tables, ben } = await evening()
    host.clock.advance(minutes(30))
    await seat([tables['1']])
    const report = { reported: true, people_count: 2, resource_ids: [tables['1']] }
    const { body } = await desk.seat({ ...report, happened_at: ago(0) })
    expect(body).toMatchObject({ resource_ids: [], server_id: null })
    await desk.change(body.id, 'step', { step: 'ordered', reported: true, happened_at: ago(0) })
    expect((await stayOf(body.id)).server_id).toBeNull()
    await desk.change(body.id, 'move', { resource_ids: [tables['3']] })
    expect((await stayOf(body.id)).server_id).toBe(ben)
  })
})
