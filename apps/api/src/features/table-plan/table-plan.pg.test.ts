import { addDays } from '@waitbook/domain/calendar/plain-date'
import { beforeEach, describe, expect, it } from 'vitest'
import { atFive } from '../../../test/at-five.ts'
import { booking } from '../../../test/bookings.ts'
import { minutes } from '../../../test/fake-clock.ts'
import { floorDesk } from '../../../test/floor.ts'
import { bookingPage, bookingRules, dinner } from '../../../test/guest-bookings.ts'
import { ownTablePlanJob } from '../../../test/own-jobs.ts'
import { shareBusiness } from '../../../test/shared-host.ts'
import { signInAgain, type TestApp } from '../../../test/test-app.ts'

let host: TestApp
let own: { token: string; restaurantId: string; username: string }
let page: ReturnType<typeof bookingPage>
let desk: ReturnType<typeof floorDesk>
let job: Awaited<ReturnType<typeof ownTablePlanJob>>
/** The ids of three tables for four. */
let one: string
let two: string
let three: string

let today: string
let at: (time: string) => string

shareBusiness((shared) => {
  ;({ host } = shared)
  own = shared
  page = bookingPage(host, () => own)
  desk = floorDesk(host, () => own.token)
})
beforeEach(async () => {
  job = await ownTablePlanJob(host)
  const tables = await desk.area('1', '2', '3')
  one = tables['1'] ?? ''
  two = tables['2'] ?? ''
  three = tables['3'] ?? ''
  await page.set(bookingRules({ mode: 'tables', notice_minutes: 0 }))
  ;({ today, at } = await atFive(host, own.token))
})

const path = () => `restaurants/${own.restaurantId}/reservations/`
const add = async (time = '19:00', fields: object = {}) =>
  (await desk.call('POST', path(), booking({ date: today, time, party_size: 2, ...fields }))).body
const setTables = (id: string, body: object) => desk.call('PUT', `reservations/${id}/tables/`, body)
const plan = async (query = '') => (await desk.call('GET', `floor/plan/${query}`)).body
const planned = async (id: string) => (await plan()).bookings.find((each: { id: string }) => each.id === id)
const tablesOf = async (id: string): Promise<string[]> =>
  (await desk.call('GET', `reservations/${id}/`)).body.resource_ids
const recent = async () => (await host.call('GET', '/api/recent/?kind=all', { token: own.token })).body.results
const undoLast = async () => desk.call('POST', `recent/${(await recent())[0].id}/undo/`, {})
const seat = async (id: string, people_count = 2) =>
  (await desk.seat({ resource_ids: [id], people_count })).body as { id: string }
const extend = (id: string, count: number) => desk.change(id, 'extend', { minutes: count })
/** A booking of 19:00 at the first table. */
const addAtOne = async () => {
  const made = await add()
  expect((await setTables(made.id, { resource_ids: [one] })).status).toBe(200)
  return made
}

