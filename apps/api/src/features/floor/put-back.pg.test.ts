import { describe, expect, it } from 'vitest'
import { atFive } from '../../../test/at-five.ts'
import { booking } from '../../../test/bookings.ts'
import { minutes } from '../../../test/fake-clock.ts'
import { floorDesk, floorId } from '../../../test/floor.ts'
import { partiesDesk } from '../../../test/parties.ts'
import { serversDesk } from '../../../test/servers.ts'
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

const phone_number = '+919812300001'
const get = async (path: string) => (await desk.call('GET', path)).body
const entryOf = (id: string) => get(`waitlist/entries/${id}/`)
const waiting = async () => (await get('waitlist/entries/')).map(({ id }: { id: string }) => id)
const recent = async () => (await parties.recent('?kind=all')).results
const reported = (minutesAgo: number) => ({
  reported: true,
  happened_at: new Date(host.clock.now() - minutes(minutesAgo)).toISOString(),
})

/** Ana waits, then Ben; Ana is seated at table 1. */
const seatAna = async () => {
  const tables = await desk.area('1', '2')
  const ana = await parties.add({ customer_name: "O'Sullivan", phone_number, people_count: 3 })
  host.clock.advance(minutes(1))
  const ben = await parties.add({ customer_name: 'Ben', phone_number: '+919812300002' })
  host.clock.advance(minutes(10))
  const { body: stay } = await desk.seat({ resource_ids: [tables['1']], entry_id: ana.id })
  return { tables, ana, ben, stay }
}

