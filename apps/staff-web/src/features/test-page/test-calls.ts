/** The two documented calls that this page tries, made like a script's: the stored session is not used. */
const answerOf = async (response: Response): Promise<Record<string, unknown> | undefined> => {
  // A proxy may answer with HTML: the caller then reports the status.
  const body: unknown = await response.json().catch(() => null)
  return body !== null && typeof body === 'object' ? (body as Record<string, unknown>) : undefined
}

const sentenceOf = (body: Record<string, unknown> | undefined, response: Response) =>
  [body?.message, body?.error, body?.detail].find((part): part is string => typeof part === 'string') ??
  `${response.status} ${response.statusText}`.trim()

/** Returns the token. Throws `RefusedCall` with the server's text; network errors are not caught. */
export const logIn = async (username: string, password: string) => {
  const response = await fetch('/api/auth/login/', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Requested-With': 'XMLHttpRequest' },
    body: JSON.stringify({ username, password }),
  })
  const body = await answerOf(response)
  if (!response.ok || typeof body?.token !== 'string') throw new RefusedCall(sentenceOf(body, response))
  return body.token
}

/** Returns the body of the settings call. Throws like `logIn`. */
export const fetchSettings = async (token: string) => {
  const response = await fetch('/api/settings/waitlist/', {
    headers: { Authorization: `Token ${token}`, 'X-Requested-With': 'XMLHttpRequest' },
  })
  const body = await answerOf(response)
  if (!response.ok || !body) throw new RefusedCall(sentenceOf(body, response))
  return body
}

export class RefusedCall extends Error {
  override name = 'Refused'
}
