import { vi } from 'vitest'

export interface Call {
  path: string
  method: string
  headers: Record<string, string>
  body: unknown
}

interface Answer {
  status?: number
  body?: unknown
  headers?: Record<string, string>
}
type Reply = Answer | 'no answer' | Promise<Answer>

/** A fake server: `answer` returns the reply to each call, and every call is recorded. */
export const fakeApi = (answer: (call: Call) => Reply) => {
  const calls: Call[] = []
  const fetch = async (path: string, init: RequestInit = {}) => {
    const body: unknown = init.body ? JSON.parse(String(init.body)) : undefined
    const call = { path, method: init.method ?? 'GET', headers: init.headers as Record<string, string>, body }
    calls.push(call)
    const reply = await answer(call)
    if (reply === 'no answer') throw new TypeError('Failed to fetch')
    const { status = 200, headers = {} } = reply
    return new Response(JSON.stringify(reply.body ?? {}), { status, headers })
  }
  vi.stubGlobal('fetch', fetch)
  return { calls, to: (part: string) => calls.filter(({ path }) => path.includes(part)) }
}
