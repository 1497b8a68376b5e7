import { afterAll, beforeAll, expect, it } from 'vitest'
import { partiesDesk } from '../../../test/parties.ts'
import { registerBusiness, startTestApp, type TestApp } from '../../../test/test-app.ts'

let host: TestApp
let ours: Awaited<ReturnType<typeof registerBusiness>>
let theirs: Awaited<ReturnType<typeof registerBusiness>>
let desk: ReturnType<typeof partiesDesk>
let id: string
let otherId: string
let activityId: string

const phone = '+919812300001'

beforeAll(async () => {
  host = await startTestApp()
  ours = await registerBusiness(host)
  theirs = await registerBusiness(host)
  desk = partiesDesk(host, () => ours.token)
  await desk.visit({ customer_name: 'Ana', phone_number: phone })
  await desk.visit({ customer_name: 'Ben', phone_number: '+919812300002' })
  id = (await desk.find('Ana')).id
  otherId = (await desk.find('Ben')).id
  activityId = (await desk.recent()).results[0].id
})
afterAll(() => host.close())

const everything = async () => ({
  parties: await desk.list(),
  history: (await desk.call('GET', `${id}/history/`)).body,
  recent: await desk.recent(),
  board: (await host.call('GET', '/api/waitlist/entries/', { token: ours.token })).body,
})

const rpc = (token: string | undefined, method: 'GET' | 'POST', path: string, input: unknown) =>
  method === 'GET'
    ? host.call('GET', `/trpc/${path}?input=${encodeURIComponent(JSON.stringify(input))}`, { token })
    : host.call('POST', `/trpc/${path}`, { token, body: input })

const named = (): ['GET' | 'POST' | 'PUT' | 'DELETE', string, unknown?][] => [
  ['GET', `/api/parties/parties/${id}/`],
  ['PUT', `/api/parties/parties/${id}/`, { name: 'Eve', phone }],
  ['DELETE', `/api/parties/parties/${id}/`],
  ['GET', `/api/parties/parties/${id}/history/`],
  ['POST', `/api/parties/parties/${id}/merge/`, { other_id: otherId }],
  ['POST', `/api/parties/parties/${id}/add-to-waitlist/`, {}],
  ['POST', `/api/recent/${activityId}/undo/`],
]
const namedRpc = (): ['GET' | 'POST', string, unknown][] => [
  ['POST', 'parties.edit', { id, name: 'Eve', phone }],
  ['POST', 'parties.remove', { id }],
  ['GET', 'parties.history', { id }],
  ['POST', 'parties.merge', { id, other_id: otherId }],
  ['POST', 'parties.addToWaitlist', { id }],
  ['POST', 'activity.undo', { activity_id: activityId }],
]

it("returns 404 for every call that names another restaurant's row, and changes nothing", async () => {
  const before = await everything()
  for (const [method, url, body] of named()) {
    const { status } = await host.call(method, url, { token: theirs.token, ...(body !== undefined && { body }) })
    expect(status, url).toBe(404)
  }
  for (const [method, path, input] of namedRpc()) {
    expect((await rpc(theirs.token, method, path, input)).status, path).toBe(404)
  }
  expect(await everything()).toEqual(before)
})

it('refuses to merge a profile of another restaurant into its own', async () => {
  const mine = partiesDesk(host, () => theirs.token)
  await mine.visit({ customer_name: 'Own', phone_number: '+919812300009' })
  const own = await mine.find('Own')
  expect((await mine.call('POST', `${own.id}/merge/`, { other_id: id })).status).toBe(404)
  await mine.call('DELETE', `${own.id}/`)
})

it('lists, counts and exports nothing of another restaurant', async () => {
  const stranger = (await registerBusiness(host)).token
  for (const search of ['', '?search=Ana', '?search=98123', '?search=%25', '?search=_', '?ordering=-visits']) {
    expect(await desk.list(search, stranger), search).toEqual({ results: [], count: 0, next: null })
    if (!search.includes('ordering'))
      expect(await desk.recent(search, stranger)).toEqual({ results: [], count: 0, next: null })
  }
  expect((await desk.call('GET', 'export/', undefined, stranger)).body).not.toContain('Ana')
  expect((await rpc(stranger, 'GET', 'parties.list', {})).body.result.data).toEqual({
    results: [],
    count: 0,
    next: null,
  })
  expect((await rpc(stranger, 'GET', 'activity.recent', {})).body.result.data).toEqual({
    results: [],
    count: 0,
    next: null,
  })
})

it('separates profiles of one phone in two restaurants, each with its own visits', async () => {
  const mine = partiesDesk(host, () => theirs.token)
  const before = await everything()
  await mine.visit({ customer_name: 'Ana of theirs', phone_number: phone })
  expect((await mine.list()).results).toMatchObject([{ name: 'Ana of theirs', visits: 1 }])
  const csv = `name,phone\nRenamed,${phone}\n`
  expect((await mine.call('POST', 'import/', { csv })).body).toMatchObject({ created: 0, updated: 1 })
  expect(await everything()).toEqual(before)
})

it('requires a sign-in for every call', async () => {
  const open: typeof named = () => [
    ...named(),
    ['GET', '/api/parties/parties/'],
    ['GET', '/api/parties/parties/export/'],
    ['POST', '/api/parties/parties/import/', { csv: 'x' }],
    ['POST', '/api/parties/parties/import/preview/', { csv: 'x' }],
    ['GET', '/api/recent/'],
  ]
  for (const [method, url, body] of open()) {
    expect((await host.call(method, url, { ...(body !== undefined && { body }) })).status, url).toBe(401)
  }
  for (const [method, path, input] of [
    ...namedRpc(),
    ['GET', 'parties.list', {}],
    ['GET', 'activity.recent', {}],
  ] as const) {
    expect((await rpc(undefined, method, path, input)).status, path).toBe(401)
  }
})
