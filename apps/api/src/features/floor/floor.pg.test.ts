import { describe, expect, it } from 'vitest'
import { booking } from '../../../test/bookings.ts'
import { minutes } from '../../../test/fake-clock.ts'
import { floorDesk, floorId, table } from '../../../test/floor.ts'
import { partiesDesk } from '../../../test/parties.ts'
import { shareBusiness } from '../../../test/shared-host.ts'
import { joinTeam } from '../../../test/team.ts'
import { registerBusiness, type TestApp } from '../../../test/test-app.ts'

let host: TestApp
let token: string
let restaurantId: string
let desk: ReturnType<typeof floorDesk>
let parties: ReturnType<typeof partiesDesk>

shareBusiness((shared) => {
  ;({ host, token, restaurantId } = shared)
  desk = floorDesk(host, () => token)
  parties = partiesDesk(host, () => token)
})

const iso = (ms: number) => new Date(ms).toISOString()
const waiting = async () => (await host.call('GET', '/api/waitlist/entries/', { token })).body

describe('an area', () => {
  it('is created and changed whole: a table that is left out is deactivated and keeps its history', async () => {
    const id = floorId()
    const [one, two, three] = [table('1'), table('2', { seats_max: 6, traits: ['window'] }), table('3')]
    const put = (body: object) => desk.call('PUT', `floor/areas/${id}/`, body)
    const made = await put({ name: ' Terrace ', version: 0, resources: [two, one] })
    expect(made).toMatchObject({
      status: 200,
      body: { id, name: 'Terrace', version: 1, resources: [{ ...one, area_id: id, is_active: true }, two] },
    })
    const { body: stay } = await desk.seat({ resource_ids: [one.id], people_count: 2 })
    const next = { name: 'Terrace', version: 1, resources: [{ ...two, name: '2a' }, three] }
    expect(await put(next)).toMatchObject({
      status: 409,
      body: { code: 'table_taken', detail: '1: a party of 2 is there.' },
    })
    await desk.change(stay.id, 'end', { leaves: 'ready' })
    const changed = await put(next)
    expect(changed.body).toMatchObject({ version: 2, resources: [{ name: '2a', traits: ['window'] }, { name: '3' }] })
    const floor = await desk.floor()
    expect(floor.areas).toMatchObject([{ id, version: 2 }])
    expect(floor.resources.map(({ name }: { name: string }) => name)).toEqual(['2a', '3'])
    expect((await desk.call('GET', `stays/${stay.id}/`)).body.resource_ids).toEqual([one.id])
    const seating = await desk.seat({ resource_ids: [one.id], people_count: 2 })
    expect(seating).toMatchObject({ status: 404, body: { detail: 'There is no such table.' } })
  })

  it('is refused if someone else has changed it, or if a field is wrong, which is named', async () => {
    const id = floorId()
    const one = table('1')
    const put = (body: object) => desk.call('PUT', `floor/areas/${id}/`, { name: 'Bar', resources: [one], ...body })
    await put({ version: 0 })
    expect(await put({ version: 0 })).toMatchObject({
      status: 409,
      body: { code: 'area_changed', conflicts: { version: 1 } },
    })
    const wrong = await put({ version: 1, resources: [one, table('1'), table('4', { seats_min: 5 })] })
    expect(wrong).toMatchObject({
      status: 400,
      body: { 'resources.1.name': ['1 exists already.'], 'resources.2.seats_min': [expect.any(String)] },
    })
    expect((await desk.floor()).areas).toMatchObject([{ version: 1 }])
  })

  it('is set up by the office, and seated at by hosts; another restaurant sees none of it', async () => {
    const tables = await desk.area('1')
    const host_ = await joinTeam(host, token, 'host')
    const hostDesk = floorDesk(host, () => host_.token)
    const setup = await hostDesk.call('PUT', `floor/areas/${floorId()}/`, { name: 'Bar', version: 0, resources: [] })
    expect(setup.status).toBe(403)
    const { status, body: stay } = await hostDesk.seat({ resource_ids: [tables['1']], people_count: 2 })
    expect(status).toBe(201)
    const neighbour = await registerBusiness(host)
    const theirs = floorDesk(host, () => neighbour.token)
    expect(await theirs.floor()).toMatchObject({ areas: [], resources: [], stays: [], marks: [] })
    expect((await theirs.call('GET', `stays/${stay.id}/`)).status).toBe(404)
    expect((await theirs.change(stay.id, 'end', { leaves: 'ready' })).status).toBe(404)
    expect((await theirs.seat({ resource_ids: [tables['1']], people_count: 2 })).status).toBe(404)
  })
})

