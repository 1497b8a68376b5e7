import { describe, expect, it } from 'vitest'
import { booking } from '../../../test/bookings.ts'
import { minutes } from '../../../test/fake-clock.ts'
import { floorDesk, floorId } from '../../../test/floor.ts'
import { partiesDesk } from '../../../test/parties.ts'
import { shareBusiness } from '../../../test/shared-host.ts'
import type { TestApp } from '../../../test/test-app.ts'

let host: TestApp
let token: string
let restaurantId: string

shareBusiness((shared) => {
  ;({ host, token, restaurantId } = shared)
})

const shared = () => {
  const desk = floorDesk(host, () => token)
  const parties = partiesDesk(host, () => token)
  const ago = (count: number) => new Date(host.clock.now() - minutes(count)).toISOString()
  return {
    desk,
    parties,
    ago,
    add: async (fields = {}) =>
      (await desk.call('POST', `restaurants/${restaurantId}/reservations/`, booking({ name: 'Wellington', ...fields })))
        .body,
    get: async (id: string) => (await desk.call('GET', `reservations/${id}/`)).body,
    act: (id: string, action: 'check-in' | 'cancel' | 'no-show') => desk.call('POST', `reservations/${id}/${action}/`),
    /** A check-in that was made without a connection. */
    checkIn: (id: string, fields: object = {}) =>
      host.call('POST', '/trpc/reservations.checkIn', {
        token,
        body: { id, reported: true, happened_at: ago(10), mutation_id: floorId(), ...fields },
      }),
    /** A seating that was made without a connection; `id` is that of the stay, and of the party if it is new. */
    seat: (reservation_id: string, table: string | undefined, fields: object = {}) =>
      desk.seat({ reservation_id, resource_ids: [table], reported: true, happened_at: ago(5), ...fields }),
    waiting: async () => (await host.call('GET', '/api/waitlist/entries/', { token })).body,
    recent: async () => (await parties.recent('?kind=all')).results,
  }
}

