import { createHash, createHmac, generateKeyPairSync } from 'node:crypto'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface VonageCall {
  path: string
  authorization: string
  // biome-ignore lint/suspicious/noExplicitAny: each test asserts the body it reads
  body: any
}

const secret = 'signature secret of the tests'
export const vonageAccount = { key: 'abcd1234', secret: 'account-secret', signature: secret }

const problem = (response: ServerResponse, status: number, code: string, title: string) =>
  response
    .writeHead(status, { 'content-type': 'application/problem+json' })
    .end(JSON.stringify({ type: `https://developer.vonage.com/api-errors/messages#${code}`, title, detail: title }))

const said = (response: ServerResponse, type: string, body: string) =>
  response.writeHead(202, { 'content-type': type }).end(body)

/** The documented responses of the provider, and some undocumented ones. */
const modes = {
  ok: (response: ServerResponse, id: string) =>
    response
      .writeHead(202, { 'content-type': 'application/json' })
      .end(JSON.stringify({ message_uuid: id, uuid: id, status: 'started' })),
  throttled: (response: ServerResponse) => problem(response, 429, '1000', 'Throttled'),
  'invalid number': (response: ServerResponse) => problem(response, 422, '1160', 'Invalid recipient'),
  'illegal sender': (response: ServerResponse) => problem(response, 422, '1120', 'Illegal Sender Address'),
  'no credit': (response: ServerResponse) => problem(response, 402, '1070', 'Partner quota exceeded'),
  unauthorised: (response: ServerResponse) => problem(response, 401, 'unauthorized', 'Invalid credentials supplied'),
  unavailable: (response: ServerResponse) => problem(response, 503, 'unavailable', 'Try again later'),
  broken: (response: ServerResponse) => response.writeHead(500, { 'content-type': 'text/html' }).end('<h1>Oops</h1>'),
  'accepted, in HTML': (response: ServerResponse) => said(response, 'text/html', '<h1>Accepted</h1>'),
  'accepted, without a body': (response: ServerResponse) => said(response, 'application/json', ''),
  'accepted, in a list': (response: ServerResponse) => said(response, 'application/json', '[]'),
  'accepted, as null': (response: ServerResponse) => said(response, 'application/json', 'null'),
  'accepted, with a numeric id': (response: ServerResponse) =>
    said(response, 'application/json', '{"message_uuid":5,"uuid":{"a":1}}'),
  'accepted, with an endless id': (response: ServerResponse) =>
    said(response, 'application/json', JSON.stringify({ message_uuid: 'x'.repeat(5_000_000) })),
  'accepted, with a malformed id': (response: ServerResponse) =>
    said(response, 'application/json', '{"message_uuid":"a\\u0000b","__proto__":{"polluted":true}}'),
  'refused, in a list': (response: ServerResponse) =>
    response.writeHead(422, { 'content-type': 'application/problem+json' }).end('[{"title":5}]'),
  'refused, with a malformed code': (response: ServerResponse) => problem(response, 422, 'a\u0000b', 'a\u0000b'),
  'refused, without end': (response: ServerResponse) => problem(response, 422, 'x'.repeat(90), 'x'.repeat(5_000_000)),
  hang: () => {},
  reset: (response: ServerResponse) => response.socket?.destroy(),
}
export type VonageMode = keyof typeof modes

/** Stands in for Vonage on this machine, behind the provider's own SDK. */
export const startFakeVonage = async () => {
  const calls: VonageCall[] = []
  let made = 0
  const fake = {
    calls,
    mode: 'ok' as VonageMode,
    /** Called before the response is sent. */
    before: undefined as ((call: VonageCall, id: string) => Promise<void>) | undefined,
    url: '',
    env: {} as Record<string, string>,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  const server = createServer(async (request, response) => {
    let text = ''
    for await (const part of request) text += part
    made += 1
    const id = `uuid-${made}`
    const call = { path: request.url ?? '', authorization: request.headers.authorization ?? '', body: JSON.parse(text) }
    calls.push(call)
    await fake.before?.(call, id)
    modes[fake.mode](response, id)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  fake.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const { privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  })
  fake.env = {
    VONAGE_API_KEY: vonageAccount.key,
    VONAGE_API_SECRET: vonageAccount.secret,
    VONAGE_APPLICATION_ID: 'aaaaaaaa-bbbb-4ccc-8ddd-0123456789ab',
    VONAGE_PRIVATE_KEY: privateKey.replaceAll('\n', '\\n'),
    VONAGE_SIGNATURE_SECRET: secret,
    VONAGE_FROM: '14155550100',
    VONAGE_API_HOST: fake.url,
    PUBLIC_URL: 'https://wait.example.com',
  }
  return fake
}

const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** Seconds; the default time of a signature: the start of the fake clock. */
export const signedAt = Date.parse('2026-11-21T18:00:00.000Z') / 1000

/** The header with which Vonage signs a webhook. */
export const signature = (
  body: string,
  { claims = {}, alg = 'HS256', key = secret }: { claims?: object; alg?: string; key?: string } = {},
) => {
  const said = {
    iss: 'Vonage',
    iat: signedAt,
    jti: 'j',
    api_key: vonageAccount.key,
    payload_hash: createHash('sha256').update(body).digest('hex'),
    ...claims,
  }
  const unsigned = `${encoded({ alg, typ: 'JWT' })}.${encoded(said)}`
  return `Bearer ${unsigned}.${createHmac('sha256', key).update(unsigned).digest('base64url')}`
}
