import createFetchClient from 'openapi-fetch'
import type { paths } from './paths.ts'

export interface ClientOptions {
  /** The base URL of the server, such as `https://wait.example.com`. */
  baseUrl: string
  /** An API token or a session token. Guest calls need none. */
  token?: string
}

/**
 * Every call of the API by its method and path, with typed parameters, body and responses. A refusal is returned as
 * `error`; only a network failure throws.
 */
export const createClient = ({ baseUrl, token }: ClientOptions) =>
  createFetchClient<paths, 'application/json'>({
    baseUrl,
    headers: token === undefined ? {} : { authorization: `Token ${token}` },
  })
