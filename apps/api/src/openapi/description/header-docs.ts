import type { ApiResponse, JsonSchema } from './document-types.ts'

type Headers = NonNullable<ApiResponse['headers']>

const text: JsonSchema = { type: 'string' }

export const retryAfter: Headers = {
  'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer', minimum: 1 } },
}

export const authenticateScheme: Headers = {
  'WWW-Authenticate': { description: 'The scheme of the Authorization header.', schema: { ...text, const: 'Token' } },
}

export const entityTag: Headers = {
  ETag: { description: 'Changes whenever a field that this call can write changes.', schema: text },
}

export const answerTag: Headers = {
  ETag: { description: 'Changes whenever the answer changes; for `If-None-Match`.', schema: text },
}

export const location: Headers = {
  Location: { description: 'The path at which the result is found.', schema: { ...text, format: 'uri-reference' } },
}

export const rateLimit: Headers = {
  'RateLimit-Policy': { description: 'The limits that apply: `q` uses in `w` seconds.', schema: text },
  RateLimit: { description: 'What is left of them: `r` uses, renewed in `t` seconds.', schema: text },
}
