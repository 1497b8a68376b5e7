/** JSON Schema 2020-12, the dialect of OpenAPI 3.1, as far as the documentation uses it. */
export interface JsonSchema {
  $ref?: string
  type?: string | string[]
  description?: string
  properties?: Record<string, JsonSchema>
  required?: string[]
  additionalProperties?: boolean | JsonSchema
  items?: JsonSchema
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  allOf?: JsonSchema[]
  enum?: unknown[]
  const?: unknown
  default?: unknown
  format?: string
  pattern?: string
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
  [keyword: string]: unknown
}

export interface MediaType {
  schema: JsonSchema
  example?: unknown
}

export interface ApiResponse {
  description: string
  headers?: Record<string, { description: string; schema: JsonSchema }>
  content?: Record<string, MediaType>
}

export interface ApiParameter {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  description?: string
  schema: JsonSchema
  example?: unknown
}

export interface ApiOperation {
  operationId: string
  tags: [string]
  summary: string
  description: string
  security: Record<string, string[]>[]
  parameters?: ApiParameter[]
  requestBody?: { required: boolean; content: Record<string, MediaType> }
  responses: Record<string, ApiResponse>
}

export type ApiMethod = 'get' | 'put' | 'post' | 'delete' | 'patch'

/** The description of the whole API. */
export interface OpenApiDocument {
  openapi: '3.1.1'
  info: {
    title: string
    version: string
    summary: string
    description: string
    license: { name: string; identifier: string }
  }
  servers: { url: string; description: string }[]
  tags: { name: string; description: string }[]
  security: Record<string, string[]>[]
  paths: Record<string, Partial<Record<ApiMethod, ApiOperation>>>
  /** The webhooks that this server sends to receivers, by the event's type. */
  webhooks: Record<string, { post: ApiOperation }>
  components: {
    securitySchemes: Record<string, Record<string, string>>
    schemas: Record<string, JsonSchema>
  }
}

export interface Reference {
  $ref: string
}

/** The description as served: its operations refer to what is repeated, under `components`. */
export interface SharedDocument extends Omit<OpenApiDocument, 'paths' | 'webhooks' | 'components'> {
  paths: Record<string, Record<string, Record<string, unknown>>>
  webhooks: Record<string, { post: Record<string, unknown> }>
  components: OpenApiDocument['components'] & Record<'responses' | 'parameters' | 'headers', Record<string, object>>
}
