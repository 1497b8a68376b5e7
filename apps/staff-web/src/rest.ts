import type { FieldErrors } from '@waitbook/contracts/errors'
import { currentSession, endSession } from './features/session/session-store.ts'
import { watchRequest } from './slow-requests.ts'

/** A refused REST call, readable like a refused procedure. */
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

/** Files go over REST, everything else over tRPC. Throws `RestError`, or what fetch throws without a line. */
export const callRest = async (path: string, body?: object): Promise<Response> => {
  const token = currentSession()?.token
  const requestEnded = watchRequest()
  try {
    const response = await fetch(path, {
      method: body ? 'POST' : 'GET',
      credentials: 'same-origin',
      headers: {
        'X-Requested-With': 'XMLHttpRequest',
        ...(token && { Authorization: `Token ${token}` }),
        ...(body && { 'Content-Type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (response.ok) return response
    if (response.status === 401) endSession('expired', token)
    throw new RestError(response.status, await response.json().catch(() => ({})))
  } finally {
    requestEnded()
  }
}
