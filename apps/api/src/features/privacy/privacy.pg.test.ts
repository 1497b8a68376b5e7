import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { booking } from '../../../test/bookings.ts'
import { party } from '../../../test/entries.ts'
import { minutes } from '../../../test/fake-clock.ts'
import { registerBusiness, signInAgain, startTestApp, type TestApp } from '../../../test/test-app.ts'

let host: TestApp
let other: TestApp
let business: Awaited<ReturnType<typeof registerBusiness>>

beforeAll(async () => {
  host = await startTestApp()
  other = await startTestApp({ databaseUrl: host.databaseUrl, clock: host.clock })
})
afterAll(async () => {
  await other.close()
  await host.close()
})
beforeEach(async () => {
  business = await registerBusiness(host)
})

const phone = '+919811122233'
const name = 'Lakshmi Narayanan'
const notes = 'Allergic to cashews'
const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object, token = business.token) =>
  host.call(method, path, { token, ...(body && { body }) })
const add = async (fields = {}) =>
  (await call('POST', '/api/waitlist/entries/', party({ customer_name: name, phone_number: phone, notes, ...fields })))
    .body
const setStatus = (id: string, status: string) => call('POST', `/api/waitlist/entries/${id}/set_status/`, { status })
const visit = async (fields = {}) => {
  const entry = await add(fields)
  await setStatus(entry.id, 'SERVED')
  return entry
}
const erase = (typed = phone, token = business.token) => call('POST', '/api/privacy/erase/', { phone: typed }, token)

/** Every row of the database with data of guests, as text. */
const everything = async () => {
  const { db } = host.deps.connection
  const tables = [
    'activity',
    'booking_devices',
    'messages',
    'parties',
    'party_phones',
    'push_subscriptions',
    'replies',
    'texted_phones',
    'reservations',
    'segments',
    'waitlist_entries',
    'webhook_deliveries',
  ] as const
  const rows = await Promise.all(
    tables.map((table) =>
      db.selectFrom(table).selectAll().where('restaurant_id', '=', business.restaurant_id).execute(),
    ),
  )
  return JSON.stringify(rows)
}

const personal = [name, phone, notes, 'lakshmi@example.com', '"seat"', 'lakshmis-phone', 'Nobody answers at']

/** A guest with every kind of data: served, texted, booked, edited, with a profile. */
const wellKnown = async () => {
  const joined = await host.call('POST', `/api/customer/join-queue/${business.restaurant_id}/submit/`, {
    body: { customer_name: name, phone_number: phone, people_count: 2, notes, sms_consent: true },
  })
  const id = joined.body.queue_entry_id
  await host.deps.connection.db
    .insertInto('push_subscriptions')
    .values({
      restaurant_id: business.restaurant_id,
      entry_id: id,
      id: 'device',
      endpoint: 'https://push.test/lakshmis-phone',
      p256dh: '',
      auth: '',
      lang: 'en',
      created_at: new Date(host.clock.now()).toISOString(),
    })
    .execute()
  for (const entry_id of [id, null]) {
    await host.deps.connection.db
      .insertInto('replies')
      .values({
        restaurant_id: business.restaurant_id,
        id: `reply-${entry_id}`,
        entry_id,
        phone,
        body: 'Lakshmi here, is the window free?',
        understood: null,
        received_at: new Date(host.clock.now()).toISOString(),
      })
      .execute()
  }
  // A provider's error may contain the number.
  const last_message = JSON.stringify({
    ...{ id: 'text', channel: 'sms', template_type: 'queue_joined', state: 'failed' },
    error: `Nobody answers at ${phone}`,
    at: new Date(host.clock.now()).toISOString(),
  })
  await sql`update waitlist_entries set last_message = ${last_message}::jsonb where id = ${id}`.execute(
    host.deps.connection.db,
  )
  await setStatus(id, 'SERVED')
  const reservations = `/api/restaurants/${business.restaurant_id}/reservations/`
  const made = await call('POST', reservations, booking({ name, phone, notes, date: '2026-11-25' }))
  await call('DELETE', `/api/reservations/${made.body.id}/`)
  const past = await call('POST', reservations, booking({ name, phone, notes, date: '2026-11-24' }))
  await call('POST', `/api/reservations/${past.body.id}/cancel/`)
  await host.deps.connection.db
    .insertInto('booking_devices')
    .values({
      restaurant_id: business.restaurant_id,
      about_id: past.body.id,
      id: 'device',
      endpoint: 'https://push.test/lakshmis-tablet',
      p256dh: '',
      auth: '',
      lang: 'en',
      created_at: new Date(host.clock.now()).toISOString(),
    })
    .execute()
  const [profile] = (await call('GET', '/api/parties/parties/')).body.results
  await call('PUT', `/api/parties/parties/${profile.id}/`, {
    name,
    phone,
    email: 'lakshmi@example.com',
    notes,
    preferences: { seat: 'window' },
  })
  return id as string
}

