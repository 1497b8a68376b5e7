import { mutationId } from '@waitbook/contracts/ids'
import type { RouteOptions } from 'fastify'
import type { z } from 'zod'
import type { OperationDocs } from '../../lib/operation-docs.ts'
import type { Access } from '../../plugins/auth.ts'
import type { ApiMethod, ApiOperation, ApiParameter, ApiResponse, MediaType } from './document-types.ts'
import { exampleOf } from './examples.ts'
import { glossary } from './glossary.ts'
import { answerTag, entityTag, location, rateLimit } from './header-docs.ts'
import { resolve, type SchemaCollector } from './json-schemas.ts'
import { callersOf, refusalAnswers } from './refusal-answers.ts'

export interface ApiRoute {
  method: string
  url: string
  access: Access
  takesAnyQuery: boolean
  location: string | undefined
  isRepeatable: boolean
  schema: Partial<Record<'params' | 'querystring' | 'body', z.ZodType>> & { response?: Record<string, z.ZodType> }
}

const guestPath = '/api/customer/'

const documentedMethods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

/** The documented routes: without those that were replaced. HEAD comes with every GET and is not listed. */
export const apiRoutes = (table: readonly RouteOptions[]): ApiRoute[] =>
  table
    .filter(({ url, config }) => url.startsWith('/api/') && !config?.successor)
    .flatMap(({ method, url, config, schema = {} }) =>
      [method]
        .flat()
        .filter((name) => documentedMethods.includes(name))
        .map((name) => ({
          method: name,
          url,
          access: config?.access ?? 'public',
          takesAnyQuery: config?.takesAnyQuery ?? false,
          location: config?.location,
          isRepeatable: config?.repeatable ?? false,
          schema: schema as ApiRoute['schema'],
        })),
    )

export const documentedPath = (url: string) => url.replace(/:(\w+)/g, '{$1}')

const operationId = (method: string, url: string) =>
  `${method.toLowerCase()}${url
    .replace(/^\/api/, '')
    .replace(/:(\w+)/g, 'by_$1')
    .replace(/[^\w]+/g, '_')
    .replace(/_$/, '')}`

const media = (schema: z.ZodType, form: 'input' | 'output', collector: SchemaCollector): MediaType => {
  const json = collector.add(schema, form)
  return { schema: json, example: exampleOf(json, collector.components) }
}

const parametersIn = (place: 'path' | 'query', schema: z.ZodType, collector: SchemaCollector): ApiParameter[] => {
  const { properties = {}, required = [] } = resolve(collector.add(schema, 'input'), collector.components)
  return Object.entries(properties).map(([name, { description, ...property }]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    ...(description && { description }),
    schema: property,
    ...((place === 'path' || required.includes(name)) && {
      example: exampleOf(property, collector.components, [name]),
    }),
  }))
}

/** For the path variables of a route without a schema for them. */
const pathVariables = (url: string): ApiParameter[] =>
  [...url.matchAll(/:(\w+)/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    ...(glossary[name]?.meaning && { description: glossary[name].meaning }),
    schema: { type: 'string' },
    example: glossary[name]?.example ?? 'text',
  }))

const keyParameter = (collector: SchemaCollector): ApiParameter => ({
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'A unique key that you create for each intended change. A repeat with the same key returns the first result.',
  schema: collector.add(mutationId, 'input'),
})

const matchParameter: ApiParameter = {
  name: 'If-Match',
  in: 'header',
  required: false,
  description:
    'One or more entity tags from the `ETag` of an earlier answer: the change is made only if the entity still has one of them. Without it the change is unconditional.',
  schema: { type: 'string' },
}

const noneMatchParameter: ApiParameter = {
  name: 'If-None-Match',
  in: 'header',
  required: false,
  description: 'The `ETag` of an earlier answer: 304 without a body if the answer would be the same.',
  schema: { type: 'string' },
}

const isRevalidated = ({ method, schema }: ApiRoute, { tagged, revalidated }: OperationDocs) =>
  revalidated === true || (method === 'GET' && schema.response?.['200'] !== undefined && !tagged)

const successHeaders = (status: string, route: ApiRoute, docs: OperationDocs) => {
  const headers = {
    ...(docs.tagged && entityTag),
    ...(status === '200' && isRevalidated(route, docs) && answerTag),
    ...(status === '201' && route.location !== undefined && location),
    ...(docs.refusals?.[429] !== undefined && rateLimit),
  }
  return Object.keys(headers).length > 0 && { headers }
}

const successes = (route: ApiRoute, docs: OperationDocs, collector: SchemaCollector) => {
  const { method, schema } = route
  const { answers = {} } = docs
  const responses: Record<string, ApiResponse> = {}
  for (const status of new Set([...Object.keys(schema.response ?? {}), ...Object.keys(answers)])) {
    const words = answers[Number(status)]
    const answered = schema.response?.[status] ?? words?.schema
    responses[status] = {
      description: words?.description ?? (method === 'GET' ? 'The requested data.' : 'Done.'),
      ...successHeaders(status, route, docs),
      ...(answered && { content: { 'application/json': media(answered, 'output', collector) } }),
      ...(words?.type && { content: { [words.type]: { schema: { type: 'string' } } } }),
    }
  }
  if (isRevalidated(route, docs)) {
    responses['304'] = { description: 'The answer is the one that `If-None-Match` names.', headers: answerTag }
  }
  return responses
}

/** The OpenAPI operation of one call: its route, with the texts of its documentation. */
export const describeOperation = (route: ApiRoute, docs: OperationDocs, collector: SchemaCollector): ApiOperation => {
  const { method, url, access, schema } = route
  const parameters = [
    ...(schema.params ? parametersIn('path', schema.params, collector) : pathVariables(url)),
    ...(schema.querystring ? parametersIn('query', schema.querystring, collector) : []),
    ...(route.isRepeatable ? [keyParameter(collector)] : []),
    ...(docs.conditional ? [matchParameter] : []),
    ...(isRevalidated(route, docs) ? [noneMatchParameter] : []),
  ]
  const form = {
    access,
    isForGuests: url.startsWith(guestPath),
    hasBody: schema.body !== undefined,
    takesAnyQuery: route.takesAnyQuery,
    isRepeatable: route.isRepeatable,
    namesSomething: url.includes(':'),
  }
  return {
    operationId: operationId(method, url),
    tags: [docs.chapter],
    summary: docs.summary,
    description: access === 'public' ? docs.description : `${docs.description}\n\n${callersOf(access)}`,
    security: access === 'public' ? [] : [{ token: [] }],
    ...(parameters.length > 0 && { parameters }),
    ...(schema.body && {
      requestBody: {
        required: !schema.body.safeParse(undefined).success,
        content: {
          'application/json': media(schema.body, 'input', collector),
          ...(docs.file && { [docs.file]: { schema: { type: 'string' } } }),
        },
      },
    }),
    responses: { ...successes(route, docs, collector), ...refusalAnswers(form, docs, collector) },
  }
}

export const apiMethod = (method: string) => method.toLowerCase() as ApiMethod
