import type { FieldErrors } from '@waitbook/contracts/errors'
import { currentSession, endSession } from './features/session/session-store.ts'
import { watchRequest } from './lib/slow-requests.ts'

/** A refused REST call, with the same shape as a refused procedure. */
class RestError extends Error {
  override name = 'RestError'
  readonly data: { detail: string | undefined; code: string | undefined; fields: FieldErrors; httpStatus: number }

  constructor(status: number, body: Record<string, unknown>) {
    const { detail, code, ...fields } = body
    super(String(detail ?? status))
    this.data = {
      detail: typeof detail === 'string' ? detail : undefined,
      code: typeof code === 'string' ? code : undefined,
      fields: fields as FieldErrors,
      httpStatus: status,
    }
  }
}

const call = async (
  path: string,
  init: { method: string; type?: string; body?: BodyInit; key?: string | undefined },
) => {
  const token = currentSession()?.token
  const requestEnded = watchRequest()
  try {
    const response = await fetch(path, {
      method: init.method,
      credentials: 'same-origin',
      headers: {
        'X-Requested-With': 'XMLHttpRequest',
        ...(token && { Authorization: `Token ${token}` }),
        ...(init.type && { 'Content-Type': init.type }),
        ...(init.key !== undefined && { 'Idempotency-Key': init.key }),
      },
      ...(init.body && { body: init.body }),
    })
    if (response.ok) return response
    if (response.status === 401) endSession('expired', token)
    throw new RestError(response.status, await response.json().catch(() => ({})))
  } finally {
    requestEnded()
  }
}

/** Files go over REST, everything else over tRPC. Throws `RestError`, or the error of fetch. */
export const callRest = (path: string, body?: object): Promise<Response> =>
  body
    ? call(path, { method: 'POST', type: 'application/json', body: JSON.stringify(body) })
    : call(path, { method: 'GET' })

/** Posts a file of a media type; a repeat with the same `key` is not done twice. Throws like `callRest`. */
export const postFile = (path: string, type: string, body: BodyInit, key?: string): Promise<Response> =>
  call(path, { method: 'POST', type, body, key })

/** Uploads a file by PUT. Throws like `callRest`. */
export const sendFile = (path: string, file: Blob): Promise<Response> =>
  call(path, { method: 'PUT', type: 'application/octet-stream', body: file })
