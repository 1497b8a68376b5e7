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

/** The head of an image with these sizes. */
const pngOf = (width: number, height: number) => {
  const head = Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR12345678', 'latin1')
  head.writeUInt32BE(width, 16)
  head.writeUInt32BE(height, 20)
  return head
}
const png = pngOf(640, 480)
const upload = (content: Buffer, kind = 'logo') =>
  host.app.inject({
    method: 'PUT',
    url: `/api/settings/brand/${kind}/?name=pot.png`,
    headers: { authorization: `Token ${business.token}`, 'content-type': 'application/octet-stream' },
    payload: content,
  })
const save = (settings: object) =>
  host.call('POST', '/api/settings/brand/', { token: business.token, body: { settings } })
const shown = async (instance = host) =>
  (await instance.call('GET', `/api/customer/join-queue/${business.restaurant_id}/`)).body.restaurant.face
const joinPage = () => other.call('GET', `/join-queue/${business.restaurant_id}/`)

describe('the brand of a restaurant', () => {
  it('is left out until something is set, and then shown at once on every instance', async () => {
    expect(await shown(other)).toBeUndefined()
    await save({ brand_color: '#8B1E3F', about: ' Since 1932 ', site_link: 'https://pot.example/' })
    expect(await shown(other)).toEqual({ color: '#8b1e3f', about: 'Since 1932', site: 'https://pot.example/' })
    await save({ brand_color: '', about: '', site_link: '' })
    expect(await shown(other)).toBeUndefined()
  })

  it.each([
    [{ brand_color: 'red' }, 'brand_color'],
    [{ brand_color: '#fff' }, 'brand_color'],
    [{ brand_color: '#12345g' }, 'brand_color'],
    [{ brand_color: '#123456;}' }, 'brand_color'],
    [{ site_link: 'http://pot.example/' }, 'site_link'],
    [{ directions_link: 'javascript:alert(1)' }, 'directions_link'],
    [{ reviews_link: 'pot.example' }, 'reviews_link'],
    [{ about: 'x'.repeat(501) }, 'about'],
  ])('refuses %j and names the field', async (settings, field) => {
    const { status, body } = await save(settings)
    expect([status, body[field]]).toEqual([400, [expect.any(String)]])
    expect(await shown()).toBeUndefined()
  })

  it('a page with a colour has one more style sheet, whose hash is in its policy', async () => {
    const plain = await joinPage()
    expect(plain.body.match(/<style>/g)).toHaveLength(1)
    await save({ brand_color: '#8b1e3f' })
    const { body, headers } = await joinPage()
    expect(body.match(/<style>/g)).toHaveLength(2)
    expect(String(headers['content-security-policy']).match(/'sha256-/g)).toHaveLength(2)
    expect(body).toContain('--fill:#8b1e3f')
  })
})

describe.each(['logo', 'picture'])('an uploaded %s', (kind) => {
  it('is served by its type with a URL of its content, and cannot run scripts', async () => {
    const { file } = (await upload(png, kind)).json()
    expect(file).toMatchObject({ name: 'pot.png', content_type: 'image/png', size: png.length })
    expect(await shown(other)).toEqual({ [kind]: file.url })
    const got = await other.app.inject({ method: 'GET', url: file.url })
    expect(got.rawPayload.equals(png)).toBe(true)
    expect(got.headers).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=86400',
      'content-security-policy': expect.stringContaining('sandbox'),
    })
    expect((await joinPage()).body).toContain(`src="${file.url}"`)
  })

  it('has another URL when it is replaced, and none once it is removed', async () => {
    const first = (await upload(png, kind)).json().file.url
    const second = (await upload(Buffer.concat([png, png]), kind)).json().file.url
    expect(second).not.toBe(first)
    const removed = await host.call('DELETE', `/api/settings/brand/${kind}/`, { token: business.token })
    expect(removed.status).toBe(204)
    expect(await shown(other)).toBeUndefined()
    expect((await host.call('GET', second)).status).toBe(404)
  })

  it('is refused if it is not an image, is empty, or is too large', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')
    expect((await upload(svg, kind)).json()).toMatchObject({ code: 'file_type' })
    expect((await upload(Buffer.from('%PDF-1.7'), kind)).json()).toMatchObject({ code: 'file_type' })
    expect((await upload(Buffer.alloc(0), kind)).json()).toMatchObject({ code: 'empty_file' })
    const large = Buffer.concat([png, Buffer.alloc(200 * 1024)])
    expect((await upload(large, kind)).statusCode).toBe(413)
    expect(await shown()).toBeUndefined()
  })

  it('is refused if it has more than 4096 pixels in a direction, or states no size', async () => {
    expect((await upload(pngOf(4096, 4096), kind)).statusCode).toBe(200)
    const long = (await upload(pngOf(12, 4097), kind)).json()
    expect(long).toMatchObject({
      code: 'too_many_pixels',
      detail: 'This image has 12 × 4097 pixels. At most 4096 × 4096 are allowed.',
    })
    expect((await upload(pngOf(30_000, 30_000), kind)).json()).toMatchObject({ code: 'too_many_pixels' })
    expect((await upload(png.subarray(0, 20), kind)).json()).toMatchObject({ code: 'damaged_image' })
  })
})
