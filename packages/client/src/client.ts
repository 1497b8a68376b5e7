import type { paths } from './paths.ts'

export type * from './paths.ts'

export interface ClientOptions {
  /** The base URL of the server, such as `https://wait.example.com`. */
  baseUrl: string
  /** An API token or a session token. Guest calls need none. */
  token?: string
  /** Instead of the global `fetch`. */
  fetch?: (url: string, init: RequestInit) => Promise<Response>
}

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete'
type PathsWith<M extends Method> = { [P in keyof paths]: paths[P] extends Record<M, unknown> ? P : never }[keyof paths]
type Operation<P extends keyof paths, M extends Method> = paths[P] extends Record<M, infer O> ? O : never

/** The JSON of the responses whose status begins with one of these digits. */
type JsonOf<O, Class extends string> = O extends { responses: infer R }
  ? {
      [Status in keyof R]: `${Status & number}` extends `${Class}${string}`
        ? R[Status] extends { content: { 'application/json': infer Body } }
          ? Body
          : R[Status] extends { content: infer Other extends Record<string, unknown> }
            ? Other[keyof Other]
            : undefined
        : never
    }[keyof R]
  : never

type WithBody<O> = O extends { requestBody: { content: { 'application/json': infer Body } } }
  ? { body: Body }
  : O extends { requestBody?: { content: { 'application/json': infer Body } } }
    ? { body?: Body }
    : unknown
type WithParams<O> = O extends { parameters: infer P } ? (object extends P ? { params?: P } : { params: P }) : unknown
type Init<O> = WithParams<O> & WithBody<O> & { signal?: AbortSignal; headers?: Record<string, string> }

export type Result<O> =
  | { data: JsonOf<O, '2'>; error?: never; response: Response }
  | { data?: never; error: JsonOf<O, '4' | '5'>; response: Response }

type Call<M extends Method> = <P extends PathsWith<M>>(
  path: P,
  ...init: object extends Init<Operation<P, M>> ? [Init<Operation<P, M>>?] : [Init<Operation<P, M>>]
) => Promise<Result<Operation<P, M>>>

interface LooseInit {
  params?: { path?: object; query?: object; header?: object }
  body?: unknown
  signal?: AbortSignal
  headers?: Record<string, string>
}

const given = (values: object | undefined) =>
  Object.entries(values ?? {}).flatMap(([name, value]: [string, unknown]): [string, string][] =>
    value === undefined || value === null ? [] : [[name, String(value)]],
  )

/** A segment of a path. URLs resolve dots, and an empty one would be left out. */
const segmentOf = (name: string, value: string) => {
  if (['', '.', '..'].includes(value)) throw new TypeError(`${name} must not be '${value}' in a path.`)
  return encodeURIComponent(value)
}

const urlOf = (baseUrl: string, path: string, { path: variables, query }: NonNullable<LooseInit['params']>) => {
  const filled = given(variables).reduce(
    (url, [name, value]) => url.replaceAll(`{${name}}`, segmentOf(name, value)),
    path,
  )
  const search = new URLSearchParams(given(query)).toString()
  return `${baseUrl.replace(/\/+$/, '')}${filled}${search === '' ? '' : `?${search}`}`
}

const contentOf = (response: Response, text: string): unknown => {
  if (text === '') return undefined
  return /^application\/(.+\+)?json\b/.test(response.headers.get('content-type') ?? '') ? JSON.parse(text) : text
}

const longestShown = 200

/** The refusal of the API; of another program, such as a proxy, its status and the beginning of its text. */
const errorOf = (response: Response, text: string): unknown => {
  if (response.status === 304) return undefined
  try {
    const refusal = contentOf(response, text) as { code?: unknown } | null | undefined
    if (typeof refusal?.code === 'string') return refusal
  } catch {
    // It was cut off.
  }
  const shown = response.headers.get('location') ?? text.slice(0, longestShown)
  return { code: 'unexpected_answer', detail: `Status ${response.status}: ${shown || 'no content'}` }
}

/**
 * Every call of the API by its method and path, with typed parameters, body and responses. A refusal is returned as
 * `error`. No call redirects: a redirect that was followed would send the body to another address, or read where the
 * call changes.
 */
export const createClient = ({ baseUrl, token, fetch: send = fetch }: ClientOptions) => {
  const call =
    (method: string) =>
    async (path: string, { params = {}, body, signal, headers }: LooseInit = {}) => {
      const response = await send(urlOf(baseUrl, path, params), {
        method,
        redirect: 'manual',
        headers: {
          ...(token !== undefined && { authorization: `Token ${token}` }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...Object.fromEntries(given(params.header)),
          ...headers,
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        ...(signal && { signal }),
      })
      const text = await response.text()
      return response.ok ? { data: contentOf(response, text), response } : { error: errorOf(response, text), response }
    }
  return {
    GET: call('GET') as unknown as Call<'get'>,
    POST: call('POST') as unknown as Call<'post'>,
    PUT: call('PUT') as unknown as Call<'put'>,
    PATCH: call('PATCH') as unknown as Call<'patch'>,
    DELETE: call('DELETE') as unknown as Call<'delete'>,
  }
}
