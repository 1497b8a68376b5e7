import { demoFileRows, demoQuotas, demosAtMost, demosOfOneNetwork } from '@waitbook/domain/demo/quotas'
import { rateLimitRules } from '@waitbook/domain/rate-limits'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { party } from '../../../test/entries.ts'
import { minutes } from '../../../test/fake-clock.ts'
import { registerBusiness, startTestApp, type TestApp } from '../../../test/test-app.ts'

let host: TestApp
beforeAll(async () => {
  host = await startTestApp({ env: { TRUST_PROXY: '127.0.0.1' } })
  await host.deps.demoJob.stop()
  // The evening that a demo begins with is of no interest here.
  vi.spyOn(host.deps.play, 'begin').mockResolvedValue()
})
afterAll(() => host.close())

const db = () => host.deps.connection.db

const tryToOpen = (address: string, on = host) =>
  on.call('POST', '/trpc/demo.open', { body: {}, headers: { 'x-forwarded-for': address } })
const open = async (address = '198.51.100.1', on = host) => {
  const { status, body } = await tryToOpen(address, on)
  expect(status).toBe(200)
  const { token, user } = body.result.data
  return { token, restaurantId: user.restaurant_id } as { token: string; restaurantId: string }
}
const add = (token: string, on = host) => on.call('POST', '/api/waitlist/entries/', { token, body: party() })
const use = (restaurantId: string, used: { rows_used?: number; bytes_used?: number }) =>
  db()
    .updateTable('sandboxes')
    .set({ ...used, counted_on: new Date(host.clock.now()).toISOString().slice(0, 10) })
    .where('restaurant_id', '=', restaurantId)
    .execute()
const endAll = async () => {
  await db()
    .updateTable('sandboxes')
    .set({ expires_at: new Date(host.clock.now()).toISOString() })
    .execute()
  await host.deps.demoJob.run()
}

describe('what a demo stores', () => {
  beforeEach(endAll)

  it.each([
    [
      'rows',
      { rows_used: demoQuotas.rows },
      'This demo has changed 20,000 rows, which is all that a demo may in a day. Start a new demo.',
    ],
    [
      'bytes',
      { bytes_used: demoQuotas.bytes },
      'This demo has stored 8 MB, which is all that a demo may in a day. Start a new demo.',
    ],
  ])('is refused beyond the quota of %s, for staff and guests, and nothing is written', async (quota, used, detail) => {
    const demo = await open()
    expect((await add(demo.token)).status).toBe(201)
    await use(demo.restaurantId, used)
    const refused = { status: 409, body: { code: `demo_${quota}`, detail } }
    expect(await add(demo.token)).toMatchObject(refused)
    const joined = await host.call('POST', `/api/customer/join-queue/${demo.restaurantId}/submit/`, {
      body: { customer_name: 'Ana', phone_number: '+919812345678', people_count: 2, notes: '', sms_consent: true },
    })
    expect(joined).toMatchObject(refused)
    const { body } = await host.call('GET', '/api/waitlist/entries/', { token: demo.token })
    expect(body.results ?? body.queue_entries ?? body).toHaveLength(1)
    const real = await registerBusiness(host)
    expect((await add(real.token)).status).toBe(201)
  })

  it('is counted as it is written: a flood of imports ends at the quota', async () => {
    const { token, restaurantId } = await open()
    const file = (from: number) =>
      [
        'name,phone,notes',
        ...Array.from(
          { length: 1000 },
          (_, at) => `Guest ${from + at},+9198${String(10_000_000 + from + at)},${'x'.repeat(400)}`,
        ),
      ].join('\n')
    const statuses: number[] = []
    for (let from = 0; from < 30_000 && !statuses.includes(409); from += 1000) {
      const { status, body } = await host.call('POST', '/api/parties/parties/import/', {
        token,
        body: { csv: file(from) },
      })
      statuses.push(status)
      if (status === 409) expect(body.code).toMatch(/^demo_(rows|bytes)$/)
    }
    expect(statuses.at(-1)).toBe(409)
    const size = async (table: 'parties' | 'activity') => {
      const { rows } = await sql<{ size: number }>`
        select coalesce(sum(pg_column_size(t.*)), 0)::int as size from ${sql.table(table)} t
        where restaurant_id = ${restaurantId}`.execute(db())
      return rows[0]?.size ?? 0
    }
    expect((await size('parties')) + (await size('activity'))).toBeLessThan(2 * demoQuotas.bytes)
  })

  it('begins anew each day, for the demo that lasts', async () => {
    const demo = await open()
    await db()
      .updateTable('sandboxes')
      .set({ expires_at: null })
      .where('restaurant_id', '=', demo.restaurantId)
      .execute()
    await use(demo.restaurantId, { rows_used: demoQuotas.rows })
    const script = (await host.call('GET', '/api/auth/my-api-token/', { token: demo.token })).body.token
    expect((await add(script)).status).toBe(409)
    host.clock.advance(minutes(24 * 60))
    expect((await add(script)).status).toBe(201)
  })
})

