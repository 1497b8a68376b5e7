import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { registerBusiness, startTestApp, type TestApp } from '../../../test/test-app.ts'

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

const pdf = Buffer.from('%PDF-1.7\nidli 40, dosa 70')
const png = Buffer.from('\x89PNG\r\n\x1a\nsoup of the day', 'latin1')
const upload = (content: Buffer, name = 'Carte d’été.pdf', token = business.token) =>
  host.app.inject({
    method: 'PUT',
    url: `/api/settings/menu/file/?name=${encodeURIComponent(name)}`,
    headers: { authorization: `Token ${token}`, 'content-type': 'application/octet-stream' },
    payload: content,
  })
const save = (settings: object) =>
  host.call('POST', '/api/settings/menu/', { token: business.token, body: { settings } })
const shown = async (instance = host) =>
  (await instance.call('GET', `/api/customer/join-queue/${business.restaurant_id}/`)).body.restaurant.menu_url

describe('a link to a menu', () => {
  it('is linked on both pages of a guest, at once and on every instance', async () => {
    expect(await shown(other)).toBe('')
    await save({ menu_source: 'link', menu_link: 'https://menu.test/today?a=1' })
    expect(await shown(other)).toBe('https://menu.test/today?a=1')
    const page = (await other.call('GET', `/join-queue/${business.restaurant_id}/`)).body
    expect(page).toContain('href="https://menu.test/today?a=1"')
    const { body } = await host.call('POST', `/api/customer/join-queue/${business.restaurant_id}/submit/`, {
      body: { customer_name: 'Meera', phone_number: '+919876500001', people_count: 2 },
    })
    const waiting = await other.call(
      'GET',
      `/join-queue/${business.restaurant_id}/queue-confirmation/${body.queue_entry_id}/`,
    )
    expect(waiting.body).toContain('href="https://menu.test/today?a=1"')
  })

  it.each(['http://menu.test/', 'javascript:alert(1)', 'menu.test', 'https://'])('is never %s', async (menu_link) => {
    expect((await save({ menu_link })).body).toMatchObject({
      menu_link: ["Enter an address that starts with 'https://'."],
    })
  })
})

describe('an uploaded menu', () => {
  it('is shown from then on, with its content type and no ability to run scripts', async () => {
    const { file } = (await upload(pdf)).json()
    expect(file).toMatchObject({ name: 'Carte d’été.pdf', content_type: 'application/pdf', size: pdf.length })
    expect(await shown(other)).toBe(file.url)
    const got = await other.app.inject({ method: 'GET', url: file.url })
    expect(got.rawPayload.equals(pdf)).toBe(true)
    expect(got.headers).toMatchObject({
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
      'content-disposition': 'inline; filename="menu.pdf"',
      'cache-control': 'public, max-age=86400',
    })
    expect(got.headers['content-security-policy']).toMatch(/^default-src 'none'/)
    const again = await other.app.inject({ url: file.url, headers: { 'if-none-match': String(got.headers.etag) } })
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0])
  })

  it('gets another URL when replaced, and is 404 once removed or not shown', async () => {
    const first = (await upload(pdf)).json().file
    const second = (await upload(png, 'menu.png')).json().file
    expect(second.url).not.toBe(first.url)
    const got = await host.app.inject({ url: second.url })
    expect(got.headers['content-type']).toBe('image/png')
    expect(got.headers['content-security-policy']).toContain('sandbox')
    await save({ menu_source: 'none' })
    expect((await host.app.inject({ url: second.url })).statusCode).toBe(404)
    await save({ menu_source: 'file' })
    expect((await host.app.inject({ url: second.url })).statusCode).toBe(200)
    const removed = await host.call('DELETE', '/api/settings/menu/file/', { token: business.token })
    expect([removed.status, await shown()]).toEqual([204, ''])
    expect((await host.call('DELETE', '/api/settings/menu/file/', { token: business.token })).status).toBe(404)
  })

  it.each([
    ['a page', Buffer.from('<html><script>alert(1)</script>'), 400, 'file_type'],
    ['an SVG that may contain scripts', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg">'), 400, 'file_type'],
    ['nothing', Buffer.alloc(0), 400, 'empty_file'],
    ['6 MB', Buffer.concat([pdf, Buffer.alloc(6 * 1024 * 1024)]), 413, 'too_large'],
  ])('is not %s', async (_what, content, status, code) => {
    const answer = await upload(content)
    expect([answer.statusCode, answer.json().code]).toEqual([status, code])
    expect(await shown()).toBe('')
  })

  it('belongs to one restaurant, and its journal row contains no file', async () => {
    await upload(pdf)
    const neighbour = await registerBusiness(host)
    const theirs = await host.call('GET', '/api/settings/menu/file/', { token: neighbour.token })
    expect(theirs.body).toEqual({ file: null })
    const lost = await host.call('GET', `/join-queue/${neighbour.restaurant_id}/menu/`)
    expect([lost.status, lost.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
    expect(lost.body).not.toContain('Restaurant not found')
    expect(lost.body).toContain('shows no menu here at the moment. Please ask the team for it.')
    expect(lost.body).toContain(`href="/join-queue/${neighbour.restaurant_id}/"`)
    const nowhere = await host.call('GET', '/join-queue/nowhere/menu/')
    expect(nowhere.status).toBe(404)
    expect(nowhere.body).toContain('Restaurant not found. Please check the QR code or URL.')
    const { body } = await host.call('GET', '/api/auth/my-api-token/', { token: business.token })
    expect((await upload(pdf, 'x', body.token)).statusCode).toBe(403)
    const row = await host.deps.connection.db
      .selectFrom('activity')
      .select('changes')
      .where('restaurant_id', '=', business.restaurant_id)
      .executeTakeFirstOrThrow()
    expect(JSON.stringify(row.changes)).not.toContain('idli')
    expect(row.changes.map(({ id }) => id)).toEqual(['menu_file', 'menu'])
  })
})
