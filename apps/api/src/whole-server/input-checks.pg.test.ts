import { tenantTables } from '@waitbook/db/schema/tenant-tables'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callSamples } from '../../test/call-samples.ts'
import { party } from '../../test/entries.ts'
import { type Furnished, furnish } from '../../test/furnish.ts'
import { registerBusiness, startTestApp, type TestApp } from '../../test/test-app.ts'

let host: TestApp
let ours: Furnished

beforeAll(async () => {
  host = await startTestApp()
  ours = await furnish(host, 'Ours', 300_000)
})
afterAll(() => host.close())

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: unknown, headers = {}) =>
  host.call(method, url, { token: ours.tokens.owner, headers, ...(body !== undefined && { body }) })
const entryRow = (id: string) =>
  host.deps.connection.db
    .selectFrom('waitlist_entries')
    .selectAll()
    .where('restaurant_id', '=', ours.ids.restaurant as never)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

describe('fields that a caller may not write (S25)', () => {
  const stolen = {
    restaurant_id: 'other',
    pos: 1,
    timestamp: '2020-01-01T00:00:00.000Z',
    notified_at: '2020-01-01T00:00:00.000Z',
    notified_sms_at: '2020-01-01T00:00:00.000Z',
    notified_email_at: '2020-01-01T00:00:00.000Z',
    served_at: '2020-01-01T00:00:00.000Z',
    removed_at: '2020-01-01T00:00:00.000Z',
    removed_reason: 'guest',
    status: 'SERVED',
    source: 'guest',
    order_key: '2020-01-01T00:00:00.000Z',
    unread_replies: 9,
    reservation_id: '5'.repeat(22),
    sms_consent: true,
    confirmation_url_segment: 'x',
  }

  it('are unchanged when an entry is changed or added', async () => {
    const before = await entryRow(ours.ids.entry)
    const changed = await call('PUT', `/api/waitlist/entries/${ours.ids.entry}/`, {
      customer_name: 'Changed',
      people_count: 5,
      id: ours.ids.otherEntry,
      ...stolen,
    })
    expect(changed.status, JSON.stringify(changed.body)).toBe(200)
    expect(await entryRow(ours.ids.entry)).toEqual({ ...before, customer_name: 'Changed', people_count: 5 })
    const { body } = await call('POST', '/api/waitlist/entries/', party(stolen))
    const added = await entryRow(body.id)
    for (const [field, value] of Object.entries(stolen)) {
      if (field in added) expect(added[field as keyof typeof added], field).not.toEqual(value)
    }
  })

  it('are unchanged when a reservation or a profile is changed', async () => {
    const booked = callSamples['PUT /api/reservations/:id/']?.body?.(ours.ids)
    const extra = { checked_in: true, status: 'arrived', entry_id: ours.ids.entry, restaurant_id: 'other' }
    const { body } = await call('PUT', `/api/reservations/${ours.ids.reservation}/`, { ...booked, ...extra })
    expect(body).toMatchObject({ checked_in: false, entry_id: null })
    const { body: before } = await call('GET', `/api/parties/parties/${ours.ids.party}/`)
    const edit = {
      name: before.name,
      phone: before.phone,
      visits: 99,
      last_visit: '2020-01-01',
      created_at: '2020-01-01',
    }
    const { body: after } = await call('PUT', `/api/parties/parties/${ours.ids.party}/`, edit)
    expect(after).toMatchObject({ visits: before.visits, last_visit: before.last_visit })
  })

  it('no response contains an internal column', async () => {
    const answers = await Promise.all(
      [
        '/api/waitlist/entries/',
        '/api/users/',
        '/api/integrations/webhooks/',
        '/api/parties/parties/',
        '/api/recent/',
      ].map((url) => call('GET', url)),
    )
    const text = JSON.stringify(answers.map(({ body }) => body))
    expect(text).not.toMatch(/password_hash|token_hash|sealed|confirmation_url_segment|request_hash|order_key_secret/)
  })
})

