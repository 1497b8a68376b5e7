import { describe, expect, it } from 'vitest'
import { atFive } from '../../../test/at-five.ts'
import { booking } from '../../../test/bookings.ts'
import { party } from '../../../test/entries.ts'
import { minutes } from '../../../test/fake-clock.ts'
import { shareBusiness } from '../../../test/shared-host.ts'
import { signInAgain, type TestApp } from '../../../test/test-app.ts'

let host: TestApp
let token: string
let username: string
let restaurantId: string

shareBusiness((shared) => {
  ;({ host, token, username, restaurantId } = shared)
})

const book = () => `/api/restaurants/${restaurantId}/reservations/`
const add = async (fields = {}) => (await host.call('POST', book(), { token, body: booking(fields) })).body
const bookings = async () => (await host.call('GET', book(), { token })).body
const waitlist = async () => (await host.call('GET', '/api/waitlist/entries/', { token })).body
const act = (id: string, action: string, by = token) =>
  host.call('POST', `/api/reservations/${id}/${action}/`, { token: by })
const remove = (id: string) => host.call('DELETE', `/api/reservations/${id}/`, { token })
const undo = (id: string) => host.call('POST', `/api/recent/${id}/undo/`, { token })
const journal = () =>
  host.deps.connection.db
    .selectFrom('activity')
    .select(['id', 'seq', 'action_type', 'changes'])
    .where('restaurant_id', '=', restaurantId)
    .orderBy('seq', 'desc')
    .execute()
const newest = async () => {
  const [row] = await journal()
  if (!row) throw new Error('an empty journal')
  return row
}

describe('a check-in without a confirmation of another day', () => {
  const checkIn = (id: string, confirmed?: boolean) =>
    host.call('POST', '/trpc/reservations.checkIn', { token, body: { id, confirmed } })

  // 23:30 on the 21st in the restaurant.
  it.each([
    ['of another day', { date: '2026-11-22', time: '23:30' }, 409],
    ['past midnight, on the same service day', { date: '2026-11-22', time: '00:10' }, 200],
    ['more than 3 hours away', { date: '2026-11-21', time: '20:29' }, 409],
    ['less than 3 hours away', { date: '2026-11-21', time: '20:30' }, 200],
  ])('%s answers %o with %i', async (_what, fields, expected) => {
    const made = await add({ name: 'Asha Rao', ...fields })
    const { status, body } = await checkIn(made.id, false)
    expect(status).toBe(expected)
    if (expected === 200) return
    expect(body.error.data.code).toBe('check_in_unconfirmed')
    expect(body.error.message).toMatch(/^Asha Rao, party of 4, is booked for .+ at .+m\.$/)
    expect(await waitlist()).toEqual([])
    expect((await checkIn(made.id, true)).status).toBe(200)
  })

  it('needs no confirmation from an older client', async () => {
    const made = await add({ date: '2026-12-24' })
    expect((await checkIn(made.id)).status).toBe(200)
  })
})

