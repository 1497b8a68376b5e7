import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Furnished, furnish } from '../../test/furnish.ts'
import { allRowsOf } from '../../test/hostile-run.ts'
import { listen, startTestApp, type TestApp } from '../../test/test-app.ts'

let host: TestApp
let port: number
let ours: Furnished

beforeAll(async () => {
  host = await startTestApp()
  ours = await furnish(host, 'Ours', 300_000)
  // The outcomes of earlier deliveries are written at any moment.
  await host.deps.webhooks.stop()
  await host.deps.worker.stop()
  port = await listen(host)
})
afterAll(() => host.close())

/** A plain request after which the server closes the connection, so that its response is the last of all. */
const last = 'GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n'
const ofLast = /HTTP\/1\.1 200 OK\r\n(?:[^\r\n]+\r\n)*\r\n\{"status":"ok"\}$/

/** Sends raw bytes, reads until the server closes the connection, and returns its responses. */
const exchange = (bytes: string, { half = false } = {}) =>
  new Promise<string>((resolve, reject) => {
    let heard = ''
    const socket: Socket = connect(port, '127.0.0.1', () => {
      if (half) socket.end(bytes, 'latin1')
      else socket.write(bytes + last, 'latin1')
    })
    const finish = () => resolve(heard.replace(ofLast, ''))
    socket.on('data', (data) => {
      heard += data.toString('latin1')
    })
    socket.on('close', finish)
    socket.on('error', (error: NodeJS.ErrnoException) =>
      ['ECONNRESET', 'EPIPE'].includes(error.code ?? '') ? finish() : reject(error),
    )
  })

const json = '{"customer_name":"Smuggled","phone_number":"+919811112222","people_count":2}'
const start = (url = '/api/waitlist/entries/', method = 'POST') =>
  `${method} ${url} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Token ${ours.tokens.owner}\r\nContent-Type: application/json\r\n`
const statusesIn = (heard: string) => [...heard.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, status]) => Number(status))

it.each([
  ['a length and chunks', () => `${start()}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${start()}`],
  ['chunked that is not the last encoding', () => `${start()}Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n`],
  ['a spelt-out chunking', () => `${start()}Transfer-Encoding: xchunked\r\nContent-Length: 4\r\n\r\nabcd`],
  ['two hosts', () => `${start()}Host: evil.example\r\nContent-Length: ${json.length}\r\n\r\n${json}`],
  ['two lengths', () => `${start()}Content-Length: 5\r\nContent-Length: ${json.length}\r\n\r\n${json}`],
  ['a negative length', () => `${start()}Content-Length: -1\r\n\r\n${json}`],
  ['a length with a sign', () => `${start()}Content-Length: +${json.length}\r\n\r\n${json}`],
  ['a space before the colon', () => `${start()}Content-Length : ${json.length}\r\n\r\n${json}`],
  ['a folded header', () => `${start()}X-A: b\r\n c\r\nContent-Length: ${json.length}\r\n\r\n${json}`],
  ['a bare line feed', () => `${start().replaceAll('\r\n', '\n')}Content-Length: ${json.length}\n\n${json}`],
  ['a NUL in a header', () => `${start()}X-A: a\0b\r\nContent-Length: ${json.length}\r\n\r\n${json}`],
  ['a chunk size that overflows', () => `${start()}Transfer-Encoding: chunked\r\n\r\nFFFFFFFFFFFFFFFFF\r\n${json}`],
  ['headers without an end', () => `${start()}${'X-A: b\r\n'.repeat(5_000)}\r\n`],
])('a request with %s is not served', async (_what, bytes) => {
  const before = await allRowsOf(host, ours)
  const statuses = statusesIn(await exchange(bytes()))
  expect(statuses.filter((status) => status < 400 || status >= 500)).toEqual([])
  expect(await allRowsOf(host, ours)).toEqual(before)
})

it('a truncated body changes nothing', async () => {
  const before = await allRowsOf(host, ours)
  for (const length of [1, 20, json.length - 1]) {
    const cut = `${start()}Content-Length: ${json.length}\r\n\r\n${json.slice(0, length)}`
    expect(statusesIn(await exchange(cut, { half: true })).filter((status) => status < 400)).toEqual([])
  }
  expect(await allRowsOf(host, ours)).toEqual(before)
})

it('a repeated Authorization header never names two callers', async () => {
  const twice = `GET /api/restaurants/ HTTP/1.1\r\nHost: localhost\r\nAuthorization: Token nobody\r\nAuthorization: Token ${ours.tokens.owner}\r\n\r\n`
  expect(statusesIn(await exchange(twice))).toEqual([401])
  const keys = `${start()}Idempotency-Key: a\r\nIdempotency-Key: b\r\nContent-Length: ${json.length}\r\n\r\n${json}`
  expect(statusesIn(await exchange(keys))[0]).toBeLessThan(500)
})

it.each([
  '/api/waitlist/../waitlist/entries/',
  '/api//waitlist/entries/',
  '/api/waitlist%2fentries/',
  '/api/waitlist/entries/%2e%2e/',
  '/assets/..%2f..%2fpackage.json',
  '/assets/%2e%2e/%2e%2e/package.json',
  '/..%5c..%5cpackage.json',
  '/%00',
  '/%ff%fe',
  '/%',
  'http://evil.example/api/waitlist/entries/x/',
  '//evil.example/..',
  '*',
])('the path %s serves no file and no rows', async (path) => {
  const heard = await exchange(`${start(path, 'GET')}\r\n`)
  expect(statusesIn(heard).filter((status) => status >= 500)).toEqual([])
  expect(heard).not.toMatch(/"workspaces"|"devDependencies"|Ours waiting|node_modules|\.ts:\d/)
})

it('the server keeps serving', async () => {
  expect(statusesIn(await exchange(`${start('/api/restaurants/', 'GET')}\r\n`))).toEqual([200])
})
