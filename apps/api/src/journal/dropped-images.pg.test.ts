import type { RestaurantId } from '@waitbook/contracts/ids'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { booking } from '../../test/bookings.ts'
import { party } from '../../test/entries.ts'
import { minutes } from '../../test/fake-clock.ts'
import { registerBusiness, signInAgain, startTestApp, type TestApp } from '../../test/test-app.ts'
import { findBookVersion } from '../features/booking/times/book-version.queries.ts'
import { bodyOf } from '../features/integrations/webhook-content.ts'
import { dropBatch } from './dropped-images.queries.ts'
import { dropImages } from './dropped-images.ts'

let host: TestApp
let business: Awaited<ReturnType<typeof registerBusiness>>
beforeAll(async () => {
  host = await startTestApp()
})
afterAll(() => host.close())
beforeEach(async () => {
  business = await registerBusiness(host)
})

const db = () => host.deps.connection.db
const restaurantId = () => business.restaurant_id as RestaurantId
const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object, headers = {}) =>
  host.call(method, path, { token: business.token, headers, ...(body && { body }) })
const add = async (fields: object) => (await call('POST', '/api/waitlist/entries/', party({ ...fields }))).body
const serve = (id: string) => call('POST', `/api/waitlist/entries/${id}/set_status/`, { status: 'SERVED' })
const recent = async (query = '') => (await call('GET', `/api/recent/?kind=all${query}`)).body
const storedRows = () =>
  db()
    .selectFrom('activity')
    .select(['seq', 'action_type', 'changes', 'request_hash'])
    .where('restaurant_id', '=', restaurantId())
    .orderBy('seq')
    .execute()
const dropAll = () => dropImages({ db: db(), clock: host.clock }, restaurantId(), '9999-01-01')
/** The host's days pass; staff sign in again. */
const passDays = async (days: number) => {
  host.clock.advance(minutes(days * 24 * 60))
  business.token = await signInAgain(host, business.username)
}
const dropped = (table: string, id: string, count = 1) => ({ table, id, before: null, after: null, dropped: count })

describe('the images of changes', () => {
  it('are dropped once a day after the days of undo; what a change was about, and its actor, are kept', async () => {
    const entry = await add({ customer_name: 'Meera', phone_number: '+919812345678' })
    await serve(entry.id)
    await passDays(91)
    const young = await add({})
    await host.deps.droppedImages.run()
    const rows = await storedRows()
    const [party_id] = await db()
      .selectFrom('parties')
      .select('id')
      .where('restaurant_id', '=', restaurantId())
      .execute()
    expect(rows.map(({ changes }) => changes)).toEqual([
      [dropped('waitlist_entries', entry.id)],
      [
        dropped('waitlist_entries', entry.id),
        dropped('parties', party_id?.id ?? ''),
        // The id of a phone is the guest's number.
        dropped('party_phones', ''),
      ],
      [expect.objectContaining({ id: young.id, after: expect.objectContaining({ id: young.id }) })],
    ])
    expect((await recent()).results.map(({ actor }: { actor: string }) => actor)).toEqual(
      Array(3).fill(business.username),
    )
  })

  it('are kept for as long as estimates learn from them, however few the days of undo are', async () => {
    const short = await startTestApp({ databaseUrl: host.databaseUrl, clock: host.clock, env: { UNDO_DAYS: '30' } })
    const entry = await add({})
    await serve(entry.id)
    await passDays(35)
    await short.deps.droppedImages.run()
    expect(JSON.stringify(await storedRows())).not.toContain('dropped')
    const { results } = (await short.call('GET', '/api/recent/', { token: business.token })).body
    expect(results).toMatchObject([{ can_undo: false, undo_expired: true }])
    expect(await short.call('POST', `/api/recent/${results[0].id}/undo/`, { token: business.token })).toMatchObject({
      status: 409,
      body: { code: 'undo_expired', detail: 'Changes can be undone for 30 days; this one is older.' },
    })
    await short.close()
  })

  it('are dropped of every row, also where the clock was set back meanwhile', async () => {
    for (const [seq, days] of [0, 50, 1].entries()) {
      await addRows(restaurantId(), 1, { seq, at: new Date(host.clock.now() + minutes(days * 24 * 60)).toISOString() })
    }
    const isDropped = async () => (await storedRows()).map(({ changes }) => changes[0]?.dropped === 1)
    await passDays(92)
    await host.deps.droppedImages.run()
    expect(await isDropped()).toEqual([true, false, true])
    await passDays(49)
    await host.deps.droppedImages.run()
    expect(await isDropped()).toEqual([true, true, true])
  })

  it('are dropped of more rows than one batch has', async () => {
    await addRows(restaurantId(), 250)
    await dropAll()
    const rows = await storedRows()
    expect(rows).toHaveLength(250)
    expect(rows.every(({ changes }) => changes[0]?.dropped === 1)).toBe(true)
  })
})

