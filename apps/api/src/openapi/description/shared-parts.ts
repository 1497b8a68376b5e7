import { eachInSteps, type Steps } from '@waitbook/domain/steps'
import type {
  ApiOperation,
  ApiParameter,
  ApiResponse,
  JsonSchema,
  OpenApiDocument,
  Reference,
  SharedDocument,
} from './document-types.ts'

type Kind = 'schemas' | 'responses' | 'parameters' | 'headers'

/** A part of the document that can stand under `components`, with the words of which its name there is made. */
interface Part {
  kind: Kind
  value: object
  words: string
}

type Visit = (part: Part) => object

const pascalCase = (words: string) =>
  words
    .split(/[^A-Za-z0-9]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')

const mapValues = <T, R>(map: Record<string, T>, change: (value: T, name: string) => R) =>
  Object.fromEntries(Object.entries(map).map(([name, value]) => [name, change(value, name)]))

/** A schema with each schema in it replaced by what `visit` returns. */
const eachSchema = (schema: JsonSchema, words: string, visit: Visit): JsonSchema => {
  const inner = (value: unknown, name = words): unknown => {
    if (Array.isArray(value)) return value.map((one) => inner(one, name))
    return typeof value === 'object' && value !== null ? visit({ kind: 'schemas', value, words: name }) : value
  }
  return mapValues(schema, (value, keyword) => {
    if (keyword === 'properties') return mapValues(value as Record<string, JsonSchema>, (one, name) => inner(one, name))
    if (keyword === 'items') return inner(value, `${words} item`)
    return ['anyOf', 'oneOf', 'allOf', 'additionalProperties', 'propertyNames'].includes(keyword) ? inner(value) : value
  })
}

const eachOfContent = (content: NonNullable<ApiResponse['content']>, words: string, visit: Visit) =>
  mapValues(content, ({ schema, ...media }) => ({ schema: visit({ kind: 'schemas', value: schema, words }), ...media }))

const eachOfResponse = ({ headers, content, ...response }: ApiResponse, words: string, visit: Visit) => ({
  ...response,
  ...(headers && { headers: mapValues(headers, (value, name) => visit({ kind: 'headers', value, words: name })) }),
  ...(content && { content: eachOfContent(content, `${words} answer`, visit) }),
})

/** The parts of a part, replaced by what `visit` returns. */
const eachPartOf = ({ kind, value, words }: Part, visit: Visit): object => {
  if (kind === 'schemas') return eachSchema(value as JsonSchema, words, visit)
  if (kind === 'responses') return eachOfResponse(value as ApiResponse, words, visit)
  const { schema, ...rest } = value as ApiParameter
  return { ...rest, schema: visit({ kind: 'schemas', value: schema, words }) }
}

/** Named by the code of a refusal, else by its call. */
const wordsOfResponse = ({ content }: ApiResponse, operationId: string) => {
  const media = content?.['application/json']
  const { code } = (media?.example ?? {}) as { code?: string }
  if (code === undefined) return operationId
  return media?.schema.$ref?.endsWith('/GuestRefusal') ? `guest ${code}` : code
}

const eachOfOperation = (
  { parameters, requestBody, responses, ...operation }: ApiOperation,
  visit: Visit,
): Record<string, unknown> => {
  const words = operation.operationId
  return {
    ...operation,
    ...(parameters && {
      parameters: parameters.map((value) => visit({ kind: 'parameters', value, words: value.name })),
    }),
    ...(requestBody && {
      requestBody: { ...requestBody, content: eachOfContent(requestBody.content, `${words} body`, visit) },
    }),
    responses: mapValues(responses, (value) =>
      visit({ kind: 'responses', value, words: wordsOfResponse(value, words) }),
    ),
  }
}

const textOf = ({ kind, value }: Part) => `${kind} ${JSON.stringify(value)}`

const isReference = (value: object): value is Reference => '$ref' in value

/** Counts how often each part occurs. What a repeated part contains is counted once, as it will be shared with that part. */
const createCounter = () => {
  const counts = new Map<string, number>()
  const count: Visit = (part) => {
    if (isReference(part.value)) return part.value
    const text = textOf(part)
    const known = counts.get(text) ?? 0
    counts.set(text, known + 1)
    if (known === 0) eachPartOf(part, count)
    return part.value
  }
  return { count, timesOf: (text: string) => counts.get(text) ?? 0 }
}

/** Characters: about the length of a reference. A part shorter than that is repeated instead. */
const referenceLength = 50

const isShared = (text: string, times: number) => (times - 1) * text.length > (times + 1) * referenceLength

/**
 * The same document with everything that is repeated in it moved to `components`, a third as large. A schema that has no
 * name in `component-names.ts` is named after its field. A step handles one operation or schema.
 */
export function* shareParts(document: OpenApiDocument): Steps<SharedDocument> {
  const { paths, webhooks, components, ...rest } = document
  const named = Object.entries(components.schemas)
  const { count, timesOf } = createCounter()
  const operations = [...Object.values(paths), ...Object.values(webhooks)].flatMap((methods) => Object.values(methods))
  yield* eachInSteps(operations, (operation) => eachOfOperation(operation, count))
  yield* eachInSteps(named, ([words, value]) => eachPartOf({ kind: 'schemas', value, words }, count))

  const names = new Map<string, string>()
  const shared = {
    schemas: Object.fromEntries(named),
    responses: {} as Record<string, object>,
    parameters: {} as Record<string, object>,
    headers: {} as Record<string, object>,
  }
  for (const [name, value] of named) names.set(textOf({ kind: 'schemas', value, words: name }), name)

  const add = (part: Part, text: string) => {
    const taken = shared[part.kind]
    const first = part.kind === 'headers' || part.kind === 'parameters' ? part.words : pascalCase(part.words)
    let name = first
    for (let number = 2; name in taken; number += 1) name = `${first}${number}`
    names.set(text, name)
    taken[name] = part.value
    taken[name] = eachPartOf(part, share)
    return name
  }
  const share: Visit = (part) => {
    if (isReference(part.value)) return part.value
    const text = textOf(part)
    if (!names.has(text) && !isShared(text, timesOf(text))) return eachPartOf(part, share)
    return { $ref: `#/components/${part.kind}/${names.get(text) ?? add(part, text)}` }
  }

  const sharedPaths: SharedDocument['paths'] = {}
  yield* eachInSteps(Object.entries(paths), ([path, methods]) => {
    sharedPaths[path] = mapValues(methods, (operation) => eachOfOperation(operation, share))
  })
  const sharedWebhooks: SharedDocument['webhooks'] = {}
  yield* eachInSteps(Object.entries(webhooks), ([type, { post }]) => {
    sharedWebhooks[type] = { post: eachOfOperation(post, share) }
  })
  yield* eachInSteps(named, ([words, value]) => {
    shared.schemas[words] = eachPartOf({ kind: 'schemas', value, words }, share) as JsonSchema
  })
  return { ...rest, paths: sharedPaths, webhooks: sharedWebhooks, components: { ...components, ...shared } }
}
