import type { RestaurantId } from '@waitbook/contracts/ids'
import type { RowChange } from '@waitbook/db/schema/activity'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { party } from '../../test/entries.ts'
import { minutes } from '../../test/fake-clock.ts'
import { registerBusiness, signInAgain, startTestApp, type TestApp } from '../../test/test-app.ts'
import { listSince } from './journal.queries.ts'
import { packChanges, unpackChanges } from './packed-changes.ts'
import { packBatch } from './packing.queries.ts'
import { packJournal } from './packing.ts'

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
const recent = async (query = '') => (await call('GET', `/api/recent/${query}`)).body
const journal = async () => [...(await listSince(db(), new Map([[restaurantId(), 0]])))]
const storedRows = () =>
  db()
    .selectFrom('activity')
    .select(['seq', 'action_type', 'changes', 'packed', 'entry_id', 'at', 'mutation_id', 'request_hash'])
    .where('restaurant_id', '=', restaurantId())
    .orderBy('seq')
    .execute()
const pack = () => packJournal({ db: db(), clock: host.clock }, restaurantId(), '9999-01-01')

describe('packed changes', () => {
  it('are read by the feed as before, take their rows and leave edits as they are', async () => {
    const entry = await add({ customer_name: 'Meera' })
    await call('PUT', `/api/waitlist/entries/${entry.id}/`, { ...party(), customer_name: 'Mira' })
    await serve(entry.id)
    const before = await journal()
    await pack()
    expect(await journal()).toEqual(before)
    const rows = await storedRows()
    const packed = rows.filter((row) => row.packed !== null)
    expect(packed.map(({ action_type }) => action_type)).toEqual(['ENTRY_ADDED', 'STATUS_CHANGED_SERVED'])
    expect(packed).toMatchObject([
      { changes: [], entry_id: entry.id },
      { changes: [], entry_id: entry.id },
    ])
    expect(rows.find(({ action_type }) => action_type === 'ENTRY_EDITED')?.changes).toMatchObject([{ id: entry.id }])
  })

  it('are listed, found and undone in Recent as before', async () => {
    const entry = await add({ customer_name: 'Meera Packed' })
    await serve(entry.id)
    const [before, found, missed] = [await recent(), await recent('?search=packed'), await recent('?search=nobody')]
    await pack()
    expect(await recent()).toEqual(before)
    expect(await recent('?search=packed')).toEqual(found)
    expect(await recent('?search=nobody')).toEqual(missed)
    expect(found.results).toMatchObject([{ can_undo: true, entry_details: { customer_name: 'Meera Packed' } }])
    expect((await call('POST', `/api/recent/${found.results[0].id}/undo/`)).status).toBe(200)
    expect((await call('GET', '/api/waitlist/entries/')).body).toMatchObject([{ id: entry.id, status: 'WAITING' }])
    expect((await call('GET', '/api/parties/parties/')).body.results).toEqual([])
  })

  it('are the result of a repeated request', async () => {
    const key = { 'idempotency-key': 'the-same-request' }
    const body = party()
    const first = await call('POST', '/api/waitlist/entries/', body, key)
    await pack()
    const again = await call('POST', '/api/waitlist/entries/', body, key)
    expect(again).toMatchObject({ status: first.status, body: { id: first.body.id } })
    const other = await call('POST', '/api/waitlist/entries/', party(), key)
    expect(other).toMatchObject({ status: 409, body: { code: 'idempotency_key_reused' } })
  })

  it('are packed once a day when they are old', async () => {
    const entry = await add({})
    await serve(entry.id)
    const packedRows = async () => (await storedRows()).filter(({ packed }) => packed !== null).length
    host.clock.advance(minutes(8 * 24 * 60))
    business.token = await signInAgain(host, business.username)
    const recentOne = await add({})
    await host.deps.packing.run()
    expect((await storedRows()).filter(({ packed }) => packed).map(({ entry_id }) => entry_id)).toEqual([
      entry.id,
      entry.id,
    ])
    await serve(recentOne.id)
    await host.deps.packing.run()
    expect(await packedRows()).toBe(2)
  })
})

