import { once } from 'node:events'
import { connect as dial } from 'node:net'
import { afterEach, beforeEach, expect, it, type MockInstance, vi } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { Heartbeats, sendFrame } from './sockets.ts'

let server: WebSocketServer
let heartbeats: Heartbeats
const port = () => (server.address() as { port: number }).port

beforeEach(async () => {
  // Only the timers of the heartbeats are faked: the sockets are real.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] })
  heartbeats = new Heartbeats()
  server = new WebSocketServer({ host: '127.0.0.1', port: 0 })
  server.on('connection', (socket) => {
    pinged.set(socket, vi.spyOn(socket, 'ping'))
    heartbeats.add(socket)
  })
  await once(server, 'listening')
})
afterEach(async () => {
  heartbeats.stop()
  vi.useRealTimers()
  for (const socket of server.clients) socket.terminate()
  await new Promise((resolve) => server.close(resolve))
})

/** The server's socket of the connection just made. */
const newest = () => {
  const socket = [...server.clients].at(-1)
  if (!socket) throw new Error('no socket')
  return socket
}

const pinged = new Map<WebSocket, MockInstance<WebSocket['ping']>>()
const pings = (socket: WebSocket) => pinged.get(socket)?.mock.calls.length ?? 0

/** A half-open connection: the client completes the handshake and then sends nothing. */
const halfOpen = async () => {
  const socket = dial(port(), '127.0.0.1')
  const key = Buffer.alloc(16).toString('base64')
  socket.write(
    `GET / HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: ${key}\r\n`,
  )
  socket.write('Sec-WebSocket-Version: 13\r\n\r\n')
  await once(socket, 'data')
  socket.pause()
  return newest()
}

it('drops a half-open connection within 25 s, and keeps one that answers', async () => {
  const answering = new WebSocket(`ws://127.0.0.1:${port()}`)
  await once(answering, 'open')
  const answers = newest()
  const silent = await halfOpen()
  const dropped = once(silent, 'close')
  for (let seconds = 0; seconds < 25; seconds += 1) {
    const asked = pings(answers)
    vi.advanceTimersByTime(1_000)
    if (pings(answers) > asked) await once(answers, 'pong')
  }
  await dropped
  expect([...server.clients].map(({ readyState }) => readyState)).toEqual([answering.OPEN])
  expect(answering.readyState).toBe(answering.OPEN)
})

it('pings each socket every fourteen seconds, and never all at once', async () => {
  const sockets = await Promise.all(
    Array.from({ length: 28 }, async () => {
      const socket = new WebSocket(`ws://127.0.0.1:${port()}`)
      await once(socket, 'open')
      return socket
    }),
  )
  const counted = [...server.clients]
  const perSecond: number[] = []
  for (let seconds = 0; seconds < 14; seconds += 1) {
    const before = counted.map(pings)
    vi.advanceTimersByTime(1_000)
    const asked = counted.filter((socket, index) => pings(socket) > (before[index] ?? 0))
    perSecond.push(asked.length)
    await Promise.all(asked.map((socket) => once(socket, 'pong')))
  }
  expect(perSecond).toEqual(Array.from({ length: 14 }, () => 2))
  expect(counted.map(pings)).toEqual(counted.map(() => 1))
  for (const socket of sockets) socket.terminate()
})

it('does not wait for a connection that does not answer the close frame', async () => {
  const silent = await halfOpen()
  const dropped = once(silent, 'close')
  heartbeats.stop()
  // The socket library alone would wait for half a minute.
  vi.advanceTimersByTime(2_000)
  await dropped
})

it('drops a reader that has stopped reading once a mebibyte is buffered for it', async () => {
  const stopped = await halfOpen()
  let waiting = 0
  // The system's own buffers fill first.
  for (let sent = 0; sent < 20_000 && stopped.readyState === stopped.OPEN; sent += 1) {
    sendFrame(stopped, 'x'.repeat(2_048))
    waiting = Math.max(waiting, stopped.bufferedAmount)
    if (sent % 64 === 0) await new Promise((resolve) => setImmediate(resolve))
  }
  expect(stopped.readyState).not.toBe(stopped.OPEN)
  expect(waiting).toBeGreaterThan(0)
  expect(waiting).toBeLessThanOrEqual(1_048_576)
})

it('closes a socket whose upgrade ends long after the server began to stop', async () => {
  heartbeats.stop()
  vi.advanceTimersByTime(60_000)
  const late = new WebSocket(`ws://127.0.0.1:${port()}`)
  const [code] = await once(late, 'close')
  expect(code).toBe(1001)
})
