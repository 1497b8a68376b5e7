import type { JsonSchema } from '../description/document-types.ts'
import { componentOf } from '../description/json-schemas.ts'
import { type Html, html, prose } from './html.ts'
import { objectsPath } from './paths.ts'

const joined = (pieces: Html[], separator: string) =>
  pieces.flatMap((piece, index) => (index === 0 ? [piece] : [html`${separator}`, piece]))

/** The type in a few words, linked if it has a name. */
export const typeOf = (schema: JsonSchema): Html => {
  const name = componentOf(schema)
  if (name !== undefined) return html`<a href="${objectsPath}#schema-${name}">${name}</a>`
  const branches = schema.anyOf ?? schema.oneOf
  if (branches) return html`${joined(branches.map(typeOf), ' or ')}`
  if (schema.const !== undefined) return html`${JSON.stringify(schema.const)}`
  if (schema.enum) {
    return html`${joined(
      schema.enum.map((value) => html`<code>${String(value)}</code>`),
      ', ',
    )}`
  }
  const types = [schema.type ?? 'anything'].flat()
  if (types.includes('array') && schema.items) return html`list of ${typeOf(schema.items)}`
  return html`${types.map((type) => (schema.format && type === 'string' ? schema.format : type)).join(' or ')}`
}

const rulesOf = ({ minimum, maximum, minLength, maxLength, maxItems, default: fallback }: JsonSchema) =>
  [
    minimum !== undefined && `from ${minimum}`,
    maximum !== undefined && `at most ${maximum}`,
    minLength !== undefined && minLength > 0 && `${minLength} or more characters`,
    maxLength !== undefined && `at most ${maxLength} characters`,
    maxItems !== undefined && `at most ${maxItems}`,
    fallback !== undefined && `${JSON.stringify(fallback)} when left out`,
  ]
    .filter((rule) => rule !== false)
    .join(', ')

/** The rules of a schema and of the branches of a union. */
const allRules = (schema: JsonSchema) => {
  const rules = [schema, ...(schema.anyOf ?? [])].map(rulesOf).filter((rule) => rule !== '')
  return [...new Set(rules)].join(', ')
}

const nested = (schema: JsonSchema): JsonSchema | undefined => {
  if (schema.$ref) return undefined
  if (schema.properties) return schema
  if (schema.items) return nested(schema.items)
  return (schema.anyOf ?? []).map(nested).find((found) => found !== undefined)
}

interface FieldProps {
  name: string
  schema: JsonSchema
  required: boolean
}

const field = ({ name, schema, required }: FieldProps): Html => {
  const inner = nested(schema)
  const rules = allRules(schema)
  return html`<li>
    <p class="field"><code class="name">${name}</code> <span class="type">${typeOf(schema)}</span>${
      required && html` <span class="required">required</span>`
    }</p>${schema.description && html`<p class="meaning">${prose(schema.description)}</p>`}${
      rules !== '' && html`<p class="rules">${rules}</p>`
    }${inner && fieldList(inner)}</li>`
}

/** `marksRequired` for requests; responses have all of their fields. */
export const fieldList = (schema: JsonSchema, marksRequired = false): Html | undefined => {
  const entries = Object.entries(schema.properties ?? {})
  if (entries.length === 0) return undefined
  return html`<ul class="fields">${entries.map(([name, property]) =>
    field({ name, schema: property, required: marksRequired && (schema.required ?? []).includes(name) }),
  )}</ul>`
}

/** A schema in place: its fields, or its type if it has a name or no fields. */
export const schemaOf = (schema: JsonSchema, marksRequired = false) => {
  const inner = nested(schema)
  const isPlain = schema.properties !== undefined
  return html`${!isPlain && html`<p class="of-type">${typeOf(schema)}</p>`}${inner && fieldList(inner, marksRequired)}`
}

export const parameterField = field
