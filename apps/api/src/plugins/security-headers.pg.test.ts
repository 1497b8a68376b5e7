import { afterAll, beforeAll, expect, it } from 'vitest'
import { registerBusiness, startTestApp, type TestApp } from '../../test/test-app.ts'

let host: TestApp
beforeAll(async () => {
  host = await startTestApp()
})
afterAll(() => host.close())

const framing = async (url: string, cookie?: string) => {
  const { headers } = await host.call('GET', url, { headers: { accept: 'text/html', ...(cookie && { cookie }) } })
  const ancestors = String(headers['content-security-policy']).match(/frame-ancestors ([^;]+)/)?.[1]
  return [ancestors, headers['x-frame-options']]
}

it('no page stands in a frame, but for a browser that has opened the demo, and then only in one of this host', async () => {
  const { restaurant_id } = await registerBusiness(host)
  for (const url of ['/', '/waitlist', `/join-queue/${restaurant_id}/`, '/nowhere', '/api/docs/']) {
    expect(await framing(url), url).toEqual(["'none'", 'DENY'])
    expect(await framing(url, 'demo=0'), url).toEqual(["'none'", 'DENY'])
  }
  for (const url of ['/', '/waitlist', `/join-queue/${restaurant_id}/`]) {
    expect(await framing(url, 'demo=1'), url).toEqual(["'self'", 'SAMEORIGIN'])
  }
  expect(await framing('/api/docs/', 'demo=1')).toEqual(["'none'", 'DENY'])
})
