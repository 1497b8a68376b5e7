import type { RestaurantId } from '@waitbook/contracts/ids'
import { sql } from 'kysely'
import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { booking } from '../../../test/bookings.ts'
import { floorDesk } from '../../../test/floor.ts'
import { bookingPage, bookingRules, dinner, friday, newPhone, verifyBooking } from '../../../test/guest-bookings.ts'
import { shareBusiness } from '../../../test/shared-host.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { insertPlaces, isTableTaken } from './times/places.queries.ts'

let host: TestApp
let own: { token: string; restaurantId: string }
let page: ReturnType<typeof bookingPage>
let desk: ReturnType<typeof floorDesk>

shareBusiness((shared) => {
  ;({ host } = shared)
  own = shared
  page = bookingPage(host, () => own)
  desk = floorDesk(host, () => own.token)
})

const rounds = 20
const days = Array.from({ length: rounds }, (_, index) => `2026-12-${String(index + 1).padStart(2, '0')}`)

/** Tables with two bookings at an instant, whatever the constraint says. */
const doubles = async () => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from reservation_resources one join reservation_resources other
      on one.restaurant_id = other.restaurant_id and one.resource_id = other.resource_id
      and (one.reservation_id, one.starts_at) is distinct from (other.reservation_id, other.starts_at)
      and tstzrange(one.starts_at, one.ends_at) && tstzrange(other.starts_at, other.ends_at)
    where one.restaurant_id = ${own.restaurantId}`.execute(host.deps.connection.db)
  return rows[0]?.count
}

const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status).sort()
const staffPath = () => `restaurants/${own.restaurantId}/reservations/`
const staffAdds = (date: string, fields: object = {}) =>
  desk.call('POST', staffPath(), booking({ date, time: '19:00', party_size: 2, ...fields }))
const importOf = (date: string) => {
  const csv = `name,phone,party_size,date,time\nAna,${newPhone()},2,${date},19:00\n`
  return desk.call('POST', `${staffPath()}import/`, { csv })
}

/** By the constraint, or because each of two rows written at the same instant waited for the other one. */
const isRefused = (error: unknown) =>
  isTableTaken(error) || (error instanceof pg.DatabaseError && error.code === '40P01')

it('without the lock the constraint refuses a second booking of a table', async () => {
  const { '1': table = '' } = await desk.area('1')
  await page.set(bookingRules())
  const { db } = host.deps.connection
  const id = own.restaurantId as RestaurantId
  const ids = await Promise.all([1, 2].map(async () => (await page.submit()).body.reservation_id as string))
  const hour = 3_600_000
  for (let round = 0; round < rounds; round += 1) {
    const at = Date.parse(`${friday}T12:00Z`) + round * 4 * hour
    const place = (reservation_id: string, starts_at: number) =>
      db.transaction().execute(async (tx) => {
        const times = { resource_ids: [table], starts_at, ends_at: starts_at + 2 * hour }
        await insertPlaces(tx, id, { reservation_id }, times)
        await sql`select pg_sleep(0.02)`.execute(tx)
      })
    const outcomes = await Promise.allSettled([place(ids[0] ?? '', at), place(ids[1] ?? '', at + hour)])
    const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))
    expect(refused.map(isRefused)).toEqual([true])
  }
  expect(await doubles()).toBe(0)
})

describe.each(['with', 'without'])('%s the constraint of tables', (which) => {
  const prepare = async () => {
    await desk.area('1')
    await page.set(bookingRules({ mode: 'tables' }))
    if (which === 'without') {
      const { db } = host.deps.connection
      await sql`alter table reservation_resources drop constraint if exists reservation_resources_overlap`.execute(db)
      await sql`alter table reservation_resources drop constraint if exists reservation_resources_pkey`.execute(db)
    }
  }

  it('of guests, staff and files that want the last table at once, one has it and guests are refused', async () => {
    await prepare()
    for (const date of days) {
      const guests = Array.from({ length: 4 }, () => page.submit({ date }))
      const [booked, staff] = await Promise.all([
        Promise.all(guests),
        Promise.all([staffAdds(date), importOf(date), page.hold({ date })]),
      ])
      expect(booked.filter(({ status }) => status === 201).length).toBeLessThanOrEqual(1)
      expect(booked.every(({ status, body }) => status === 201 || body.code === 'slot_taken')).toBe(true)
      expect(statuses(staff.slice(0, 2))).toEqual([200, 201])
    }
    expect(await doubles()).toBe(0)
  })

  it('of guests of two servers for the last of two tables, each table has one', async () => {
    await prepare()
    await desk.area('2')
    const other = await startTestApp({ databaseUrl: host.databaseUrl, clock: host.clock })
    const elsewhere = bookingPage(other, () => own)
    for (const date of days) {
      const answers = await Promise.all(
        Array.from({ length: 6 }, (_, index) => (index % 2 ? page : elsewhere).submit({ date })),
      )
      expect(statuses(answers)).toEqual([201, 201, 409, 409, 409, 409])
    }
    await other.close()
    expect(await doubles()).toBe(0)
  })
})

it('of guests for the last covers of a quarter of an hour, none is one too many', async () => {
  const pacing = { covers: 6, parties: 3 }
  await page.set(bookingRules({ services: [dinner({ pacing })] }))
  for (const date of days) {
    const sizes = [2, 3, 1, 4, 2, 2]
    const answers = await Promise.all(sizes.map((party_size) => page.submit({ date, party_size })))
    const covers = answers.reduce((sum, { status }, index) => sum + (status === 201 ? (sizes[index] ?? 0) : 0), 0)
    expect(covers).toBeLessThanOrEqual(6)
    expect(answers.filter(({ status }) => status === 201).length).toBeLessThanOrEqual(3)
    expect(await page.free(`size=6&date=${date}`)).not.toContain('19:00')
  }
})

it('of two bookings of a verified phone at once, and of one form sent twice, one is made at most', async () => {
  await page.set(bookingRules())
  for (const date of days) {
    const phone_number = newPhone()
    const { body } = await page.submit({ date, phone_number })
    await verifyBooking(host, own.restaurantId, body.reservation_id, phone_number)
    const two = await Promise.all(['18:00', '20:00'].map((time) => page.submit({ date, time, phone_number })))
    expect(two.map((each) => each.body.code)).toEqual(['already_booked', 'already_booked'])
    const twice = { date, phone_number: newPhone() }
    const same = await Promise.all([1, 2].map(() => page.submit(twice, { 'idempotency-key': `form-${date}` })))
    expect(same[0]?.body).toEqual(same[1]?.body)
    expect(statuses(same)).toEqual([201, 201])
  }
})

it('a booking whose transaction is lost leaves nothing behind', async () => {
  await desk.area('1')
  await page.set(bookingRules({ mode: 'tables' }))
  const { db } = host.deps.connection
  const count = async () =>
    Promise.all(
      (['reservations', 'booking_segments', 'reservation_resources', 'activity'] as const).map(async (table) => {
        const of = db.selectFrom(table).select(({ fn }) => fn.countAll<number>().as('count'))
        return (await of.where('restaurant_id', '=', own.restaurantId).executeTakeFirstOrThrow()).count
      }),
    )
  const before = await count()
  await sql`create or replace function die_once() returns trigger language plpgsql as
    $$ begin raise 'shutting down' using errcode = '57P01'; end $$`.execute(db)
  await sql`create trigger dies before insert on reservation_resources for each row execute function die_once()`.execute(
    db,
  )
  expect((await page.submit()).status).toBe(503)
  await sql`drop trigger dies on reservation_resources`.execute(db)
  expect(await count()).toEqual(before)
  expect((await page.submit()).status).toBe(201)
})