describe('the place of a party that checks in', () => {
  const placed = async () =>
    (await waitlist()).map(({ customer_name, appointment_at }: Record<string, unknown>) => [
      customer_name,
      appointment_at,
    ])
  const walkIn = (customer_name: string, fields = {}) =>
    host.call('POST', '/api/waitlist/entries/', { token, body: party({ customer_name, quoted_time: null, ...fields }) })
  const sortBy = (sort_parties_by: string) =>
    host.call('POST', '/api/settings/waitlist/', { token, body: { settings: { sort_parties_by } } })

  it.each(['arrival_time', 'quoted_time'])('is that of its time by %s, also after a move by hand', async (mode) => {
    const { today, at } = await atFive(host, token)
    await sortBy(mode)
    const made = await add({ name: 'Rao', date: today, time: '17:00' })
    host.clock.advance(minutes(1))
    await walkIn('Lopez')
    host.clock.advance(minutes(9))
    expect((await act(made.id, 'check-in')).status).toBe(200)
    expect(await placed()).toEqual([
      ['Rao', at('17:00')],
      ['Lopez', null],
    ])
    const [rao, lopez] = await waitlist()
    await host.call('POST', '/trpc/waitlist.move', { token, body: { id: rao.id, after_id: lopez.id } })
    expect((await placed()).map(([name]: [string]) => name)).toEqual(['Lopez', 'Rao'])
    await host.call('POST', '/trpc/waitlist.moveBack', { token, body: { id: rao.id } })
    expect((await placed()).map(([name]: [string]) => name)).toEqual(['Rao', 'Lopez'])
  })

  it('is that of its check-in if it comes more than 10 minutes late', async () => {
    const { today } = await atFive(host, token)
    await sortBy('arrival_time')
    const made = await add({ name: 'Rao', date: today, time: '17:00' })
    await walkIn('Lopez')
    host.clock.advance(minutes(11))
    const now = new Date(host.clock.now()).toISOString()
    await act(made.id, 'check-in')
    expect(await placed()).toEqual([
      ['Lopez', null],
      ['Rao', now],
    ])
  })

  it('follows the time of the booking that staff change after the check-in, until the party has left', async () => {
    const { today, at } = await atFive(host, token)
    await sortBy('arrival_time')
    const made = await add({ name: 'Rao', date: today, time: '17:30', notes: 'window' })
    const { name, phone, party_size } = made
    const edit = (time: string, notes = 'window') => {
      const body = { name, phone, party_size, date: today, time, notes }
      return host.call('PUT', `/api/reservations/${made.id}/`, { token, body })
    }
    await walkIn('Lopez')
    host.clock.advance(minutes(1))
    await act(made.id, 'check-in')
    expect(await placed()).toEqual([
      ['Lopez', null],
      ['Rao', at('17:30')],
    ])
    const moved = await edit('16:55')
    expect(moved).toMatchObject({ status: 200, body: { time: '16:55', entry_id: expect.any(String) } })
    expect(await placed()).toEqual([
      ['Rao', at('16:55')],
      ['Lopez', null],
    ])
    expect((await waitlist())[0].notes).toBe('Reservation for 16:55 window')
    // More than ten minutes before it came: its arrival counts.
    await edit('16:30')
    expect((await placed())[1]).toEqual(['Rao', at('17:01')])
    await edit('16:30', 'Birthday')
    expect((await placed())[1]).toEqual(['Rao', at('17:01')])
    const { id } = (await journal())[1] ?? { id: '' }
    expect((await undo((await newest()).id)).status).toBe(200)
    expect((await undo(id)).status).toBe(200)
    expect((await placed())[0]).toEqual(['Rao', at('16:55')])
    const { entry_id } = moved.body
    await host.call('POST', `/api/waitlist/entries/${entry_id}/set_status/`, { token, body: { status: 'SERVED' } })
    const left = await host.call('GET', `/api/waitlist/entries/${entry_id}/`, { token })
    expect((await edit('17:45')).status).toBe(200)
    expect((await host.call('GET', `/api/waitlist/entries/${entry_id}/`, { token })).body).toEqual(left.body)
  })

  it('is given to a party that waits already, and taken back by an undo', async () => {
    const { today, at } = await atFive(host, token)
    await sortBy('arrival_time')
    const made = await add({ name: 'Rao', date: today, time: '17:00' })
    host.clock.advance(minutes(1))
    await walkIn('Lopez')
    host.clock.advance(minutes(5))
    await walkIn('Rao', { phone_number: made.phone })
    await act(made.id, 'check-in')
    expect(await placed()).toEqual([
      ['Rao', at('17:00')],
      ['Lopez', null],
    ])
    expect((await undo((await newest()).id)).status).toBe(200)
    expect(await placed()).toEqual([
      ['Lopez', null],
      ['Rao', null],
    ])
  })
})

