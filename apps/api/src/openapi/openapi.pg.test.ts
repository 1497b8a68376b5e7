import { createConfig, lintFromString } from '@redocly/openapi-core'
import { Validator } from '@seriousme/openapi-schema-validator'
import { webhookEventTypes } from '@waitbook/domain/integrations/webhook-events'
import { roleCan } from '@waitbook/domain/staff/permissions'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createSchemaChecks, pointerTo } from '../../test/documented-answers.ts'
import { specifiedCalls } from '../../test/specified-calls.ts'
import { registerBusiness, startTestApp, type TestApp } from '../../test/test-app.ts'
import { problemType } from '../plugins/problem-details.ts'
import { gapsIn } from './description/document.ts'
import type {
  ApiMethod,
  ApiOperation,
  JsonSchema,
  OpenApiDocument,
  SharedDocument,
} from './description/document-types.ts'
import { glossary } from './description/glossary.ts'

let host: TestApp
let document: OpenApiDocument
/** As served: what is repeated is under `components`. */
let served: SharedDocument
let token: string
let restaurantId: string

beforeAll(async () => {
  host = await startTestApp()
  document = host.app.openApi()
  served = (await host.call('GET', '/api/openapi.json')).body
  ;({ token, restaurant_id: restaurantId } = await registerBusiness(host))
})
afterAll(() => host.close())

const operations = () =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method as ApiMethod, operation })),
  )

/** The routes of the running application, read independently of the code that generates the document. */
const routes = () =>
  host.app.routeTable
    .filter(({ url, config }) => url.startsWith('/api/') && url !== '/api/settings/' && !config?.successor)
    .flatMap(({ method, url, config, schema }) =>
      [method].flat().map((name) => ({ name: name.toLowerCase(), url, access: config?.access, schema })),
    )
    .filter(({ name }) => name !== 'head')

const documented = (url: string, method: string): ApiOperation | undefined =>
  document.paths[url.replace(/:(\w+)/g, '{$1}')]?.[method as ApiMethod]

const namesIn = (operation: ApiOperation, place: string) =>
  (operation.parameters ?? []).filter((parameter) => parameter.in === place).map(({ name }) => name)

/** The operations with every reference replaced by what it points to. */
const withoutReferences = (described: object) => {
  const partAt = (reference: string) =>
    reference
      .split('/')
      .slice(1)
      .reduce<unknown>((part, name) => (part as Record<string, unknown>)[name], described)
  const resolved = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(resolved)
    if (typeof part !== 'object' || part === null) return part
    const { $ref, ...rest } = part as Record<string, unknown>
    const own = Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, resolved(value)]))
    if (typeof $ref !== 'string') return own
    const target = partAt($ref)
    if (target === undefined) throw new Error(`${$ref} is missing`)
    return { ...(resolved(target) as object), ...own }
  }
  const { paths, webhooks } = described as OpenApiDocument
  return resolved({ paths, webhooks })
}

const lint = async (source: object) => {
  const config = await createConfig({
    extends: ['recommended-strict'],
    // The specification's paths end with one.
    rules: { 'no-path-trailing-slash': 'off' },
  })
  const found = await lintFromString({ source: JSON.stringify(source), absoluteRef: 'openapi.json', config })
  return found.map(({ ruleId, message }) => `${ruleId}: ${message}`)
}

