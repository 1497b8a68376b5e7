import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { type AddressInfo, createServer } from 'node:net'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { startFaultProxy } from '@waitbook/db/testing/fault-proxy'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { party } from '../../test/entries.ts'
import { guestSocket, openSocket, staffSocket } from '../../test/sockets.ts'
import { listen, registerBusiness, startTestApp, type TestApp } from '../../test/test-app.ts'
import { createPostgresWakeUps } from '../journal/wake-ups.ts'

let first: TestApp
let second: TestApp
let port: number
let secondPort: number
let token: string
let restaurantId: string

beforeAll(async () => {
  first = await startTestApp()
  second = await startTestApp({ databaseUrl: first.databaseUrl, clock: first.clock })
  port = await listen(first)
  secondPort = await listen(second)
})
afterAll(async () => {
  await second.close()
  await first.close()
})
afterEach(() => void vi.restoreAllMocks())
beforeEach(async () => {
  const business = await registerBusiness(first)
  token = business.token
  restaurantId = business.restaurant_id
})

it('a logout closes the sockets of the session on every instance, without the periodic check', async () => {
  // The periodic check of open sockets would close them as well.
  for (const { deps } of [first, second]) vi.spyOn(deps.gate, 'listGood').mockImplementation(async (hashes) => hashes)
  const screens = [await staffSocket(port, restaurantId, token), await staffSocket(secondPort, restaurantId, token)]
  await first.call('POST', '/api/auth/logout/', { token })
  expect(await Promise.all(screens.map(({ closed }) => closed))).toEqual([4401, 4401])
})

it('a frame that is too large, malformed or not UTF-8 closes only its own connection', async () => {
  const other = await staffSocket(port, restaurantId, token)
  const large = await staffSocket(port, restaurantId, token)
  large.socket.send('x'.repeat(4_097))
  expect(await large.closed).toBe(1009)
  const broken = await staffSocket(port, restaurantId, token)
  // Reserved bits and an undefined opcode, unmasked.
  ;(broken.socket as unknown as { _socket: { write(bytes: Buffer): void } })._socket.write(Buffer.from([0xff, 0x01, 0]))
  expect([1002, 1006]).toContain(await broken.closed)
  const { body: entry } = await first.call('POST', '/api/waitlist/entries/', { token, body: party() })
  await other.next(({ type, data }) => type === 'update' && data.id === entry.id)
  await other.close()
})

it('an open socket keeps neither its request nor its response in memory', async () => {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  const requests: WeakRef<IncomingMessage>[] = []
  const remember = (request: IncomingMessage) => void requests.push(new WeakRef(request))
  first.app.server.on('upgrade', remember)
  const { body: entry } = await first.call('POST', '/api/waitlist/entries/', { token, body: party() })
  const open = [
    await staffSocket(port, restaurantId, token),
    await guestSocket(port, restaurantId, entry.id),
    await openSocket(`ws://127.0.0.1:${port}/ws/waitlist/${restaurantId}?topics=parties`, {
      headers: { authorization: `Token ${token}` },
    }),
  ]
  first.app.server.off('upgrade', remember)
  // A response holds its request.
  const held = () => {
    collect()
    return requests.map((request) => request.deref() !== undefined)
  }
  await expect.poll(held).toEqual(open.map(() => false))
  for (const { socket, close } of open) {
    expect(socket.readyState).toBe(socket.OPEN)
    await close()
  }
})

it('receives wake-ups again after its connection was lost without being closed', async () => {
  const proxy = await startFaultProxy(first.databaseUrl)
  const pool = new pg.Pool({ connectionString: first.databaseUrl, max: 1 })
  const heard: string[] = []
  const warnings: string[] = []
  const log = { warn: (_details: object, message: string) => void warnings.push(message) }
  const times = { checkEveryMs: 200, answerWithinMs: 1_000 }
  const wakeUps = createPostgresWakeUps({ pool, directUrl: proxy.url, onEnded: () => {}, log, ...times })
  await wakeUps.start((id) => void heard.push(id))
  const say = (id: string) => pool.query(`select pg_notify('waitbook_changes', $1)`, [`${id}:1`])
  await say('before')
  await expect.poll(() => heard).toContain('before')
  proxy.isBlackHole = true
  await say('lost')
  await expect.poll(() => warnings).toContain('the connection for wake-ups has gone silent; opening another')
  proxy.isBlackHole = false
  await expect
    .poll(
      async () => {
        await say('after')
        return heard
      },
      { interval: 250 },
    )
    .toContain('after')
  expect(heard).not.toContain('lost')
  await wakeUps.stop()
  await pool.end()
  await proxy.close()
})

it('closes a connection on which the server does not answer LISTEN, which would otherwise stay open beside the next', async () => {
  const [authenticated, ready] = ['520000000800000000', '5a0000000549'].map((hex) => Buffer.from(hex, 'hex')) as [
    Buffer,
    Buffer,
  ]
  const closed: Promise<unknown>[] = []
  const server = createServer((socket) => {
    closed.push(once(socket, 'close'))
    socket.once('data', () => void socket.write(Buffer.concat([authenticated, ready])))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const pool = new pg.Pool({ connectionString: first.databaseUrl, max: 1 })
  const directUrl = `postgres://owner@127.0.0.1:${(server.address() as AddressInfo).port}/postgres`
  const log = { warn: () => {} }
  const wakeUps = createPostgresWakeUps({ pool, directUrl, onEnded: () => {}, log, answerWithinMs: 500 })
  await expect(wakeUps.start(() => {})).rejects.toThrow('Query read timeout')
  expect(closed).toHaveLength(1)
  await Promise.all(closed)
  await wakeUps.stop()
  await pool.end()
  server.close()
})