describe('a booked party that was seated offline', () => {
  it('is checked in and seated in one change, which one undo takes back', async () => {
    const { desk, add, get, seat, waiting, recent, parties, ago } = shared()
    const tables = await desk.area('1')
    const { id } = await add()
    const stay_id = floorId()
    const { status, body: stay } = await seat(id, tables['1'], { id: stay_id })
    expect(status).toBe(201)
    expect(stay).toMatchObject({
      id: stay_id,
      entry_id: stay_id,
      reservation_id: id,
      source: 'book',
      started_at: ago(5),
      resource_ids: [tables['1']],
    })
    expect(await get(id)).toMatchObject({ status: 'CHECKED_IN', entry_id: stay_id })
    expect(await waiting()).toEqual([])
    const [served] = await recent()
    expect(served).toMatchObject({ action_type: 'STATUS_CHANGED_SERVED', can_undo: true })
    expect((await parties.undo(served.id)).status).toBe(200)
    expect(await get(id)).toMatchObject({ status: 'CONFIRMED', entry_id: null })
    expect([(await desk.floor()).stays, await waiting()]).toEqual([[], []])
  })

  it.each(['cancel', 'no-show'] as const)(
    'sits there whichever arrives first, it or a %s elsewhere',
    async (action) => {
      const ends = []
      const { desk, add, get, act, seat } = shared()
      const tables = await desk.area('1', '2')
      for (const [table, isFirst] of [
        ['1', true],
        ['2', false],
      ] as const) {
        const { id } = await add()
        const other = () => act(id, action)
        if (!isFirst) expect((await other()).status).toBe(200)
        const { status, body: stay } = await seat(id, tables[table], { id: floorId() })
        expect(status).toBe(201)
        if (isFirst) expect(await other()).toMatchObject({ status: 409, body: { code: 'reservation_settled' } })
        expect(stay.resource_ids).toEqual([tables[table]])
        const { status: booked, cancelled_by, entry_id } = await get(id)
        expect(entry_id).toBe(stay.id)
        ends.push({ booked, cancelled_by })
      }
      expect(ends).toEqual(Array(2).fill({ booked: 'CHECKED_IN', cancelled_by: null }))
    },
  )

  it('has its former status again after an undo of the seating', async () => {
    const { desk, add, get, act, seat, parties, recent } = shared()
    const tables = await desk.area('1')
    const { id } = await add()
    await act(id, 'cancel')
    const before = await get(id)
    await seat(id, tables['1'])
    expect((await parties.undo((await recent())[0].id)).status).toBe(200)
    expect(await get(id)).toEqual(before)
  })

  it('has one stay, whether it is checked in before or after on another device', async () => {
    const { desk, add, get, act, seat, checkIn, waiting } = shared()
    const tables = await desk.area('1', '2')
    const [early, late] = [await add(), await add()]
    await act(early.id, 'check-in')
    const { entry_id } = await get(early.id)
    const stay_id = floorId()
    expect((await seat(early.id, tables['1'], { id: stay_id })).body).toMatchObject({ id: stay_id, entry_id })
    // Its later reports name the stay by the id of that device, and those of the other one by the party.
    await desk.change(stay_id, 'end', { leaves: 'ready' })
    const stay = (await seat(late.id, tables['2'], { id: floorId() })).body
    expect(stay.resource_ids).toEqual([tables['2']])
    const again = await checkIn(late.id, { entry_id: floorId() })
    expect(again.body.result.data).toMatchObject({
      activity_id: '',
      reservation: { status: 'CHECKED_IN', entry_id: stay.entry_id },
    })
    expect(await waiting()).toEqual([])
    expect((await desk.floor()).stays).toMatchObject([{ id: stay.id }])
  })

  it('keeps the table at which another device seated it first', async () => {
    const { desk, add, seat, waiting } = shared()
    const tables = await desk.area('1', '2')
    const { id } = await add()
    const { body: first } = await seat(id, tables['1'], { id: floorId() })
    const second = await seat(id, tables['2'], { id: floorId() })
    expect(second).toMatchObject({ status: 201, body: { id: first.id, resource_ids: [tables['1']] } })
    expect((await desk.floor()).stays).toHaveLength(1)
    expect(await waiting()).toEqual([])
  })

  it('gets the stay of the party that another device seated or served from the list', async () => {
    const { desk, add, get, act, seat, parties } = shared()
    const tables = await desk.area('1', '2')
    const [seated, served] = [await add(), await add()]
    for (const { id } of [seated, served]) await act(id, 'check-in')
    const entry_id = (await get(seated.id)).entry_id
    const { body: online } = await desk.seat({ entry_id, resource_ids: [tables['1']] })
    expect((await seat(seated.id, tables['2'], { id: floorId() })).body).toMatchObject({ id: online.id })
    await parties.setStatus((await get(served.id)).entry_id, 'SERVED')
    const { status, body } = await seat(served.id, tables['2'], { id: floorId() })
    expect(status).toBe(201)
    expect(body).toMatchObject({ entry_id: (await get(served.id)).entry_id, resource_ids: [tables['2']] })
  })

  it('is served without a table where another party sits', async () => {
    const { desk, add, get, seat } = shared()
    const tables = await desk.area('1')
    await desk.seat({ resource_ids: [tables['1']], people_count: 2 })
    const { id } = await add()
    expect((await seat(id, tables['1'])).body).toMatchObject({ reservation_id: id, resource_ids: [] })
    expect(await get(id)).toMatchObject({ status: 'CHECKED_IN' })
  })

  it('is the same under its Idempotency-Key, also if the first call was not a report', async () => {
    const { desk, add, ago } = shared()
    const tables = await desk.area('1')
    const { id: reservation_id } = await add()
    const key = { 'idempotency-key': floorId() }
    const body = { id: floorId(), resource_ids: [tables['1']], reservation_id }
    const first = await desk.seat(body, key)
    expect(first).toMatchObject({ status: 201, body: { id: body.id, entry_id: body.id } })
    const late = { ...body, reported: true, happened_at: ago(3) }
    expect(await desk.seat(late, key)).toMatchObject({ status: 201, body: first.body })
  })

  it('is refused if the reservation was deleted, and with a connection if it is cancelled', async () => {
    const { desk, add, act, seat } = shared()
    const tables = await desk.area('1')
    const [deleted, cancelled] = [await add(), await add()]
    await desk.call('DELETE', `reservations/${deleted.id}/`)
    expect((await seat(deleted.id, tables['1'])).status).toBe(404)
    await act(cancelled.id, 'cancel')
    const online = await desk.seat({ reservation_id: cancelled.id, resource_ids: [tables['1']] })
    expect(online).toMatchObject({ status: 409, body: { code: 'reservation_settled' } })
  })
})

