import { appRouter } from '@waitbook/rpc/app-router'
import fc from 'fast-check'
import type { InjectOptions } from 'fastify'
import { z } from 'zod'
import { type Furnished, type Ids, phoneOf } from './furnish.ts'
import { hostileBody, hostileText, type JsonSchema, type KnownTexts } from './hostile-values.ts'
import type { TestApp } from './test-app.ts'

export interface HostileRequest {
  method: NonNullable<InjectOptions['method']>
  url: string
  headers: Record<string, string>
  payload?: string
  /** Whether no caller may succeed here. */
  needsToken: boolean
}

interface Target {
  method: string
  /** With `:params`. */
  path: string
  needsToken: boolean
  query: string[]
  body: JsonSchema | undefined
  isRpcQuery?: boolean
}

const jsonSchemaOf = (schema: unknown) =>
  z.toJSONSchema(schema as z.ZodType, { io: 'input', unrepresentable: 'any' }) as JsonSchema

/** Every documented call, page and procedure of the running application. */
const targetsOf = ({ app }: TestApp): Target[] => {
  const documented = Object.entries(app.openApi().paths as Record<string, Record<string, DocumentedCall>>)
  const calls = documented.flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]) => ({
      method: method.toUpperCase(),
      path: path.replaceAll(/\{(\w+)\}/g, ':$1'),
      needsToken: call.security !== undefined && call.security.length > 0,
      query: (call.parameters ?? []).filter((parameter) => parameter.in === 'query').map(({ name }) => name),
      body: call.requestBody?.content?.['application/json']?.schema,
    })),
  )
  const pages = app.routeTable
    .filter(({ url }) => /^\/(join-queue|c|book|b|embed)\//.test(url) && !url.endsWith('*'))
    .flatMap(({ method, url }) => [method].flat().map((name) => ({ method: name, path: url })))
    .filter(({ method }) => method !== 'HEAD')
    .map((page) => ({
      ...page,
      needsToken: false,
      query: ['lang', 'v', 'size', 'date', 'time', 'hold', 'source'],
      body: undefined,
    }))
  const procedures = Object.entries(appRouter._def.procedures as unknown as Record<string, Procedure>).map(
    ([name, { _def }]) => ({
      method: _def.type === 'query' ? 'GET' : 'POST',
      path: `/trpc/${name}`,
      needsToken: _def.meta?.access !== 'public',
      query: [],
      body: _def.inputs?.[0] === undefined ? undefined : jsonSchemaOf(_def.inputs[0]),
      isRpcQuery: _def.type === 'query',
    }),
  )
  return [...calls, ...pages, ...procedures]
}

interface DocumentedCall {
  security?: unknown[]
  parameters?: { in: string; name: string }[]
  requestBody?: { content?: Record<string, { schema?: JsonSchema }> }
}

interface Procedure {
  _def: { type: string; meta?: { access: string }; inputs?: unknown[] }
}

const knownTexts =
  ({ ids }: Furnished): KnownTexts =>
  (field) => {
    if (field === 'entry_id' || field === 'after_id') return [ids.entry, ids.otherEntry, ids.guest, ids.served]
    if (field === 'other_id') return [ids.party, ids.otherParty]
    if (/^(id|.*_id)$/.test(field)) return Object.values(ids)
    if (/phone/.test(field)) return [phoneOf(1), '9812345678', '+919812345678', '+1 415 555 2671']
    if (/date|from|to|at$/.test(field)) return ['2026-11-22', '2026-11-22T10:00:00.000Z']
    if (/time/.test(field)) return ['19:00', '19:00:30', 'Asia/Kolkata', '20']
    if (/people|size|quoted|minutes/.test(field)) return ['2', '15', '30']
    if (/url|endpoint/.test(field)) return ['https://hooks.example/x', 'http://169.254.169.254/', 'file:///etc/passwd']
    if (/password/.test(field)) return ['a long enough secret', 'short']
    return ['Ana', 'sms', 'table_ready', 'host', 'a note']
  }

const contentTypes = [
  'application/json; charset=utf-8',
  'application/json\t;',
  'application/json;',
  ' application/json',
  'application/json, text/plain',
  'application/jsonx',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'text/plain',
  'text/csv',
  'application/octet-stream',
  'application/json; charset=utf-16',
  '',
]

/** Malformed or almost valid JSON. */
const spoiled = (json: string) =>
  fc.constantFrom(
    json.slice(0, Math.max(1, Math.floor(json.length / 2))),
    `${json}}`,
    `\ufeff${json}`,
    json.replace('{', '{"__proto__":{"a":1},'),
    json.replace('{', '{"people_count":1e309,"party_size":-1e309,'),
    json.replace('{', '{"customer_name":"A","customer_name":["B"],'),
    json.replace('{', '{"id":"\\u0000","notes":"\\ud800",'),
    '['.repeat(20_000),
    '{"a":'.repeat(5_000),
    'NaN',
    'undefined',
    "{'a':1}",
    '\u0000',
    '',
    'a=b&a=c&__proto__[x]=1&a[]=2',
    '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n1\r\n--x--',
  )

const pathTricks = [
  '..%2f..%2fhealthz',
  '%2e%2e',
  '%00',
  '%ff',
  '%',
  '%252e',
  'a%2fb',
  ';a=b',
  '%0d%0aX:y',
  '\\..',
  '.',
]