describe('checking in', () => {
  it('puts the party on the waitlist, links both rows and is one change', async () => {
    const made = await add({ notes: 'window', date: '2026-12-24' })
    const { status, body } = await act(made.id, 'check-in')
    expect(status).toBe(200)
    const [entry, ...others] = await waitlist()
    expect(others).toEqual([])
    expect(body).toMatchObject({ id: made.id, status: 'CHECKED_IN', checked_in: true, entry_id: entry.id })
    expect(entry).toMatchObject({
      customer_name: made.name,
      phone_number: made.phone,
      people_count: 4,
      quoted_time: null,
      notes: 'Reservation for 19:00 window',
      status: 'WAITING',
      source: 'reservation',
      reservation_id: made.id,
      pos: 1,
    })
    const { action_type, changes } = await newest()
    expect({ action_type, tables: changes.map(({ table }) => table) }).toEqual({
      action_type: 'RESERVATION_CHECKED_IN',
      tables: ['waitlist_entries', 'reservations'],
    })
  })

  it('is refused a second time, and for a cancelled reservation', async () => {
    const { id } = await add()
    await act(id, 'check-in')
    expect(await act(id, 'check-in')).toMatchObject({
      status: 409,
      body: { detail: 'This reservation is already checked in.' },
    })
    const cancelled = await add()
    await act(cancelled.id, 'cancel')
    expect((await act(cancelled.id, 'check-in')).body.detail).toBe('This reservation is cancelled.')
    expect(await waitlist()).toHaveLength(1)
  })

  it('links the entry whose phone is in the queue already', async () => {
    const made = await add()
    const queued = party({ phone_number: made.phone, notes: 'stroller', quoted_time: 25 })
    const { body: entry } = await host.call('POST', '/api/waitlist/entries/', { token, body: queued })
    host.clock.advance(minutes(5))
    expect((await act(made.id, 'check-in')).body).toMatchObject({ checked_in: true, entry_id: entry.id })
    const linked = { reservation_id: made.id, notes: 'Reservation for 19:00 stroller' }
    expect(await waitlist()).toEqual([
      { ...entry, ...linked, appointment_at: expect.any(String), wait_time_minutes: 5 },
    ])
    const second = await add({ phone: made.phone, time: '21:00' })
    expect(await act(second.id, 'check-in')).toMatchObject({
      status: 409,
      body: { detail: 'This phone number is already in the waitlist for another reservation.' },
    })
    const { id } = (await journal()).find(({ action_type }) => action_type === 'RESERVATION_CHECKED_IN') ?? { id: '' }
    expect((await undo(id)).status).toBe(200)
    expect(await waitlist()).toEqual([{ ...entry, wait_time_minutes: 5 }])
  })

  it('works while walk-ins are switched off', async () => {
    await host.call('POST', '/api/settings/waitlist/', { token, body: { settings: { allow_walk_ins: false } } })
    const { id } = await add()
    expect((await act(id, 'check-in')).status).toBe(200)
    expect(await waitlist()).toHaveLength(1)
  })

  it('returns the first result again for the same Idempotency-Key', async () => {
    const { id } = await add()
    const press = () =>
      host.call('POST', `/api/reservations/${id}/check-in/`, { token, headers: { 'idempotency-key': 'in' } })
    const answers = await Promise.all(Array.from({ length: 5 }, press))
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.entry_id}`)).size).toBe(1)
    expect(answers[0]?.status).toBe(200)
    expect(await waitlist()).toHaveLength(1)
  })
})

describe('two hosts at once', () => {
  it('check one party in: one succeeds, the other is refused, in each of 20 rounds', async () => {
    const second = await signInAgain(host, username)
    for (let round = 1; round <= 20; round += 1) {
      const { id } = await add()
      const answers = await Promise.all([act(id, 'check-in'), act(id, 'check-in', second)])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
      expect(await waitlist()).toHaveLength(round)
    }
  })

  it('check in and cancel: exactly one of the two succeeds', async () => {
    for (let round = 1; round <= 10; round += 1) {
      const { id } = await add()
      const answers = await Promise.all([act(id, 'check-in'), act(id, 'cancel'), act(id, 'no-show')])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    }
  })

  it('undo ten times: one succeeds, and nothing is restored twice', async () => {
    const { id } = await add()
    const before = await bookings()
    await remove(id)
    const { id: activity } = await newest()
    const answers = await Promise.all(Array.from({ length: 10 }, () => undo(activity)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)])
    expect(await bookings()).toEqual(before)
  })

  it('check in while the guest joins: one entry, in either order', async () => {
    for (let round = 0; round < 10; round += 1) {
      const made = await add()
      const join = host.call('POST', `/api/customer/join-queue/${restaurantId}/submit/`, {
        body: { customer_name: made.name, phone_number: made.phone, people_count: 2 },
      })
      await Promise.all([join, act(made.id, 'check-in')])
      const mine = (await waitlist()).filter(
        ({ phone_number }: { phone_number: string }) => phone_number === made.phone,
      )
      expect(mine).toHaveLength(1)
      expect(mine[0].reservation_id).toBe(made.id)
    }
  })
})

describe('undo', () => {
  it.each([
    ['check-in', 'RESERVATION_CHECKED_IN'],
    ['cancel', 'RESERVATION_CANCELLED'],
    ['no-show', 'RESERVATION_NO_SHOW'],
  ])('of %s restores reservations and waitlist', async (action, action_type) => {
    const { id } = await add({ notes: 'window' })
    const before = [await bookings(), await waitlist()]
    expect((await act(id, action)).status).toBe(200)
    const change = await newest()
    expect(change.action_type).toBe(action_type)
    expect((await undo(change.id)).status).toBe(200)
    expect([await bookings(), await waitlist()]).toEqual(before)
    expect((await act(id, action)).status).toBe(200)
  })

  it('of a deletion restores the reservation completely', async () => {
    const { id } = await add({ notes: 'birthday' })
    await act(id, 'check-in')
    const before = await bookings()
    expect((await remove(id)).status).toBe(204)
    expect(await bookings()).toEqual([])
    expect((await remove(id)).status).toBe(404)
    const { id: activity } = await newest()
    const other = (await journal()).find(({ action_type }) => action_type === 'RESERVATION_CHECKED_IN')
    expect((await undo(other?.id ?? '')).body.detail).toMatch(/^This reservation has changed since/)
    expect((await undo(activity)).status).toBe(200)
    expect(await bookings()).toEqual(before)
  })

  it('of a check-in is refused once the party has changed, and changes nothing', async () => {
    const { id } = await add()
    const { body } = await act(id, 'check-in')
    const { id: activity } = await newest()
    await host.call('POST', `/api/waitlist/entries/${body.entry_id}/set_status/`, { token, body: { status: 'SERVED' } })
    expect(await undo(activity)).toMatchObject({
      status: 409,
      body: { detail: 'This party has changed since; it cannot be undone any more.' },
    })
    expect((await bookings())[0]).toMatchObject({ status: 'CHECKED_IN', entry_id: body.entry_id })
  })

  it('of a check-in is refused while a text about the party is stored', async () => {
    const { id } = await add()
    const { body } = await act(id, 'check-in')
    const { id: activity } = await newest()
    await host.deps.connection.db
      .insertInto('messages')
      .values({
        restaurant_id: restaurantId,
        id: 'm1',
        entry_id: body.entry_id,
        channel: 'sms',
        template_type: 'table_ready',
        to: '+919700000001',
        body: 'x',
        state: 'failed',
        error: null,
        provider: null,
        provider_message_id: null,
        mutation_id: null,
        actor: JSON.stringify({ kind: 'guest' }),
      })
      .execute()
    expect((await undo(activity)).body.detail).toMatch(/^A message about this party/)
    expect(await waitlist()).toHaveLength(1)
  })

  it('of adding and editing is not offered', async () => {
    await add()
    expect((await undo((await newest()).id)).body.detail).toBe('This action cannot be undone.')
  })
})

it('a restore confirms a cancelled booking and a no-show again, and no other', async () => {
  const { id } = await add()
  expect((await act(id, 'restore')).body.detail).toBe('This reservation is already confirmed.')
  for (const action of ['cancel', 'no-show']) {
    await act(id, action)
    expect((await act(id, 'restore')).body).toMatchObject({ status: 'CONFIRMED' })
  }
  await act(id, 'check-in')
  expect((await act(id, 'restore')).status).toBe(409)
})