describe('an erasure', () => {
  const name = 'Lakshmi Narayanan'
  const phone = '+919811122233'
  const whole = async () =>
    (await storedRows()).map(({ changes, packed, at, entry_id }): RowChange[] =>
      packed ? unpackChanges(packed, { at, entry_id }) : changes,
    )

  it('reaches packed changes of the guest and no others', async () => {
    const guest = await add({ customer_name: name, phone_number: phone, notes: 'Cashews' })
    await serve(guest.id)
    const other = await add({ customer_name: 'Another', phone_number: '+919811122244' })
    await serve(other.id)
    await pack()
    expect((await call('POST', '/api/privacy/erase/', { phone })).status).toBe(200)
    const after = await whole()
    for (const word of [name, phone, 'Cashews']) expect(JSON.stringify(after)).not.toContain(word)
    expect(JSON.stringify(after)).toContain('+919811122244')
    const rows = (await storedRows()).filter(({ entry_id }) => entry_id === guest.id)
    expect(rows.every(({ packed, request_hash }) => packed !== null && request_hash === null)).toBe(true)
    const [served] = (await recent()).results.filter(
      ({ entry_details }: { entry_details: { customer_name: string } }) => entry_details.customer_name === '',
    )
    expect(served).toMatchObject({ can_undo: false })
  })

  it('reaches packed changes of a party that has got another number since', async () => {
    const moved = await add({ customer_name: name, phone_number: phone })
    await call('PUT', `/api/waitlist/entries/${moved.id}/`, { ...party(), customer_name: 'Another' })
    await serve(moved.id)
    // The guest is known by another visit.
    const own = await add({ customer_name: name, phone_number: phone })
    await serve(own.id)
    await pack()
    expect((await call('POST', '/api/privacy/erase/', { phone })).status).toBe(200)
    expect(JSON.stringify(await whole())).not.toContain(phone)
  })

  it('packs with the dictionary that the row had, which another version may have to read', async () => {
    const guest = await add({ customer_name: name, phone_number: phone })
    await serve(guest.id)
    await pack()
    const packedRows = async () =>
      (await storedRows()).flatMap((row) => (row.packed ? [{ ...row, packed: row.packed }] : []))
    for (const row of await packedRows()) {
      const packed = packChanges(unpackChanges(row.packed, row), row, 0)
      await db()
        .updateTable('activity')
        .set({ packed })
        .where('restaurant_id', '=', restaurantId())
        .where('seq', '=', row.seq)
        .execute()
    }
    expect((await call('POST', '/api/privacy/erase/', { phone })).status).toBe(200)
    const rows = (await packedRows()).filter(({ entry_id }) => entry_id === guest.id)
    expect(rows.map(({ packed }) => packed[0])).toEqual([0, 0])
    expect(JSON.stringify(await whole())).not.toContain(phone)
  })

  it('by age reaches packed changes', async () => {
    await call('POST', '/api/settings/privacy/', { settings: { erase_guests_after: '30_days' } })
    const guest = await add({ customer_name: name, phone_number: phone })
    await serve(guest.id)
    await pack()
    host.clock.advance(minutes(31 * 24 * 60))
    await host.deps.retention.run()
    const after = JSON.stringify(await whole())
    for (const word of [name, phone]) expect(after).not.toContain(word)
  })
})

/** Rows of the journal as of long ago, which the statistics do not know until the next `analyze`. */
const addRows = (id: string, count: number) =>
  sql`
    insert into activity (restaurant_id, seq, id, at, action_type, actor, changes)
    select ${id}, 1000 + n, 'row' || n, '2026-01-01', 'ENTRY_LEFT', '{"kind": "guest"}',
      jsonb_build_array(jsonb_build_object('table', 'waitlist_entries', 'id', 'e' || n, 'before', '{}'::jsonb, 'after', '{}'::jsonb))
    from generate_series(1, ${count}) n`.execute(db())

it('packs by the key a restaurant that the statistics do not know', async () => {
  const known = await registerBusiness(host)
  await sql`alter table activity set (autovacuum_enabled = false)`.execute(db())
  await addRows(known.restaurant_id, 3_000)
  await sql`analyze activity`.execute(db())
  await addRows(business.restaurant_id, 3_000)
  const now = new Date(host.clock.now()).toISOString()
  const read = await db()
    .transaction()
    .execute(async (tx) => {
      await packBatch(tx, restaurantId(), now, now, 50)
      const { rows } = await sql<{ read: number }>`
        select (idx_tup_fetch + seq_tup_read)::int as read from pg_stat_xact_user_tables
        where relname = 'activity'`.execute(tx)
      return rows[0]?.read
    })
  expect(read).toBeGreaterThan(50)
  expect(read).toBeLessThan(1000)
})