it('calls of one demo are limited each minute, those of a real restaurant are not', async () => {
  const limited = await startTestApp({ env: { RATE_LIMITS: 'on' } })
  vi.spyOn(limited.deps.play, 'begin').mockResolvedValue()
  const { limit } = rateLimitRules['demo-calls']
  const { token } = await open('198.51.100.2', limited)
  const real = await registerBusiness(limited)
  const read = (by: string) => limited.call('GET', '/api/restaurants/', { token: by })
  for (let made = 0; made < limit; made += 1) {
    expect((await read(token)).status).toBe(200)
    expect((await read(real.token)).status).toBe(200)
  }
  const refused = await read(token)
  expect(refused).toMatchObject({ status: 429, body: { code: 'demo_calls' } })
  expect(refused.body.detail).toBe('A demo may make 600 calls a minute. Please wait a moment.')
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60)
  expect((await read(real.token)).status).toBe(200)
  limited.clock.advance(minutes(1))
  expect((await read(token)).status).toBe(200)
  await limited.close()
})

it('a file for a demo has at most 1,000 rows, one of a real restaurant more', async () => {
  const { token } = await open()
  const real = await registerBusiness(host)
  const preview = (by: string, rows: number) => {
    const guests = Array.from({ length: rows }, (_, at) => `Guest ${at},+9198${10_000_000 + at}`)
    const csv = ['name,phone', ...guests].join('\n')
    return host.call('POST', '/api/parties/parties/import/preview/', { token: by, body: { csv } })
  }
  expect((await preview(token, demoFileRows)).status).toBe(200)
  expect(await preview(token, demoFileRows + 1)).toMatchObject({
    status: 400,
    body: { code: 'csv_unreadable', detail: 'A file for a demo may have at most 1,000 rows.' },
  })
  expect((await preview(real.token, demoFileRows + 1)).status).toBe(200)
})

it('files that a demo exports are limited, those of a real restaurant are not', async () => {
  const limited = await startTestApp({ env: { RATE_LIMITS: 'on' } })
  vi.spyOn(limited.deps.play, 'begin').mockResolvedValue()
  const demo = await open('198.51.100.3', limited)
  const real = await registerBusiness(limited)
  const exportFrom = async ({ token, restaurantId }: typeof demo) => {
    const paths = ['/api/parties/parties/export/', `/api/restaurants/${restaurantId}/reservations/export/`]
    const answers = await Promise.all(paths.map((path) => limited.call('GET', path, { token })))
    return answers.map(({ status }) => status)
  }
  const { limit } = rateLimitRules['demo-files']
  for (let made = 0; made + 2 <= limit; made += 2) expect(await exportFrom(demo)).toEqual([200, 200])
  expect((await exportFrom(demo)).sort()).toEqual([200, 429])
  const own = { token: real.token, restaurantId: real.restaurant_id }
  for (let made = 0; made <= limit; made += 1) expect(await exportFrom(own)).toEqual([200, 200])
  await limited.close()
})

it('files that demos have read are limited, for each and for all together, those of a real restaurant are not', async () => {
  const limited = await startTestApp({ env: { RATE_LIMITS: 'on', TRUST_PROXY: '127.0.0.1' } })
  vi.spyOn(limited.deps.play, 'begin').mockResolvedValue()
  const csv = 'name,phone,party_size,date,time\nAna Silva,+919844444445,4,2026-11-22,19:00\n'
  const preview = (token: string, of = '/api/parties/parties') =>
    limited.call('POST', `${of}/import/preview/`, { token, body: { csv } })
  const statusesOf = async (token: string, count: number) => {
    const statuses: number[] = []
    for (let n = 0; n < count; n += 1) statuses.push((await preview(token)).status)
    return statuses
  }
  const [first, second, third] = [
    await open('198.51.100.2', limited),
    await open('198.51.100.3', limited),
    await open('198.51.100.4', limited),
  ]
  const five = Array.from({ length: rateLimitRules['demo-files'].limit }, () => 200)
  expect(await statusesOf(first.token, 6)).toEqual([...five, 429])
  expect((await preview(first.token, `/api/restaurants/${first.restaurantId}/reservations`)).body).toMatchObject({
    code: 'demo_files',
  })
  limited.clock.advance(minutes(1))
  expect(await statusesOf(first.token, 1)).toEqual([429])
  expect(await statusesOf(second.token, 5)).toEqual(five)
  expect(await statusesOf(third.token, 5)).toEqual(five)
  const fourth = await open('198.51.100.5', limited)
  expect(await statusesOf(fourth.token, 1)).toEqual([429])
  const real = await registerBusiness(limited)
  expect(await statusesOf(real.token, 12)).toEqual(Array.from({ length: 12 }, () => 200))
  limited.clock.advance(minutes(1))
  expect(await statusesOf(fourth.token, 1)).toEqual([200])
  await limited.close()
})

