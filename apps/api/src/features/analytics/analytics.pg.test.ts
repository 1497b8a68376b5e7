import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { party } from '../../../test/entries.ts'
import { minutes } from '../../../test/fake-clock.ts'
import { registerBusiness, startTestApp, type TestApp } from '../../../test/test-app.ts'

let host: TestApp
let token: string
let restaurantId: string

beforeAll(async () => {
  host = await startTestApp()
})
afterAll(() => host.close())
beforeEach(async () => {
  ;({ token, restaurant_id: restaurantId } = await registerBusiness(host, 'Cafe Ana', 'America/New_York'))
})

const read = async (period = 'week', as = token) =>
  (await host.call('GET', `/api/analytics/?period=${period}`, { token: as })).body

/** A visit as stored in the table, `agoMinutes` ago: the calls cannot write into last month. */
const seed = async (fields: Record<string, unknown>) => {
  const { db } = host.deps.connection
  const entry = {
    id: crypto.randomUUID().replaceAll('-', '').slice(0, 22),
    restaurant_id: restaurantId,
    customer_name: 'Ana',
    phone_number: null,
    people_count: 2,
    quoted_time: null,
    notes: '',
    status: 'SERVED',
    source: 'staff',
    confirmation_url_segment: 'x',
    served_at: null,
    unread_replies: 0,
    wishes: [],
    ...{ allergies: [], answers: [], services: [] },
    queue_id: 'default',
    ...{ head_start_minutes: 0, call_count: 0, returned_count: 0 },
    ...fields,
  }
  await sql`insert into waitlist_entries select r.* from
    jsonb_populate_record(null::waitlist_entries, ${JSON.stringify(entry)}::jsonb) r`.execute(db)
  return entry.id
}
const served = (timestamp: string, waited: number, fields: Record<string, unknown> = {}) =>
  seed({ timestamp, served_at: new Date(Date.parse(timestamp) + minutes(waited)).toISOString(), ...fields })
const back = (days: number, more = 0) => new Date(host.clock.now() - minutes(days * 24 * 60 + more)).toISOString()