describe('a status, a date, a page (S1, S7, S34)', () => {
  it.each(['DONE', 'waiting', '', 1, null, ['WAITING'], { $ne: 1 }])(
    'set_status %j is refused by name',
    async (status) => {
      const { status: refusedWith, body } = await call('POST', `/api/waitlist/entries/${ours.ids.entry}/set_status/`, {
        status,
      })
      expect([refusedWith, Object.keys(body)]).toEqual([400, expect.arrayContaining(['status'])])
    },
  )

  it.each(['2026-02-30', '2027-02-29', "2026-01-01' or 1=1 --", '20260101', '2026-1-1', '0000-00-00', '+002026-01-01'])(
    '%s is not a date',
    async (date) => {
      const url = `/api/restaurants/${ours.ids.restaurant}/reservations/?date=${encodeURIComponent(date)}`
      expect((await call('GET', url)).status).toBe(400)
    },
  )

  it.each(['page=0', 'page=-1', 'page=1e309', 'page=1.5', 'page=1&page=2', 'page_size=101', 'page_size=NaN'])(
    'a list with %s is refused',
    async (query) => {
      for (const url of ['/api/parties/parties/', '/api/recent/', '/api/account/sign-ins/']) {
        expect([url, (await call('GET', `${url}?${query}`)).status]).toEqual([url, 400])
      }
    },
  )

  it.each(['page[]=2', '__proto__[page]=9', 'constructor=1', 'page%00=1'])(
    '%s is refused as an unknown parameter',
    async (query) => {
      const { status, body } = await call('GET', `/api/parties/parties/?${query}`)
      expect([status, body.code]).toEqual([400, 'unknown_query_parameter'])
    },
  )

  it.each(['%', '_', '\\', '%_%', "'; drop table parties; --"])(
    'a search for %s is for these characters literally',
    async (search) => {
      const { status, body } = await call('GET', `/api/parties/parties/?search=${encodeURIComponent(search)}`)
      expect([status, body.count]).toEqual([200, 0])
    },
  )

  it.each(['x.__proto__', 'a.constructor', '__proto__', 'constructor', 'toString'])(
    'a setting %s is unknown',
    async (key) => {
      const settings = JSON.parse(`{${JSON.stringify(key)}: 1}`)
      const { status } = await host.call('POST', '/api/settings/waitlist/', {
        token: ours.tokens.owner,
        headers: { 'content-type': 'application/json' },
        body: `{"settings":${JSON.stringify(settings)}}`,
      })
      expect(status).toBe(400)
      expect(Object.hasOwn(Object.prototype, 'x')).toBe(false)
    },
  )
})

