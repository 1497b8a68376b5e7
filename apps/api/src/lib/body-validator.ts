import type { FastifySchemaCompiler } from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import type { z } from 'zod'

type Path = readonly PropertyKey[]

const isObject = (value: unknown): value is Record<PropertyKey, unknown> => typeof value === 'object' && value !== null

const valueAt = (body: unknown, path: Path) =>
  path.reduce<unknown>((value, key) => (isObject(value) ? value[key] : undefined), body)

const withoutMembers = (value: unknown, paths: readonly Path[]): unknown => {
  if (paths.length === 0 || !isObject(value)) return value
  const deeper = (key: string) => paths.filter(([first]) => String(first) === key).map((path) => path.slice(1))
  if (Array.isArray(value)) return value.map((each, index) => withoutMembers(each, deeper(String(index))))
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, each]) => {
      const below = deeper(key)
      return below.some(({ length }) => length === 0) ? [] : [[key, withoutMembers(each, below)]]
    }),
  )
}

/** A body without the members that are null and refused for it; undefined if there are none. */
const withoutRefusedNulls = (body: unknown, issues: readonly z.core.$ZodIssue[]) => {
  const refused = issues
    .map(({ path }) => path)
    // An element of a list is no member: leaving it out would change the others' places.
    .filter((path) => typeof path.at(-1) === 'string' && valueAt(body, path) === null)
  return refused.length === 0 ? undefined : withoutMembers(body, refused)
}

/**
 * Validates by the zod schemas of a route. In a body, null counts as absent wherever the schema gives it no meaning of its
 * own, so a required field that is null is refused as missing.
 */
export const bodyValidatorCompiler: FastifySchemaCompiler<z.ZodType> = (route) => {
  const validate = validatorCompiler(route)
  if (route.httpPart !== 'body') return validate
  return (body: unknown) => {
    // Fastify passes null for a request without a body, which a schema with a default accepts.
    if (body === null && route.schema.safeParse(undefined).success) return validate(undefined)
    const result = validate(body)
    const { error } = typeof result === 'object' && 'error' in result ? route.schema.safeParse(body) : {}
    const without = error && withoutRefusedNulls(body, error.issues)
    return without === undefined ? result : validate(without)
  }
}
