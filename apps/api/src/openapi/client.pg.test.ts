import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createClient } from '@waitbook/client'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { clientTypes } from '../../test/client-types.ts'
import { listen, registerBusiness, startTestApp, type TestApp } from '../../test/test-app.ts'

let host: TestApp
let client: ReturnType<typeof createClient>
let restaurantId: string

beforeAll(async () => {
  host = await startTestApp()
  const { token, restaurant_id } = await registerBusiness(host)
  restaurantId = restaurant_id
  client = createClient({ baseUrl: `http://127.0.0.1:${await listen(host)}`, token })
})
afterAll(() => host.close())

it('the types of the client are those of the description: after a change of the API run this file with --update', async () => {
  await expect(clientTypes(host.app.openApi())).toMatchFileSnapshot('../../../../packages/client/src/paths.ts')
})

it('a script adds, changes and removes a party by the client', async () => {
  const params = { header: { 'Idempotency-Key': 'one-of-my-making' } }
  const body = { customer_name: 'Ana Silva', people_count: 2, phone_number: '9876543210' }
  const added = await client.POST('/api/waitlist/entries/', { params, body })
  const repeated = await client.POST('/api/waitlist/entries/', { params, body })
  const id = added.data?.id ?? ''
  expect([added.response.status, added.data?.pos, repeated.data?.id]).toEqual([201, 1, id])
  expect(added.response.headers.get('location')).toBe(`/api/waitlist/entries/${id}/`)

  const one = { params: { path: { id } } }
  const edited = await client.PUT('/api/waitlist/entries/{id}/', { ...one, body: { ...body, people_count: '3' } })
  expect(edited.data?.people_count).toBe(3)
  const { data: entries = [] } = await client.GET('/api/waitlist/entries/')
  expect(entries.map(({ customer_name }) => customer_name)).toEqual(['Ana Silva'])
  await client.DELETE('/api/waitlist/entries/{id}/', { params: { path: { id }, query: { removed_reason: 'no_show' } } })
  const gone = await client.GET('/api/waitlist/entries/{id}/', one)
  expect([gone.data?.status, gone.data?.removed_reason]).toEqual(['REMOVED', 'no_show'])
})

it('a refusal is returned with its code, and a guest needs no token', async () => {
  const refused = await client.GET('/api/reservations/{id}/', { params: { path: { id: 'nowhere' } } })
  expect([refused.data, refused.error?.code]).toEqual([undefined, 'not_found'])
  const params = { path: { restaurantId } }
  const { data } = await client.GET('/api/customer/join-queue/{restaurantId}/', { params })
  expect(data?.joining.open).toBe(true)
})

it('values of a path and a query are encoded, and absent ones are left out', async () => {
  const sent: [string, RequestInit][] = []
  const recording = createClient({
    baseUrl: 'https://wait.example/base/',
    fetch: async (url, init) => {
      sent.push([url, init])
      return new Response(null, { status: 204 })
    },
  })
  const params = { path: { id: 'a/b?c' }, query: { removed_reason: undefined } }
  const { data, error, response } = await recording.DELETE('/api/waitlist/entries/{id}/', { params } as never)
  expect([data, error, response.status]).toEqual([undefined, undefined, 204])
  expect(sent).toEqual([
    [
      'https://wait.example/base/api/waitlist/entries/a%2Fb%3Fc/',
      { method: 'DELETE', redirect: 'manual', headers: {} },
    ],
  ])
  await recording.GET('/api/parties/parties/', { params: { query: { search: 'Zoë & Ana' } } })
  expect(sent[1]?.[0]).toBe('https://wait.example/base/api/parties/parties/?search=Zo%C3%AB+%26+Ana')
})

it('a response that is not JSON is returned as text', async () => {
  const { data } = await client.GET('/api/docs/')
  expect(data).toContain('<!doctype html>')
})

const answering = (body: string | null, init: ResponseInit) =>
  createClient({ baseUrl: 'https://wait.example', fetch: async () => new Response(body, init) })

it.each([
  ['of a gateway', '<h1>Bad gateway</h1>', 'text/html', '<h1>Bad gateway</h1>'],
  ['that is cut off', '{"detail":"The na', 'application/json', '{"detail":"The na'],
  ['of another program', '{"message":"no upstream"}', 'application/json', '{"message":"no upstream"}'],
  ['that is null', 'null', 'application/json', 'null'],
])('an answer %s is an error with a code and its text', async (_name, body, type, shown) => {
  const { data, error } = await answering(body, { status: 502, headers: { 'content-type': type } }).GET(
    '/api/waitlist/entries/',
  )
  expect(data).toBeUndefined()
  expect(error).toEqual({ code: 'unexpected_answer', detail: `Status 502: ${shown}` })
})

it('an answer without content is an error, unless it is the current version', async () => {
  const { error } = await answering(null, { status: 504 }).GET('/api/waitlist/entries/')
  expect(error?.code).toBe('unexpected_answer')
  const current = await answering(null, { status: 304 }).GET('/api/waitlist/entries/')
  expect([current.data, current.error, current.response.status]).toEqual([undefined, undefined, 304])
})

it('a redirect is not followed: it would send the call to another address, or turn a change into a read', async () => {
  const asked: (string | undefined)[] = []
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`)
    response.writeHead(request.url === '/there/' ? 200 : 301, { location: '/there/' }).end('{}')
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  const moved = createClient({ baseUrl: `http://127.0.0.1:${port}`, token: 'secret' })
  const { data, error } = await moved.DELETE('/api/waitlist/entries/{id}/', { params: { path: { id: 'a' } } } as never)
  server.close()
  expect(asked).toEqual(['DELETE /api/waitlist/entries/a/'])
  expect([data, (error as { code?: string } | undefined)?.code]).toEqual([undefined, 'unexpected_answer'])
})

it.each(['', '.', '..'])('the value %j of a path is refused, as it would name another call', async (id) => {
  const params = { path: { id } }
  await expect(client.GET('/api/waitlist/entries/{id}/', { params })).rejects.toThrow(`id must not be '${id}'`)
})