describe('a check-in that was made offline', () => {
  it('adds the party with the id of the device, waiting since it came', async () => {
    const { add, get, checkIn, waiting, ago } = shared()
    const { id } = await add()
    const entry_id = floorId()
    const mutation_id = floorId()
    const { status } = await checkIn(id, { entry_id, mutation_id })
    expect(status).toBe(200)
    expect(await waiting()).toMatchObject([{ id: entry_id, reservation_id: id, timestamp: ago(10) }])
    const repeated = await checkIn(id, { entry_id, mutation_id })
    expect(repeated.body.result.data.reservation).toMatchObject({ entry_id })
    expect(await get(id)).toMatchObject({ status: 'CHECKED_IN', entry_id })
    expect(await waiting()).toHaveLength(1)
  })

  it('of a party that another device checked in succeeds with that entry', async () => {
    const { add, get, act, checkIn, waiting } = shared()
    const { id } = await add()
    await act(id, 'check-in')
    const { entry_id } = await get(id)
    const { status, body } = await checkIn(id, { entry_id: floorId() })
    expect(status).toBe(200)
    expect(body.result.data).toMatchObject({ reservation: { entry_id }, activity_id: '' })
    expect(await waiting()).toHaveLength(1)
  })

  it('asks for no confirmation, as the device has asked', async () => {
    const { add, checkIn } = shared()
    const { id } = await add({ date: '2026-12-24' })
    expect((await checkIn(id, { confirmed: false })).status).toBe(200)
  })

  it.each(['cancel', 'no-show'] as const)(
    'after a %s is refused, and made if staff say that they came',
    async (action) => {
      const { add, get, act, checkIn, waiting, recent, parties } = shared()
      const { id } = await add()
      await act(id, action)
      const before = await get(id)
      const refused = await checkIn(id)
      expect(refused.body.error.data).toMatchObject({ httpStatus: 409, code: 'reservation_settled' })
      expect(await get(id)).toEqual(before)
      expect((await checkIn(id, { restore: true })).status).toBe(200)
      expect(await get(id)).toMatchObject({ status: 'CHECKED_IN', cancelled_by: null })
      expect(await waiting()).toHaveLength(1)
      const [checkedIn] = await recent()
      expect(checkedIn).toMatchObject({ action_type: 'RESERVATION_CHECKED_IN', can_undo: true })
      expect((await parties.undo(checkedIn.id)).status).toBe(200)
      expect(await get(id)).toEqual(before)
      expect(await waiting()).toEqual([])
    },
  )

  it('links the party whose phone waits already, whatever id the device gave it', async () => {
    const { desk, add, get, checkIn, waiting } = shared()
    const made = await add()
    const walkIn = { customer_name: 'Wellington', phone_number: made.phone, people_count: 4 }
    const { body: entry } = await desk.call('POST', 'waitlist/entries/', walkIn)
    await checkIn(made.id, { entry_id: floorId() })
    expect(await get(made.id)).toMatchObject({ entry_id: entry.id })
    expect(await waiting()).toMatchObject([{ id: entry.id, reservation_id: made.id }])
  })

  it('never takes the id of another party', async () => {
    const { add, get, checkIn, parties } = shared()
    const { id: entry_id } = await parties.add()
    const { id } = await add()
    const { body } = await checkIn(id, { entry_id })
    expect(body.error.data).toMatchObject({ httpStatus: 409, code: 'id_taken' })
    expect(await get(id)).toMatchObject({ status: 'CONFIRMED' })
  })
})