describe('seating', () => {
  it('serves a waiting party and makes its stay in one change; Undo Served takes both back', async () => {
    const tables = await desk.area('1', '2')
    const entry = await parties.add({ customer_name: 'Ana', people_count: 3 })
    host.clock.advance(minutes(7))
    const { status, body: stay, headers } = await desk.seat({ resource_ids: [tables['1']], entry_id: entry.id })
    expect(status).toBe(201)
    expect(headers.location).toBe(`/api/stays/${stay.id}/`)
    expect(stay).toMatchObject({
      entry_id: entry.id,
      people_count: 3,
      source: 'list',
      step: 'seated',
      ended_at: null,
      resource_ids: [tables['1']],
      started_at: iso(host.clock.now()),
    })
    expect(await waiting()).toEqual([])
    const [served] = (await parties.recent()).results
    expect(served).toMatchObject({
      action_type: 'STATUS_CHANGED_SERVED',
      entry_details: { customer_name: 'Ana', wait_time_minutes: 7 },
      can_undo: true,
    })
    expect((await parties.undo(served.id)).status).toBe(200)
    expect(await waiting()).toMatchObject([{ id: entry.id, status: 'WAITING' }])
    expect((await desk.floor()).stays).toEqual([])
  })

  it('is refused at a taken table, which is named, and the party keeps waiting', async () => {
    const tables = await desk.area('1', '2')
    const { body: first } = await desk.seat({ resource_ids: [tables['1']], people_count: 4 })
    const entry = await parties.add()
    const refused = await desk.seat({ resource_ids: [tables['1'], tables['2']], entry_id: entry.id })
    expect(refused).toMatchObject({
      status: 409,
      body: {
        code: 'table_taken',
        detail: '1: a party of 4 is there.',
        conflicts: { stay: { id: first.id, resource_ids: [tables['1']] } },
      },
    })
    expect(await waiting()).toMatchObject([{ id: entry.id, status: 'WAITING' }])
    expect((await desk.seat({ resource_ids: [tables['2']], entry_id: entry.id })).status).toBe(201)
    expect((await desk.seat({ resource_ids: [tables['2']], entry_id: entry.id })).status).toBe(409)
  })

  it('checks a reservation in and serves its party', async () => {
    const tables = await desk.area('1')
    const book = `/api/restaurants/${restaurantId}/reservations/`
    const { body: reservation } = await host.call('POST', book, {
      token,
      body: booking({ name: 'Rao', party_size: 2 }),
    })
    const { body: stay } = await desk.seat({ resource_ids: [tables['1']], reservation_id: reservation.id })
    expect(stay).toMatchObject({ reservation_id: reservation.id, people_count: 2, source: 'book' })
    const read = () => host.call('GET', `/api/reservations/${reservation.id}/`, { token })
    expect((await read()).body).toMatchObject({ status: 'CHECKED_IN', entry_id: stay.entry_id })
    expect(await waiting()).toEqual([])
    const [seated] = (await parties.recent()).results
    expect((await parties.undo(seated.id)).status).toBe(200)
    expect((await read()).body).toMatchObject({ status: 'CONFIRMED', entry_id: null })
    expect(await desk.floor()).toMatchObject({ stays: [] })
  })

  it('needs exactly one name of the party and a known table', async () => {
    const tables = await desk.area('1')
    const at = { resource_ids: [tables['1']] }
    expect((await desk.seat(at)).status).toBe(400)
    expect((await desk.seat({ ...at, people_count: 2, entry_id: floorId() })).status).toBe(400)
    expect((await desk.seat({ ...at, entry_id: floorId() })).status).toBe(404)
    expect((await desk.seat({ resource_ids: [], people_count: 2 })).status).toBe(400)
    expect((await desk.seat({ resource_ids: [floorId()], people_count: 2 })).status).toBe(404)
    expect((await desk.floor()).stays).toEqual([])
  })

  it('is repeated under its Idempotency-Key without effect', async () => {
    const tables = await desk.area('1')
    const body = { resource_ids: [tables['1']], people_count: 2 }
    const first = await desk.seat(body, { 'idempotency-key': 'tap' })
    expect(await desk.seat(body, { 'idempotency-key': 'tap' })).toMatchObject({ status: 201, body: first.body })
    expect((await desk.floor()).stays).toHaveLength(1)
  })

  it('of pairs that are seated at one table at once: one is seated, the other keeps waiting', async () => {
    const tables = await desk.area('1')
    for (let round = 0; round < 20; round += 1) {
      const pair = await Promise.all([parties.add(), parties.add()])
      const answers = await Promise.all(pair.map(({ id }) => desk.seat({ resource_ids: [tables['1']], entry_id: id })))
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
      const winner = answers.find(({ status }) => status === 201)?.body
      expect(await waiting()).toHaveLength(1)
      expect((await desk.floor()).stays).toMatchObject([{ id: winner.id }])
      const left = (await waiting())[0].id
      await parties.setStatus(left, 'SERVED')
      await desk.change(winner.id, 'end', { leaves: 'ready' })
    }
  })
})

