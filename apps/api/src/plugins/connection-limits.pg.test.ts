import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { party } from '../../test/entries.ts'
import { guestSocket } from '../../test/sockets.ts'
import { listen, registerBusiness, startTestApp, type TestApp } from '../../test/test-app.ts'
import { createProxyCheck } from './connection-limits.ts'

const limits = { open: 8, arriving: 5 }
const whole = 'GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n'
const half = 'POST /api/auth/login/ HTTP/1.1\r\nHost: x\r\n'
const slowBody = `${half}Content-Type: application/json\r\nContent-Length: 900\r\n\r\n{`

let host: TestApp
let port: number
let opened: Socket[] = []

beforeAll(async () => {
  host = await startTestApp({ env: { RATE_LIMITS: 'on' }, connectionLimits: limits })
  port = await listen(host)
})
afterAll(() => host.close())
afterEach(async () => {
  for (const socket of opened) socket.destroy()
  opened = []
  // The server has seen the closed connections too.
  await expect.poll(() => openOnHost()).toBe(0)
})

const openOnHost = () =>
  new Promise<number>((resolve, reject) =>
    host.app.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  )

/** A connection from an address of this machine; `closed` shows whether the server has ended it. */
const open = async (text: string, localAddress = '127.0.0.1', to = port) => {
  const socket = connect({ port: to, host: '127.0.0.1', localAddress })
  socket.on('error', () => {})
  opened.push(socket)
  await once(socket, 'connect')
  socket.write(text)
  return socket
}
/** The first line of the response; undefined if the connection is closed, or reset as the server had not read the request. */
const answer = (socket: Socket) =>
  new Promise<string | undefined>((resolve) => {
    socket.once('data', (data) => resolve(String(data).split('\r\n')[0]))
    socket.once('close', () => resolve(undefined))
  })
const fill = async (text: string) => {
  for (let n = 0; n < limits.arriving; n += 1) await open(text)
  await expect.poll(openOnHost).toBe(limits.arriving)
}
const isAnswered = async (localAddress?: string, to?: number) =>
  (await answer(await open(whole, localAddress, to))) === 'HTTP/1.1 200 OK'

describe('connections of one address', () => {
  it.each([
    ['half a head', half],
    ['nothing', ''],
    ['half a body', slowBody],
  ])('that have sent %s are closed beyond the limit, and no other address is affected', async (_, text) => {
    await fill(text)
    expect(await isAnswered()).toBe(false)
    expect(await isAnswered('127.0.0.2')).toBe(true)
  })

  it('are accepted again after a half-open one has closed', async () => {
    await fill(half)
    expect(await isAnswered()).toBe(false)
    opened[0]?.destroy()
    await expect.poll(() => isAnswered()).toBe(true)
  })

  it('never exceed the total limit, whatever they have sent', async () => {
    for (let n = 0; n < limits.open; n += 1) expect(await isAnswered()).toBe(true)
    expect(await isAnswered()).toBe(false)
  })

  it('do not count its WebSockets', async () => {
    const { token, restaurant_id } = await registerBusiness(host)
    const { body } = await host.call('POST', '/api/waitlist/entries/', { token, body: party() })
    const sockets = []
    for (let n = 0; n < limits.open + 1; n += 1) sockets.push(await guestSocket(port, restaurant_id, body.id))
    expect(await isAnswered()).toBe(true)
    await Promise.all(sockets.map((socket) => socket.close()))
  })
})

it('from the proxies of TRUST_PROXY are not limited', async () => {
  const proxied = await startTestApp({
    databaseUrl: host.databaseUrl,
    env: { RATE_LIMITS: 'on', TRUST_PROXY: '127.0.0.1' },
    connectionLimits: limits,
  })
  const to = await listen(proxied)
  for (let n = 0; n < limits.open + 1; n += 1) await open(half, '127.0.0.1', to)
  expect(await isAnswered('127.0.0.1', to)).toBe(true)
  for (const socket of opened) socket.destroy()
  await proxied.close()
})

it.each([
  ['10.0.0.0/8', '10.1.2.3', true],
  ['10.0.0.0/8', '::ffff:10.1.2.3', true],
  ['10.0.0.0/255.0.0.0', '10.1.2.3', true],
  ['10.0.0.0/8', '11.1.2.3', false],
  ['192.0.2.1, 2001:db8::/32', '2001:db8::7', true],
  ['192.0.2.1, 2001:db8::/32', '192.0.2.1', true],
  ['192.0.2.1, 2001:db8::/32', '192.0.2.2', false],
  [undefined, '127.0.0.1', false],
])('of TRUST_PROXY %s the peer %s is one: %s', (trustProxy, peer, expected) => {
  expect(createProxyCheck(trustProxy)(peer)).toBe(expected)
})
