import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { party } from '../../test/entries.ts'
import { keepLog } from '../../test/log-lines.ts'
import { staffSocket } from '../../test/sockets.ts'
import { listen, registerBusiness, startTestApp, type TestApp } from '../../test/test-app.ts'
import { watchJob } from '../lib/metrics.ts'

const metricsToken = 'a token of the scraper'.replaceAll(' ', '-')
const kept = keepLog()
let host: TestApp
let token: string
let restaurantId: string
let username: string
let metrics: string

const readMetrics = async () => (await host.call('GET', '/metrics', { token: metricsToken })).body as string
const runSql = async ({ databaseUrl }: TestApp, text: string) => {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(text)
  await client.end()
}

/** Name and labels of every sample. */
const samplesOf = (text: string) =>
  text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [, name = '', labels = ''] = line.match(/^([a-zA-Z_:][\w:]*)(?:\{(.*)\})? /) ?? []
      return { name, labels: Object.fromEntries([...labels.matchAll(/(\w+)="([^"]*)"/g)].map(([, k, v]) => [k, v])) }
    })

beforeAll(async () => {
  host = await startTestApp({ env: { METRICS_TOKEN: metricsToken }, log: kept.log })
  const business = await registerBusiness(host)
  ;({ token, username } = business)
  restaurantId = business.restaurant_id
  const port = await listen(host)
  const screen = await staffSocket(port, restaurantId, token)
  const { body } = await host.call('POST', '/api/waitlist/entries/', { token, body: party() })
  await screen.next(({ type }) => type === 'update')
  await host.call('POST', '/api/notifications/send/', { token, body: { notification_type: 'sms', entry_id: body.id } })
  await host.call('POST', '/api/auth/login/', { body: { username, password: 'wrong but long enough' } })
  await host.call('GET', `/assets/no-such-file.js`)
  const limited = await startTestApp({ databaseUrl: host.databaseUrl, env: { RATE_LIMITS: 'on' } })
  for (let n = 0; n < 11; n += 1)
    await limited.call('POST', '/api/auth/login/', { body: { username: 'nobody', password: 'wrong but long enough' } })
  await limited.close()
  for (const job of ['auto-removal', 'demo', 'housekeeping', 'messages', 'retention', 'webhooks'] as const)
    await watchJob(job, async () => {})
  await watchJob('demo', () => Promise.reject(new Error('planted'))).catch(() => {})
  await runSql(host, `update messages set state = 'queued', next_attempt_at = '2099-01-01'`)
  metrics = await readMetrics()
  await screen.close()
})
afterAll(() => host.close())

describe('the metrics', () => {
  it('are returned only to a caller with the token', async () => {
    expect((await host.call('GET', '/metrics', { token: metricsToken })).headers['content-type']).toContain(
      'text/plain',
    )
    const refused = [undefined, token, `${metricsToken}x`, metricsToken.slice(1)]
    for (const shown of refused) expect((await host.call('GET', '/metrics', { token: shown })).status).toBe(404)
    const without = await startTestApp({ databaseUrl: host.databaseUrl })
    expect((await without.call('GET', '/metrics', { token: metricsToken })).status).toBe(404)
    await without.close()
  })

  it('cover requests, queues, feed, sockets, jobs, messages, pool and process', () => {
    expect(metrics).toMatch(
      /waitbook_http_request_duration_seconds_count\{method="POST",route="\/api\/waitlist\/entries\/",status="201"\} 1/,
    )
    expect(metrics).toMatch(/route="\/api\/auth\/login\/",status="401"\} 1/)
    expect(metrics).toMatch(/waitbook_active_entries\{status="NOTIFIED"\} 1/)
    expect(metrics).toMatch(/waitbook_active_entries\{status="WAITING"\} 0/)
    expect(metrics).toMatch(/waitbook_feed_lag_seconds_count [1-9]/)
    expect(metrics).toMatch(/waitbook_sockets\{kind="staff"\} 1/)
    expect(metrics).toMatch(/waitbook_job_failures_total\{task="demo"\} 1/)
    expect(metrics).toMatch(/waitbook_job_last_success_timestamp_seconds\{task="housekeeping"\} \d/)
    expect(metrics).toMatch(/waitbook_message_reports_total\{channel="sms",state="accepted"\} [1-9]/)
    expect(metrics).toMatch(/waitbook_database_up 1/)
    expect(metrics).toMatch(/waitbook_refusals_total\{code="wrong_credentials"\} [1-9]/)
    expect(metrics).toMatch(/waitbook_limit_hits_total\{rule="login-source"\} [1-9]/)
    expect(metrics).toMatch(/process_resident_memory_bytes \d/)
  })

  it('have labels of closed lists: no person, and no path that a caller made up', () => {
    for (const personal of [restaurantId, username, token, metricsToken, 'no-such-file'])
      expect(metrics).not.toContain(personal)
    const routes = new Set(
      samplesOf(metrics).flatMap(({ labels }) => (labels.route === undefined ? [] : [labels.route])),
    )
    const known = new Set(host.app.routeTable.map(({ url }) => url))
    for (const route of routes) expect(['none', 'file'].includes(route) || known.has(route), route).toBe(true)
  })

  it('report an unavailable database, and are still returned', async () => {
    const away = await startTestApp({ env: { METRICS_TOKEN: metricsToken } })
    await runSql(away, 'alter table messages rename to messages_gone')
    expect((await away.call('GET', '/metrics', { token: metricsToken })).body).toMatch(/waitbook_database_up 0/)
    await away.close()
  })
})