describe('staff choose the tables of a booking', () => {
  it('which it then has, also after an undo of what came between', async () => {
    const made = await add()
    const first = await tablesOf(made.id)
    const other = [one, two, three].find((id) => !first.includes(id)) ?? ''
    const { status, body } = await setTables(made.id, { resource_ids: [other], pinned: true })
    expect([status, body]).toMatchObject([200, { resource_ids: [other], pinned_resource_ids: [other], warning: null }])
    expect(await tablesOf(made.id)).toEqual([other])
    expect((await recent())[0]).toMatchObject({
      action_type: 'RESERVATION_TABLES_CHANGED',
      can_undo: true,
      entry_details: { customer_name: made.name },
    })
    expect((await undoLast()).status).toBe(200)
    expect(await planned(made.id)).toMatchObject({ resource_ids: first, pinned_resource_ids: null })
  })

  it('is refused with the reason where others are, or waits for the table without one if it is overbooked', async () => {
    const first = await addAtOne()
    const made = await add()
    const refused = await setTables(made.id, { resource_ids: [one] })
    expect([refused.status, refused.body]).toMatchObject([
      409,
      {
        code: 'table_taken',
        detail: `Table 1: booked by ${first.name} (2) from 7:00pm to 8:30pm.`,
        conflicts: { warning: { by: 'booking', by_id: first.id, resource_id: one } },
      },
    ])
    const overbooked = await setTables(made.id, { resource_ids: [one], overbook: true })
    expect(overbooked.body).toMatchObject({
      resource_ids: [],
      pinned_resource_ids: [one],
      warning: { code: 'taken', by_id: first.id },
    })
    await desk.call('POST', `reservations/${first.id}/cancel/`, {})
    expect(await planned(made.id)).toMatchObject({ resource_ids: [one], warning: null })
  })

  it('is pinned to the table that it waits for, also when only the pin is asked for', async () => {
    const first = await addAtOne()
    const made = await add()
    await setTables(made.id, { resource_ids: [one], overbook: true })
    const { status, body } = await setTables(made.id, { pinned: true })
    expect([status, body]).toMatchObject([200, { resource_ids: [], pinned_resource_ids: [one] }])
    await desk.call('POST', `reservations/${first.id}/cancel/`, {})
    expect(await planned(made.id)).toMatchObject({ resource_ids: [one], warning: null })
  })

  it('is undone although the guest has confirmed since', async () => {
    const made = await add()
    await setTables(made.id, { resource_ids: [one], pinned: true })
    const chosen = (await recent())[0].id
    await host.deps.connection.db
      .updateTable('reservations')
      .set({ confirmed_at: new Date(host.clock.now()).toISOString() })
      .where('restaurant_id', '=', own.restaurantId)
      .where('id', '=', made.id)
      .execute()
    expect((await desk.call('POST', `recent/${chosen}/undo/`, {})).status).toBe(200)
    expect((await desk.call('GET', `reservations/${made.id}/`)).body.confirmed_at).not.toBeNull()
  })

  it('is refused where a booking of the next service day is before it ends', async () => {
    const settings = { day_start_hour: 0 }
    await host.call('POST', '/api/settings/analytics/', { token: own.token, body: { settings } })
    const late = await add('23:00')
    const early = await add('00:15', { date: addDays(today, 1) })
    const first = await tablesOf(late.id)
    const other = [one, two, three].filter((id) => !first.includes(id))[0] ?? ''
    expect((await setTables(early.id, { resource_ids: [other] })).status).toBe(200)
    expect((await setTables(late.id, { resource_ids: [other] })).body).toMatchObject({ code: 'table_taken' })
    expect((await plan()).bookings).toMatchObject([{ id: late.id }])
  })

  it('takes its table away on purpose, until the pin is taken back', async () => {
    const made = await add()
    expect((await setTables(made.id, { resource_ids: [] })).body).toMatchObject({
      resource_ids: [],
      warning: { code: 'without_table' },
    })
    expect((await setTables(made.id, { pinned: false })).body).toMatchObject({ warning: null })
    expect(await tablesOf(made.id)).toHaveLength(1)
    expect((await undoLast()).status).toBe(200)
    expect(await tablesOf(made.id)).toEqual([])
  })

  it('is refused for guests who sit, cancelled bookings, and tables that are unknown', async () => {
    const made = await add()
    expect((await setTables(made.id, { resource_ids: ['x'.repeat(22)] })).status).toBe(404)
    await desk.seat({ resource_ids: [three], reservation_id: made.id })
    expect((await setTables(made.id, { resource_ids: [one] })).body.code).toBe('reservation_settled')
    const other = await add()
    await desk.call('POST', `reservations/${other.id}/cancel/`, {})
    expect((await setTables(other.id, { resource_ids: [one] })).body.code).toBe('reservation_settled')
  })

  it('is given back with a deleted booking, also after housekeeping; it is forgotten once nobody undoes that', async () => {
    const made = await add()
    await setTables(made.id, { resource_ids: [three], pinned: true })
    const gone = await add()
    await setTables(gone.id, { resource_ids: [two], pinned: true })
    await desk.call('DELETE', `reservations/${gone.id}/`)
    await desk.call('DELETE', `reservations/${made.id}/`)
    await host.deps.housekeeping.run()
    expect((await undoLast()).status).toBe(200)
    expect(await tablesOf(made.id)).toEqual([three])
    expect(await planned(made.id)).toMatchObject({ pinned_resource_ids: [three] })
    host.clock.advance(minutes(8 * 24 * 60))
    await host.deps.housekeeping.run()
    const pins = host.deps.connection.db.selectFrom('reservation_pins').select('reservation_id')
    expect(await pins.where('restaurant_id', '=', own.restaurantId).execute()).toEqual([{ reservation_id: made.id }])
  })

  it('keeps the pinned table at another time, where it is free', async () => {
    const made = await add()
    await setTables(made.id, { resource_ids: [three], pinned: true })
    const { name, phone, party_size, date } = made
    await desk.call('PUT', `reservations/${made.id}/`, { name, phone, party_size, date, time: '20:30' })
    expect(await planned(made.id)).toMatchObject({ time: '20:30', resource_ids: [three], pinned_resource_ids: [three] })
  })
})

