import type { BenchServer } from '../system/api.ts'
import { pause } from '../system/figures.ts'

export interface Answer {
  status: number
  body: Record<string, unknown>
  ms: number
}

export interface Call {
  /** The address that the proxy names. */
  from: string
  token?: string
  method?: string
  body?: object | string
  headers?: Record<string, string>
}

/** A call as one that came through the proxy, also if the connection fails: then with status 0. */
export const call = async (
  { host, port }: BenchServer,
  path: string,
  { from, token, body, method = body ? 'POST' : 'GET', headers }: Call,
): Promise<Answer> => {
  const startedAt = performance.now()
  const isFile = typeof body === 'string'
  const answer = await fetch(`http://${host}:${port}${path}`, {
    method,
    headers: {
      'x-forwarded-for': from,
      ...(body && { 'content-type': isFile ? 'text/csv' : 'application/json' }),
      ...(token && { authorization: `Token ${token}` }),
      ...headers,
    },
    ...(body && { body: isFile ? body : JSON.stringify(body) }),
  }).catch(() => undefined)
  const text = (await answer?.text().catch(() => '')) ?? ''
  const ms = performance.now() - startedAt
  return { status: answer?.status ?? 0, body: text.startsWith('{') ? JSON.parse(text) : {}, ms }
}

/** Open loop: calls `act` at a fixed rate until the time is over, independent of the responses. */
export const atRate = async (perSecond: number, seconds: number, act: (index: number) => Promise<void>) => {
  const startedAt = performance.now()
  const acts: Promise<void>[] = []
  for (let index = 0; index < perSecond * seconds; index += 1) {
    const dueAt = startedAt + (index * 1_000) / perSecond
    const waitMs = dueAt - performance.now()
    if (waitMs > 0) await pause(waitMs)
    acts.push(act(index))
  }
  await Promise.all(acts)
}

let phones = 0

/** A number that no other call of the run has. */
export const nextPhone = () => {
  phones += 1
  return `+91${9_000_000_000 + phones}`
}

export interface Restaurant {
  id: string
  token: string
}

let owners = 0

export const registered = async (api: BenchServer, name: string): Promise<Restaurant> => {
  const body = { username: name, password: 'a quiet harbour at night', restaurant_name: 'Restaurant' }
  owners += 1
  const answer = await call(api, '/api/auth/register/', { from: `10.250.0.${owners % 250}`, body })
  if (answer.status !== 201) throw new Error(`registering answered ${answer.status}: ${JSON.stringify(answer.body)}`)
  return { id: String(answer.body.restaurant_id), token: String(answer.body.token) }
}
