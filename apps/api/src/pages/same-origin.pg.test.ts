import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openSocket } from '../../test/sockets.ts'
import { listen, registerBusiness, startTestApp, type TestApp } from '../../test/test-app.ts'

let host: TestApp
let port: number
let restaurantId: string
let token: string

beforeAll(async () => {
  host = await startTestApp({ env: { PUBLIC_URL: 'https://wait.example.com:8443/' } })
  port = await listen(host)
  const business = await registerBusiness(host)
  restaurantId = business.restaurant_id
  token = business.token
})
afterAll(() => host.close())

// The Host that a proxy may send: the public one, one without the port, or that of the machine behind it.
describe.each(['wait.example.com:8443', 'wait.example.com', '127.0.0.1:8080'])(
  'Behind a proxy that sends Host: %s',
  (proxied) => {
    const openBoard = (origin: string, site?: string) =>
      openSocket(`ws://127.0.0.1:${port}/ws/waitlist/${restaurantId}`, {
        headers: { host: proxied, origin, authorization: `Token ${token}`, ...(site && { 'sec-fetch-site': site }) },
      })
    const postForm = async (origin: string, site?: string) => {
      const { status } = await host.call('POST', `/join-queue/${restaurantId}/`, {
        body: 'customer_name=',
        headers: {
          host: proxied,
          origin,
          'content-type': 'application/x-www-form-urlencoded',
          ...(site && { 'sec-fetch-site': site }),
        },
      })
      return status
    }

    it('pages of PUBLIC_URL open sockets and post forms', async () => {
      const board = await openBoard('https://wait.example.com:8443')
      await board.close()
      expect(await postForm('https://wait.example.com:8443')).toBe(400)
    })

    it('other sites do not', async () => {
      for (const origin of ['https://evil.example', 'https://wait.example.com.evil.example', 'null']) {
        await expect(openBoard(origin)).rejects.toThrow('refused with 403')
        expect(await postForm(origin)).toBe(403)
      }
    })

    it('a form without an origin is accepted only where the browser says that it is of the same origin', async () => {
      expect(await postForm('null', 'same-origin')).toBe(400)
      for (const site of ['cross-site', 'same-site', 'none', '']) expect(await postForm('null', site), site).toBe(403)
      // An origin that is named counts.
      expect(await postForm('https://evil.example', 'same-origin')).toBe(403)
      expect(await postForm('https://wait.example.com:8443', 'cross-site')).toBe(403)
      await expect(openBoard('null', 'same-origin')).rejects.toThrow('refused with 403')
    })
  },
)
