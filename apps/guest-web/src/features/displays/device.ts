import type { DisplayCode } from '@waitbook/contracts/displays/displays'
import type { DisplayKind } from '@waitbook/domain/displays/display'
import { element, show } from './dom.ts'

const stored = 'waitbook.display'
const askEveryMs = 3_000
const requestMs = 10_000

/** The token of this device; undefined until it is paired. */
export const storedToken = (): string | undefined => localStorage.getItem(stored) ?? undefined

export const forgetToken = () => localStorage.removeItem(stored)

export class Refusal extends Error {
  readonly status: number
  readonly code: string
  readonly fields: readonly string[]

  constructor(status: number, body: Record<string, unknown>) {
    super(`refused with ${status}`)
    this.status = status
    this.code = typeof body.code === 'string' ? body.code : ''
    this.fields = Object.keys(body)
  }
}

/** Throws `Refusal` for a refused call, and another error without a connection. */
export const send = async <T>(
  method: 'GET' | 'POST',
  path: string,
  { token, body, key }: { token?: string | undefined; body?: object; key?: string } = {},
): Promise<T> => {
  const response = await fetch(path, {
    method,
    credentials: 'omit',
    cache: 'no-store',
    signal: AbortSignal.timeout(requestMs),
    headers: {
      ...(token && { authorization: `Token ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
      ...(key && { 'idempotency-key': key }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  const answer = await response.json().catch(() => ({}))
  if (!response.ok) throw new Refusal(response.status, answer)
  return answer
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

// Staff read these texts, and texts for staff are English.
const showCode = (kind: DisplayKind, code: string) =>
  show(
    element(
      'main',
      { class: 'pairing' },
      element('h1', {}, `This ${kind} is not paired yet`),
      element('p', { class: 'code' }, code),
      element('p', {}, 'In Waitbook, open Settings, Screens, “Pair a screen”, and enter this code.'),
    ),
  )

/** Shows a code until staff have entered it; resolves to the token, which is then stored. */
export const pair = async (kind: DisplayKind): Promise<string> => {
  for (;;) {
    try {
      const { code, token, expires_at } = await send<DisplayCode>('POST', '/api/displays/codes/', { body: { kind } })
      showCode(kind, code)
      // A new code is requested a minute early, so that none expires while staff type it. The clock of the device may
      // be wrong.
      const waits = Math.max(1, Math.floor((Date.parse(expires_at) - Date.now() - 60_000) / askEveryMs))
      for (let asked = 0; asked < Math.min(waits, 180); asked += 1) {
        await pause(askEveryMs)
        try {
          await send('GET', '/api/displays/own/', { token })
          localStorage.setItem(stored, token)
          return token
        } catch {
          // The device is not paired yet, or has no connection at the moment.
        }
      }
    } catch {
      show(element('main', { class: 'pairing' }, element('h1', {}, 'No connection. Trying again…')))
      await pause(askEveryMs * 3)
    }
  }
}
