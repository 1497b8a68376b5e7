import { afterAll, beforeAll, expect, it } from 'vitest'
import type { z } from 'zod'
import { registerBusiness, startTestApp, type TestApp } from '../../test/test-app.ts'
import { bodyValidatorCompiler } from '../lib/body-validator.ts'
import type { ApiMethod, JsonSchema, OpenApiDocument } from './description/document-types.ts'
import { resolve } from './description/json-schemas.ts'

let host: TestApp
let document: OpenApiDocument
let restaurantId: string

beforeAll(async () => {
  host = await startTestApp()
  document = (await host.call('GET', '/api/openapi.json')).body
  ;({ restaurant_id: restaurantId } = await registerBusiness(host))
})
afterAll(() => host.close())

/** The paths of the optional fields of a body. */
const optionalFields = (schema: JsonSchema, at: readonly string[] = []): string[][] => {
  const { properties = {}, required = [] } = resolve(schema, document.components.schemas)
  return Object.entries(properties).flatMap(([name, field]) => [
    ...(required.includes(name) ? [] : [[...at, name]]),
    ...optionalFields(field, [...at, name]),
  ])
}

/** The value with another one at a path, whose objects are made where they are missing. */
const withAt = (value: unknown, [key, ...rest]: readonly string[], put: null | undefined): unknown =>
  key === undefined ? put : { ...(value as object), [key]: withAt((value as JsonSchema)?.[key as never], rest, put) }

type Refusals = { instancePath: string; message?: string }[]

const bodies = () =>
  host.app.routeTable.flatMap(({ method, url, schema }) =>
    [method].flat().flatMap((name) => {
      const path = url.replace(/:(\w+)/g, '{$1}')
      const operation = document.paths[path]?.[name.toLowerCase() as ApiMethod]
      const media = operation?.requestBody?.content['application/json']
      return media && schema?.body ? [{ call: `${name} ${url}`, media, schema: schema.body as z.ZodType }] : []
    }),
  )

it('null counts as absent in each optional field of each body', () => {
  const refused: string[] = []
  let fields = 0
  for (const { call, media, schema } of bodies()) {
    const validate = bodyValidatorCompiler({ schema, method: 'POST', url: call, httpPart: 'body' })
    for (const path of optionalFields(media.schema)) {
      fields += 1
      const pointer = `/${path.join('/')}`
      const sentences = (put: null | undefined) => {
        const { error = [] } = validate(withAt(media.example, path, put)) as { error?: Refusals }
        return error
          .filter(({ instancePath }) => `${instancePath}/`.startsWith(`${pointer}/`))
          .map(({ message }) => message)
      }
      const [isNull, isAbsent] = [sentences(null), sentences(undefined)]
      if (isNull.some((sentence) => !isAbsent.includes(sentence))) refused.push(`${call} ${pointer}: ${isNull.join()}`)
    }
  }
  expect(refused).toEqual([])
  expect(fields).toBeGreaterThan(200)
})

it('a guest joins with null in every optional field', async () => {
  const joined = await host.call('POST', `/api/customer/join-queue/${restaurantId}/submit/`, {
    body: {
      customer_name: 'Ana',
      phone_number: '+919876543210',
      people_count: 2,
      email: null,
      notes: null,
      wishes: null,
      sms_consent: null,
      language: null,
      restaurant_id: null,
    },
  })
  expect([joined.status, joined.body.success]).toEqual([201, true])
})

it('null in a required field is refused as missing', async () => {
  const { status, body } = await host.call('POST', `/api/customer/join-queue/${restaurantId}/submit/`, {
    body: { customer_name: null, phone_number: '+919876543211', people_count: 2 },
  })
  expect([status, body.errors.customer_name]).toEqual([400, ['This field is required.']])
})
