import { erasedValues } from '@waitbook/contracts/fields/field-rule'
import type { RestaurantId } from '@waitbook/contracts/ids'
import { up as clearErasedErrors } from '@waitbook/db/migrations/20261130T0610_erased_errors'
import type { Database } from '@waitbook/db/schema/database'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { booking } from '../../../test/bookings.ts'
import { minutes } from '../../../test/fake-clock.ts'
import { newPhone } from '../../../test/guest-bookings.ts'
import { shareBusiness } from '../../../test/shared-host.ts'
import type { TestApp } from '../../../test/test-app.ts'
import { dropImages } from '../../journal/dropped-images.ts'
import { moveMessage, requeue } from '../messages/outgoing/messages.queries.ts'
import { isPersonal, type PersonalTableName, personalTables } from './personal-tables.ts'

let host: TestApp
let own: { token: string; restaurantId: string }
shareBusiness((shared) => {
  ;({ host } = shared)
  own = shared
})

const staff = async (method: 'GET' | 'POST', path: string, body?: object) => {
  const answer = await host.call(method, path, { token: own.token, ...(body && { body }) })
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300)
  return answer.body
}

/** The restaurant's messages that are queued or being sent. */
const underWay = () =>
  host.deps.connection.db
    .selectFrom('messages')
    .select('id')
    .where('restaurant_id', '=', own.restaurantId)
    .where('state', 'in', ['queued', 'sending'])
    .execute()

/** A guest with a row in every table that has data of guests, all of it settled. */
const wellKnown = async () => {
  const { db } = host.deps.connection
  const restaurant_id = own.restaurantId
  const phone = newPhone()
  const at = new Date(host.clock.now()).toISOString()
  const { body: joined } = await host.call('POST', `/api/customer/join-queue/${restaurant_id}/submit/`, {
    body: { customer_name: 'Lakshmi', phone_number: phone, people_count: 2, sms_consent: true },
  })
  const entry_id: string = joined.queue_entry_id
  await staff('POST', `/api/waitlist/entries/${entry_id}/set_status/`, { status: 'SERVED' })
  const day = at.slice(0, 10)
  const made = await staff('POST', `/api/restaurants/${restaurant_id}/reservations/`, booking({ phone, date: day }))
  await staff('POST', `/api/reservations/${made.id}/cancel/`)
  const insert = (table: keyof Database, row: object) =>
    db
      .insertInto(table)
      .values({ restaurant_id, ...row } as never)
      .execute()
  const device = { id: 'device', endpoint: 'x', p256dh: 'x', auth: 'x', lang: 'en', created_at: at }
  await insert('push_subscriptions', { ...device, entry_id })
  await insert('booking_devices', { ...device, about_id: made.id })
  await insert('turn_alerts', { entry_id, ahead: 2, created_at: at })
  await insert('visit_ratings', { entry_id, satisfied: true, at })
  await insert('imported_bookings', { id: made.id, other_id: 'x', as_imported: '{}' })
  await insert('booking_segments', { segment: `s${phone}`, reservation_id: made.id })
  await insert('opt_outs', { phone, at })
  await db.deleteFrom('texted_phones').where('restaurant_id', '=', restaurant_id).execute()
  await insert('texted_phones', { phone, entry_id, sender: 'Cafe', texted_at: at })
  await insert('replies', { id: 'reply', entry_id, phone, body: 'x', received_at: at })
  await insert('booking_wishes', {
    ...{ id: 'wish', date: day, from_time: '19:00', to_time: '20:00', party_size: 2, name: 'x', phone, email: '' },
    ...{ created_at: at, state: 'EXPIRED', passed: '[]', unanswered: 0 },
  })
  const endpoint = { id: 'hook', url: 'http://hook.test', description: '', event_types: '[]', sealed: Buffer.from('x') }
  await insert('webhook_endpoints', { ...endpoint, enabled: false, position: 0, created_at: at })
  // A sending that ends later would write over what a test writes into its message.
  await expect.poll(async () => (await underWay()).length).toBe(0)
  return { phone }
}

