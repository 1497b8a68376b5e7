import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { party } from '../../../test/entries.ts'
import { registerBusiness, startTestApp, type TestApp } from '../../../test/test-app.ts'
import { findEntry } from './waitlist.queries.ts'

type Business = Awaited<ReturnType<typeof registerBusiness>>
type RestaurantId = Parameters<typeof findEntry>[1]

let host: TestApp
let business: Business

beforeAll(async () => {
  host = await startTestApp()
})
afterAll(() => host.close())
beforeEach(async () => {
  business = await registerBusiness(host)
})

const db = () => host.deps.connection.db
const restaurantId = () => business.restaurant_id as RestaurantId
const add = async (fields = {}) =>
  (await host.call('POST', '/api/waitlist/entries/', { token: business.token, body: party(fields) })).body.id as string
const leave = (id: string) => host.call('POST', `/api/customer/leave-queue/${restaurantId()}/${id}/`)
const remove = (id: string, key?: string) =>
  host.call('DELETE', `/api/waitlist/entries/${id}/?removed_reason=no_show`, {
    token: business.token,
    ...(key && { headers: { 'idempotency-key': key } }),
  })
const setStatus = (id: string, status: string) =>
  host.call('POST', `/api/waitlist/entries/${id}/set_status/`, { token: business.token, body: { status } })
const stored = (id: string) => findEntry(db(), restaurantId(), id)
const journal = () =>
  db()
    .selectFrom('activity')
    .select(['seq', 'id', 'at', 'action_type', 'actor', 'changes'])
    .where('restaurant_id', '=', restaurantId())
    .orderBy('seq')
    .execute()

const expectGaplessJournal = async () => {
  const { revision } = await db()
    .selectFrom('restaurant_revisions')
    .select('revision')
    .where('restaurant_id', '=', restaurantId())
    .executeTakeFirstOrThrow()
  expect((await journal()).map(({ seq }) => seq)).toEqual(Array.from({ length: revision }, (_, index) => index + 1))
}

/** A complete concurrent change of a party, committed while `call` waits for the lock with what it read before. */
const whileOther = async <T>(change: string, id: string, call: () => Promise<T>) => {
  const other = new pg.Client({ connectionString: host.databaseUrl })
  await other.connect()
  try {
    await other.query('begin')
    await other.query('update restaurant_revisions set revision = revision + 1 where restaurant_id = $1', [
      restaurantId(),
    ])
    await other.query(change, [restaurantId(), id])
    await other.query(
      `insert into activity (restaurant_id, seq, id, at, action_type, actor, changes)
       select restaurant_id, revision, 'by another', now(), 'ENTRY_EDITED', '{"kind":"api"}', '[]'
       from restaurant_revisions where restaurant_id = $1`,
      [restaurantId()],
    )
    const answer = call()
    for (;;) {
      const { rows } = await sql`select from pg_stat_activity where datname = current_database()
        and wait_event_type = 'Lock' and query like '%restaurant_revisions%'`.execute(db())
      if (rows.length > 0) break
    }
    await other.query('commit')
    return await answer
  } finally {
    await other.end()
  }
}

const ofEntry = 'waitlist_entries set %s where restaurant_id = $1 and id = $2'
const edit = (set: string) => `update ${ofEntry.replace('%s', set)}`

it('a leave during a serve is refused, and the party stays served', async () => {
  const id = await add()
  const served = edit(`status = 'SERVED', served_at = now()`)
  const { status, body } = await whileOther(served, id, () => leave(id))
  expect([status, body.message]).toEqual([409, 'This party was already served and cannot be removed.'])
  expect(await stored(id)).toMatchObject({ status: 'SERVED', removed_at: null })
  await expectGaplessJournal()
})

it('a leave during a removal succeeds, and the party has left once', async () => {
  const id = await add()
  const removed = edit(`status = 'REMOVED', removed_at = now(), removed_reason = 'staff'`)
  expect((await whileOther(removed, id, () => leave(id))).status).toBe(200)
  expect(await stored(id)).toMatchObject({ status: 'REMOVED', removed_reason: 'staff' })
  await expectGaplessJournal()
})