describe('another origin (S13, S14)', () => {
  const foreign = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }

  it('may not read any response', async () => {
    for (const [name, url] of [
      ['data', '/api/waitlist/entries/'],
      ['a guest', `/api/customer/join-queue/${ours.ids.restaurant}/`],
      ['nothing', '/api/nowhere/'],
      ['a page', `/join-queue/${ours.ids.restaurant}/`],
    ]) {
      for (const origin of ['https://evil.example', 'null']) {
        const { headers } = await call('GET', url ?? '', undefined, { origin })
        const corsHeaders = Object.keys(headers).filter((header) => header.startsWith('access-control-'))
        expect([name, corsHeaders]).toEqual([name, []])
      }
    }
    const preflight = await host.app.inject({
      method: 'OPTIONS',
      url: '/api/waitlist/entries/',
      headers: {
        ...foreign,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization',
      },
    })
    expect(preflight.headers['access-control-allow-origin']).toBeUndefined()
  })

  it.each(['application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data; boundary=x'])(
    'cannot post a form as %s to a call',
    async (type) => {
      const headers = {
        ...foreign,
        'content-type': type,
        cookie: `token=${ours.tokens.owner}; authToken=${ours.tokens.owner}`,
      }
      const payload = 'customer_name=A&phone_number=%2B919800000001&people_count=2'
      for (const url of [
        '/api/auth/logout/',
        '/api/waitlist/auto-remove/',
        '/api/waitlist/entries/',
        `/api/recent/${ours.ids.activity}/undo/`,
        `/api/reservations/${ours.ids.reservation}/check-in/`,
        `/api/customer/leave-queue/${ours.ids.restaurant}/${ours.ids.guest}/`,
        `/api/customer/join-queue/${ours.ids.restaurant}/submit/`,
        '/trpc/waitlist.autoRemove',
      ]) {
        const { statusCode } = await host.app.inject({ method: 'POST', url, headers, payload })
        expect([url, [401, 403, 415].includes(statusCode)], String(statusCode)).toEqual([url, true])
      }
    },
  )

  it('changes nothing by a GET', async () => {
    for (const url of [
      '/api/waitlist/auto-remove/',
      `/api/waitlist/entries/${ours.ids.entry}/set_status/`,
      '/api/auth/logout/',
    ]) {
      expect([url, (await call('GET', url)).status]).toEqual([url, 405])
    }
    for (const name of ['waitlist.autoRemove', 'waitlist.serve', 'session.logout']) {
      const input = encodeURIComponent(JSON.stringify({ id: ours.ids.entry }))
      expect([name, (await call('GET', `/trpc/${name}?input=${input}`)).status]).toEqual([name, 405])
    }
  })
})