/** The columns of tables in which a marker can be written: texts and JSON, with their types. */
const listColumns = async () => {
  const { rows } = await sql<{ table: string; column: string; type: string }>`
    select table_name as table, column_name as column, data_type as type from information_schema.columns
    where table_schema = 'public' and is_generated = 'NEVER' and data_type in ('text', 'jsonb', 'ARRAY')`.execute(
    host.deps.connection.db,
  )
  return rows
}

/** Columns that name the guest: its rows are found by them. */
const contacts: Record<string, 'phone' | 'email'> = {
  'waitlist_entries.phone_number': 'phone',
  'waitlist_entries.email': 'email',
  'reservations.phone': 'phone',
  'reservations.email': 'email',
  'booking_wishes.phone': 'phone',
  'booking_wishes.email': 'email',
  'parties.phone': 'phone',
  'parties.email': 'email',
  'party_phones.phone': 'phone',
}

/** What the journal copies. */
const journaled = ['waitlist_entries', 'reservations', 'booking_wishes', 'parties', 'party_phones'] as const

/** Copies of all rows of the guest in the journal. */
const journalCopies = async (phone: string) => {
  const { db } = host.deps.connection
  const restaurant_id = own.restaurantId
  const at = new Date(host.clock.now()).toISOString()
  const copies = await Promise.all(
    journaled.map(async (table) => {
      const rows = await db.selectFrom(table).selectAll().where('restaurant_id', '=', restaurant_id).execute()
      return rows.map((row) => ({
        table,
        id: String('id' in row ? row.id : own.restaurantId),
        before: { ...row },
        after: { ...row },
      }))
    }),
  )
  const { revision } = await db
    .updateTable('restaurant_revisions')
    .set((eb) => ({ revision: eb('revision', '+', 1) }))
    .where('restaurant_id', '=', restaurant_id)
    .returning('revision')
    .executeTakeFirstOrThrow()
  const row = { restaurant_id, at, action_type: 'ENTRY_EDITED', actor: JSON.stringify({ kind: 'guest' }) } as const
  await db
    .insertInto('activity')
    .values({
      ...row,
      seq: revision,
      id: `${revision}-copies`,
      changes: JSON.stringify(copies.flat()),
      request_hash: `leak${phone}-hash`,
    })
    .execute()
  await db
    .insertInto('webhook_deliveries')
    .values({
      ...{ restaurant_id, id: 'delivery', endpoint_id: 'hook', kind: 'event', message_id: 'm', event_type: 'e' },
      ...{ seq: revision, change: 0, state: 'failed', created_at: at, response_body: `leak${phone}-response` },
    })
    .execute()
}

/** Writes a marker into every personal column of the restaurant's rows, which are all the guest's; returns the markers. */
const mark = async (known: { phone: string; email: string }) => {
  const { db } = host.deps.connection
  const markers = [known.phone, known.email, `leak${known.phone}-hash`, `leak${known.phone}-response`]
  for (const { table, column, type } of await listColumns()) {
    const rule = (personalTables as Record<string, (typeof personalTables)[PersonalTableName] | string>)[table]
    if (!isPersonal(table as PersonalTableName) || typeof rule !== 'object') continue
    const erased = erasedValues(rule.fields as Record<string, object>) as Record<string, unknown>
    if (!(column in erased) || table === 'activity' || table === 'webhook_deliveries') continue
    const contact = contacts[`${table}.${column}`]
    const marker = contact ? known[contact] : `leak${known.phone}-${table}-${column}`
    const value = {
      text: sql`${marker}`,
      jsonb: Array.isArray(erased[column])
        ? sql`to_jsonb(array[${marker}])`
        : sql`jsonb_build_object('error', ${marker}::text)`,
      ARRAY: sql`array[${marker}]`,
    }[type]
    await sql`update ${sql.table(table)} set ${sql.id(column)} = ${value} where restaurant_id = ${own.restaurantId}`.execute(
      db,
    )
    markers.push(marker)
  }
  // Queued, but not due.
  const later = new Date(host.clock.now() + minutes(365 * 24 * 60)).toISOString()
  await sql`update messages set state = 'queued', next_attempt_at = ${later} where restaurant_id = ${own.restaurantId}`.execute(
    db,
  )
  await journalCopies(known.phone)
  return [...new Set(markers)]
}