describe('the document', () => {
  it('is valid OpenAPI 3.1', async () => {
    const validator = new Validator()
    expect(await validator.validate({ ...structuredClone(served) })).toEqual({ valid: true })
    expect(validator.version).toBe('3.1')
  })

  it("follows Redocly's recommended rules", async () => {
    expect(await lint(served)).toEqual([])
  })

  it('is refused if a request could match two of its paths', async () => {
    const { '/api/invites/{id}/': revoke = {}, '/api/users/{id}/role/': changeRole = {} } = document.paths
    const paths = { '/api/users/invites/{id}/': revoke, '/api/users/{id}/role/': changeRole }
    expect(await lint({ ...document, paths })).toContainEqual(expect.stringContaining('no-ambiguous-paths'))
  })

  it('has every route under /api/ and nothing else: what is missing needs an entry in its *.docs.ts', () => {
    expect(gapsIn(host.app.routeTable)).toEqual({ undocumented: [], unknown: [] })
    expect(operations()).toHaveLength(routes().length)
    expect(routes().filter(({ name, url }) => !documented(url, name))).toEqual([])
  })

  it('is refused if a route has no documentation', () => {
    const planted = { method: 'POST' as const, url: '/api/planted/', handler: () => undefined }
    expect(gapsIn([...host.app.routeTable, planted]).undocumented).toEqual(['POST /api/planted/'])
  })

  it('has every call of the specification', () => {
    const shape = (path: string) => path.replace(/\{\w+\}/g, '{}')
    const known = new Set(operations().map(({ path, method }) => `${method.toUpperCase()} ${shape(path)}`))
    expect(specifiedCalls.filter((call) => !known.has(shape(call)))).toEqual([])
    expect(document.info.description).toContain('/ws/waitlist/{restaurantId}')
  })

  it('documents for each route its variables, its query, a success, and the refusals of its form', () => {
    for (const { name, url, access, schema } of routes()) {
      const operation = documented(url, name)
      if (!operation) throw new Error(`${name} ${url} is not documented`)
      const statuses = Object.keys(operation.responses)
      const isOpen = access === undefined || access === 'public'
      const expected = [
        ...(isOpen ? [] : ['401']),
        ...(isOpen || roleCan('host', access) === roleCan('api_token', access) ? [] : ['403']),
        '400',
        ...(schema?.body ? ['413', '415'] : []),
        ...(url.includes(':') ? ['404'] : []),
        '503',
      ]
      expect({ url, missing: expected.filter((status) => !statuses.includes(status)) }).toEqual({ url, missing: [] })
      expect(statuses.filter((status) => status.startsWith('2')).length, url).toBeGreaterThan(0)
      expect(namesIn(operation, 'path'), url).toEqual([...url.matchAll(/:(\w+)/g)].map(([, variable]) => variable))
      expect(namesIn(operation, 'query').length > 0, url).toBe(schema?.querystring !== undefined)
      expect(operation.requestBody !== undefined, url).toBe(schema?.body !== undefined)
      expect(operation.security, url).toEqual(isOpen ? [] : [{ token: [] }])
      expect(Math.min(operation.summary.length, operation.description.length), url).toBeGreaterThan(5)
    }
  })

  it('has an example of every body and response, each valid by its schema, as are those of parameters', () => {
    const check = createSchemaChecks(document)
    let examples = 0
    for (const { path, method, operation } of operations()) {
      for (const [index, { name, example }] of (operation.parameters ?? []).entries()) {
        if (example === undefined) continue
        const pointer = pointerTo('paths', path, method, 'parameters', String(index), 'schema')
        expect({ path, name, fault: check(pointer, example) }).toEqual({ path, name, fault: undefined })
      }
      const bodies = [
        { at: ['requestBody'], content: operation.requestBody?.content },
        ...Object.entries(operation.responses).map(([status, { content }]) => ({ at: ['responses', status], content })),
      ]
      for (const { at, content } of bodies) {
        for (const [type, { schema, example }] of Object.entries(content ?? {})) {
          if (Object.keys(schema).length === 1 && schema.type === 'string') continue
          // One object for all; its own example stands with it.
          if (type === problemType) continue
          examples += 1
          const pointer = pointerTo('paths', path, method, ...at, 'content', type, 'schema')
          expect({ path, at, fault: check(pointer, example) }).toEqual({ path, at, fault: undefined })
        }
      }
    }
    expect(examples).toBeGreaterThan(250)
  })

  it('shows requests before defaults and conversions, and responses after them', () => {
    const add = document.paths['/api/waitlist/entries/']?.post
    const body = add?.requestBody?.content['application/json']?.schema
    expect(body?.required).toEqual(['customer_name', 'people_count'])
    expect(body?.properties?.notes).toMatchObject({ type: 'string', default: '', maxLength: 500 })
    expect(body?.properties?.people_count?.anyOf).toEqual([
      { type: 'integer', minimum: 1, maximum: 99 },
      { type: 'string', pattern: '^\\d{1,2}$' },
    ])
    const entry = document.components.schemas.WaitlistEntry
    expect(entry?.required).toEqual(Object.keys(entry?.properties ?? {}))
    expect(entry?.properties?.people_count).toMatchObject({ type: 'integer' })
    const patch = document.paths['/api/settings/waitlist/']?.post?.requestBody?.content['application/json']?.schema
    const settings = patch?.properties?.settings
    expect(settings?.properties?.default_party_size).toMatchObject({ type: 'integer', minimum: 1, maximum: 9 })
    expect(settings?.properties?.default_party_size).not.toHaveProperty('default')
    expect(settings?.required ?? []).toEqual([])
  })

  it('documents Location for every 201', () => {
    const made = operations().filter(({ operation }) => operation.responses['201'])
    expect(made.length).toBeGreaterThan(6)
    const without = made.filter(({ operation }) => !operation.responses['201']?.headers?.Location)
    expect(without.map(({ path }) => path)).toEqual([])
  })

  it('documents a tag for every response of a GET, for If-Match or for If-None-Match', () => {
    const read = operations().filter(({ method, operation }) => method === 'get' && operation.responses['200'])
    const answersJson = ({ operation }: (typeof read)[number]) =>
      operation.responses['200']?.content?.['application/json'] !== undefined
    const untagged = read.filter((each) => answersJson(each) && !each.operation.responses['200']?.headers?.ETag)
    expect(untagged.map(({ path }) => path)).toEqual([])
  })

  it('describes every event of the webhooks', () => {
    expect(Object.keys(document.webhooks)).toEqual([...webhookEventTypes])
    const check = createSchemaChecks(document)
    for (const [type, { post }] of Object.entries(document.webhooks)) {
      const pointer = pointerTo('webhooks', type, 'post', 'requestBody', 'content', 'application/json', 'schema')
      expect([type, check(pointer, post.requestBody?.content['application/json']?.example)]).toEqual([type, undefined])
    }
  })

  it('describes no field by the meaning of another one', () => {
    const nameOf = new Map(Object.entries(glossary).map(([name, { meaning }]) => [meaning, name]))
    const foreign: string[] = []
    const look = (node: unknown) => {
      if (typeof node !== 'object' || node === null) return
      const { properties } = node as JsonSchema
      for (const [name, { description }] of Object.entries(properties ?? {})) {
        const own = glossary[name]?.meaning
        if (own !== undefined && description !== own && nameOf.has(description)) {
          foreign.push(`${name}: ${nameOf.get(description)}`)
        }
      }
      Object.values(node).forEach(look)
    }
    look(document)
    expect([...new Set(foreign)]).toEqual([])
  })

  it('is served with references to what is repeated, and means the same', () => {
    expect(Buffer.byteLength(JSON.stringify(served))).toBeLessThan(Buffer.byteLength(JSON.stringify(document)) * 0.55)
    expect(withoutReferences(served)).toEqual(withoutReferences(document))
  })
})

