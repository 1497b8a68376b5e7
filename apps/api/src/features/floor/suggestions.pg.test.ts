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

const suggest = (query: string) => desk.call('GET', `floor/suggestions/?${query}`)

/** A table for two, one for four and one for six. */
const room = async () => {
  const resources = [table('2', { seats_max: 2 }), table('4'), table('6', { seats_min: 4, seats_max: 6 })]
  await desk.call('PUT', `floor/areas/${floorId()}/`, { name: 'Room', version: 0, resources })
  const [two = '', four = '', six = ''] = resources.map(({ id }) => id)
  return { two, four, six }
}

describe('suggestions', () => {
  it('for a waiting party are the tables of its size first, and refusals say why', async () => {
    const { two, four, six } = await room()
    const entry = await parties.add({ people_count: 4 })
    await desk.seat({ resource_ids: [six], people_count: 5 })
    await desk.call('PUT', `resources/${four}/marks/dirty/`, {})
    expect(await suggest(`entry_id=${entry.id}`)).toMatchObject({
      status: 200,
      body: {
        suggestions: [{ resource_ids: [four], code: 'right_size', empty_seats: 0, needs_wiping: true, passes: [] }],
        refusals: [
          { resource_ids: [two], code: 'too_small', seats_max: 2 },
          { resource_ids: [six], code: 'occupied' },
        ],
      },
    })
  })

  it('for a walk-in leave a table to the party that waits for it', async () => {
    const { two, four } = await room()
    const entry = await parties.add({ people_count: 4 })
    host.clock.advance(minutes(20))
    const { body } = await suggest('people_count=3')
    expect(body.refusals).toMatchObject([
      { resource_ids: [two], code: 'too_small' },
      { resource_ids: [four], code: 'for_other_party', for_entry_id: entry.id, waited_minutes: 20 },
      { code: 'too_large', seats_min: 4 },
    ])
  })

  it('for a table are the parties that fit, the one that it is meant for first', async () => {
    const { four } = await room()
    const large = await parties.add({ people_count: 7 })
    const fits = await parties.add({ people_count: 3 })
    const { body } = await suggest(`resource_id=${four}`)
    expect(body).toMatchObject({
      suggestions: [{ entry_id: fits.id, code: 'right_size' }],
      refusals: [{ entry_id: large.id, code: 'too_small' }],
    })
  })

  it('for a booking are made before and after its guests have come, and follow what staff moved', async () => {
    const { four } = await room()
    const path = `/api/restaurants/${restaurantId}/reservations/`
    const { body: reservation } = await host.call('POST', path, { token, body: booking({ party_size: 4 }) })
    const ask = async () => (await suggest(`reservation_id=${reservation.id}`)).body.suggestions
    expect(await ask()).toMatchObject([{ resource_ids: [four] }, {}])
    await host.call('POST', `/api/reservations/${reservation.id}/check-in/`, { token })
    expect(await ask()).toMatchObject([{ resource_ids: [four] }, {}])
    await host.call('POST', `/api/reservations/${reservation.id}/no-show/`, { token })
  })

  it('need one known question', async () => {
    const { two } = await room()
    expect((await suggest('')).status).toBe(400)
    expect((await suggest(`people_count=2&resource_id=${two}`)).status).toBe(400)
    expect((await suggest('people_count=0')).status).toBe(400)
    expect((await suggest(`entry_id=${floorId()}`)).status).toBe(404)
    expect((await suggest(`resource_id=${floorId()}`)).status).toBe(404)
    expect((await suggest(`reservation_id=${floorId()}`)).status).toBe(404)
  })
})

describe('a seating', () => {
  it('stores the parties that it passes, each with the reason, and Recent shows them', async () => {
    const { two, four } = await room()
    const first = await parties.add({ people_count: 2 })
    host.clock.advance(minutes(10))
    const second = await parties.add({ people_count: 4 })
    const asked = await suggest(`entry_id=${second.id}`)
    const passes = [{ entry_id: first.id, waited_minutes: 10, code: 'has_table', resource_ids: [two] }]
    expect(asked.body.suggestions).toMatchObject([{ resource_ids: [four], passes }, {}])
    const { body: stay } = await desk.seat({ resource_ids: [four], entry_id: second.id })
    expect(stay.passed).toEqual(passes)
    expect((await desk.call('GET', `stays/${stay.id}/`)).body.passed).toEqual(passes)
    const [served] = (await parties.recent()).results
    expect(served.entry_details.passed).toEqual(passes)
    const { body: next } = await desk.seat({ resource_ids: [two], entry_id: first.id })
    expect(next.passed).toEqual([])
    expect((await parties.recent()).results[0].entry_details).not.toHaveProperty('passed')
    expect((await parties.undo(served.id)).status).toBe(200)
  })

  it('of a walk-in in front of a waiting party is the choice of staff', async () => {
    const { four } = await room()
    const waiting = await parties.add({ people_count: 4 })
    host.clock.advance(minutes(30))
    const { body: stay } = await desk.seat({ resource_ids: [four], people_count: 4 })
    expect(stay.passed).toEqual([{ entry_id: waiting.id, waited_minutes: 30, code: 'staff_choice' }])
  })
})
