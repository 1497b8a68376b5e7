import type { JsonSchema } from './document-types.ts'
import { glossary } from './glossary.ts'
import { resolve } from './json-schemas.ts'

const byFormat: Record<string, unknown> = {
  'date-time': '2026-11-21T12:30:00.000Z',
  date: '2026-11-22',
  email: 'ana@example.com',
  uri: 'https://example.com/',
}

const branches = (schema: JsonSchema) => schema.anyOf ?? schema.oneOf ?? []

const takes = (schema: JsonSchema, value: unknown): boolean => {
  if (schema.const !== undefined) return schema.const === value
  if (schema.enum) return schema.enum.includes(value)
  if (branches(schema).length > 0) return branches(schema).some((branch) => takes(branch, value))
  const types = schema.type === undefined ? undefined : [schema.type].flat()
  if (!types) return true
  if (value === null) return types.includes('null')
  if (Array.isArray(value)) return types.includes('array')
  if (typeof value === 'number') return types.includes('number') || types.includes('integer')
  return types.includes(typeof value)
}

/**
 * One value that the schema accepts: the glossary's example for the field's name (with its parent's before it, such as
 * `restaurant.name`), else the default or the simplest value. A test validates every example against its schema.
 */
export const exampleOf = (
  schema: JsonSchema,
  components: Record<string, JsonSchema>,
  path: readonly string[] = [],
): unknown => {
  const resolved = resolve(schema, components)
  for (const name of [path.slice(-2).join('.'), path.at(-1) ?? '']) {
    const known = glossary[name]
    if (known && 'example' in known && takes(resolved, known.example)) return known.example
  }
  if (resolved.const !== undefined) return resolved.const
  if (resolved.default !== undefined) return resolved.default
  if (resolved.enum) return resolved.enum[0]
  const [branch] = branches(resolved).filter(({ type }) => type !== 'null')
  if (branch) return exampleOf(branch, components, path)
  switch ([resolved.type].flat().find((type) => type !== 'null')) {
    case 'object':
      return Object.fromEntries(
        Object.entries(resolved.properties ?? {})
          .filter(([name]) => !glossary[name]?.isRare || resolved.required?.includes(name))
          .map(([name, property]) => [name, exampleOf(property, components, [...path, name])]),
      )
    case 'array':
      return resolved.items ? [exampleOf(resolved.items, components, path)] : []
    case 'integer':
    case 'number':
      return Math.max(resolved.minimum ?? 1, Math.min(resolved.maximum ?? 1, 1))
    case 'boolean':
      return true
    case 'string':
      return byFormat[resolved.format ?? ''] ?? 'text'
    default:
      return null
  }
}
