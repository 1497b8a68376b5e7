import { once } from 'node:events'
import { connect as dial } from 'node:net'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { Heartbeats, sendFrame } from './sockets.ts'

const pingMs = 500
let server: WebSocketServer
let heartbeats: Heartbeats
const port = () => (server.address() as { port: number }).port

beforeEach(async () => {
  heartbeats = new Heartbeats({ pingMs, pongWithinMs: pingMs / 10 })
  server = new WebSocketServer({ host: '127.0.0.1', port: 0 })
  server.on('connection', (socket) => heartbeats.add(socket))
  await once(server, 'listening')
})
afterEach(async () => {
  heartbeats.stop()
  for (const socket of server.clients) socket.terminate()
  await new Promise((resolve) => server.close(resolve))
})

/** A line whose other end has gone without a word: it shakes hands and then says nothing more. */
const halfOpen = async () => {
  const line = dial(port(), '127.0.0.1')
  const key = Buffer.alloc(16).toString('base64')
  line.write(`GET / HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: ${key}\r\n`)
  line.write('Sec-WebSocket-Version: 13\r\n\r\n')
  await once(line, 'data')
  line.pause()
  return line
}

it('drops a half-open line within a ping and the time for its answer, and keeps who answers', async () => {
  const answering = new WebSocket(`ws://127.0.0.1:${port()}`)
  await once(answering, 'open')
  await halfOpen()
  const silent = [...server.clients].at(-1)
  if (!silent) throw new Error('no socket')
  const began = performance.now()
  await once(silent, 'close')
  // Two pings, where a socket is only judged by the ping after.
  expect(performance.now() - began).toBeLessThan(1.8 * pingMs)
  await new Promise((resolve) => setTimeout(resolve, 2 * pingMs))
  expect(answering.readyState).toBe(answering.OPEN)
})

it('does not wait for a line that does not answer the farewell', async () => {
  await halfOpen()
  const [silent] = server.clients
  if (!silent) throw new Error('no socket')
  heartbeats.stop()
  const began = performance.now()
  await once(silent, 'close')
  expect(performance.now() - began).toBeLessThan(5_000)
})

it('drops a reader that has stopped reading before more than a mebibyte waits for it', async () => {
  await halfOpen()
  const [stopped] = server.clients
  if (!stopped) throw new Error('no socket')
  let waiting = 0
  // What the system's own buffers take goes first.
  for (let sent = 0; sent < 20_000 && stopped.readyState === stopped.OPEN; sent += 1) {
    sendFrame(stopped, 'x'.repeat(2_048))
    waiting = Math.max(waiting, stopped.bufferedAmount)
    if (sent % 64 === 0) await new Promise((resolve) => setImmediate(resolve))
  }
  expect(stopped.readyState).not.toBe(stopped.OPEN)
  expect(waiting).toBeGreaterThan(0)
  expect(waiting).toBeLessThanOrEqual(1_048_576)
})
