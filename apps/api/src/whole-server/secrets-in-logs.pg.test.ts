import { generateKeyPairSync } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { keepLog } from '../../test/log-lines.ts'
import { openSocket, staffSocket } from '../../test/sockets.ts'
import { type Answer, listen, startTestApp, type TestApp } from '../../test/test-app.ts'

/** Each occurs nowhere else: any occurrence in an output is a leak. */
const canaries: Record<string, string> = {
  name: 'Canary Kannamma',
  phone: '9600012345',
  note: 'canary-note-allergic',
  reason: 'canary-pause-reason',
  password: 'canary password, long enough',
  wrong_password: 'canary wrong password',
  new_password: 'canary new password, long',
  app_secret: 'canary-app-secret-of-forty-characters-00',
  metrics_token: 'canary-metrics-token',
  provider_secret: 'canaryProviderSecret1',
  provider_signature: 'canary-signature-secret',
  mutation: 'canary-mutation-id',
}
const kept = keepLog()
/** The bodies of all refusals, and the metrics. */
const answers: string[] = []
let host: TestApp
let restaurantId: string

const call = async (...args: Parameters<TestApp['call']>): Promise<Answer> => {
  const answer = await host.call(...args)
  if (answer.status >= 400) answers.push(typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body))
  return answer
}