describe('headers about the request itself', () => {
  it('Host changes no link: the public address is configured (S3)', async () => {
    const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' }
    const { body } = await call('GET', '/api/waitlist/entries/data_with_qr/', undefined, headers)
    expect(JSON.stringify(body)).not.toContain('evil.example')
    const invite = await call('POST', '/api/invites/', { role: 'host' }, headers)
    expect(invite.body.link).toMatch(/^http:\/\/wait\.test\//)
  })

  it('X-Forwarded-For is ignored unless a trusted proxy sends it (S15)', async () => {
    const limited = await startTestApp({ env: { RATE_LIMITS: 'on' } })
    const statuses: number[] = []
    for (let tries = 0; tries < 70; tries += 1) {
      const { status } = await limited.call('POST', '/api/auth/login/', {
        body: { username: `nobody${tries}`, password: 'wrong password' },
        headers: { 'x-forwarded-for': `203.0.113.${tries}`, forwarded: `for=203.0.113.${tries}` },
      })
      statuses.push(status)
    }
    expect(statuses).toContain(429)
    await limited.close()
  })

  it.each([
    [
      'one address',
      ['203.0.113.7', '203.0.113.7:51234', '::ffff:203.0.113.7', '[::ffff:cb00:7107]:443', ' 203.0.113.7 '],
    ],
    ['one network', ['2001:db8::7', '[2001:DB8::8]:443', '2001:db8:0:0:1::', 'evil, 2001:db8::9%eth0']],
    ['no address', ['unknown', 'evil-1', '203.0.113.7 evil', '1.2.3.4.5', '203.0.113.7, _hidden', '[::1', '']],
  ])('spellings in X-Forwarded-For count as one caller: %s (S15)', async (_what, spellings) => {
    const limited = await startTestApp({ env: { RATE_LIMITS: 'on', TRUST_PROXY: '127.0.0.1' } })
    const statuses: number[] = []
    // An address may try to sign in sixty times in a quarter of an hour.
    for (let tries = 0; tries < 61; tries += 1) {
      const { status } = await limited.call('POST', '/api/auth/login/', {
        body: { username: `nobody${tries}`, password: 'wrong password' },
        headers: { 'x-forwarded-for': spellings[tries % spellings.length] ?? '' },
      })
      statuses.push(status)
    }
    expect(statuses.filter((status) => status === 429)).toHaveLength(1)
    await limited.close()
  })

  it.each(['application/json\t;', 'application/json;', 'application/json; charset=utf-8', 'APPLICATION/JSON'])(
    'with Content-Type %j the body is still validated (S15)',
    async (type) => {
      const { statusCode } = await host.app.inject({
        method: 'POST',
        url: '/api/waitlist/entries/',
        headers: { authorization: `Token ${ours.tokens.owner}`, 'content-type': type },
        payload: '{"customer_name":5}',
      })
      expect([400, 415]).toContain(statusCode)
    },
  )
})

describe('a batch of calls (B16)', () => {
  const batch = (paths: string[], input: Record<number, unknown>, token = ours.tokens.owner) =>
    host.call('POST', `/trpc/${paths.join(',')}?batch=1`, { token, body: input })

  it('are authorised separately: one foreign id is not found, and affects no other call', async () => {
    const theirs = await registerBusiness(host)
    const foreign = (await host.call('POST', '/api/waitlist/entries/', { token: theirs.token, body: party() })).body.id
    const own = (await call('POST', '/api/waitlist/entries/', party())).body.id
    const { body } = await batch(['waitlist.serve', 'waitlist.serve'], { 0: { id: foreign }, 1: { id: own } })
    expect(body[0].error.data.code).toBe('not_found')
    expect(body[1].result.data.entry.status).toBe('SERVED')
    const hostOnly = await batch(['waitlist.autoRemove', 'menu.removeFile'], {}, ours.tokens.host)
    expect(hostOnly.body.map((each: { error?: { data: { code: string } } }) => each.error?.data.code)).toEqual([
      undefined,
      'role_forbidden',
    ])
  })

  it('is refused beyond twenty calls', async () => {
    expect((await batch(Array(20).fill('account.renewRecoveryCodes'), {})).status).not.toBe(404)
    const { status, body } = await batch(Array(21).fill('account.renewRecoveryCodes'), {})
    expect(status).toBe(400)
    expect(JSON.stringify(body)).not.toContain('result')
  })
})

it('no text makes a check take more than linear time (S6)', async () => {
  const time = async (text: string) => {
    const before = process.threadCpuUsage()
    for (const body of [
      party({ customer_name: text }),
      party({ phone_number: text }),
      party({ notes: text }),
      party({ people_count: text, quoted_time: text, happened_at: text }),
    ]) {
      const { status } = await call('POST', '/api/waitlist/entries/', body)
      expect(status).toBeLessThan(500)
    }
    await call('POST', '/api/auth/register/', { username: text, email: text, password: 'x', restaurant_name: text })
    // CPU time of this thread only, independent of the machine's load.
    const { user, system } = process.threadCpuUsage(before)
    return user + system
  }
  const attacks = ['a', '+', '9', ' ', '(', '-', 'a@', 'a.', '\u0301', '1:', '2026-'].map((unit) =>
    unit.repeat(5_500).slice(0, 5_500),
  )
  const texts = attacks.map((text) => ({ short: `${text.slice(0, 550)}!`, long: `${text}!` }))
  await time('warm')
  for (const { short, long } of texts) {
    const best = async (text: string) => Math.min(await time(text), await time(text), await time(text))
    // Ten times the text: linear is ten, quadratic a hundred. Most of the time is the fixed cost of a call.
    expect((await best(long)) / (await best(short)), long.slice(0, 3)).toBeLessThan(30)
  }
})

it('no id reveals another one, or its time of creation (S26)', async () => {
  const { rows } = await sql<{ id: string }>`select id from waitlist_entries order by timestamp`.execute(
    host.deps.connection.db,
  )
  expect(new Set(rows.map(({ id }) => id.slice(0, 4))).size).toBe(rows.length)
  expect(rows.every(({ id }) => /^[0-9A-Za-z]{22}$/.test(id))).toBe(true)
  expect(tenantTables.length).toBeGreaterThan(20)
})
