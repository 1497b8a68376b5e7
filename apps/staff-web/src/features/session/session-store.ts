import { type SignedIn, type User, user as userSchema } from '@waitbook/contracts/session'

export interface Session {
  token: string
  user: User
}

/** Names fixed by spec §3. */
const keys = { token: 'authToken', flag: 'isAuthenticated', user: 'user' } as const

export type SessionEnd = 'expired' | 'signed-out' | 'elsewhere'

const listeners = new Set<(end: SessionEnd | undefined) => void>()
const tell = (end?: SessionEnd) => {
  for (const listener of listeners) listener(end)
}

// The same object for the same stored text, so that React sees a change only when there is one.
let last: { raw: string; session: Session | null } = { raw: '', session: null }

const parseUser = (stored: string | null): User | undefined => {
  try {
    return userSchema.safeParse(JSON.parse(stored ?? 'null')).data
  } catch {
    return undefined
  }
}

/** The stored session; a stored user that cannot be read clears it. */
export const currentSession = (): Session | null => {
  const token = localStorage.getItem(keys.token)
  const stored = localStorage.getItem(keys.user)
  const isAuthenticated = localStorage.getItem(keys.flag) === 'true'
  const raw = JSON.stringify([token, isAuthenticated, stored])
  if (raw === last.raw) return last.session
  const user = parseUser(stored)
  if (stored !== null && !user) forget()
  last = { raw, session: token && isAuthenticated && user ? { token, user } : null }
  return last.session
}

const forget = () => {
  for (const key of Object.values(keys)) localStorage.removeItem(key)
}

export const saveSession = ({ token, user }: SignedIn) => {
  localStorage.setItem(keys.token, token)
  localStorage.setItem(keys.flag, 'true')
  localStorage.setItem(keys.user, JSON.stringify(user))
  tell()
}

/** Clears the session; with a token, only if it is still that one's. */
export const endSession = (end: SessionEnd, token?: string) => {
  const stored = localStorage.getItem(keys.token)
  if (stored === null || (token !== undefined && stored !== token)) return
  forget()
  tell(end)
}

/** Called after every change, in this tab or another. */
export const subscribeSession = (listener: (end: SessionEnd | undefined) => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Another tab's sign-in and sign-out. `key` is null when the whole storage was cleared. */
export const watchOtherTabs = () => {
  const onStorage = (event: StorageEvent) => {
    const isOurs = event.key === null || Object.values<string>(keys).includes(event.key)
    if (isOurs) tell(currentSession() ? undefined : 'elsewhere')
  }
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}