describe('a change without images', () => {
  it('is listed and found by the names that its rows have now', async () => {
    const entry = await add({ customer_name: 'Meera', phone_number: '+919812345678', people_count: 3 })
    host.clock.advance(minutes(12))
    await serve(entry.id)
    await dropAll()
    await sql`update waitlist_entries set customer_name = 'Mira' where id = ${entry.id}`.execute(db())
    const { results } = (await call('GET', '/api/recent/?search=mira')).body
    expect(results).toMatchObject([
      {
        action_type: 'STATUS_CHANGED_SERVED',
        can_undo: false,
        undo_expired: true,
        entry_details: {
          ...{ customer_name: 'Mira', phone_number: '+••••••••5678', people_count: 3 },
          ...{ wait_time_minutes: 12, notes: '' },
        },
      },
    ])
    expect((await recent('&search=nobody')).results).toEqual([])
  })

  it('of a row that is gone is named after what was deleted', async () => {
    const path = `/api/restaurants/${restaurantId()}/reservations/`
    const { id } = (await call('POST', path, booking({ name: 'Meera' }))).body
    await call('DELETE', `/api/reservations/${id}/`)
    await dropAll()
    const names = (await recent()).results.map((row: { entry_details: { customer_name: string } }) => [
      row.entry_details.customer_name,
    ])
    expect(names).toEqual([['reservation'], ['deleted reservation']])
  })

  it('of an import has the number of its rows, one key of each table, and no undo', async () => {
    const rows = Array.from({ length: 150 }, (_, n) => `Guest ${n},+9198${String(n).padStart(8, '0')}`)
    const { activity_id } = (
      await call('POST', '/api/parties/parties/import/', { csv: `name,phone\n${rows.join('\n')}` })
    ).body
    await dropAll()
    expect((await storedRows()).map(({ changes }) => changes)).toEqual([
      [dropped('parties', expect.any(String) as never, 150), dropped('party_phones', '', 150)],
    ])
    // Dropped twice, it has the same number.
    await sql`update erasures set dropped_seq = 0 where restaurant_id = ${restaurantId()}`.execute(db())
    await sql`update activity set request_hash = 'x' where restaurant_id = ${restaurantId()}`.execute(db())
    await dropAll()
    expect((await recent()).results).toMatchObject([{ entry_details: { imported: 150 }, can_undo: false }])
    expect(await call('POST', `/api/recent/${activity_id}/undo/`)).toMatchObject({
      status: 409,
      body: { code: 'undo_expired' },
    })
  })

  it('is no result for a repeat of its request, which is not done again', async () => {
    const key = { 'idempotency-key': 'the-same-request' }
    const body = party()
    await call('POST', '/api/waitlist/entries/', body, key)
    await dropAll()
    expect(await call('POST', '/api/waitlist/entries/', body, key)).toMatchObject({
      status: 409,
      body: { code: 'idempotency_key_expired' },
    })
    expect((await call('GET', '/api/waitlist/entries/')).body).toHaveLength(1)
  })

  it('is no content of a webhook', async () => {
    await add({})
    const contents = () =>
      Promise.all(
        (['entry.created', 'resource.ready'] as const).map((event_type) =>
          bodyOf(db(), restaurantId(), { seq: 1, change: 0, event_type } as Parameters<typeof bodyOf>[2]),
        ),
      )
    expect(await contents()).toEqual([expect.any(String), expect.any(String)])
    await dropAll()
    expect(await contents()).toEqual([undefined, undefined])
  })

  it('concerns every date of the book for a process that has not read it', async () => {
    const path = `/api/restaurants/${restaurantId()}/reservations/`
    await call('POST', path, booking({ date: '2027-01-09' }))
    const version = () => findBookVersion(db(), restaurantId(), 0, new Date(host.clock.now()).toISOString())
    expect((await version())?.touched).toEqual(['2027-01-09'])
    await dropAll()
    expect((await version())?.touched).toEqual(['*'])
  })
})

/** Rows of the journal as of long ago, which the statistics do not know until the next `analyze`. */
const addRows = (id: string, count: number, { seq = 1_000, at = '2026-01-01' } = {}) =>
  sql`
    insert into activity (restaurant_id, seq, id, at, action_type, actor, changes)
    select ${id}, ${seq}::int + n, 'row' || ${seq}::int + n, ${at}, 'ENTRY_LEFT', '{"kind": "guest"}',
      jsonb_build_array(jsonb_build_object('table', 'waitlist_entries', 'id', 'e' || n, 'before', '{}'::jsonb, 'after', '{}'::jsonb))
    from generate_series(1, ${count}) n`.execute(db())

it('images of a restaurant that the statistics do not know are dropped by the key', async () => {
  const known = await registerBusiness(host)
  await sql`alter table activity set (autovacuum_enabled = false)`.execute(db())
  await addRows(known.restaurant_id, 3_000)
  await sql`analyze activity`.execute(db())
  await addRows(business.restaurant_id, 3_000)
  const now = new Date(host.clock.now()).toISOString()
  const read = await db()
    .transaction()
    .execute(async (tx) => {
      // These counts also have what the connection's last transactions read, for up to a second.
      const rowsRead = async () => {
        const { rows } = await sql<{ read: number }>`
          select (idx_tup_fetch + seq_tup_read)::int as read from pg_stat_xact_user_tables
          where relname = 'activity'`.execute(tx)
        return rows[0]?.read ?? 0
      }
      const earlier = await rowsRead()
      await dropBatch(tx, restaurantId(), { now, before: now, after: undefined, limit: 50 })
      return (await rowsRead()) - earlier
    })
  expect(read).toBeGreaterThan(50)
  expect(read).toBeLessThan(1000)
})