describe('a party that stays longer than a booking at its table begins', () => {
  it('gives a booking that was moved in time since no table back of its former time', async () => {
    const made = await addAtOne()
    await seat(three)
    await extend((await seat(one)).id, 120)
    const extension = (await recent())[0].id
    expect(await tablesOf(made.id)).toEqual([two])
    const { name, phone, party_size, date } = made
    await desk.call('PUT', `reservations/${made.id}/`, { name, phone, party_size, date, time: '18:45' })
    await setTables(made.id, { resource_ids: [two], pinned: false })
    expect((await desk.call('POST', `recent/${extension}/undo/`, {})).status).toBe(200)
    expect(await planned(made.id)).toMatchObject({ time: '18:45', resource_ids: [two] })
    expect(await tablesOf(made.id)).toEqual([two])
  })

  it('moves the booking in the same change, which its undo takes back', async () => {
    const made = await addAtOne()
    const stay = await seat(one)
    expect(await tablesOf(made.id)).toEqual([one])
    expect((await extend(stay.id, 120)).status).toBe(200)
    const [moved = ''] = await tablesOf(made.id)
    expect([two, three]).toContain(moved)
    expect((await plan()).moves).toMatchObject([
      {
        reservation_id: made.id,
        from_resource_ids: [one],
        to_resource_ids: [moved],
        detail: 'Table 1: a party of 2 is expected to stay until 8:15pm.',
      },
    ])
    expect((await recent())[0].action_type).toBe('STAY_EXTENDED')
    expect((await undoLast()).status).toBe(200)
    expect(await tablesOf(made.id)).toEqual([one])
    expect((await plan()).moves).toEqual([])
  })

  it('is extended all the same where no other table is free, and the booking is warned of', async () => {
    const made = await addAtOne()
    for (const id of [two, three]) {
      const other = await add()
      await setTables(other.id, { resource_ids: [id] })
    }
    const stay = await seat(one)
    expect((await extend(stay.id, 120)).status).toBe(200)
    expect(await planned(made.id)).toMatchObject({
      resource_ids: [one],
      warning: { code: 'taken', by: 'stay', by_id: stay.id, detail: expect.stringContaining('until 8:15pm') },
    })
    await desk.change(stay.id, 'end', { leaves: 'ready' })
    expect(await planned(made.id)).toMatchObject({ resource_ids: [one], warning: null })
  })

  it('leaves a pinned booking where it is, with a warning', async () => {
    const made = await addAtOne()
    await setTables(made.id, { pinned: true })
    await extend((await seat(one)).id, 120)
    expect(await planned(made.id)).toMatchObject({ resource_ids: [one], warning: { code: 'taken', by: 'stay' } })
  })

  it('moves it as time passes; an undo pins it to its table, so that it is not moved again', async () => {
    const made = await addAtOne()
    await seat(one)
    await job.run()
    expect(await tablesOf(made.id)).toEqual([one])
    host.clock.advance(Date.parse(at('18:50')) - host.clock.now())
    await Promise.all([job.run(), job.run()])
    expect(await tablesOf(made.id)).not.toEqual([one])
    const [last, before] = await recent()
    expect(last).toMatchObject({ action_type: 'RESERVATION_TABLES_MOVED', actor: 'Table plan', can_undo: true })
    expect(last.entry_details.customer_name).toBe(made.name)
    expect(before.action_type).not.toBe('RESERVATION_TABLES_MOVED')
    expect((await undoLast()).status).toBe(200)
    await job.run()
    expect(await planned(made.id)).toMatchObject({ resource_ids: [one], pinned_resource_ids: [one] })
  })
})

