import { beforeEach, describe, expect, it } from 'vitest'
import { booking } from '../../../test/bookings.ts'
import { minutes } from '../../../test/fake-clock.ts'
import { floorDesk, floorId } from '../../../test/floor.ts'
import { bookingPage, bookingRules, dinner, friday } from '../../../test/guest-bookings.ts'
import { shareBusiness } from '../../../test/shared-host.ts'
import type { TestApp } from '../../../test/test-app.ts'

let host: TestApp
let own: { token: string; restaurantId: string }
let page: ReturnType<typeof bookingPage>
let desk: ReturnType<typeof floorDesk>
/** The ids of two tables for four. */
let one: string
let two: string

shareBusiness((shared) => {
  ;({ host } = shared)
  own = shared
  page = bookingPage(host, () => own)
  desk = floorDesk(host, () => own.token)
})
beforeEach(async () => {
  const tables = await desk.area('1', '2')
  one = tables['1'] ?? ''
  two = tables['2'] ?? ''
  await page.set(bookingRules({ mode: 'tables' }))
})

/** In New York the service of the clock's day is still to come. */
const today = '2026-11-21'
const goToEvening = async () => {
  const settings = { time_zone: 'America/New_York' }
  await host.call('POST', '/api/settings/general/', { token: own.token, body: { settings } })
  host.clock.advance(Math.max(0, Date.parse(`${today}T17:00-05:00`) - host.clock.now()))
}

const path = () => `restaurants/${own.restaurantId}/reservations/`
/** Staff's reservation of the Friday at 19:00. */
const add = async (fields: object = {}) =>
  (await desk.call('POST', path(), booking({ date: friday, time: '19:00', party_size: 2, ...fields }))).body
const tablesOf = async (id: string): Promise<string[]> =>
  (await desk.call('GET', `reservations/${id}/`)).body.resource_ids
const edit = ({ id, name, phone, party_size, date, time }: Record<string, unknown>, fields: object) =>
  desk.call('PUT', `reservations/${id}/`, { name, phone, party_size, date, time, ...fields })
const move = (id: string, step: string) => desk.call('POST', `reservations/${id}/${step}/`, {})
const undoLast = async () => {
  const [{ id }] = (await host.call('GET', '/api/recent/?kind=all', { token: own.token })).body.results
  return desk.call('POST', `recent/${id}/undo/`, {})
}
const guest = async (fields: object = {}) => {
  const { status, body } = await page.submit(fields)
  return status === 201 ? tablesOf(body.reservation_id) : body.code
}

describe('a guest’s booking', () => {
  it('gets a table that no other booking has at that time, until none is left', async () => {
    expect(await guest({ party_size: 5 })).toBe('party_size_refused')
    const given = [await guest(), await guest()]
    expect(given.flat().sort()).toEqual([one, two].sort())
    expect(await guest()).toBe('slot_taken')
    expect((await page.slots()).body.slots[2]).toMatchObject({ time: '19:00', reason: 'tables_taken' })
    expect(await guest({ time: '20:30' })).toHaveLength(1)
  })

  it('gets joined tables for a party that no single one seats', async () => {
    const group = { name: '1+2', version: 0, resource_ids: [one, two], seats_min: 5, seats_max: 8 }
    await desk.call('PUT', `floor/groups/${floorId()}/`, group)
    expect(((await guest({ party_size: 6 })) as string[]).sort()).toEqual([one, two].sort())
    expect(await guest()).toBe('slot_taken')
  })

  it('gets no table at which others sit, that is blocked, that staff keep, or that is not for guests', async () => {
    const query = `size=2&date=${today}`
    await goToEvening()
    await page.set({ notice_minutes: 0 })
    await desk.seat({ resource_ids: [one], people_count: 2 })
    expect(await page.free(query)).toContain('18:00')
    await desk.call('PUT', `resources/${two}/marks/blocked/`, { reason: 'A leg is broken' })
    expect((await page.slots(query)).body.slots[0]).toMatchObject({ time: '18:00', reason: 'tables_taken' })
    await desk.call('DELETE', `resources/${two}/marks/blocked/`)
    expect(await page.free(query)).toContain('18:00')
    await desk.call('POST', 'holds/', { resource_ids: [two], minutes: 120, kind: 'walk_ins' })
    expect(await page.free(query)).not.toContain('18:00')
    expect(await page.free(query)).toContain('20:00')
  })

  it('is held with its table, which an ended hold gives back', async () => {
    await page.hold()
    await page.hold()
    expect(await guest()).toBe('slot_taken')
    host.clock.advance(minutes(6))
    expect(await guest()).toHaveLength(1)
    expect(await guest()).toHaveLength(1)
    expect(await guest()).toBe('slot_taken')
  })
})

