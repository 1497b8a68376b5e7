import fc from 'fast-check'

/** A JSON schema as zod and OpenAPI produce it; only what the generator reads. */
export interface JsonSchema {
  type?: string | string[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  enum?: unknown[]
  const?: unknown
  pattern?: string
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  allOf?: JsonSchema[]
  minimum?: number
  maximum?: number
  additionalProperties?: JsonSchema | boolean
}

const nested = (depth: number, leaf: unknown, wrap: (inner: unknown) => unknown): unknown =>
  Array.from({ length: depth }).reduce<unknown>((inner) => wrap(inner), leaf)

/** Own keys, as JSON.parse creates them: an object literal would set the prototype. */
const prototypeKeys = JSON.parse('{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"isAdmin":true}}}')

const hostileTexts = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'x\udc00y',
  '\u202eevil',
  '\u2066a\u2069',
  'e\u0301'.repeat(50),
  'Z\u0351\u036b\u0343'.repeat(200),
  '\ufeff',
  '\u200b\u2060',
  '👨‍👩‍👧‍👦'.repeat(40),
  '\r\nSet-Cookie: a=b',
  '\u001b[31m',
  "' or 1=1; drop table waitlist_entries; --",
  '%',
  '_',
  '\\',
  '../../etc/passwd',
  '%2e%2e%2f',
  '{{constructor}}',
  '$& $` $1',
  '=1+1',
  '<img src=x onerror=alert(1)>',
  '__proto__',
  'constructor',
  'toString',
  'settings.__proto__.polluted',
  'NaN',
  '1e309',
  '-1',
  '0x10',
  '٣',
  '2026-02-30',
  '9999999999999999999999',
  '2026-13-45T99:99:99Z',
  '-infinity',
  'infinity',
  '294277-01-01T00:00:00Z',
  'a'.repeat(5_000),
  'a'.repeat(31_000),
  `${'a'.repeat(2_000)}!`,
  `+${'9'.repeat(40)}`,
  `${'('.repeat(2_000)}`,
]

const [surrogates, behind] = [0xd800, 0xe000]

/** Any character, as fast-check's `binary` unit draws it without its table of a million characters. */
const anyCharacter = fc.nat(0x10ffff - (behind - surrogates)).map(
  (n) => String.fromCodePoint(n < surrogates ? n : n + behind - surrogates),
  (text) => {
    const code = String(text).codePointAt(0) ?? -1
    if (text !== String.fromCodePoint(code)) throw new Error('not one character')
    return code < surrogates ? code : code - (behind - surrogates)
  },
)

const hostileValue = fc.oneof(
  fc.constantFrom<unknown>(...hostileTexts),
  fc.constantFrom<unknown>(null, true, false, 0, -0, -1, 0.1, 1e308, -1e308, 2 ** 53, 2 ** 31, 2 ** 63),
  fc.constantFrom<unknown>([], {}, [[]], [null], [{}], prototypeKeys),
  fc.constantFrom<unknown>(
    nested(1_000, 1, (inner) => [inner]),
    nested(500, 1, (inner) => ({ a: inner })),
    Array.from({ length: 3_000 }, (_, index) => index),
    Object.fromEntries(Array.from({ length: 1_000 }, (_, index) => [`key${index}`, index])),
  ),
  fc.string({ unit: anyCharacter, maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.jsonValue({ maxDepth: 3 }) as fc.Arbitrary<unknown>,
  fc.double(),
)

const typeOf = ({ type }: JsonSchema) => (Array.isArray(type) ? type.find((name) => name !== 'null') : type)

/** Mostly valid for the schema, so that the hostile parts reach the checks behind it. */
const fitting = (schema: JsonSchema, name: string, known: KnownTexts): fc.Arbitrary<unknown> => {
  const choices = schema.anyOf ?? schema.oneOf ?? schema.allOf
  if (choices) return fc.oneof(...choices.map((choice) => fitting(choice, name, known)))
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum && schema.enum.length > 0) return fc.constantFrom(...schema.enum)
  switch (typeOf(schema)) {
    case 'object':
      return objectOf(schema, known)
    case 'array':
      return fc.array(fitting(schema.items ?? {}, name, known), { maxLength: 3 })
    case 'integer':
    case 'number':
      return fc.integer({ min: Math.max(schema.minimum ?? 1, -1_000), max: Math.min(schema.maximum ?? 90, 1_440) })
    case 'boolean':
      return fc.boolean()
    case 'string':
      return fc.constantFrom(...known(name))
    default:
      return fc.oneof(fc.constantFrom(...known(name)), fc.integer({ min: 1, max: 90 }))
  }
}

/** Texts that a field of this name may accept: existing ids, phones, dates. */
export type KnownTexts = (field: string) => string[]

const objectOf = (schema: JsonSchema, known: KnownTexts): fc.Arbitrary<Record<string, unknown>> => {
  const fields = Object.entries(schema.properties ?? {})
  const entries = fields.map(([name, field]) =>
    fc
      .oneof({ weight: 5, arbitrary: fitting(field, name, known) }, { weight: 1, arbitrary: hostileValue })
      .map((value) => [name, value] as const),
  )
  return fc
    .tuple(fc.tuple(...entries), fc.subarray(fields.map(([name]) => name)), fc.nat(5), hostileValue)
    .map(([pairs, left, odds, extra]) => {
      const object = Object.fromEntries(pairs.filter(([name]) => odds !== 0 || left.includes(name)))
      // Unknown fields, by names that rows have.
      if (odds === 1) Object.assign(object, { restaurant_id: extra, pos: extra, status: extra, 'settings.x': extra })
      if (odds === 2) Object.defineProperty(object, '__proto__', { value: extra, enumerable: true })
      return object
    })
}

/** A body for a schema: mostly valid, with hostile parts; sometimes entirely different. */
export const hostileBody = (schema: JsonSchema | undefined, known: KnownTexts): fc.Arbitrary<unknown> =>
  schema
    ? fc.oneof(
        { weight: 8, arbitrary: fitting({ ...schema, type: schema.type ?? 'object' }, '', known) },
        { weight: 1, arbitrary: hostileValue },
      )
    : hostileValue

export const hostileText = fc.oneof(fc.constantFrom(...hostileTexts), fc.string({ unit: anyCharacter, maxLength: 30 }))