describe('a party that goes back to the list', () => {
  it('waits at its old place with its present size, after it has ordered and moved, and the undo seats it again', async () => {
    const { tables, ana, ben, stay } = await seatAna()
    await desk.change(stay.id, 'step', { step: 'ordered' })
    await desk.change(stay.id, 'edit', { people_count: 5 })
    await desk.change(stay.id, 'move', { resource_ids: [tables['2']] })
    expect(await desk.change(stay.id, 'put_back', {})).toMatchObject({ status: 200, body: { entry_id: ana.id } })
    expect(await waiting()).toEqual([ana.id, ben.id])
    const back = await entryOf(ana.id)
    expect(back).toMatchObject({ status: 'WAITING', served_at: null, timestamp: ana.timestamp, people_count: 5 })
    expect((await desk.floor()).stays).toEqual([])
    expect((await desk.call('GET', `stays/${stay.id}/`)).status).toBe(404)
    const [change] = await recent()
    expect(change).toMatchObject({
      action_type: 'STAY_PUT_BACK',
      can_undo: true,
      entry_details: { customer_name: "O'Sullivan", tables: ['2'] },
    })
    expect((await parties.undo(change.id)).status).toBe(200)
    expect(await waiting()).toEqual([ben.id])
    expect((await desk.floor()).stays).toMatchObject([
      { id: stay.id, entry_id: ana.id, step: 'ordered', people_count: 5, resource_ids: [tables['2']] },
    ])
    const [, , ...others] = await recent()
    expect(others[0]).toMatchObject({ action_type: 'STAY_MOVED', can_undo: true })
    const [shown] = (await parties.recent('?kind=service')).results
    expect(shown).toMatchObject({ action_type: 'STAY_PUT_BACK' })
  })

  it('can be seated and put back again, and the first return can then not be undone', async () => {
    const { tables, ana, stay } = await seatAna()
    await desk.change(stay.id, 'put_back', {})
    const [first] = await recent()
    const again = await desk.seat({ resource_ids: [tables['2']], entry_id: ana.id })
    expect(again.status).toBe(201)
    expect(await parties.undo(first.id)).toMatchObject({ status: 409, body: { code: 'undo_refused' } })
    expect((await desk.change(again.body.id, 'put_back', {})).status).toBe(200)
    expect(await waiting()).toContain(ana.id)
  })

  it('keeps its next table if an earlier return of it is reported later', async () => {
    const { tables, ana, stay } = await seatAna()
    const early = reported(0)
    host.clock.advance(minutes(5))
    await desk.change(stay.id, 'put_back', {})
    host.clock.advance(minutes(5))
    const { body: next } = await desk.seat({ resource_ids: [tables['2']], entry_id: ana.id })
    expect((await desk.change(ana.id, 'put_back', early)).status).toBe(200)
    expect((await desk.floor()).stays).toMatchObject([{ id: next.id, entry_id: ana.id }])
    expect(await entryOf(ana.id)).toMatchObject({ status: 'SERVED' })
  })

  it('has a profile only if it had one before', async () => {
    const { stay } = await seatAna()
    expect(await parties.find(phone_number)).toMatchObject({ visits: 1 })
    await desk.change(stay.id, 'edit', { customer_name: 'Oscar' })
    await desk.change(stay.id, 'put_back', {})
    expect(await parties.find(phone_number)).toBeUndefined()
    const [change] = await recent()
    await parties.undo(change.id)
    expect(await parties.find(phone_number)).toMatchObject({ visits: 1 })
    const { id } = await parties.find(phone_number)
    await parties.call('PUT', `${id}/`, { name: "O'Sullivan", phone: phone_number, notes: 'Likes the window' })
    await desk.change(stay.id, 'put_back', {})
    expect(await parties.find(phone_number)).toMatchObject({ id, visits: 0, last_visit: null })
  })

  it('gets an entry if it was a walk-in, and has waited since it sat down', async () => {
    const { body: stay } = await desk.seat({ resource_ids: Object.values(await desk.area('1')), people_count: 4 })
    host.clock.advance(minutes(20))
    expect((await desk.change(stay.id, 'put_back', {})).body).toEqual({ entry_id: stay.id })
    expect(await entryOf(stay.id)).toMatchObject({
      ...{ customer_name: 'Walk-in', people_count: 4, phone_number: null, timestamp: stay.started_at },
      ...{ status: 'WAITING', source: 'staff' },
    })
    const [change] = await recent()
    expect((await parties.undo(change.id)).status).toBe(200)
    expect(await waiting()).toEqual([])
    expect((await desk.floor()).stays).toMatchObject([{ id: stay.id, entry_id: null }])
  })

  it('is still checked in if it was booked, and the undo of the seating books it again', async () => {
    const { today } = await atFive(host, token)
    const tables = await desk.area('1')
    const made = await desk.call('POST', `restaurants/${restaurantId}/reservations/`, booking({ date: today }))
    const { body: stay } = await desk.seat({ resource_ids: [tables['1']], reservation_id: made.body.id })
    expect((await desk.change(stay.id, 'put_back', {})).status).toBe(200)
    const status = async () => (await get(`reservations/${made.body.id}/`)).status
    expect([await status(), await waiting()]).toEqual(['CHECKED_IN', [stay.entry_id]])
    const [back] = await recent()
    await parties.undo(back.id)
    const seating = (await recent()).find((row: { action_type: string }) => row.action_type === 'STATUS_CHANGED_SERVED')
    expect((await parties.undo(seating.id)).status).toBe(200)
    expect([await status(), await waiting()]).toEqual(['CONFIRMED', []])
  })
})

