import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { keepLog } from '../../test/log-lines.ts'
import { registerBusiness, startTestApp, type TestApp } from '../../test/test-app.ts'

let host: TestApp
let token: string

beforeAll(async () => {
  host = await startTestApp()
  token = (await registerBusiness(host)).token
})
afterAll(() => host.close())

describe("a refusal has its sentence where the specification's callers read it (section 7)", () => {
  it.each([
    [
      'POST',
      '/api/notifications/send/',
      { notification_type: 'sms', entry_id: '0'.repeat(22) },
      ['message', 'success'],
    ],
    ['POST', '/api/recent/nowhere/undo/', undefined, ['message']],
    ['GET', '/api/settings/nowhere/', undefined, ['message', 'success']],
    ['GET', '/api/customer/join-queue/nowhere/', undefined, ['message', 'success', 'errors']],
    ['DELETE', '/api/waitlist/entries/nowhere/', undefined, []],
  ] as const)('%s %s', async (method, url, body, names) => {
    const { status, body: refused } = await host.call(method, url, { token, body })
    expect([status, Object.keys(refused).sort()]).toEqual([404, ['code', 'detail', ...names].sort()])
    if ('message' in refused) expect(refused.message).toBe(refused.detail)
    if ('success' in refused) expect(refused.success).toBe(false)
  })

  it('and lists a field named like one of its own members under errors', async () => {
    const body = { notification_type: 'sms', entry_id: '0'.repeat(22), message: '' }
    const refused = await host.call('POST', '/api/notifications/send/', { token, body })
    const { detail: message } = refused.body
    expect(refused).toMatchObject({ status: 400, body: { message, errors: { message: [message] } } })
  })

  it('as error where automatic removal is refused', async () => {
    const { status, body } = await host.call('POST', '/api/waitlist/auto-remove/')
    expect([status, body.success, body.error]).toEqual([401, false, body.detail])
  })
})

it('a refusal with a cause other than the database does not log that the database is unavailable', async () => {
  const { log, parsed } = keepLog()
  const other = await startTestApp({ databaseUrl: host.databaseUrl, log })
  const headers = { 'content-type': 'application/json' }
  const url = '/api/hooks/vonage/messages/status/'
  expect((await other.call('POST', url, { body: '{}', headers })).status).toBe(401)
  const signed = { ...headers, authorization: 'Bearer a.b.c' }
  expect((await other.call('POST', url, { body: '{}', headers: signed })).status).toBe(503)
  expect(parsed().filter(({ err }) => err !== undefined)).toEqual([])
  expect(parsed().map(({ refused }) => refused)).toContain('unsigned')
  await other.close()
})

it.each([
  [413, 'application/json', JSON.stringify({ notes: 'x'.repeat(40_000) })],
  [415, 'text/plain', 'customer_name=A'],
])('a body that cannot be read is %i, as documented', async (status, type, payload) => {
  const headers = { authorization: `Token ${token}`, 'content-type': type }
  const url = '/api/waitlist/entries/'
  const refused = await host.app.inject({ method: 'POST', url, headers, payload })
  const example = host.app.openApi().paths[url]?.post?.responses[status]?.content?.['application/json']?.example
  const { code } = refused.json() as { code: string }
  expect({ status: refused.statusCode, code }).toEqual({ status, code: (example as { code: string }).code })
})