describe('a planned block', () => {
  const block = (resource_ids: string[], from: string, until: string, reason = 'A private party') =>
    desk.call('POST', 'floor/blocks/', { resource_ids, from_at: at(from), until_at: at(until), reason })

  it('moves bookings away, keeps others from the table, and ends by itself', async () => {
    const made = await addAtOne()
    const { status, body } = await block([one], '18:30', '20:00')
    expect([status, body]).toMatchObject([200, [{ resource_id: one, kind: 'blocked', until: at('20:00') }]])
    expect(await tablesOf(made.id)).not.toContain(one)
    expect((await plan()).blocks).toMatchObject([{ resource_id: one, since: at('18:30') }])
    expect((await setTables(made.id, { resource_ids: [one] })).body.detail).toBe(
      'Table 1: out of use from 6:30pm to 8:00pm (A private party).',
    )
    expect((await desk.seat({ resource_ids: [one], people_count: 2 })).status).toBe(201)
    await desk.change((await desk.floor()).stays[0].id, 'end', { leaves: 'ready' })
    host.clock.advance(minutes(100))
    expect((await desk.seat({ resource_ids: [one], people_count: 2 })).body).toMatchObject({ code: 'table_blocked' })
    expect((await desk.floor()).marks).toMatchObject([{ resource_id: one }])
    host.clock.advance(minutes(100))
    expect((await desk.seat({ resource_ids: [one], people_count: 2 })).status).toBe(201)
    expect((await desk.floor()).marks).toEqual([])
  })

  it('is refused twice at one time, in the past, and where a party sits; it is taken back by its id or an undo', async () => {
    const [mark] = (await block([one], '18:30', '20:00')).body
    expect((await block([one, two], '19:30', '21:00')).body).toMatchObject({
      code: 'already_marked',
      detail: '1 is already blocked at that time.',
    })
    expect((await block([two], '15:00', '16:00')).body.until_at).toHaveLength(1)
    await seat(two)
    expect((await block([two], '17:00', '18:00')).body.code).toBe('table_taken')
    expect((await desk.call('DELETE', `floor/blocks/${mark.id}/`)).status).toBe(204)
    expect((await desk.call('DELETE', `floor/blocks/${mark.id}/`)).status).toBe(404)
    expect((await desk.floor()).marks).toEqual([])
    expect((await plan()).blocks).toEqual([])
    await block([three], '19:30', '21:00')
    expect((await undoLast()).status).toBe(200)
    expect((await plan()).blocks).toEqual([])
  })

  it('in force ends when staff unblock the table', async () => {
    await block([one], '17:00', '20:00')
    expect((await desk.call('DELETE', `resources/${one}/marks/blocked/`)).status).toBe(204)
    expect((await desk.seat({ resource_ids: [one], people_count: 2 })).status).toBe(201)
  })

  it('is not offered to guests who book', async () => {
    await block([one, two, three], '18:30', '20:00')
    expect(await page.free(`size=2&date=${today}`)).toEqual(['20:00', '20:30', '21:00'])
  })
})

