import { beforeEach, describe, expect, it } from 'vitest'
import { atFive } from '../../../test/at-five.ts'
import { booking } from '../../../test/bookings.ts'
import { minutes } from '../../../test/fake-clock.ts'
import { floorDesk } from '../../../test/floor.ts'
import { bookingPage, bookingRules } from '../../../test/guest-bookings.ts'
import { partiesDesk } from '../../../test/parties.ts'
import { shareBusiness } from '../../../test/shared-host.ts'
import type { TestApp } from '../../../test/test-app.ts'

let host: TestApp
let own: { token: string; restaurantId: string }
let desk: ReturnType<typeof floorDesk>
let parties: ReturnType<typeof partiesDesk>
let a: string
let b: string
let today: string

shareBusiness((shared) => {
  ;({ host } = shared)
  own = shared
  desk = floorDesk(host, () => own.token)
  parties = partiesDesk(host, () => own.token)
})
beforeEach(async () => {
  ;({ A: a = '', B: b = '' } = await desk.area('A', 'B'))
  await bookingPage(host, () => own).set(bookingRules({ mode: 'tables', notice_minutes: 0 }))
  ;({ today } = await atFive(host, own.token))
})

const reserve = async (time: string, table?: string) => {
  const made = booking({ name: 'Rao', date: today, time, party_size: 4 })
  const { body } = await desk.call('POST', `restaurants/${own.restaurantId}/reservations/`, made)
  if (table !== undefined)
    expect(
      (await desk.call('PUT', `reservations/${body.id}/tables/`, { resource_ids: [table], pinned: true })).status,
    ).toBe(200)
  return body.id as string
}
const act = (id: string, action: string) => desk.call('POST', `reservations/${id}/${action}/`, {})
const checkIn = async (id: string) => (await act(id, 'check-in')).body.entry_id as string
const suggest = async (query: string) => (await desk.call('GET', `floor/suggestions/?${query}`)).body
const remove = (id: string, reason: string) => desk.call('DELETE', `waitlist/entries/${id}/?removed_reason=${reason}`)
const newestId = async () => (await parties.newest(own.restaurantId)).id
const undo = (id: string) => desk.call('POST', `recent/${id}/undo/`, {})
const planned = async (id: string) =>
  (await desk.call('GET', `floor/plan/?date=${today}`)).body.bookings.find((each: { id: string }) => each.id === id)
const booked = async () =>
  (await desk.floor()).bookings.map((each: Record<string, unknown>) => [each.id, each.resource_ids, each.entry_id])

/** B is taken, and a party of four waits. */
const busy = async () => {
  expect((await desk.seat({ resource_ids: [b], people_count: 4 })).status).toBe(201)
  return parties.add({ people_count: 4 })
}

describe('a booking that has checked in', () => {
  it('has its pinned table offered first, and the walk-in that came before does not', async () => {
    const made = await reserve('17:10', a)
    const walkIn = await busy()
    expect(await booked()).toEqual([[made, [a], null]])
    const entry = await checkIn(made)
    expect(await booked()).toEqual([[made, [a], entry]])
    const refused = await suggest(`entry_id=${walkIn.id}`)
    expect(refused.suggestions).toEqual([])
    expect(refused.refusals).toMatchObject([
      { resource_ids: [a], code: 'reserved_at', name: 'Rao', minutes_free: 10 },
      { resource_ids: [b], code: 'occupied' },
    ])
    expect(await suggest(`entry_id=${entry}`)).toMatchObject({
      suggestions: [{ resource_ids: [a], code: 'reserved' }],
      refusals: [{ resource_ids: [b], code: 'occupied' }],
    })
    expect((await desk.call('GET', 'waitlist/entries/')).body.map(({ id }: { id: string }) => id)).toEqual([
      entry,
      walkIn.id,
    ])
    expect((await suggest(`resource_id=${a}`)).suggestions).toMatchObject([{ entry_id: entry }])
  })

  it('counts as booked as long as it waits, also past its time and while it is called', async () => {
    const made = await reserve('17:10', a)
    const walkIn = await busy()
    const entry = await checkIn(made)
    await desk.call('POST', `waitlist/entries/${entry}/set_status/`, { status: 'NOTIFIED' })
    host.clock.advance(minutes(200))
    expect(await booked()).toEqual([[made, [a], entry]])
    expect((await suggest(`entry_id=${walkIn.id}`)).suggestions).toEqual([])
  })

  it('has its table although another booking follows before four of five parties leave', async () => {
    const made = await reserve('17:10', a)
    await busy()
    await reserve('18:40', a)
    host.clock.advance(minutes(15))
    const entry = await checkIn(made)
    expect((await suggest(`entry_id=${entry}`)).suggestions).toMatchObject([{ resource_ids: [a], code: 'reserved' }])
  })

  it('is moved to an equal table where it is not pinned', async () => {
    const made = await reserve('17:10')
    const [table = ''] = (await planned(made)).resource_ids
    await checkIn(made)
    await desk.seat({ resource_ids: [table], people_count: 4 })
    const other = table === a ? b : a
    expect(await planned(made)).toMatchObject({ resource_ids: [other], status: 'CHECKED_IN' })
    expect(await booked()).toMatchObject([[made, [other], expect.any(String)]])
  })

  it('stays at its pinned table, also while another party sits there, until staff give it up', async () => {
    const made = await reserve('17:10', a)
    await checkIn(made)
    await desk.seat({ resource_ids: [a], people_count: 4 })
    expect(await planned(made)).toMatchObject({ resource_ids: [a], pinned_resource_ids: [a] })
    await desk.call('PUT', `reservations/${made}/tables/`, { pinned: false })
    await desk.call('POST', `stays/${(await desk.floor()).stays[0].id}/extend/`, { minutes: 60 })
    expect(await booked()).toMatchObject([[made, [b], expect.any(String)]])
  })

  describe.each(['staff', 'no_show'])('whose party is removed (%s)', (reason) => {
    it('gives its table back, and has it again after an undo', async () => {
      const made = await reserve('17:10', a)
      const walkIn = await busy()
      const entry = await checkIn(made)
      expect((await remove(entry, reason)).status).toBe(204)
      const removal = await newestId()
      expect(await booked()).toEqual([])
      expect(await planned(made)).toBeUndefined()
      expect((await suggest(`entry_id=${walkIn.id}`)).suggestions).toMatchObject([{ resource_ids: [a] }])
      expect((await undo(removal)).status).toBe(200)
      expect(await booked()).toEqual([[made, [a], entry]])
      expect((await suggest(`entry_id=${walkIn.id}`)).suggestions).toEqual([])
    })

    it('leaves its table after an undo to the booking that has it by then, and waits for it', async () => {
      const made = await reserve('17:10', a)
      await busy()
      const entry = await checkIn(made)
      await remove(entry, reason)
      const removal = await newestId()
      const next = await reserve('17:15', a)
      expect(await booked()).toEqual([[next, [a], null]])
      expect((await undo(removal)).status).toBe(200)
      expect(await booked()).toEqual([
        [made, [], entry],
        [next, [a], null],
      ])
      await act(next, 'cancel')
      expect(await booked()).toEqual([[made, [a], entry]])
    })
  })

  it('is expected again after an undo of the check-in, and gone once its party sits', async () => {
    const made = await reserve('17:10', a)
    await checkIn(made)
    expect((await undo(await newestId())).status).toBe(200)
    expect(await booked()).toEqual([[made, [a], null]])
    const entry = await checkIn(made)
    expect((await desk.seat({ resource_ids: [a], entry_id: entry })).status).toBe(201)
    expect(await booked()).toEqual([])
  })
})