it('a guest’s booking that staff delete and bring back has its private link and its table again', async () => {
  const { reservation_id: id, manage_url_segment: segment } = (await page.submit()).body
  const [table] = await tablesOf(id)
  const visit = () => host.call('GET', `/api/customer/booking/${segment}/`)
  expect((await desk.call('DELETE', `reservations/${id}/`)).status).toBe(204)
  expect((await visit()).status).toBe(404)
  expect((await undoLast()).status).toBe(200)
  expect(await visit()).toMatchObject({ status: 200, body: { status: 'CONFIRMED', can: { cancel: true } } })
  expect(await tablesOf(id)).toEqual([table])
  // Deleted and brought back once more.
  await desk.call('DELETE', `reservations/${id}/`)
  await undoLast()
  expect((await visit()).status).toBe(200)
})

describe('a reservation of staff', () => {
  it('gets a free table, counts for guests without one, and is never refused', async () => {
    const first = await add()
    expect(first.resource_ids).toHaveLength(1)
    await add()
    const third = await add()
    expect(third.resource_ids).toEqual([])
    expect(await guest()).toBe('slot_taken')
    await move(first.id, 'cancel')
    // The third, without a table, needs the one that is free now.
    expect(await guest()).toBe('slot_taken')
  })

  it('moves with its time, and gives its table back when it is cancelled or deleted', async () => {
    const first = await add()
    const second = await add()
    expect((await edit(first, { time: '21:00' })).status).toBe(200)
    expect(await tablesOf(first.id)).toHaveLength(1)
    expect(await guest()).toHaveLength(1)
    expect(await guest()).toBe('slot_taken')
    await move(second.id, 'cancel')
    expect(await tablesOf(second.id)).toEqual([])
    expect(await guest()).toHaveLength(1)
    await desk.call('DELETE', `reservations/${first.id}/`)
    expect([await guest({ time: '21:00' }), await guest({ time: '21:00' })].flat().sort()).toEqual([one, two].sort())
  })

  it('that was cancelled and comes back has a table again if one is free, else none', async () => {
    const first = await add()
    const second = await add()
    await move(first.id, 'cancel')
    expect((await undoLast()).status).toBe(200)
    expect(await tablesOf(first.id)).toHaveLength(1)
    expect(await guest()).toBe('slot_taken')
    await move(second.id, 'no-show')
    expect(await guest()).toHaveLength(1)
    expect((await move(second.id, 'restore')).status).toBe(200)
    expect(await tablesOf(second.id)).toEqual([])
  })

  it('of a file gets a table, and gives it back when the import is undone', async () => {
    const csv = `name,phone,party_size,date,time\nAna,+919844444445,2,${friday},19:00\nEva,+919844444446,2,${friday},19:00\n`
    const { body: preview } = await desk.call('POST', `${path()}import/preview/`, { csv })
    const applied = await desk.call('POST', `${path()}import/`, { csv, plan: preview.plan })
    expect(applied.status).toBe(200)
    expect(await guest()).toBe('slot_taken')
    expect((await undoLast()).status).toBe(200)
    expect(await guest()).toHaveLength(1)
  })

  it('whose instant changes with the time zone leaves its old time free of others’ tables', async () => {
    await add({ time: '18:00' })
    await host.call('POST', '/api/settings/general/', {
      token: own.token,
      body: { settings: { time_zone: 'Asia/Dubai' } },
    })
    const given = await Promise.all(['18:00', '19:30', '21:00'].map((time) => guest({ time })))
    for (const tables of given) expect(tables).toHaveLength(1)
  })
})

it('a table shows on the floor which booking it waits for', async () => {
  await page.set({ notice_minutes: 0 })
  await goToEvening()
  const tables = await guest({ date: today })
  expect(tables).toHaveLength(1)
  expect((await desk.floor()).bookings).toMatchObject([{ resource_ids: tables }])
})

it('a table is free for bookings once its party is expected to leave, and once most such parties have left if it is late', async () => {
  await page.set({ notice_minutes: 0, services: [dinner({ interval: 5 })] })
  await goToEvening()
  host.clock.advance(minutes(5) - (host.clock.now() % minutes(5)))
  await desk.call('PUT', `resources/${two}/marks/blocked/`, { reason: 'A leg is broken' })
  const stay = (await desk.seat({ resource_ids: [one], people_count: 2 })).body
  const leaves = Date.parse(stay.expected_end_at)
  // Five hours behind UTC.
  const time = (late: number) => new Date(leaves + minutes(late - 300)).toISOString().slice(11, 16)
  const free = async () => (await page.free(`size=2&date=${today}`))[0]
  const waiting = await add({ date: today, time: time(0) })
  const planned = async () => {
    const { bookings } = (await desk.call('GET', 'floor/plan/')).body
    return bookings.find((each: { id: string }) => each.id === waiting.id)
  }
  host.clock.advance(leaves - minutes(10) - host.clock.now())
  expect(await planned()).toMatchObject({ resource_ids: [one], warning: null })
  await move(waiting.id, 'cancel')
  expect(await free()).toBe(time(0))
  host.clock.advance(minutes(11))
  // A minute late of 75 minutes: nine of ten such parties leave within 39 more.
  expect(await free()).toBe(time(40))
})

it('a service offers a table again after its turn time and buffer', async () => {
  await page.set({ services: [dinner({ turn_minutes: [{ up_to: 99, minutes: 60 }], buffer: 30 })] })
  await guest()
  await guest()
  expect(await page.free()).toEqual(['20:30', '21:00'])
})