describe('the document, checked against the running application', () => {
  const address = (path: string, { parameters = [] }: ApiOperation) =>
    parameters
      .filter((parameter) => parameter.in === 'path')
      .reduce(
        (url, { name, example }) => url.replace(`{${name}}`, name === 'restaurantId' ? restaurantId : String(example)),
        path,
      )
  const callAs = (
    { path, method, operation }: ReturnType<typeof operations>[number],
    credential: string | undefined,
    headers = {},
  ) =>
    host.call(method.toUpperCase() as 'GET', address(path, operation), {
      token: credential,
      body: operation.requestBody?.content['application/json']?.example,
      headers,
    })

  it('is right about which callers are allowed', async () => {
    const apiToken = (await host.call('GET', '/api/auth/my-api-token/', { token })).body.token
    for (const call of operations()) {
      const { path, method, operation } = call
      if (path === '/api/auth/my-api-token/' && method === 'post') continue
      const isOpen = operation.security.length === 0
      const isLogin = path.startsWith('/api/auth/')
      if (!isLogin)
        expect([path, (await callAs(call, undefined)).body?.code === 'not_signed_in']).toEqual([path, !isOpen])
      if (isOpen) continue
      const { body } = await callAs(call, apiToken)
      const takesScripts = body?.code !== 'session_needed'
      expect([path, /the API token|Anybody with a token/.test(operation.description)]).toEqual([path, takesScripts])
    }
  })

  it('is right about which calls take an Idempotency-Key', async () => {
    const fresh = await registerBusiness(host)
    for (const call of operations().filter(({ method }) => method !== 'get')) {
      const { status, body } = await callAs(call, fresh.token, { 'idempotency-key': 'with space' })
      const refusesKey = status === 400 && Object.keys({ ...body, ...body?.errors }).includes('Idempotency-Key')
      const saysSo = namesIn(call.operation, 'header').includes('Idempotency-Key')
      // Another restaurant gets 404 before anything else is checked.
      if (status === 404 && call.path.includes('{restaurantId}')) continue
      expect([call.method, call.path, refusesKey]).toEqual([call.method, call.path, saysSo])
    }
  })
})
