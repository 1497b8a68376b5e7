import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import type { FastifyInstance } from 'fastify'
import type { ApiMethod, OpenApiDocument } from '../src/openapi/description/document-types.ts'
import { documentedPath } from '../src/openapi/description/operations.ts'

/** The part of a document at a JSON pointer. */
const partAt = (document: object, pointer: string) =>
  pointer
    .split('/')
    .slice(1)
    .map((name) => decodeURIComponent(name).replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce((part, name) => part[name] as Record<string, unknown>, document as Record<string, unknown>)

/** Compiles schemas of the document, including their references. */
export const createSchemaChecks = (document: OpenApiDocument) => {
  // Optimizing the code of a check takes as long as all else, and each check runs a few times.
  const ajv = new Ajv2020({ strict: false, allErrors: true, code: { optimize: false } })
  formats.default(ajv)
  ajv.addSchema({ $id: 'openapi', ...document })
  const compiled = new Map<string, ValidateFunction>()
  // Some 2,500 responses have about 100 different schemas.
  const byText = new Map<string, ValidateFunction>()
  const compile = (pointer: string) => {
    const text = JSON.stringify(partAt(document, pointer))
    const check = byText.get(text) ?? ajv.compile({ $ref: `openapi#${pointer}` })
    byText.set(text, check)
    return check
  }
  /** The validation error of a value, by the schema at a JSON pointer into the document; undefined if it is valid. */
  return (pointer: string, value: unknown) => {
    const check = compiled.get(pointer) ?? compile(pointer)
    compiled.set(pointer, check)
    return check(value) ? undefined : ajv.errorsText(check.errors)
  }
}

export const pointerTo = (...names: string[]) =>
  names.map((name) => `/${encodeURIComponent(name.replaceAll('~', '~0').replaceAll('/', '~1'))}`).join('')

interface Described {
  document: OpenApiDocument
  check: ReturnType<typeof createSchemaChecks>
}

/** Shared by all applications of a test run with the same routes: creating it takes longer than most tests. */
const described = new Map<string, Described>()

const describeRoutes = (app: FastifyInstance): Described => {
  const routes = app.printRoutes({ commonPrefix: false })
  const known = described.get(routes)
  if (known) return known
  const document = app.openApi()
  const made = { document, check: createSchemaChecks(document) }
  described.set(routes, made)
  return made
}

/** Checks every response of the running application against its own documentation; `faults` collects the differences. */
export const watchAnswers = (app: FastifyInstance) => {
  const faults: string[] = []
  let own: Described | undefined
  app.addHook('onSend', async (request, reply, payload) => {
    const { url, method } = request.routeOptions
    if (!url?.startsWith('/api/') || request.method === 'HEAD' || reply.statusCode >= 500) return
    own ??= describeRoutes(app)
    const { document, check } = own
    const path = documentedPath(url)
    const operation = document.paths[path]?.[String(method).toLowerCase() as ApiMethod]
    if (!operation) return
    const name = `${request.method} ${request.url} -> ${reply.statusCode}`
    const answer = operation.responses[reply.statusCode]
    // The introduction documents it once for all calls that take no body.
    const isUnreadable = !operation.requestBody && /"code":"(malformed(_json)?|too_large|unsupported_media_type)"/
    if (!answer && isUnreadable && isUnreadable.test(String(payload))) return
    // As does what a demo refuses beyond its quotas.
    if (!answer && /"code":"demo_(calls|rows|bytes)"/.test(String(payload))) return
    if (!answer) {
      faults.push(`${name} is not documented: ${String(payload).slice(0, 200)}`)
      return
    }
    const [type = ''] = String(reply.getHeader('content-type')).split(';', 1)
    const described = answer.content?.[type]
    const isPlain = type === 'application/json' && described?.example === undefined
    if (!described || isPlain || !type.endsWith('json') || typeof payload !== 'string') return
    const pointer = pointerTo(
      'paths',
      path,
      String(method).toLowerCase(),
      'responses',
      String(reply.statusCode),
      'content',
      type,
      'schema',
    )
    const fault = check(pointer, JSON.parse(payload))
    if (fault) faults.push(`${name} is not as documented: ${fault}`)
  })
  return faults
}
