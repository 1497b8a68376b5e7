import { randomUUID } from 'node:crypto'

export interface Asked {
  method: string
  path: string
  token?: string
  body?: unknown
}

export interface Answered {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: each caller knows the answer it asked for
  body: any
  headers: Headers
}

export const callOnce = async (url: string, { method, path, token, body }: Asked, key?: string): Promise<Answered> => {
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
  /** Lines that broke without an answer: the call may have been done or not. */
  broken: number
  /** 503 by whether they said when to come back. */
  unavailable: number
  unavailableWithoutRetryAfter: number
  /** Answers of 500 and above other than 503: none is right. */
  failures: string[]
}

export const newTally = (): Tally => ({
  calls: 0,
  broken: 0,
  unavailable: 0,
  unavailableWithoutRetryAfter: 0,
  failures: [],
})

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * Calls as the documentation tells scripts to: under one Idempotency-Key until there is an answer other than 503.
 * Throws after a minute without one.
 */
export const callUntilAnswered = async (url: string, asked: Asked, tally: Tally): Promise<Answered> => {
  const key = randomUUID()
  const deadline = Date.now() + 60_000
  for (;;) {
    tally.calls += 1
    try {
      const answer = await callOnce(url, asked, key)
      if (answer.status !== 503) {
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