describe('figures', () => {
  it('are empty without events, and show no findings', async () => {
    const { figures, hours, waits, quotes, outcomes, accuracy, sources } = await read()
    expect(accuracy).toMatchObject({ all: { parties: 0, bias: null, coverage: null }, sizes: [], hours: [] })
    expect({ hours, waits, quotes, outcomes, sources }).toEqual({
      hours: [],
      waits: [],
      quotes: [],
      outcomes: [],
      sources: [],
    })
    expect(figures.total_customers).toEqual({
      value: 0,
      previous: 0,
      sample: 0,
      previous_sample: 0,
      so_far: null,
    })
    for (const name of ['average_wait', 'peak_hour', 'popular_day', 'retention', 'satisfaction']) {
      expect(figures[name].value, name).toBeNull()
    }
  })

  it('count the parties of the real calls', async () => {
    const { body } = await host.call('POST', '/api/waitlist/entries/', { token, body: party({ people_count: 5 }) })
    host.clock.advance(minutes(12))
    await host.call('POST', `/api/waitlist/entries/${body.id}/set_status/`, { token, body: { status: 'SERVED' } })
    const { body: lost } = await host.call('POST', '/api/waitlist/entries/', { token, body: party() })
    await host.call('POST', `/api/waitlist/entries/${lost.id}/set_status/`, {
      token,
      body: { status: 'REMOVED', removed_reason: 'no_show' },
    })
    host.clock.advance(minutes(1))
    const { figures, waits, outcomes, sources } = await read()
    expect(figures.total_customers).toMatchObject({ value: 5, sample: 1 })
    expect(waits.find(({ parties }: { parties: number }) => parties > 0)).toEqual({ from: 10, to: 15, parties: 1 })
    expect(outcomes).toMatchObject([{ arrivals: 2, served: 1, no_shows: 1, walk_outs: 0, removed: 0 }])
    expect(sources).toEqual([{ source: 'staff', arrivals: 2, served: 1 }])
  })

  it('compare with the previous period without mixing the two', async () => {
    for (let n = 0; n < 6; n++) await served(back(1, n), 10)
    for (let n = 0; n < 6; n++) await served(back(8, n), 20)
    await served(back(15), 500)
    expect((await read()).figures.average_wait).toMatchObject({
      value: 10,
      previous: 20,
      sample: 6,
      previous_sample: 6,
    })
    expect((await read('year')).figures.total_customers).toMatchObject({ value: 26, previous: 0 })
  })

  it('count a guest as returning who was served before, however long ago', async () => {
    const phone = (n: number) => `+1212555${String(n).padStart(4, '0')}`
    for (let n = 0; n < 5; n++) await served(back(2, n), 10, { phone_number: phone(n) })
    await served(back(300), 10, { phone_number: phone(0) })
    await served(back(1), 10, { phone_number: phone(1) })
    const { retention } = (await read()).figures
    expect(retention).toMatchObject({ value: 40, previous: null, sample: 5, previous_sample: 0 })
  })

  it('compare the quotes with the waits', async () => {
    for (let n = 0; n < 3; n++) await served(back(1, n), 12, { quoted_time: 15 })
    await served(back(1), 31, { quoted_time: 15 })
    expect((await read()).quotes).toEqual([
      { from: 15, to: 20, parties: 4, average_quoted: 15, average_wait: 16.8, within_quote: 3 },
    ])
  })

  it('show the error of the quotes, and that of the fixed wait', async () => {
    for (const [waited, size] of [
      [10, 2],
      [20, 2],
      [20, 2],
      [30, 2],
      [40, 6],
    ] as const) {
      const at = back(1, size)
      const id = await served(at, waited, { people_count: size })
      await sql`insert into wait_quotes values (${restaurantId}, ${id}, ${at}, 'wait-1', true, 1, ${size}, 20, 35, 30)`.execute(
        host.deps.connection.db,
      )
    }
    const { accuracy } = await read()
    expect(accuracy.all).toEqual({ parties: 5, bias: 4, error: 8, coverage: 80, fixed_bias: -6, fixed_error: 10 })
    expect(accuracy.sizes).toMatchObject([
      { size: '1-2', parties: 4, bias: null },
      { size: '5+', parties: 1, error: null },
    ])
  })

  it('recommend actions, by the targets and the default quote of the settings', async () => {
    const save = (app: string, settings: object) =>
      host.call('POST', `/api/settings/${app}/`, { token, body: { settings } })
    await save('analytics', { target_wait_minutes: 25, target_no_show_rate: 50 })
    await save('waitlist', { default_quoted_time: 20 })
    for (let n = 0; n < 10; n++) await served(back(1, n), 31, { people_count: 4, quoted_time: 20 })
    const { findings, targets, default_quote, outcomes } = await read()
    expect(targets).toEqual({ wait_minutes: 25, no_show_rate: 50 })
    expect(findings).toEqual([
      expect.objectContaining({ kind: 'late', size: null, minutes: 11, parties: 10, served: 10, left: 0 }),
      { kind: 'wait_target', value: 31, target: 25, sample: 10, is_met: false },
    ])
    expect(default_quote).toEqual({ minutes: 20, suggested: 35, parties: 10 })
    expect(outcomes).toMatchObject([{ served: 10, average_wait: 31 }])
  })

  it('cover the days that are chosen, and name the file of a chart by them', async () => {
    await served('2026-11-01T15:00:00.000Z', 10)
    await served('2026-11-03T15:00:00.000Z', 10)
    await served('2026-10-31T15:00:00.000Z', 10)
    const days = 'from=2026-11-01&to=2026-11-02'
    const { body } = await host.call('GET', `/api/analytics/?${days}`, { token })
    expect(body).toMatchObject({ period: 'custom', first_day: '2026-11-01', last_day: '2026-11-02' })
    expect(body.figures.total_customers).toMatchObject({ sample: 1, previous_sample: 1 })
    const file = await host.call('GET', `/api/analytics/export/?chart=hours&${days}`, { token })
    expect(file.headers['content-disposition']).toBe('attachment; filename="hours_2026-11-01_2026-11-02.csv"')
  })

  it('ignore a serve that was undone', async () => {
    const { body } = await host.call('POST', '/api/waitlist/entries/', { token, body: party() })
    await host.call('POST', `/api/waitlist/entries/${body.id}/set_status/`, { token, body: { status: 'SERVED' } })
    host.clock.advance(minutes(1))
    expect((await read()).figures.total_customers.value).toBe(2)
    const [newest] = (await host.call('GET', '/api/recent/', { token })).body.results
    expect((await host.call('POST', `/api/recent/${newest.id}/undo/`, { token })).status).toBe(200)
    expect((await read()).figures.total_customers.value).toBe(0)
  })
})