describe('a guest', () => {
  it('can export all data, and the export is journaled without the data', async () => {
    await wellKnown()
    await visit({ customer_name: 'Somebody Else', phone_number: '+919800000009' })
    const { status, body } = await call('POST', '/api/privacy/export/', { phone: '98111 22233' })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      restaurant: 'Cafe Ana',
      phones: [phone],
      profiles: [{ name, email: 'lakshmi@example.com', preferences: { seat: 'window' } }],
      visits: [{ customer_name: name, notes, sms_consent: true, status: 'SERVED' }],
      reservations: [{ name, date: '2026-11-24', status: 'CANCELLED' }],
      messages: [{ to: phone, template_type: 'queue_joined' }],
    })
    expect(JSON.stringify(body)).not.toContain('Somebody Else')
    const row = await host.deps.connection.db
      .selectFrom('activity')
      .select(['actor', 'changes'])
      .where('restaurant_id', '=', business.restaurant_id)
      .where('action_type', '=', 'GUEST_EXPORTED')
      .executeTakeFirstOrThrow()
    expect(row.actor).toMatchObject({ kind: 'staff', username: business.username })
    expect(JSON.stringify(row.changes)).not.toMatch(/Lakshmi|98111/)
  })

  it('can export their own ratings, and no other guest’s', async () => {
    const id = await wellKnown()
    const stranger = await visit({ customer_name: 'Somebody Else', phone_number: '+919800000009' })
    for (const [entry, satisfied] of [
      [id, true],
      [stranger.id, false],
    ]) {
      const rated = await host.call('POST', `/api/customer/rate-visit/${business.restaurant_id}/${entry}/`, {
        body: { satisfied },
      })
      expect(rated.status).toBe(200)
    }
    const { body } = await call('POST', '/api/privacy/export/', { phone })
    expect(body.ratings).toEqual([{ entry_id: id, satisfied: true, at: expect.any(String) }])
  })

  it('is erased in every table and journal row, while the statistics remain', async () => {
    const id = await wellKnown()
    await visit({ customer_name: 'Somebody Else', phone_number: '+919800000009', notes: 'By the window' })
    const before = await everything()
    for (const word of personal) expect(before).toContain(word)
    const { status, body } = await erase('098111 22233')
    expect([status, body]).toEqual([200, { visits: 1, reservations: 1, profiles: 1, messages: 1 }])
    const after = await everything()
    for (const word of personal) expect(after).not.toContain(word)
    expect(after).toContain('Somebody Else')
    expect(after).toContain('By the window')
    const entry = await host.deps.connection.db
      .selectFrom('waitlist_entries')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(entry).toMatchObject({
      status: 'SERVED',
      people_count: 2,
      customer_name: 'Erased guest',
      phone_number: null,
    })
    expect(entry.served_at).not.toBeNull()
    const recent = (await call('GET', '/api/recent/')).body
    expect(recent.results.map(({ entry_details }: { entry_details: object }) => entry_details)).toContainEqual(
      expect.objectContaining({ customer_name: '', phone_number: '', people_count: 2 }),
    )
    for (const { id: change, entry_details } of recent.results) {
      if (entry_details.customer_name !== '') continue
      expect(await call('POST', `/api/recent/${change}/undo/`)).toMatchObject({
        status: 409,
        body: { detail: 'This guest has been erased; it cannot be undone any more.' },
      })
    }
    expect((await erase()).status).toBe(404)
  })

  it('who changed their number is erased under both', async () => {
    const { id } = await add()
    await call('PUT', `/api/waitlist/entries/${id}/`, {
      customer_name: name,
      people_count: 2,
      phone_number: '+919811199999',
    })
    await setStatus(id, 'SERVED')
    await erase('+919811199999')
    const after = await everything()
    for (const word of [name, phone, '+919811199999', notes]) expect(after).not.toContain(word)
  })

  it('who is waiting or expected is not erased', async () => {
    const { id } = await add()
    expect(await erase()).toMatchObject({ status: 409, body: { code: 'guest_waiting' } })
    await setStatus(id, 'REMOVED')
    await call(
      'POST',
      `/api/restaurants/${business.restaurant_id}/reservations/`,
      booking({ name, phone, date: '2026-11-25' }),
    )
    expect(await erase()).toMatchObject({ status: 409, body: { code: 'guest_expected' } })
    expect(await everything()).toContain(name)
  })

  it('of one restaurant is not erased at another, nor by a script', async () => {
    await visit()
    const neighbour = await registerBusiness(host)
    expect((await erase(phone, neighbour.token)).status).toBe(404)
    const { token } = (await call('GET', '/api/auth/my-api-token/')).body
    for (const what of ['export', 'erase']) {
      expect((await call('POST', `/api/privacy/${what}/`, { phone }, token)).status).toBe(403)
    }
    expect((await erase('soon')).body).toMatchObject({ phone: ['Enter a valid phone number.'] })
    expect(await everything()).toContain(name)
  })
})

