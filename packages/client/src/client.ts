import createFetchClient from 'openapi-fetch'
import type { paths } from './paths.ts'

export interface ClientOptions {
  /** The address of the host, such as `https://wait.example.com`. */
  baseUrl: string
  /** An API token, or the token of a session. The calls of guests need none. */
  token?: string
}

/**
 * Every call of the API by its method and path, with its parameters, body and answers typed. A refusal is returned as
 * `error`, never thrown; only a broken connection throws.
 */
export const createClient = ({ baseUrl, token }: ClientOptions) =>
  createFetchClient<paths, 'application/json'>({
    baseUrl,
    headers: token === undefined ? {} : { authorization: `Token ${token}` },
  })
