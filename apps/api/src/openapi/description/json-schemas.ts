import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { componentNames } from './component-names.ts'
import type { JsonSchema } from './document-types.ts'
import { glossary } from './glossary.ts'

/** The input of callers, before defaults and conversions, or the output, after them. */
type Form = 'input' | 'output'

const refPrefix = '#/components/schemas/'

const isSafeBound = (bound: unknown) => Math.abs(Number(bound)) === Number.MAX_SAFE_INTEGER

/** The limits of numbers that are converted, which apply before the conversion as well. */
const withBounds = (given: JsonSchema, { minimum, maximum }: JsonSchema): JsonSchema => {
  if (given.anyOf)
    return { ...given, anyOf: given.anyOf.map((one) => withBounds(one, { minimum, maximum } as JsonSchema)) }
  if (given.type !== 'integer') return given
  return { ...given, ...(minimum !== undefined && { minimum }), ...(maximum !== undefined && { maximum }) }
}

const replace = (schema: JsonSchema, by: JsonSchema) => {
  if (by === schema) return
  for (const key of Object.keys(schema)) delete schema[key]
  Object.assign(schema, by)
}

/** Adapts zod's output to readers of the documentation. */
const polish = (zodSchema: z.core.$ZodTypes, schema: JsonSchema, form: Form) => {
  const { def } = zodSchema._zod
  if (def.type === 'pipe' && form === 'input') {
    const { $schema: _, ...after } = convert(def.out as z.ZodType, 'input')
    // A dictionary that is then validated as an object of known keys is documented as that object.
    replace(schema, after.type === 'object' && !schema.properties ? after : withBounds(schema, after))
  }
  if (schema.anyOf) schema.anyOf = schema.anyOf.flatMap((branch) => branch.anyOf ?? [branch])
  if (isSafeBound(schema.minimum)) delete schema.minimum
  if (isSafeBound(schema.maximum)) delete schema.maximum
  if (schema.format === 'date-time') delete schema.pattern
  // Responses may gain fields; only requests can have unknown ones refused.
  if (form === 'output' && schema.additionalProperties === false) delete schema.additionalProperties
}

/** Adds the glossary's meanings to fields without a description of their own, in place. */
const describeFields = (schema: unknown) => {
  if (typeof schema !== 'object' || schema === null) return
  for (const [name, field] of Object.entries((schema as JsonSchema).properties ?? {})) {
    const meaning = glossary[name]?.meaning
    if (meaning && field.description === undefined) field.description = meaning
  }
  for (const part of Object.values(schema)) describeFields(part)
}

const convert = (schema: z.ZodType, form: Form) => {
  const converted = z.toJSONSchema(schema, {
    io: form,
    metadata: componentNames,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => polish(zodSchema, jsonSchema as JsonSchema, form),
  }) as JsonSchema
  // Not in `override`: there, fields that use one zod schema share one object.
  describeFields(converted)
  return converted
}

const relink = (schema: unknown, rename: (name: string) => string) => {
  if (typeof schema !== 'object' || schema === null) return
  for (const [key, value] of Object.entries(schema)) {
    if (key === '$ref' && typeof value === 'string') {
      Object.assign(schema, { $ref: `${refPrefix}${rename(value.slice('#/$defs/'.length))}` })
    } else relink(value, rename)
  }
}

/** Converts zod schemas to JSON Schema and collects the named ones. */
export class SchemaCollector {
  readonly components: Record<string, JsonSchema> = {}
  /** Every call has the schemas of refusals: converting them each time took half of the time for the document. */
  readonly #added = { input: new Map<z.ZodType, JsonSchema>(), output: new Map<z.ZodType, JsonSchema>() }

  /** The schema as used in place: a reference if it has a name. */
  add(schema: z.ZodType, form: Form): JsonSchema {
    const known = this.#added[form].get(schema)
    if (known) return known
    const used = this.#convert(schema, form)
    this.#added[form].set(schema, used)
    return used
  }

  #convert(schema: z.ZodType, form: Form): JsonSchema {
    // In a wrapper, so that a named schema becomes a reference here as well.
    const { properties, $defs = {} } = convert(z.object({ it: schema }), form) as JsonSchema & {
      $defs?: Record<string, JsonSchema>
    }
    const names = new Map<string, string>()
    const rename = (name: string) => names.get(name) ?? name
    for (const [name, { id: _id, ...definition }] of Object.entries($defs)) {
      const known = this.components[name]
      const linked = structuredClone(definition)
      relink(linked, rename)
      const isOther = known !== undefined && !isDeepStrictEqual(known, linked)
      names.set(name, isOther ? `${name}Input` : name)
      this.components[rename(name)] ??= linked
    }
    const used = structuredClone(properties?.it ?? {})
    relink(used, rename)
    return used
  }
}

export const resolve = (schema: JsonSchema, components: Record<string, JsonSchema>): JsonSchema =>
  schema.$ref === undefined ? schema : (components[schema.$ref.slice(refPrefix.length)] ?? {})

/** The property names of an object in a request. */
export const inputNames = (schema: z.ZodType) => {
  const collector = new SchemaCollector()
  return Object.keys(resolve(collector.add(schema, 'input'), collector.components).properties ?? {})
}

/** The name of a reference's target, if it is a reference. */
export const componentOf = ({ $ref }: JsonSchema) => $ref?.slice(refPrefix.length)
