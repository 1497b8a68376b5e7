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

const room = async () => {
  const resources = [table('12', { seats_min: 2 }), table('13', { seats_min: 2 }), table('20', { seats_max: 8 })]
  await desk.call('PUT', `floor/areas/${floorId()}/`, { name: 'Room', version: 0, resources })
  const [twelve = '', thirteen = '', twenty = ''] = resources.map(({ id }) => id)
  return { twelve, thirteen, twenty }
}

/** Wellington, 6, at a table in 40 minutes. */
const bookAt = async (resource_ids: string[]) => {
  const path = `/api/restaurants/${restaurantId}/reservations/`
  const at = new Intl.DateTimeFormat('en-CA', {
    ...{ timeZone: 'Asia/Kolkata', dateStyle: 'short', timeStyle: 'short', hourCycle: 'h23' },
  }).format(host.clock.now() + minutes(40))
  const [date, time] = at.split(', ')
  const fields = booking({ name: 'Wellington', party_size: 6, date, time })
  const { body } = await host.call('POST', path, { token, body: fields })
  const set = await host.call('PUT', `/api/reservations/${body.id}/tables/`, { token, body: { resource_ids } })
  if (set.status !== 200) throw new Error(JSON.stringify(set.body))
  return body.id
}

const small = { code: 'too_small', seats_min: 2, seats_max: 4 }

describe('a seating', () => {
  it('of eight at a table of 2 to 4 that is booked in 40 minutes is done, and warns with the numbers', async () => {
    const { twelve } = await room()
    const reservation_id = await bookAt([twelve])
    const entry = await parties.add({ people_count: 8 })
    const key = { 'idempotency-key': floorId() }
    const seated = await desk.seat({ resource_ids: [twelve], entry_id: entry.id }, key)
    expect(seated).toMatchObject({
      status: 201,
      body: {
        entry_id: entry.id,
        warning: {
          code: 'too_small',
          reasons: [small, { code: 'reserved_at', reservation_id, people_count: 6, minutes_free: 40 }],
        },
      },
    })
    expect(seated.body.warning.detail).toMatch(
      /^Table 12 seats 2 to 4; it is booked for a party of 6 at \d{1,2}:\d\d[ap]m, in 40 min \(about \d+ min needed\)\.$/,
    )
    // The same seating would have other reasons now.
    host.clock.advance(minutes(10))
    const repeated = await desk.seat({ resource_ids: [twelve], entry_id: entry.id }, key)
    expect(repeated.body).toEqual(seated.body)
    expect((await desk.call('GET', `stays/${seated.body.id}/`)).body).not.toHaveProperty('warning')
    const [served] = (await parties.recent()).results
    expect((await parties.undo(served.id)).status).toBe(200)
  })

  it('at a table that suits the party, or that is reported, has no warning', async () => {
    const { twelve, thirteen } = await room()
    expect((await desk.seat({ resource_ids: [twelve], people_count: 3 })).body.warning).toBeNull()
    const report = { resource_ids: [thirteen], people_count: 9, reported: true }
    expect((await desk.seat(report)).body.warning).toBeNull()
  })

  it('of a walk-in, at a held table or at joined ones, warns too', async () => {
    const { twelve, thirteen, twenty } = await room()
    await desk.call('POST', 'holds/', { resource_ids: [twenty], minutes: 15, entry_id: (await parties.add()).id })
    const held = await desk.seat({ resource_ids: [twenty], people_count: 4, despite_hold: true })
    expect(held.body.warning).toMatchObject({ code: 'held', detail: expect.stringMatching(/^Table 20 is held for/) })
    const joined = await desk.seat({ resource_ids: [thirteen, twelve], people_count: 9 })
    expect(joined.body.warning).toEqual({
      code: 'too_small',
      detail: 'Tables 12 + 13 seat 4 to 8.',
      reasons: [{ ...small, seats_min: 4, seats_max: 8 }],
    })
  })
})

describe('a move', () => {
  it('warns of the new tables only, and a repeat of it says the same', async () => {
    const { twelve, thirteen, twenty } = await room()
    await bookAt([twelve])
    const { body: stay } = await desk.seat({ resource_ids: [twenty], people_count: 4 })
    expect((await desk.change(stay.id, 'move', { resource_ids: [twelve] })).body.warning).toMatchObject({
      code: 'reserved_at',
    })
    const joined = await desk.change(stay.id, 'move', { resource_ids: [twelve, thirteen] })
    expect(joined).toMatchObject({ status: 200, body: { warning: null } })
    const unchanged = await desk.change(stay.id, 'move', { resource_ids: [twelve, thirteen] })
    expect(unchanged).toMatchObject({ status: 200, body: { warning: null } })
  })

  it('by a swap warns of either party', async () => {
    const { twelve, twenty } = await room()
    const { body: large } = await desk.seat({ resource_ids: [twenty], people_count: 6 })
    const { body: other } = await desk.seat({ resource_ids: [twelve], people_count: 2 })
    const swapped = await desk.change(other.id, 'swap', { with: large.id })
    expect(swapped).toMatchObject({
      status: 200,
      body: { resource_ids: [twenty], warning: { code: 'too_small', detail: 'Table 12 seats 2 to 4.' } },
    })
  })
})
