import { afterAll, beforeAll, expect, it } from 'vitest'
import { registerBusiness, startTestApp, type TestApp } from '../../../test/test-app.ts'

let host: TestApp
let restaurantId: string

beforeAll(async () => {
  host = await startTestApp()
  restaurantId = (await registerBusiness(host, 'Taverna "Ήρα" & Søn')).restaurant_id
})
afterAll(() => host.close())

const get = (path: string) => host.app.inject({ url: path, headers: { accept: 'text/html' } })

it('a restaurant’s pages are an installable app that starts at its join page and has every icon it names', async () => {
  const join = `/join-queue/${restaurantId}/`
  const page = await get(join)
  const [, href = ''] = /<link rel="manifest" href="([^"]+)"/.exec(page.body) ?? []
  expect(href).toBe(`${join}manifest.webmanifest`)
  const answer = await get(href)
  expect(answer.headers['content-type']).toContain('application/manifest+json')
  const manifest = answer.json()
  expect(manifest).toMatchObject({
    name: 'Taverna "Ήρα" & Søn',
    id: join,
    start_url: join,
    scope: join,
    display: 'standalone',
  })
  expect(manifest.icons.map(({ purpose }: { purpose?: string }) => purpose)).toContain('maskable')
  for (const { src } of manifest.icons) expect((await get(src)).statusCode, src).toBe(200)
})

it('the page for a start without a network names the restaurant and links back', async () => {
  const { statusCode, body } = await get(`/join-queue/${restaurantId}/offline/`)
  expect(statusCode).toBe(200)
  expect(body).toContain('You seem to be offline')
  expect(body).toContain(`href="/join-queue/${restaurantId}/"`)
})

it.each(['manifest.webmanifest', 'offline/'])('%s of an unknown restaurant is 404', async (path) => {
  expect((await get(`/join-queue/nowhere/${path}`)).statusCode).toBe(404)
})