describe('the dashboard and the alerts', () => {
  const queriesOf = async () => {
    const read = (path: string) =>
      readFile(fileURLToPath(new URL(`../../../../docker/watch/${path}`, import.meta.url)), 'utf8')
    const board = JSON.parse(await read('dashboards/waitbook.json')) as { panels: { targets: { expr: string }[] }[] }
    const alerts = (await read('alerts.yml')).replace(/>-\n\s+/g, '').replace(/\n\s+\/ /g, ' / ')
    return [
      ...board.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
      ...[...alerts.matchAll(/expr: (.+)/g)].map(([, expr = '']) => expr),
    ]
  }
  const words = new Set(
    'sum by max min rate increase histogram_quantile topk time vector or le instance up absent job'.split(' '),
  )

  it('use only existing metrics and labels', async () => {
    const labelsOf = new Map<string, Set<string>>()
    for (const { name, labels } of samplesOf(metrics)) {
      const known = labelsOf.get(name) ?? new Set(['instance'])
      for (const label of Object.keys(labels)) known.add(label)
      labelsOf.set(name, known)
    }
    const queries = await queriesOf()
    expect(queries.length).toBeGreaterThan(35)
    for (const query of queries) {
      const bare = query.replace(/\{[^}]*\}|\[[^\]]*\]|"[^"]*"/g, ' ')
      const names = [...bare.matchAll(/\b[a-z_]\w*\b(?=\s|\)|$)/g)].map(([name]) => name)
      const used = names.filter((name) => /^(waitbook|process|nodejs)_/.test(name))
      if (!query.includes('up{')) expect(used.length, query).toBeGreaterThan(0)
      for (const name of used) expect([...labelsOf.keys()], query).toContain(name)
      const labels = [
        ...[...query.matchAll(/by \(([^)]*)\)/g)].flatMap(([, list = '']) => list.split(/,\s*/)),
        ...[...query.matchAll(/\{([^}]*)\}/g)].flatMap(([, list = '']) =>
          [...list.matchAll(/(\w+)=/g)].map(([, l = '']) => l),
        ),
      ]
      const known = new Set(used.flatMap((name) => [...(labelsOf.get(name) ?? [])]))
      if (used.length > 0) for (const label of labels) expect([...known], `${label} in ${query}`).toContain(label)
      for (const name of names)
        expect(used.includes(name) || words.has(name) || labels.includes(name), `${name} in ${query}`).toBe(true)
    }
  })
})

describe('the id of a request', () => {
  it('is in every response', async () => {
    const { app } = host
    for (const url of [
      '/',
      '/waitlist',
      `/join-queue/${restaurantId}/`,
      '/nowhere',
      '/api/nowhere',
      '/healthz',
      '/favicon.svg',
      '/%',
    ]) {
      const { headers } = await app.inject({ url, headers: { accept: 'text/html' } })
      expect(headers['x-request-id'], url).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/)
    }
  })

  it('connects a failure on a screen, in a response and on a guest’s page with its log entry', async () => {
    const broken = await startTestApp({ log: kept.log })
    const { token: own, restaurant_id } = await registerBusiness(broken)
    await runSql(broken, 'alter table settings rename to settings_gone')

    const rest = await broken.call('GET', '/api/settings/waitlist/', { token: own })
    const number = rest.headers['x-request-id'] as string
    expect(rest).toMatchObject({
      status: 500,
      body: { request_id: number, detail: `Something went wrong on our side. Quote this number: ${number}.` },
    })

    const rpc = await broken.call('GET', '/trpc/waitlist.board', { token: own })
    expect(rpc.status).toBe(500)
    expect(rpc.body.error.message).toContain(`Quote this number: ${rpc.headers['x-request-id']}.`)

    const page = await broken.call('GET', `/join-queue/${restaurant_id}/`, { headers: { accept: 'text/html' } })
    expect(page.status).toBe(500)
    expect(page.body).toContain(`If you ask for help, quote this number: ${page.headers['x-request-id']}`)

    for (const { headers } of [rest, rpc, page]) {
      const own = kept.parsed().filter(({ request_id }) => request_id === headers['x-request-id'])
      expect(own.map(({ msg }) => msg)).toEqual(expect.arrayContaining([expect.stringMatching(/failed/), 'answered']))
      expect(own.find(({ err }) => err)?.err.message).toContain('settings')
    }
    await broken.close()
  })
})