/** The resource of a call, by its path: ids of other resources are unknown in it. */
const kinds: [RegExp, (keyof Ids)[]][] = [
  [/\/entries\//, ['entry', 'otherEntry', 'guest', 'served']],
  [/\/(customer|join-queue)\//, ['guest', 'served', 'entry']],
  [/\/reservations\//, ['reservation']],
  [/\/parties\//, ['party', 'otherParty']],
  [/\/recent\//, ['activity']],
  [/\/users\//, ['user', 'invite']],
  [/\/webhooks\//, ['webhook']],
  [/\/deliveries\//, ['delivery']],
]

const paramOf = (path: string, name: string, ids: Ids) => {
  const kind = kinds.find(([pattern]) => pattern.test(path))?.[1] ?? []
  const own = name === 'restaurantId' ? [ids.restaurant] : name === 'phone' ? [phoneOf(1)] : kind.map((one) => ids[one])
  return fc.oneof(
    { weight: 12, arbitrary: fc.constantFrom(...(own.length > 0 ? own : Object.values(ids))) },
    { weight: 1, arbitrary: fc.constantFrom(...Object.values(ids)) },
    { weight: 1, arbitrary: fc.constantFrom(...pathTricks) },
    { weight: 1, arbitrary: hostileText.map((text) => encodeURIComponent(text.toWellFormed().slice(0, 300))) },
  )
}

const queryOf = (names: string[]) => {
  const name = fc.oneof(
    fc.constantFrom(...(names.length > 0 ? names : ['page']), 'page[]', '__proto__', 'a.b', 'constructor[prototype]'),
    hostileText.map((text) => text.slice(0, 20)),
  )
  const value = fc.oneof(fc.constantFrom('1', '2026-11-22', '10', '1e309', '-1', '0.5'), hostileText)
  const pair = fc.tuple(name, value).map(([key, text]) => {
    const encode = (part: string) => encodeURIComponent(part.toWellFormed().slice(0, 2_000))
    return `${encode(key)}=${encode(text)}`
  })
  return fc.array(pair, { maxLength: 3 }).map((pairs) => [...pairs, ...pairs.slice(0, 1)].join('&'))
}

const oddHeaders: Record<string, string>[] = [
  { 'idempotency-key': 'k'.repeat(200) },
  { 'idempotency-key': 'same' },
  { 'x-forwarded-for': "1.2.3.4, ' or 1=1" },
  { 'x-http-method-override': 'DELETE' },
  { host: 'evil.example' },
  { accept: '*/*;q=2,text/html', 'accept-language': `${'a-'.repeat(400)},*;q=9` },
  { 'accept-encoding': 'identity;q=0, *;q=nan, zip' },
  { cookie: `demo=1; theme=${'x'.repeat(2_000)}; __proto__=1` },
  { origin: 'null', 'sec-fetch-site': 'cross-site' },
  { 'user-agent': '\u00ff'.repeat(500) },
  { 'content-length': '5' },
  { expect: '100-continue' },
  { 'if-none-match': '"x"', range: 'bytes=0-0,-1' },
]

/** These calls would end the credentials in use; their own tests and the matrix call them. */
const endsTokens =
  /logout|my-api-token|apiToken.regenerate|\/account\/(sessions|password)|account\.(end|change)|deactivate|two-factor|TwoFactor|\/role\/|changeRole/

/** Requests to all targets, from valid to entirely invalid; `furnished` has the ids and tokens they use. */
export const hostileRequests = (host: TestApp, furnished: Furnished): fc.Arbitrary<HostileRequest> => {
  const known = knownTexts(furnished)
  const nobodys = [undefined, 'qs_nobody', `a${'b'.repeat(3_000)}`, '\u0007']
  const anybodys = [...Object.values(furnished.tokens), furnished.tokens.owner, ...nobodys.slice(0, 2)]
  const requestTo = (target: Target) => {
    const params = [...target.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
    const body = hostileBody(target.body, known)
    const parts = fc.tuple(
      fc.tuple(...params.map((name) => paramOf(target.path, name, furnished.ids))),
      fc.oneof({ weight: 2, arbitrary: fc.constant('') }, { weight: 1, arbitrary: queryOf(target.query) }),
      body.map((value) => JSON.stringify(value) ?? 'null'),
      fc.constantFrom(...(endsTokens.test(target.path) ? nobodys : anybodys)),
      fc.oneof({ weight: 4, arbitrary: fc.constant('application/json') }, fc.constantFrom(...contentTypes)),
      fc.oneof({ weight: 4, arbitrary: fc.constant({}) }, fc.constantFrom(...oddHeaders)),
      fc.nat(9),
      fc.oneof({ weight: 20, arbitrary: fc.constant('') }, fc.constantFrom('/', '//', '%20')),
    )
    return parts.chain(([values, query, json, token, type, extra, odds, tail]) => {
      const path = params.reduce((url, name, index) => url.replace(`:${name}`, values[index] ?? ''), target.path) + tail
      const asked = target.isRpcQuery ? `input=${encodeURIComponent(json.slice(0, 6_000))}` : query
      const withBody =
        target.method !== 'GET' && !(target.path.startsWith('/api/') && target.body === undefined && odds > 3)
      const payload = odds === 0 ? spoiled(json) : fc.constant(json)
      return payload.map(
        (text): HostileRequest => ({
          method: target.method as 'GET',
          url: asked === '' ? path : `${path}?${asked}`,
          headers: {
            ...(token !== undefined && { authorization: `Token ${token}` }),
            ...(withBody && { 'content-type': type }),
            ...extra,
          },
          ...(withBody && { payload: text }),
          needsToken: target.needsToken,
        }),
      )
    })
  }
  return fc.oneof(...targetsOf(host).map(requestTo))
}
