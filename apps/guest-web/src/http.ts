/** `status` 0: no response. `body` undefined: not JSON. */
export interface Answer {
  ok: boolean
  status: number
  body: unknown
  /** The server's time now, epoch ms. */
  at?: number | undefined
}

/** A customer call. It has no time-out: a slow connection is shown as slow and not aborted. */
export const callGuestApi = async (path: string, init: RequestInit = {}): Promise<Answer> => {
  const headers = { accept: 'application/json', 'x-requested-with': 'XMLHttpRequest', ...init.headers }
  try {
    const response = await fetch(path, { credentials: 'same-origin', cache: 'no-store', ...init, headers })
    const sentAt = Date.parse(response.headers.get('date') ?? '')
    const arrivedAt = Date.now()
    const body: unknown = await response.json().catch(() => undefined)
    const at = sentAt + Date.now() - arrivedAt || undefined
    return { ok: response.ok, status: response.status, body, at }
  } catch {
    // `fetch` throws only without a response; each form has its text for status 0.
    return { ok: false, status: 0, body: undefined }
  }
}

/** An idempotency key, by which the server recognises a repeat. */
export const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

export const postJson = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  callGuestApi(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