beforeAll(async () => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  canaries.provider_key = pem.split('\n')[5] ?? ''
  host = await startTestApp({
    log: kept.log,
    appSecret: canaries.app_secret ?? '',
    env: {
      METRICS_TOKEN: canaries.metrics_token ?? '',
      RATE_LIMITS: 'on',
      VONAGE_API_KEY: 'abcd1234',
      VONAGE_API_SECRET: canaries.provider_secret ?? '',
      VONAGE_APPLICATION_ID: '11111111-2222-4333-8444-555555555555',
      VONAGE_PRIVATE_KEY: pem,
      VONAGE_SIGNATURE_SECRET: canaries.provider_signature ?? '',
      VONAGE_FROM: '+15005550006',
      // No server listens there: sending fails.
      VONAGE_API_HOST: 'http://127.0.0.1:9',
    },
  })
  const account = { username: 'canary-host', password: canaries.password }
  const registered = await call('POST', '/api/auth/register/', {
    body: { ...account, restaurant_name: 'Ours', time_zone: 'Asia/Kolkata' },
  })
  const { token } = registered.body
  canaries.session_token = token
  restaurantId = registered.body.restaurant_id

  const login = (password = canaries.wrong_password) =>
    call('POST', '/api/auth/login/', { body: { username: account.username, password } })
  await login()
  // A name field may hold a mistyped password.
  await call('POST', '/api/auth/login/', { body: { username: canaries.password, password: canaries.wrong_password } })
  canaries.second_token = (await login(canaries.password)).body.token
  for (let n = 0; n < 12; n += 1) await login()
  await call('POST', '/trpc/session.login', { body: { username: account.username, password: canaries.wrong_password } })

  canaries.api_token = (await call('GET', '/api/auth/my-api-token/', { token })).body.token
  await call('GET', '/api/auth/my-api-token/', { token: canaries.api_token })
  await call('GET', '/api/settings/waitlist/', { token: canaries.api_token })
  canaries.next_api_token = (
    await call('POST', '/api/auth/my-api-token/', { token, body: { action: 'regenerate' } })
  ).body.token

  const guest = {
    customer_name: canaries.name,
    phone_number: `+91${canaries.phone}`,
    people_count: 2,
    notes: canaries.note,
    sms_consent: true,
  }
  const join = `/api/customer/join-queue/${restaurantId}/submit/`
  await call('POST', join, { body: guest })
  await call('POST', join, { body: guest })
  await call('POST', join, { body: { ...guest, people_count: 'many', notes: String(canaries.note).repeat(400) } })
  await call('GET', `/api/customer/check-phone/${restaurantId}/${canaries.phone}/`)
  await host.app.inject({
    method: 'POST',
    url: `/join-queue/${restaurantId}/`,
    payload: new URLSearchParams({ customer_name: canaries.name ?? '', phone: canaries.phone ?? '' }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  await host.app.inject({
    method: 'POST',
    url: `/join-queue/${restaurantId}/`,
    payload: new URLSearchParams({ customer_name: canaries.name ?? '' }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://evil.example' },
  })
  for (const payload of [
    `{"customer_name": "${canaries.name}", `,
    `{"phone_number": ${canaries.note}}`,
    `["${canaries.phone}"`,
  ]) {
    const broken = await host.app.inject({
      method: 'POST',
      url: join,
      payload,
      headers: { 'content-type': 'application/json' },
    })
    answers.push(broken.body)
  }

  const forged = `Ravi\r\n{"level":50,"msg":"forged"}\r\n`
  await call('POST', '/api/waitlist/entries/', { token, body: { customer_name: forged, people_count: 2 } })
  const added = await call('POST', '/api/waitlist/entries/', {
    token,
    body: { customer_name: canaries.name, phone_number: '+919600054321', people_count: 2, notes: canaries.note },
    headers: { 'idempotency-key': canaries.mutation ?? '' },
  })
  await call('POST', '/api/notifications/send/', { token, body: { notification_type: 'sms', entry_id: added.body.id } })
  await call('GET', `/api/parties/parties/?search=${encodeURIComponent(canaries.name ?? '')}`, { token })
  await call('GET', `/api/parties/parties/?search=${encodeURIComponent(canaries.name ?? '')}&page=none`, { token })
  await call('GET', `/trpc/waitlist.board?input=${encodeURIComponent(JSON.stringify({ x: canaries.note }))}`, { token })
  const endpoint = await call('POST', '/api/integrations/webhooks/', {
    token,
    body: { url: 'https://hooks.example.com/in', description: canaries.note, event_types: ['entry.created'] },
  })
  if (endpoint.body.secret) canaries.webhook_secret = endpoint.body.secret

  const port = await listen(host)
  await (await staffSocket(port, restaurantId, token)).close()
  await openSocket(`ws://127.0.0.1:${port}/ws/waitlist/${restaurantId}`, {
    protocols: ['waitbook.v3', `token.${canaries.second_token}x`],
  }).catch(() => {})
  await openSocket(`ws://127.0.0.1:${port}/ws/waitlist/other`, {
    protocols: ['waitbook.v3', `token.${token}`],
  }).catch(() => {})
  await call('POST', '/api/auth/password/', {
    token,
    body: { current_password: canaries.wrong_password, new_password: canaries.new_password },
  })
  answers.push((await call('GET', '/metrics', { token: canaries.metrics_token })).body)

  // And unexpected failures: each of these is an internal error.
  const client = new pg.Client({ connectionString: host.databaseUrl })
  await client.connect()
  await client.query(
    `alter table waitlist_entries add constraint planted check (customer_name not like 'Canary%') not valid;
     alter table settings rename to settings_gone`,
  )
  await client.end()
  await call('POST', join, { body: { ...guest, phone_number: '+919600099999' } })
  await call('POST', '/api/waitlist/entries/', { token, body: { ...guest, phone_number: '+919600088888' } })
  await call('POST', '/trpc/waitlist.add', { token, body: { ...guest, phone_number: '+919600077777' } })
})
afterAll(() => host.close())

const lines = () => kept.parsed()

describe('at level trace, the log', () => {
  it('has entries for everything that happened', () => {
    expect(lines().filter(({ msg }) => msg === 'answered').length).toBeGreaterThan(30)
    expect(lines().filter(({ msg }) => msg === 'a request failed').length).toBeGreaterThan(1)
    expect(answers.length).toBeGreaterThan(20)
  })

  it('contains no secret, token, name, note or phone, and neither do metrics and refusals', () => {
    const everything = { log: kept.lines.join('\n'), refusals: answers.join('\n') }
    expect(Object.keys(canaries)).toEqual(expect.arrayContaining(['api_token', 'session_token', 'webhook_secret']))
    for (const [what, canary] of Object.entries(canaries)) {
      expect(canary, what).toMatch(/.{8}/)
      for (const [where, text] of Object.entries(everything))
        if (text.includes(canary)) {
          const at = text.indexOf(canary)
          expect.fail(`${what} stands in ${where}: ${text.slice(Math.max(0, at - 300), at + 60)}`)
        }
    }
  })

  it('cannot be made to contain an entry forged by a caller', () => {
    for (const line of kept.lines) expect(line.trimEnd().split('\n')).toHaveLength(1)
    expect(lines().some(({ msg }) => msg === 'forged')).toBe(false)
  })

  it('records sign-ins, refusals, limits and tokens that were shown or created', () => {
    const events = lines().flatMap(({ event, refused }) => event ?? refused ?? [])
    expect([...new Set(events)]).toEqual(
      expect.arrayContaining([
        'wrong_password',
        'wrong_credentials',
        'too_many',
        'session_needed',
        'foreign_restaurant',
        'foreign_origin',
        'api_token_made',
      ]),
    )
    expect(events.some((event) => /sign/.test(event))).toBe(true)
  })
})