describe('retention', () => {
  const keep = (erase_guests_after: string) =>
    call('POST', '/api/settings/privacy/', { settings: { erase_guests_after } })

  it('erases every old change of the journal, also where the clock was set back meanwhile', async () => {
    await keep('30_days')
    const { db } = host.deps.connection
    for (const [n, days] of [0, 20, 1].entries()) {
      const after = { customer_name: `Guest ${n}` }
      const at = new Date(host.clock.now() + minutes(days * 24 * 60)).toISOString()
      await db
        .insertInto('activity')
        .values({
          ...{ restaurant_id: business.restaurant_id, seq: 100 + n, id: `row${n}`, at, action_type: 'ENTRY_JOINED' },
          actor: JSON.stringify({ kind: 'guest' }),
          changes: JSON.stringify([{ table: 'waitlist_entries', id: `entry${n}`, before: null, after }]),
        })
        .execute()
    }
    const left = async (days: number) => {
      host.clock.advance(minutes(days * 24 * 60))
      await host.deps.retention.run()
      const rows = JSON.stringify(await db.selectFrom('activity').select('changes').execute())
      return ['Guest 0', 'Guest 1', 'Guest 2'].filter((guest) => rows.includes(guest))
    }
    expect(await left(32)).toEqual(['Guest 1'])
    expect(await left(20)).toEqual([])
  })

  it('erases old guests once a day whatever the number of instances, and no others', async () => {
    await keep('30_days')
    const old = await visit()
    host.clock.advance(minutes(31 * 24 * 60))
    business.token = await signInAgain(host, business.username)
    await visit({ customer_name: 'Recent Guest', phone_number: '+919800000019', notes: '' })
    const stillThere = await add({ customer_name: 'Waiting Guest', phone_number: '+919800000029', notes: '' })
    const neighbour = await registerBusiness(host, 'Keeps all')
    await Promise.all([host.deps.retention.run(), other.deps.retention.run()])
    const after = await everything()
    for (const word of [name, phone, notes]) expect(after).not.toContain(word)
    expect(after).toContain('Recent Guest')
    const row = await host.deps.connection.db
      .selectFrom('waitlist_entries')
      .select(['customer_name', 'status'])
      .where('id', '=', old.id)
      .executeTakeFirstOrThrow()
    expect(row).toEqual({ customer_name: 'Erased guest', status: 'SERVED' })
    expect((await call('GET', '/api/waitlist/entries/')).body).toMatchObject([{ id: stillThere.id }])
    const journal = await host.deps.connection.db
      .selectFrom('activity')
      .select(['actor', 'changes', 'restaurant_id'])
      .where('action_type', '=', 'GUEST_ERASED')
      .where('restaurant_id', 'in', [business.restaurant_id, neighbour.restaurant_id])
      .execute()
    expect(journal).toMatchObject([
      {
        restaurant_id: business.restaurant_id,
        actor: { kind: 'system' },
        changes: [{ after: { visits: 1, profiles: 1 } }],
      },
    ])
    // The day's run is done: nothing is erased again before the next.
    await keep('never')
    await keep('30_days')
    await host.deps.retention.run()
    const parties = (await call('GET', '/api/parties/parties/')).body.results
    expect(parties.map((each: { name: string }) => each.name)).toEqual(['Recent Guest'])
  })

  it('is off by default', async () => {
    await visit()
    host.clock.advance(minutes(1_000 * 24 * 60))
    await host.deps.retention.run()
    expect(await everything()).toContain(name)
  })
})