describe('service days', () => {
  const setDayStart = (hour: number) =>
    sql`insert into settings (restaurant_id, app, settings)
      values (${restaurantId}, 'analytics', ${JSON.stringify({ day_start_hour: hour })}::jsonb)
      on conflict (restaurant_id, app) do update set settings = excluded.settings`.execute(host.deps.connection.db)

  it('begin at the hour of the settings', async () => {
    // Saturday, 01:30 in New York; it is Saturday afternoon there.
    await served('2026-11-21T06:30:00.000Z', 10)
    await setDayStart(0)
    expect((await read()).hours).toMatchObject([{ weekday: 5, hour: 1 }])
    await setDayStart(4)
    expect((await read()).hours).toMatchObject([{ weekday: 4, hour: 1 }])
  })

  it('last until a service ends that began on them', async () => {
    await setDayStart(0)
    const service = { name: 'Late', weekdays: ['friday'], from: '18:00', last_seating: '05:00', interval: 30 }
    const stored = { services: [{ ...service, turn_minutes: [{ up_to: 99, minutes: 90 }] }] }
    await sql`insert into settings (restaurant_id, app, settings)
      values (${restaurantId}, 'booking', ${JSON.stringify(stored)}::jsonb)`.execute(host.deps.connection.db)
    // Saturday in New York, at 05:10, in the service of Friday, and at 05:40, after it.
    await served('2026-11-21T10:10:00.000Z', 10)
    await served('2026-11-21T10:40:00.000Z', 10)
    const { hours, outcomes } = await read()
    expect(hours).toMatchObject([
      { weekday: 4, hour: 5, arrivals: 1 },
      { weekday: 5, hour: 5, arrivals: 1 },
    ])
    expect(outcomes.map(({ date }: { date: string }) => date)).toEqual(['2026-11-20', '2026-11-21'])
  })

  it('show the hour of local time before and after a clock change', async () => {
    // 19:30 in New York on Wednesdays in summer and in winter.
    await served('2026-07-15T23:30:00.000Z', 10)
    await served('2026-01-15T00:30:00.000Z', 10)
    expect((await read('year')).hours).toMatchObject([{ weekday: 2, hour: 19, arrivals: 2 }])
  })
})

describe('the table as a file', () => {
  it.each(['summary', 'hours', 'waits', 'quotes', 'outcomes', 'sources'])('%s', async (chart) => {
    await served(back(1), 10, { quoted_time: 15 })
    const answer = await host.call('GET', `/api/analytics/export/?chart=${chart}&period=month`, { token })
    expect(answer.status).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${chart}_month.csv"`,
    })
    const lines = answer.body.trim().split('\r\n')
    expect(lines.length).toBeGreaterThan(1)
    expect(lines.filter((line: string) => /(^|,)"?[=+@-]/.test(line))).toEqual([])
  })

  it.each(['?chart=hours&period=day', '?chart=secrets', '', '?chart=hours&period=week%00'])(
    'refuses %s',
    async (query) => {
      expect((await host.call('GET', `/api/analytics/export/${query}`, { token })).status).toBe(400)
    },
  )
})

it('counts nothing of another restaurant, over REST and tRPC', async () => {
  const id = await served(back(1), 10)
  await sql`insert into visit_ratings values (${restaurantId}, ${id}, true, ${back(0, 5)})`.execute(
    host.deps.connection.db,
  )
  const stranger = await registerBusiness(host, 'Other')
  const empty = await read('year', stranger.token)
  expect(empty.figures.total_customers.value).toBe(0)
  expect(empty.figures.satisfaction.sample).toBe(0)
  const input = encodeURIComponent(JSON.stringify({ period: 'year' }))
  const rpc = async (as: string | undefined) => host.call('GET', `/trpc/analytics.read?input=${input}`, { token: as })
  expect((await rpc(stranger.token)).body.result.data).toEqual(empty)
  expect((await rpc(token)).body.result.data.figures.total_customers.value).toBe(2)
  expect((await rpc(undefined)).status).toBe(401)
  expect((await host.call('GET', '/api/analytics/')).status).toBe(401)
})

it('is refused for API tokens', async () => {
  const { body } = await host.call('GET', '/api/auth/my-api-token/', { token })
  expect((await host.call('GET', '/api/analytics/', { token: body.token })).status).toBe(403)
})
