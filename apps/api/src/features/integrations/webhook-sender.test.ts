import type { LookupAddress } from 'node:dns'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { startReceiver } from '../../../test/webhook-receiver.ts'
import { createWebhookSender } from './webhook-sender.ts'

let receiver: Awaited<ReturnType<typeof startReceiver>>
beforeEach(async () => {
  receiver = await startReceiver()
})
afterEach(() => receiver.close())

const never = new AbortController().signal
/** A resolver that returns what a test needs. */
const resolving = (...answers: LookupAddress[][]) => {
  let asked = 0
  const resolve = ((_host: string, _options: object, done: (error: null, addresses: LookupAddress[]) => void) => {
    const answer = answers[Math.min(asked, answers.length - 1)] ?? []
    asked += 1
    done(null, answer)
  }) as never
  return { resolve, asked: () => asked }
}
const v4 = (address: string) => ({ address, family: 4 })

it.each([
  ['a private address', [v4('10.0.0.1')]],
  ['this machine', [v4('127.0.0.1')]],
  ['a public and a private address', [v4('93.184.216.34'), v4('192.168.0.1')]],
  ['a mapped address', [{ address: '::ffff:127.0.0.1', family: 6 }]],
  ['a cloud metadata address', [v4('169.254.169.254')]],
  ['nothing', []],
])('a name that resolves to %s is not called', async (_what, addresses) => {
  const { resolve } = resolving(addresses)
  const sender = createWebhookSender({ toLoopback: false, resolve })
  const { error, status } = await sender.post(`https://innocent.test:${receiver.port}/`, {}, '{}', never)
  expect([status, error]).toEqual([null, 'This address leads into a private network.'])
  expect(receiver.received).toEqual([])
})

it('connects to the address that was checked: a name is resolved once', async () => {
  const { resolve, asked } = resolving([v4('127.0.0.1')], [v4('10.0.0.1')])
  const sender = createWebhookSender({ toLoopback: true, resolve })
  const { status } = await sender.post(`http://localhost:${receiver.port}/hook`, { 'webhook-id': 'a' }, '{}', never)
  expect([status, asked(), receiver.received.length]).toEqual([204, 1, 1])
})

it('follows no redirect', async () => {
  receiver.answerWith((response, { path }) =>
    path === '/hook' ? response.writeHead(302, { location: '/inside' }).end() : response.writeHead(200).end(),
  )
  const { status, error } = await createWebhookSender({ toLoopback: true }).post(receiver.url, {}, '{}', never)
  expect([status, error, receiver.received.length]).toEqual([302, 'The receiver answered 302.', 1])
})

it('stores the beginning of an endless response, and closes it', async () => {
  receiver.answerWith((response) => {
    response.writeHead(200)
    const drip = setInterval(() => response.write('x'.repeat(4_096)), 1)
    response.on('close', () => clearInterval(drip))
  })
  const { status, body } = await createWebhookSender({ toLoopback: true }).post(receiver.url, {}, '{}', never)
  expect([status, body]).toEqual([200, 'x'.repeat(1_000)])
})

it.each([
  ['no response at all', () => {}],
  [
    'a response that arrives byte by byte',
    (response: { writeHead(status: number): unknown; write(text: string): unknown }) => {
      response.writeHead(200)
      response.write('x')
    },
  ],
])('times out on %s', async (_what, answer) => {
  receiver.answerWith(answer)
  const sender = createWebhookSender({ toLoopback: true, timeoutMs: 200 })
  expect(await sender.post(receiver.url, {}, '{}', never)).toMatchObject({ error: 'No answer within 0.2 s.' })
})

it('reports a refused connection, and throws only when it is stopped', async () => {
  const sender = createWebhookSender({ toLoopback: true })
  expect(await sender.post('http://127.0.0.1:9/', {}, '{}', never)).toMatchObject({
    status: null,
    error: 'The connection was refused.',
  })
  receiver.answerWith(() => {})
  const stopping = new AbortController()
  const posted = sender.post(receiver.url, {}, '{}', stopping.signal)
  stopping.abort()
  await expect(posted).rejects.toThrow()
})