describe('putting back', () => {
  it('is refused for a party that has left, was erased, or whose phone waits under another entry', async () => {
    const { tables, stay } = await seatAna()
    await parties.add({ customer_name: 'Twin', phone_number })
    expect(await desk.change(stay.id, 'put_back', {})).toMatchObject({
      ...{ status: 409, body: { code: 'phone_already_waiting' } },
    })
    expect((await desk.floor()).stays).toHaveLength(1)
    await desk.change(stay.id, 'end', { leaves: 'ready' })
    expect(await desk.change(stay.id, 'put_back', {})).toMatchObject({ status: 409, body: { code: 'stay_ended' } })
    const eve = await parties.add({ customer_name: 'Eve', phone_number: '+919812300009' })
    const { body: other } = await desk.seat({ resource_ids: [tables['2']], entry_id: eve.id })
    expect((await desk.call('POST', 'privacy/erase/', { phone: '+919812300009' })).status).toBe(200)
    expect(await desk.change(other.id, 'put_back', {})).toMatchObject({ status: 409, body: { code: 'guest_erased' } })
    expect(await desk.change(floorId(), 'put_back', {})).toMatchObject({ status: 404 })
  })

  it('is refused to the second of two devices, and later reports about the stay are refused', async () => {
    const { tables, ana, stay } = await seatAna()
    host.clock.advance(minutes(10))
    const both = await Promise.all([desk.change(stay.id, 'put_back', {}), desk.change(stay.id, 'put_back', {})])
    expect(both.map(({ status, body }) => [status, body.code]).toSorted()).toEqual([
      [200, undefined],
      [409, 'put_back'],
    ])
    expect(await desk.change(ana.id, 'put_back', reported(2))).toMatchObject({
      status: 200,
      body: { entry_id: ana.id },
    })
    for (const [act, body] of [
      ['step', { step: 'bill' }],
      ['end', { leaves: 'dirty' }],
    ] as const)
      expect(await desk.change(stay.id, act, { ...body, ...reported(1) })).toMatchObject({
        ...{ status: 409, body: { code: 'put_back' } },
      })
    const seating = { id: ana.id, entry_id: ana.id, resource_ids: [tables['1']] }
    expect(await desk.seat({ ...seating, ...reported(5) })).toMatchObject({ status: 409, body: { code: 'put_back' } })
    expect(await waiting()).toContain(ana.id)
    host.clock.advance(minutes(1))
    expect((await desk.seat({ ...seating, ...reported(0) })).status).toBe(201)
  })

  it('counts as a report even if the party was reported to have left', async () => {
    const { ana, stay } = await seatAna()
    host.clock.advance(minutes(10))
    await desk.change(stay.id, 'end', { leaves: 'dirty', ...reported(2) })
    expect((await desk.change(stay.id, 'put_back', reported(4))).status).toBe(200)
    expect(await waiting()).toContain(ana.id)
    expect((await desk.floor()).marks).toEqual([])
  })
})

/** Every call that reads stays or the visits of served parties. */
const readers = [
  'floor/',
  'floor/turn_times/',
  'floor/suggestions/?people_count=2',
  'analytics/',
  'analytics/operations/',
  'analytics/stays/',
  'analytics/stays/export/',
  'analytics/tables/',
  'analytics/tables/export/',
  'analytics/sections/export/',
  'analytics/report/?figures=covers',
  'analytics/export/?chart=parties',
  'parties/parties/',
  'waitlist/entries/',
] as const

/** Actions of staff count in their figures even if they are reverted. */
const withoutActions = (body: Record<string, unknown>) => {
  const { seq: _seq, staff: _staff, ...rest } = body
  return Array.isArray(body) || typeof body !== 'object' ? body : rest
}

describe('nothing is left of the stay', () => {
  it('in any screen, figure or file', async () => {
    const staff = serversDesk(desk)
    const tables = await desk.area('1', '2')
    await staff.activate(await staff.layout('Dinner', { A: Object.values(tables) }))
    await staff.work(await staff.add('Ana'), 'A')
    const entry = await parties.add({ phone_number, people_count: 3 })
    host.clock.advance(minutes(10))
    const read = async () => {
      const bodies = await Promise.all(readers.map((path) => get(path)))
      return Object.fromEntries(readers.map((path, index) => [path, withoutActions(bodies[index])]))
    }
    const before = await read()
    const { body: stay } = await desk.seat({ resource_ids: [tables['1']], entry_id: entry.id })
    const during = await read()
    expect(during['floor/']).not.toEqual(before['floor/'])
    expect((await desk.change(stay.id, 'put_back', {})).status).toBe(200)
    const after = await read()
    for (const path of readers) expect([path, after[path]]).toEqual([path, before[path]])
  })

  it('in the database tables of stays', async () => {
    const { stay } = await seatAna()
    await desk.change(stay.id, 'put_back', {})
    const { db } = host.deps.connection
    for (const table of ['stays', 'stay_resources'] as const)
      expect(await db.selectFrom(table).selectAll().where('restaurant_id', '=', restaurantId).execute()).toEqual([])
  })
})