describe('the plan of a day', () => {
  it('shows bookings, parties, covers and what is kept for walk-ins', async () => {
    await page.set({ services: [dinner({ walk_in_share: [{ from: '19:30', share: 0.3 }] })] })
    const made = await addAtOne()
    const stay = await seat(two, 3)
    const shown = await plan()
    expect(shown).toMatchObject({ date: today, mode: 'automatic' })
    expect(shown.bookings).toMatchObject([{ id: made.id, starts_at: at('19:00'), ends_at: at('20:30') }])
    expect(shown.stays).toMatchObject([{ id: stay.id, people_count: 3 }])
    expect(shown.quarters[0]).toEqual({ starts_at: at('17:00'), arriving: 3, present: 3 })
    expect(shown.quarters.find((each: { starts_at: string }) => each.starts_at === at('19:00'))).toMatchObject({
      arriving: 2,
    })
    expect(shown.walk_ins).toMatchObject([
      { from: at('19:30'), share: 0.3, seats_wanted: 4, seats_kept: 4 },
      { from: at('20:00') },
      { from: at('20:30') },
      { from: at('21:00') },
    ])
    expect((await plan(`?date=${addDays(today, 1)}`)).bookings).toEqual([])
    expect((await desk.call('GET', 'floor/plan/?date=tomorrow')).status).toBe(400)
  })

  it('moves bookings off a table that is removed from the floor, and ends no stay', async () => {
    const made = await addAtOne()
    const stay = await seat(two)
    const { areas, resources } = await desk.floor()
    const kept = resources.filter(({ id }: { id: string }) => id !== one)
    const rows = kept.map(({ area_id: _area, is_active: _active, ...row }: Record<string, unknown>) => row)
    const [area] = areas.filter(({ id }: { id: string }) => kept.some((row: { area_id: string }) => row.area_id === id))
    const body = { name: area.name, version: area.version, resources: rows }
    expect((await desk.call('PUT', `floor/areas/${area.id}/`, body)).status).toBe(200)
    expect(await tablesOf(made.id)).toEqual([three])
    expect((await desk.floor()).stays).toMatchObject([{ id: stay.id, resource_ids: [two], ended_at: null }])
  })

  it('moves those of later days off a table that stays out of use, as they come near', async () => {
    const later = await add('19:00', { date: addDays(today, 2) })
    await setTables(later.id, { resource_ids: [one] })
    expect((await desk.call('PUT', `resources/${one}/marks/blocked/`, {})).status).toBe(200)
    await job.run()
    expect(await tablesOf(later.id)).toEqual([one])
    host.clock.advance(minutes(30 * 60))
    // A session does not last a day.
    own.token = await signInAgain(host, own.username)
    expect(await tablesOf(later.id)).toEqual([one])
    await job.run()
    expect([[two], [three]]).toContainEqual(await tablesOf(later.id))
    expect((await recent())[0]).toMatchObject({ action_type: 'RESERVATION_TABLES_MOVED', actor: 'Table plan' })
  })

  it('gives no table to two bookings, whoever moves, books, seats and blocks at once', async () => {
    const made = await Promise.all(['18:00', '18:30', '19:00', '19:30', '20:00'].map((time) => add(time)))
    await Promise.all([
      ...made.flatMap(({ id }) => [one, two, three].map((table) => setTables(id, { resource_ids: [table] }))),
      ...['18:00', '19:00', '20:00'].map((time) => page.submit({ date: today, time })),
      seat(one).catch(() => undefined),
      desk.call('POST', 'floor/blocks/', { resource_ids: [two], from_at: at('18:30'), until_at: at('19:00') }),
      job.run(),
    ])
    const { bookings } = await plan()
    expect(bookings.length).toBeGreaterThanOrEqual(made.length)
    for (const [index, row] of bookings.entries())
      for (const other of bookings.slice(index + 1)) {
        const shares = row.resource_ids.some((id: string) => other.resource_ids.includes(id))
        expect(shares && row.starts_at < other.ends_at && other.starts_at < row.ends_at).toBe(false)
      }
    // What is stored is what the plan says: another instance answers the same.
    const stored = await Promise.all(bookings.map(({ id }: { id: string }) => tablesOf(id)))
    expect(stored.map((ids) => [...ids].sort())).toEqual(
      bookings.map(({ resource_ids }: { resource_ids: string[] }) => [...resource_ids].sort()),
    )
  })
})

it('a restaurant whose staff give tables by hand gets none by itself', async () => {
  await page.set({ mode: 'covers' })
  const made = await add()
  expect(await plan()).toMatchObject({ mode: 'by_hand', bookings: [{ warning: { code: 'by_hand' } }] })
  expect((await setTables(made.id, { resource_ids: [two] })).body).toMatchObject({ resource_ids: [two], warning: null })
})
