import type {
  ApiOperation,
  ApiParameter,
  JsonSchema,
  OpenApiDocument,
} from '../src/openapi/description/document-types.ts'
import { componentOf } from '../src/openapi/description/json-schemas.ts'

const header = `// Generated from the description of the API (apps/api/src/openapi/client.pg.test.ts). Do not edit.

interface Answer<Content> {
  headers: Record<string, unknown>
  content: Content
}
type JsonAnswer<Body> = Answer<{ 'application/json': Body }>
interface NoAnswer {
  headers: Record<string, unknown>
  content?: never
}
`

const quoted = (name: string) => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : `'${name}'`)
const literal = (value: unknown) => (typeof value === 'string' ? `'${value.replaceAll("'", "\\'")}'` : String(value))
const union = (types: readonly string[]) => [...new Set(types)].join(' | ')

const primitives: Record<string, string> = {
  string: 'string',
  integer: 'number',
  number: 'number',
  boolean: 'boolean',
  null: 'null',
}

const listOf = (items: JsonSchema | undefined) => {
  const type = items ? typeOf(items) : 'unknown'
  return / \| |\n/.test(type) ? `(${type})[]` : `${type}[]`
}

const objectOf = ({ properties = {}, required = [], additionalProperties }: JsonSchema) => {
  const fields = Object.entries(properties).map(
    ([name, schema]) => `${quoted(name)}${required.includes(name) ? '' : '?'}: ${typeOf(schema)}`,
  )
  if (fields.length === 0) {
    const values = typeof additionalProperties === 'object' ? typeOf(additionalProperties) : 'unknown'
    return `Record<string, ${values}>`
  }
  const rest = typeof additionalProperties === 'object' ? ['[name: string]: unknown'] : []
  return `{ ${[...fields, ...rest].join('; ')} }`
}

const typeOf = (schema: JsonSchema): string => {
  const component = componentOf(schema)
  if (component !== undefined) return component
  if (schema.const !== undefined) return literal(schema.const)
  if (schema.enum) return union(schema.enum.map(literal))
  const branches = schema.anyOf ?? schema.oneOf
  if (branches) return union(branches.map(typeOf))
  const types = [schema.type ?? 'unknown'].flat()
  return union(
    types.map((type) => {
      if (type === 'array') return listOf(schema.items)
      if (type === 'object') return objectOf(schema)
      return primitives[type] ?? 'unknown'
    }),
  )
}

const parametersOf = (parameters: readonly ApiParameter[]) => {
  const places = (['path', 'query', 'header'] as const).map((place) => {
    const here = parameters.filter((parameter) => parameter.in === place)
    if (here.length === 0) return `${place}?: never`
    const isNeeded = here.some(({ required }) => required)
    const fields = here.map(({ name, required, schema }) => `${quoted(name)}${required ? '' : '?'}: ${typeOf(schema)}`)
    return `${place}${isNeeded ? '' : '?'}: { ${fields.join('; ')} }`
  })
  return `{ ${[...places, 'cookie?: never'].join('; ')} }`
}

/** JSON only: the client accepts nothing else. */
const contentOf = (content: ApiOperation['responses'][string]['content']) => {
  const json = content?.['application/json']
  if (json) return `{ 'application/json': ${typeOf(json.schema)} }`
  const [other] = Object.keys(content ?? {})
  return other === undefined ? 'never' : `{ '${other}': string }`
}

const answerOf = (content: ApiOperation['responses'][string]['content']) => {
  const json = content?.['application/json']
  if (json) return `JsonAnswer<${typeOf(json.schema)}>`
  return content ? `Answer<${contentOf(content)}>` : 'NoAnswer'
}

const operationOf = ({ summary, parameters = [], requestBody, responses }: ApiOperation) => {
  const body = requestBody ? `requestBody${requestBody.required ? '' : '?'}` : 'requestBody?'
  const answers = Object.entries(responses).map(([status, { content }]) => `        ${status}: ${answerOf(content)}`)
  return {
    comment: `    /** ${summary.replaceAll('*/', '')} */`,
    type: [
      '{',
      `      parameters: ${parametersOf(parameters)}`,
      `      ${body}: ${requestBody ? `{ content: ${contentOf(requestBody.content)} }` : 'never'}`,
      '      responses: {',
      ...answers,
      '      }',
      '    }',
    ].join('\n'),
  }
}

/** The description as TypeScript: for each path its methods, with their parameters, body and responses. */
export const clientTypes = ({ paths, components }: OpenApiDocument) => {
  const calls = Object.entries(paths).map(([path, methods]) => {
    const operations = Object.entries(methods).map(([method, operation]) => {
      const { comment, type } = operationOf(operation)
      return `${comment}\n    ${method}: ${type}`
    })
    return `  '${path}': {\n${operations.join('\n')}\n  }`
  })
  const interfaceOfPaths = `export interface paths {\n${calls.join('\n')}\n}\n`
  const schemas = Object.entries(components.schemas).map(
    ([name, schema]) => `export type ${name} = ${typeOf(schema)}\n`,
  )
  const isUsed = (_: string, index: number) => {
    const name = Object.keys(components.schemas)[index]
    return [interfaceOfPaths, ...schemas.toSpliced(index, 1)].some((text) => new RegExp(`\\b${name}\\b`).test(text))
  }
  return [header, ...schemas.filter(isUsed), interfaceOfPaths].join('\n')
}