/** Every column of the whole database in which one of the markers is found, as `table.column marker`. */
const found = async (markers: readonly string[]) => {
  const { db } = host.deps.connection
  const places: string[] = []
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(
    db,
  )
  for (const { name } of tables) {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(db)
    for (const row of rows) {
      for (const [column, value] of Object.entries(row)) {
        const text = JSON.stringify(value) ?? ''
        for (const marker of markers) if (text.includes(marker)) places.push(`${name}.${column} ${marker}`)
      }
    }
  }
  return [...new Set(places)]
}

const ways = {
  'by an erasure': async (phone: string) => {
    await staff('POST', '/api/privacy/erase/', { phone })
  },
  'after the days of undo': async (phone: string) => {
    await dropImages({ db: host.deps.connection.db, clock: host.clock }, own.restaurantId as RestaurantId, '9999-01-01')
    await staff('POST', '/api/privacy/erase/', { phone })
  },
  'by retention': async () => {
    await staff('POST', '/api/settings/privacy/', { settings: { erase_guests_after: '30_days' } })
    host.clock.advance(minutes(32 * 24 * 60))
    await host.deps.retention.run()
  },
}

it.each(Object.entries(ways))('a guest who is erased %s is in no column of the database', async (_way, erase) => {
  const { phone } = await wellKnown()
  const markers = await mark({ phone, email: `leak${phone.slice(1)}@example.com` })
  const before = await found(markers)
  for (const marker of markers) expect(before.join('\n')).toContain(marker)
  await erase(phone)
  // A STOP still applies.
  expect(await found(markers)).toEqual([`opt_outs.phone ${phone}`])
})

const messageKeys = () =>
  host.deps.connection.db
    .selectFrom('messages')
    .select(['restaurant_id', 'id'])
    .where('restaurant_id', '=', own.restaurantId)
    .execute()

it('what a provider says about a message after its guest was erased is not stored', async () => {
  const { db } = host.deps.connection
  const { phone } = await wellKnown()
  const at = new Date(host.clock.now()).toISOString()
  await ways['by an erasure'](phone)
  await db.updateTable('messages').set({ state: 'sending' }).where('restaurant_id', '=', own.restaurantId).execute()
  const [key, ...others] = await messageKeys()
  if (!key) throw new Error('The guest has no message.')
  const error = `Nobody answers at ${phone}`
  await requeue(db, key, at, error, at)
  await moveMessage(db, key, { state: 'unknown', error }, at)
  for (const each of [key, ...others]) await moveMessage(db, each, { state: 'failed', error }, at)
  expect(await found([phone])).toEqual([`opt_outs.phone ${phone}`])
})

it('messages that an earlier version erased lose their errors when the schema is migrated', async () => {
  const { db } = host.deps.connection
  const { phone } = await wellKnown()
  await ways['by an erasure'](phone)
  const error = `Nobody answers at ${phone}`
  // The worker may still write an outcome of its own.
  await expect
    .poll(async () => {
      await db.updateTable('messages').set({ error }).where('restaurant_id', '=', own.restaurantId).execute()
      return found([phone])
    })
    .toContain(`messages.error ${phone}`)
  await clearErasedErrors(db as never)
  expect(await found([phone])).toEqual([`opt_outs.phone ${phone}`])
})
