import { describe, expect, it } from 'vitest'
import { booking } from '../../../test/bookings.ts'
import { minutes } from '../../../test/fake-clock.ts'
import { floorDesk, floorId, table } from '../../../test/floor.ts'
import { partiesDesk } from '../../../test/parties.ts'
import { shareBusiness } from '../../../test/shared-host.ts'
import type { TestApp } from '../../../test/test-app.ts'

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
const hold = (body: object) => desk.call('POST', 'holds/', body)
const release = (id: string) => desk.call('DELETE', `holds/${id}/`)
const lastChange = async () => (await parties.recent('?kind=all')).results[0]
const book = async (body: Record<string, unknown> = {}) => {
  const path = `/api/restaurants/${restaurantId}/reservations/`
  return (await host.call('POST', path, { token, body: booking(body) })).body
}

describe('a group', () => {
  const put = (id: string, body: object) => desk.call('PUT', `floor/groups/${id}/`, body)
  const remove = (id: string, version: number) => desk.call('DELETE', `floor/groups/${id}/?version=${version}`)
  const seats = { seats_min: 5, seats_max: 7 }

  it('is created, changed, suggested and removed; its seats are its own', async () => {
    const tables = await desk.area('1', '2', '3')
    const id = floorId()
    const resource_ids = [tables['1'], tables['2']]
    const made = await put(id, { name: ' 1+2 ', version: 0, resource_ids, ...seats })
    const group = { id, name: '1+2', resource_ids, ...seats, priority: 0, version: 1 }
    expect(made).toMatchObject({ status: 200, body: group })
    expect((await desk.floor()).groups).toEqual([group])
    const asked = await desk.call('GET', 'floor/suggestions/?people_count=6')
    expect(asked.body.suggestions).toMatchObject([{ code: 'group', resource_ids, empty_seats: 1 }])
    const changed = await put(id, { name: '1+2', version: 1, resource_ids, ...seats, seats_max: 6, priority: 2 })
    expect(changed.body).toMatchObject({ version: 2, seats_max: 6, priority: 2 })
    expect(await lastChange()).toMatchObject({ action_type: 'FLOOR_CHANGED' })
    expect((await remove(id, 2)).status).toBe(204)
    expect((await remove(id, 2)).status).toBe(404)
    expect((await desk.floor()).groups).toEqual([])
  })

  it('of two offices that change it at once, one is refused, and removes nothing that it has not seen', async () => {
    const tables = await desk.area('1', '2')
    const id = floorId()
    const body = { name: 'Long', resource_ids: Object.values(tables), ...seats }
    await put(id, { ...body, version: 0 })
    const answers = await Promise.all([
      put(id, { ...body, version: 1, seats_max: 8 }),
      put(id, { ...body, version: 1, seats_max: 9 }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const stale = { status: 409, body: { code: 'group_changed', conflicts: { version: 2 } } }
    expect(answers.find(({ status }) => status === 409)).toMatchObject(stale)
    expect(await remove(id, 1)).toMatchObject(stale)
    expect((await desk.floor()).groups).toMatchObject([{ version: 2 }])
    expect((await put(floorId(), { ...body, version: 1 })).status).toBe(404)
    expect((await desk.call('DELETE', `floor/groups/${id}/`)).status).toBe(204)
  })

  it('of an unknown table is refused, and of the same tables as another one, which names the field', async () => {
    const tables = await desk.area('1', '2')
    const resource_ids = Object.values(tables)
    const add = (body: object) => put(floorId(), { name: 'Long', version: 0, resource_ids, ...seats, ...body })
    expect((await add({ resource_ids: [tables['1'], floorId()] })).status).toBe(404)
    await add({})
    expect((await add({})).body).toMatchObject({ resource_ids: ['Long joins the same tables.'] })
    expect((await add({ seats_min: 9 })).status).toBe(400)
  })

  it('is not suggested while one of its tables is deactivated', async () => {
    const [area, one, two] = [floorId(), table('1'), table('2')]
    const putArea = (version: number, resources: object[]) =>
      desk.call('PUT', `floor/areas/${area}/`, { name: 'Room', version, resources })
    await putArea(0, [one, two])
    await put(floorId(), { name: '1+2', version: 0, resource_ids: [one.id, two.id], ...seats })
    const asked = async () => (await desk.call('GET', 'floor/suggestions/?people_count=6')).body.suggestions
    expect(await asked()).toMatchObject([{ code: 'group' }])
    await putArea(1, [one])
    expect(await asked()).toEqual([])
    await putArea(2, [one, two])
    expect(await asked()).toMatchObject([{ code: 'group' }])
  })
})

describe('a hold', () => {
  it('for a party is shown, warns about others, and ends when its party is seated', async () => {
    const tables = await desk.area('1', '2')
    const entry = await parties.add({ customer_name: 'Ana' })
    const other = await parties.add()
    const made = await hold({ resource_ids: [tables['1']], entry_id: entry.id, minutes: 20 })
    expect(made).toMatchObject({
      status: 201,
      body: {
        kind: 'party',
        entry_id: entry.id,
        resource_ids: [tables['1']],
        from_at: iso(host.clock.now()),
        until_at: iso(host.clock.now() + minutes(20)),
        released_at: null,
      },
    })
    expect((await desk.floor()).holds).toEqual([made.body])
    const elsewhere = await desk.seat({ resource_ids: [tables['1']], entry_id: other.id })
    expect(elsewhere).toMatchObject({
      status: 409,
      body: { code: 'table_held', detail: '1 is held for another party.', conflicts: { hold: { id: made.body.id } } },
    })
    const refused = await desk.call('GET', `floor/suggestions/?entry_id=${other.id}`)
    expect(refused.body.refusals).toMatchObject([{ code: 'held', resource_ids: [tables['1']], for_entry_id: entry.id }])
    expect((await desk.seat({ resource_ids: [tables['2']], entry_id: entry.id })).status).toBe(201)
    expect((await desk.floor()).holds).toEqual([])
    const { changes } = await parties.newest(restaurantId)
    expect(changes).toContainEqual(
      expect.objectContaining({ table: 'holds', after: { ...made.body, released_at: iso(host.clock.now()) } }),
    )
    const served = await lastChange()
    expect((await parties.undo(served.id)).status).toBe(200)
    expect((await desk.floor()).holds).toEqual([made.body])
  })

  it('lasts longer once its party says that it is late', async () => {
    const tables = await desk.area('1')
    const entry = await parties.add({ phone_number: '+916644332211' })
    const until = async () => (await desk.floor()).holds.map((each: { until_at: string }) => each.until_at)
    await hold({ resource_ids: [tables['1']], entry_id: entry.id, minutes: 20 })
    const late = (minutes: number) =>
      host.call('POST', `/api/customer/running-late/${restaurantId}/${entry.id}/`, { body: { minutes } })
    expect((await late(10)).status).toBe(200)
    expect(await until()).toEqual([iso(host.clock.now() + minutes(30))])
    const { changes } = await parties.newest(restaurantId)
    expect(changes.map(({ table }: { table: string }) => table)).toEqual(['waitlist_entries', 'holds'])
    expect((await late(20)).status).toBe(409)
    expect(await until()).toEqual([iso(host.clock.now() + minutes(30))])
  })

  it('gives way to staff who have seen it, also when a party moves there', async () => {
    const tables = await desk.area('1', '2')
    const reservation = await book({ party_size: 2 })
    await hold({ resource_ids: [tables['1']], reservation_id: reservation.id, minutes: 20 })
    const { body: stay } = await desk.seat({ resource_ids: [tables['2']], people_count: 2 })
    const move = { resource_ids: [tables['1']] }
    expect((await desk.change(stay.id, 'move', move)).body.code).toBe('table_held')
    expect((await desk.change(stay.id, 'move', { ...move, despite_hold: true })).status).toBe(200)
    expect((await desk.floor()).holds).toEqual([])
    expect((await parties.undo((await lastChange()).id)).status).toBe(200)
    expect((await desk.floor()).holds).toMatchObject([{ kind: 'booking', released_at: null }])
  })

  it('ends when its party is not expected any more, and when its time is over', async () => {
    const tables = await desk.area('1', '2', '3')
    const entry = await parties.add()
    const reservation = await book()
    await hold({ resource_ids: [tables['1']], entry_id: entry.id, minutes: 60 })
    await hold({ resource_ids: [tables['2']], reservation_id: reservation.id, minutes: 60 })
    await hold({ resource_ids: [tables['3']], until_at: iso(host.clock.now() + minutes(60)) })
    const kinds = async () => (await desk.floor()).holds.map(({ kind }: { kind: string }) => kind).sort()
    expect(await kinds()).toEqual(['booking', 'party', 'walk_ins'])
    await parties.setStatus(entry.id, 'SERVED')
    expect(await kinds()).toEqual(['booking', 'walk_ins'])
    await host.call('POST', `/api/reservations/${reservation.id}/check-in/`, { token })
    expect(await kinds()).toEqual(['booking', 'walk_ins'])
    host.clock.advance(minutes(60))
    expect(await kinds()).toEqual([])
    expect((await hold({ resource_ids: [tables['3']], minutes: 5 })).status).toBe(201)
  })

  it('of one table is made once for two concurrent requests; it is released and restored', async () => {
    const tables = await desk.area('1', '2')
    const both = [
      hold({ resource_ids: [tables['1']], minutes: 5 }),
      hold({ resource_ids: Object.values(tables), minutes: 5 }),
    ]
    const answers = await Promise.all(both)
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('table_held')
    const id = answers.find(({ status }) => status === 201)?.body.id
    expect((await release(id)).status).toBe(204)
    expect((await release(id)).status).toBe(404)
    const released = await lastChange()
    expect(released).toMatchObject({ action_type: 'HOLD_ENDED', can_undo: true })
    const again = await hold({ resource_ids: [tables['1']], minutes: 5 })
    expect((await parties.undo(released.id)).status).toBe(409)
    await release(again.body.id)
    expect((await parties.undo(released.id)).status).toBe(200)
    expect((await desk.floor()).holds).toMatchObject([{ id }])
  })

  it('is refused at a taken or blocked table, for an unknown party, and without an end', async () => {
    const tables = await desk.area('1', '2')
    const at = (name: string) => ({ resource_ids: [tables[name]], minutes: 5 })
    await desk.seat({ resource_ids: [tables['1']], people_count: 2 })
    await desk.call('PUT', `resources/${tables['2']}/marks/blocked/`, {})
    const entry = await parties.add()
    await parties.setStatus(entry.id, 'SERVED')
    const codeOf = async (body: object) => {
      const answer = await hold(body)
      return answer.body.code ?? answer.status
    }
    expect(await codeOf(at('1'))).toBe('table_taken')
    expect(await codeOf(at('2'))).toBe('table_blocked')
    expect(await codeOf({ ...at('2'), entry_id: entry.id })).toBe('entry_already_settled')
    expect((await hold({ ...at('2'), entry_id: floorId() })).status).toBe(404)
    expect((await hold({ resource_ids: [tables['2']] })).status).toBe(400)
    expect((await hold({ ...at('2'), until_at: iso(host.clock.now()) })).status).toBe(400)
    expect((await hold({ resource_ids: [tables['2']], until_at: iso(host.clock.now()) })).status).toBe(400)
    expect((await hold({ ...at('2'), entry_id: floorId(), reservation_id: floorId() })).status).toBe(400)
    expect((await desk.floor()).holds).toEqual([])
  })
})