describe('a stay', () => {
  it('moves, joins and leaves tables; each is undone', async () => {
    const tables = await desk.area('1', '2', '3')
    const { body: stay } = await desk.seat({ resource_ids: [tables['1']], people_count: 6 })
    await desk.seat({ resource_ids: [tables['3']], people_count: 2 })
    host.clock.advance(minutes(5))
    const joined = await desk.change(stay.id, 'move', { resource_ids: [tables['1'], tables['2']] })
    expect(joined.body.resource_ids.sort()).toEqual([tables['1'], tables['2']].sort())
    host.clock.advance(minutes(5))
    const moved = await desk.change(stay.id, 'move', { resource_ids: [tables['2']] })
    expect(moved.body.resource_ids).toEqual([tables['2']])
    expect(moved.body.places).toHaveLength(2)
    expect((await desk.change(stay.id, 'move', { resource_ids: [tables['3']] })).body.code).toBe('table_taken')
    expect((await desk.change(stay.id, 'move', { resource_ids: [tables['2']] })).status).toBe(200)
    const takenToo = await desk.change(stay.id, 'move', { resource_ids: [tables['2'], tables['3']] })
    expect(takenToo).toMatchObject({ status: 409, body: { code: 'table_taken', detail: '3: a party of 2 is there.' } })
    const [move] = (await parties.recent('?kind=all')).results
    expect(move).toMatchObject({ action_type: 'STAY_MOVED', can_undo: true })
    expect((await parties.undo(move.id)).status).toBe(200)
    expect((await desk.call('GET', `stays/${stay.id}/`)).body.resource_ids).toHaveLength(2)
  })

  it('goes on step by step, gets more time and ends; its table is dirty until the next party or a wipe', async () => {
    const tables = await desk.area('1')
    const { body: stay } = await desk.seat({ resource_ids: [tables['1']], people_count: 2 })
    const stepTo = async (step: string) => (await desk.change(stay.id, 'step', { step })).body
    expect(await stepTo('bill')).toMatchObject({ step: 'bill', steps_before: ['seated'] })
    expect((await desk.floor()).stays).toMatchObject([{ step: 'bill', steps_before: ['seated'] }])
    expect(await stepTo('seated')).toMatchObject({ step: 'seated', steps_before: [] })
    const more = await desk.change(stay.id, 'extend', { minutes: 15 })
    expect(more.body.expected_end_at).toBe(iso(Date.parse(stay.expected_end_at) + minutes(15)))
    host.clock.advance(minutes(40))
    const ended = await desk.change(stay.id, 'end', { leaves: 'dirty' })
    expect(ended.body).toMatchObject({ ended_by: 'staff', leaves: 'dirty', resource_ids: [tables['1']] })
    expect(await desk.floor()).toMatchObject({
      stays: [],
      marks: [{ resource_id: tables['1'], kind: 'dirty', since: ended.body.ended_at }],
    })
    expect(await desk.change(stay.id, 'end', { leaves: 'dirty' })).toMatchObject({
      status: 409,
      body: { code: 'stay_ended' },
    })
    const [free] = (await parties.recent('?kind=all')).results
    expect((await parties.undo(free.id)).status).toBe(200)
    expect(await desk.floor()).toMatchObject({ stays: [{ id: stay.id, ended_at: null }], marks: [] })
    await desk.change(stay.id, 'end', { leaves: 'dirty' })
    await desk.seat({ resource_ids: [tables['1']], people_count: 2 })
    expect((await desk.floor()).marks).toEqual([])
  })

  it('at joined tables is undone in whatever order they were named', async () => {
    const tables = Object.values(await desk.area('1', '2')).sort()
    for (const resource_ids of [tables, tables.toReversed()]) {
      const { body: stay } = await desk.seat({ resource_ids, people_count: 6 })
      await desk.change(stay.id, 'move', { resource_ids: resource_ids.slice(1) })
      for (const { id } of (await parties.recent('?kind=all')).results.slice(0, 2)) {
        expect((await parties.undo(id)).status).toBe(200)
      }
    }
  })

  it('swaps its tables with another one in one change, which is undone', async () => {
    const tables = await desk.area('1', '2', '3')
    const { body: one } = await desk.seat({ resource_ids: [tables['1'], tables['2']], people_count: 6 })
    const { body: other } = await desk.seat({ resource_ids: [tables['3']], people_count: 2 })
    host.clock.advance(minutes(5))
    const swapped = await desk.change(one.id, 'swap', { with: other.id })
    expect(swapped).toMatchObject({ status: 200, body: { id: one.id, resource_ids: [tables['3']] } })
    const placesOf = async (id: string) => (await desk.call('GET', `stays/${id}/`)).body.resource_ids.sort()
    expect(await placesOf(other.id)).toEqual([tables['1'], tables['2']].sort())
    const [swap] = (await parties.recent('?kind=all')).results
    expect(swap).toMatchObject({ action_type: 'STAYS_SWAPPED', can_undo: true })
    expect((await parties.undo(swap.id)).status).toBe(200)
    expect(await placesOf(one.id)).toEqual([tables['1'], tables['2']].sort())
    expect(await placesOf(other.id)).toEqual([tables['3']])
    expect((await desk.change(one.id, 'swap', { with: one.id })).status).toBe(400)
    await desk.change(other.id, 'end', { leaves: 'ready' })
    expect((await desk.change(one.id, 'swap', { with: other.id })).body.code).toBe('stay_ended')
  })

  it('cannot come back to a table where another party is', async () => {
    const tables = await desk.area('1')
    const { body: stay } = await desk.seat({ resource_ids: [tables['1']], people_count: 2 })
    await desk.change(stay.id, 'end', { leaves: 'ready' })
    const [free] = (await parties.recent('?kind=all')).results
    await desk.seat({ resource_ids: [tables['1']], people_count: 2 })
    const [, before] = (await parties.recent('?kind=all')).results
    expect(before).toMatchObject({ id: free.id, can_undo: false })
    expect((await parties.undo(free.id)).status).toBe(409)
  })

  it('cannot come back to a table where another party has been since, although it has left', async () => {
    const tables = await desk.area('1')
    const at = { resource_ids: [tables['1']], people_count: 2 }
    const { body: stay } = await desk.seat(at)
    host.clock.advance(minutes(5))
    await desk.change(stay.id, 'end', { leaves: 'ready' })
    const [freed] = (await parties.recent('?kind=all')).results
    const { body: next } = await desk.seat(at)
    host.clock.advance(minutes(5))
    await desk.change(next.id, 'end', { leaves: 'ready' })
    const { results } = await parties.recent('?kind=all')
    expect(results.find(({ id }: { id: string }) => id === freed.id)).toMatchObject({ can_undo: false })
    expect(await parties.undo(freed.id)).toMatchObject({
      status: 409,
      body: { detail: 'Another party has been at this table since; it cannot be undone any more.' },
    })
  })

  it('cannot come back to a table that has been cleared since, until that is undone too', async () => {
    const tables = await desk.area('1')
    const { body: stay } = await desk.seat({ resource_ids: [tables['1']], people_count: 2 })
    await desk.change(stay.id, 'end', { leaves: 'dirty' })
    await desk.call('DELETE', `resources/${tables['1']}/marks/dirty/`)
    const [cleared, freed] = (await parties.recent('?kind=all')).results
    expect(freed).toMatchObject({ action_type: 'STAY_ENDED', can_undo: false })
    expect((await parties.undo(freed.id)).status).toBe(409)
    for (const { id } of [cleared, freed]) expect((await parties.undo(id)).status).toBe(200)
    expect(await desk.floor()).toMatchObject({ stays: [{ id: stay.id, ended_at: null }], marks: [] })
  })

  it('moved late is nowhere before its last move', async () => {
    const tables = await desk.area('1', '2', '3')
    const { body: stay } = await desk.seat({ resource_ids: [tables['1']], people_count: 2 })
    host.clock.advance(minutes(30))
    await desk.change(stay.id, 'move', { resource_ids: [tables['2']] })
    const moved = iso(host.clock.now())
    host.clock.advance(minutes(30))
    const happened_at = iso(host.clock.now() - minutes(40))
    const late = await desk.change(stay.id, 'move', { resource_ids: [tables['3']], happened_at })
    const open = late.body.places.filter(({ until }: { until: string | null }) => until === null)
    expect(open).toMatchObject([{ resource_id: tables['3'], since: moved }])
  })

  it('reported late begins and ends when it happened, but never before the last party left', async () => {
    const tables = await desk.area('1')
    const at = { resource_ids: [tables['1']], people_count: 2 }
    const { body: first } = await desk.seat(at)
    host.clock.advance(minutes(30))
    const left = iso(host.clock.now() - minutes(10))
    const ended = await desk.change(first.id, 'end', { leaves: 'ready', happened_at: left })
    expect(ended.body.ended_at).toBe(left)
    const late = await desk.seat({ ...at, happened_at: iso(host.clock.now() - minutes(20)) })
    expect(late.body.started_at).toBe(left)
    const future = await desk.change(late.body.id, 'step', {
      step: 'bill',
      happened_at: iso(host.clock.now() + minutes(9)),
    })
    expect(future.body.step_at).toBe(iso(host.clock.now()))
  })
})

it('a table is blocked and used again; a blocked one seats no party', async () => {
  const tables = await desk.area('1', '2')
  const mark = `resources/${tables['1']}/marks/blocked/`
  const blocked = await desk.call('PUT', mark, { reason: 'Broken leg' })
  expect(blocked).toMatchObject({ status: 200, body: { kind: 'blocked', reason: 'Broken leg', until: null } })
  expect((await desk.call('PUT', mark, {})).body.code).toBe('already_marked')
  const seating = await desk.seat({ resource_ids: [tables['1']], people_count: 2 })
  expect(seating).toMatchObject({ status: 409, body: { code: 'table_blocked', detail: '1 is blocked: Broken leg.' } })
  expect((await desk.call('DELETE', mark)).status).toBe(204)
  expect((await desk.call('DELETE', mark)).status).toBe(404)
  expect((await desk.seat({ resource_ids: [tables['1']], people_count: 2 })).status).toBe(201)
  expect((await desk.call('PUT', mark, {})).body.code).toBe('table_taken')
})