describe('the demos at one time', () => {
  beforeEach(endAll)
  const isLive = async ({ token }: { token: string }) =>
    (await host.call('GET', '/api/restaurants/', { token })).status === 200
  const openMany = async (count: number, address: string) => {
    const opened = []
    for (let n = 0; n < count; n += 1) {
      opened.push(await open(address))
      host.clock.advance(1)
    }
    return opened
  }

  it('are shared: one network has a part, and gets no more while all of these are in use', async () => {
    await openMany(demosOfOneNetwork, '198.51.100.7')
    expect(await tryToOpen('198.51.100.7')).toMatchObject({
      status: 429,
      body: { error: { data: { code: 'demo_share' }, message: expect.stringContaining('8 demos are in use') } },
    })
    // The same network, as it has the same /64.
    await openMany(demosOfOneNetwork, '2001:db8:1:2::1')
    expect((await tryToOpen('2001:db8:1:2:ffff::9')).status).toBe(429)
    await open('198.51.100.8')
  })

  it('of a network that opens another, the oldest idle one ends, and none in use', async () => {
    const [first, second, ...others] = await openMany(demosOfOneNetwork, '198.51.100.7')
    if (!first || !second) throw new Error('no demos')
    const elsewhere = await open('198.51.100.8')
    host.clock.advance(minutes(11))
    // Someone still uses the first one.
    expect(await isLive(first)).toBe(true)
    await open('198.51.100.7')
    await host.deps.demoJob.run()
    expect(await Promise.all([first, second, elsewhere, ...others].map(isLive))).toEqual([
      true,
      false,
      ...[elsewhere, ...others].map(() => true),
    ])
  })

  it('of a network end first where their visitors have signed out', async () => {
    const opened = await openMany(demosOfOneNetwork, '198.51.100.7')
    const last = opened.at(-1)
    await host.call('POST', '/trpc/session.logout', { token: last?.token, body: {} })
    await open('198.51.100.7')
    await host.deps.demoJob.run()
    expect((await Promise.all(opened.map(isLive))).filter(Boolean)).toHaveLength(demosOfOneNetwork - 1)
  })

  it('are not used up by six networks; when all are in use the oldest idle one gives way', async () => {
    for (let network = 1; network <= 6; network += 1) await openMany(demosOfOneNetwork, `203.0.113.${network}`)
    for (let other = 6 * demosOfOneNetwork; other < demosAtMost; other += 1) await open(`192.0.2.${other}`)
    expect(await tryToOpen('198.51.100.9')).toMatchObject({
      status: 503,
      body: { error: { data: { code: 'demo_full' } } },
    })
    host.clock.advance(minutes(11))
    await open('198.51.100.9')
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from sandboxes where expires_at > ${new Date(host.clock.now()).toISOString()}`.execute(
      db(),
    )
    expect(rows[0]?.count).toBe(demosAtMost)
  })

  it('never exceed their number when many are opened at once', async () => {
    const answers = await Promise.all(Array.from({ length: demosOfOneNetwork + 4 }, () => tryToOpen('198.51.100.7')))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(demosOfOneNetwork)
  })
})

it('a demo takes no name that an owner could want', async () => {
  const before = await db().selectFrom('usernames').select('username').execute()
  await open('198.51.100.20')
  expect(await db().selectFrom('usernames').select('username').execute()).toEqual(before)
  const registered = await host.call('POST', '/api/auth/register/', {
    body: { username: 'demo', password: 'a long enough secret', restaurant_name: 'The Copper Pot' },
  })
  expect(registered.status).toBe(201)
})