it('a leave during an edit journals the edited party', async () => {
  const id = await add({ people_count: 2 })
  const { status } = await whileOther(edit('people_count = 5'), id, () => leave(id))
  expect(status).toBe(200)
  const { changes, action_type } = (await journal()).at(-1) ?? {}
  expect(action_type).toBe('ENTRY_LEFT')
  expect(changes?.[0]?.before).toMatchObject({ people_count: 5, status: 'WAITING' })
  expect(changes?.[0]?.after).toEqual(await stored(id))
  await expectGaplessJournal()
})

it('a leave during an erasure returns 404', async () => {
  const id = await add()
  const erased = `with gone as (delete from segments where restaurant_id = $1 and entry_id = $2)
    delete from waitlist_entries where restaurant_id = $1 and id = $2`
  expect((await whileOther(erased, id, () => leave(id))).status).toBe(404)
  await expectGaplessJournal()
})

it('one of twenty concurrent leaves is recorded, and all get the same response', async () => {
  const id = await add()
  const answers = await Promise.all(Array.from({ length: 20 }, () => leave(id)))
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
  expect(new Set(answers.map(({ body }) => body.redirect_url_segment)).size).toBe(1)
  expect((await journal()).filter(({ action_type }) => action_type === 'ENTRY_LEFT')).toHaveLength(1)
  await expectGaplessJournal()
})

it('journals the row before and after exactly as it is read', async () => {
  const id = await add()
  await sql`update waitlist_entries set quoted_time = 25, notes = 'window "seat"', status = 'NOTIFIED',
    "timestamp" = '2026-11-21 10:00:00.123987+00', order_key = '2026-11-21 09:00:00+02', appointment_at = '2026-11-21 10:00:00.25+00', reservation_id = null,
    sms_consent = true, sms_consent_at = '2026-11-21 10:00:00.5+00', guest_late_minutes = 5, guest_arrived_at = '2026-11-21 10:01:00.000001+00',
    guest_coming_at = '2026-11-21 10:02:30.25+00',
    notified_at = '2026-11-21 10:02:00.01+00', notified_sms_at = '2026-11-21 10:02:00.02+00', notified_email_at = '2026-11-21 10:02:00.03+00',
    last_message = '{"id":"m","state":"accepted"}', unread_replies = 3, language = 'ta'
    where restaurant_id = ${restaurantId()} and id = ${id}`.execute(db())
  const before = await stored(id)
  expect((await leave(id)).status).toBe(200)
  const { changes, actor, at } = (await journal()).at(-1) ?? {}
  expect(actor).toEqual({ kind: 'guest' })
  const after = { ...before, status: 'REMOVED', removed_at: at, removed_reason: 'guest' }
  expect(changes).toEqual([{ table: 'waitlist_entries', id, before, after }])
  expect(await stored(id)).toEqual(after)
})

it('a removal is undone like any other change, and the party may leave again', async () => {
  const id = await add()
  const before = await stored(id)
  await remove(id)
  const activity = (await journal()).at(-1)?.id
  const undone = await host.call('POST', `/api/recent/${activity}/undo/`, { token: business.token })
  expect(undone.status).toBe(200)
  expect(await stored(id)).toEqual(before)
  expect((await leave(id)).status).toBe(200)
  await expectGaplessJournal()
})

it('a removal that is repeated under its key returns the first result, and the key is refused for another request', async () => {
  const [id, other] = [await add(), await add()]
  expect((await remove(id, 'once')).status).toBe(204)
  expect((await remove(id, 'once')).status).toBe(204)
  const reused = await remove(other, 'once')
  expect([reused.status, reused.body.code]).toEqual([409, 'idempotency_key_reused'])
  expect(await stored(other)).toMatchObject({ status: 'WAITING' })
  const again = await remove(id, 'twice')
  expect([again.status, again.body.code]).toEqual([409, 'entry_already_settled'])
  await expectGaplessJournal()
})

it('a party goes back to waiting by the same path, and a settled one does not', async () => {
  const id = await add()
  await setStatus(id, 'NOTIFIED')
  expect((await setStatus(id, 'WAITING')).body).toMatchObject({ status: 'WAITING' })
  await setStatus(id, 'SERVED')
  expect((await setStatus(id, 'WAITING')).status).toBe(409)
  expect((await setStatus('0'.repeat(22), 'WAITING')).status).toBe(404)
  expect((await journal()).map(({ action_type }) => action_type)).toContain('STATUS_CHANGED_WAITING')
  await expectGaplessJournal()
})
