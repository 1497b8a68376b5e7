import { randomUUID } from 'node:crypto'

export interface CallRequest {
  method: string
  path: string
  token?: string
  body?: unknown
}

export interface CallResponse {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: each caller knows the type of its response
  body: any
  headers: Headers
}

export const callOnce = async (
  url: string,
  { method, path, token, body }: CallRequest,
  key?: string,
): Promise<CallResponse> => {
  const answer = await fetch(`${url}${path}`, {
    method,
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Token ${token}` }),
      ...(key && { 'idempotency-key': key }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(30_000),
  })
  const text = await answer.text()
  const isJson = answer.headers.get('content-type')?.includes('json')
  return { status: answer.status, body: isJson && text ? JSON.parse(text) : text, headers: answer.headers }
}

export interface Tally {
  calls: number
  /** Responses other than 503. */
  answered: number
  /** Connections that broke without a response: the call may or may not have been executed. */
  broken: number
  /** Responses with status 503, with and without Retry-After. */
  unavailable: number
  unavailableWithoutRetryAfter: number
  /** Responses with status 500 and above except 503, all of which are errors. */
  failures: string[]
}

export const newTally = (): Tally => ({
  calls: 0,
  answered: 0,
  broken: 0,
  unavailable: 0,
  unavailableWithoutRetryAfter: 0,
  failures: [],
})

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * Retries with one Idempotency-Key until the response is not 503, as documented for scripts.
 * Throws after a minute without one.
 */
export const callUntilAnswered = async (
  url: string,
  asked: CallRequest,
  tally: Tally,
  key = randomUUID() as string,
): Promise<CallResponse> => {
  const deadline = Date.now() + 60_000
  for (;;) {
    tally.calls += 1
    try {
      const answer = await callOnce(url, asked, key)
      if (answer.status !== 503) {
        tally.answered += 1
        if (answer.status >= 500)
          tally.failures.push(`${asked.method} ${asked.path}: ${answer.status} ${JSON.stringify(answer.body)}`)
        return answer
      }
      tally.unavailable += 1
      if (!answer.headers.has('retry-after')) tally.unavailableWithoutRetryAfter += 1
    } catch {
      tally.broken += 1
    }
    if (Date.now() > deadline) throw new Error(`no answer to ${asked.method} ${asked.path} in a minute`)
    await pause(50 + Math.random() * 100)
  }
}
