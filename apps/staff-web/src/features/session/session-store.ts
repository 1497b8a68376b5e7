import type { User } from '@waitbook/contracts/session'
import type { PlaceKind } from '@waitbook/domain/place-kinds'
import { roles } from '@waitbook/domain/staff/permissions'
import {
  hasOwnSession,
  isDemoFrame,
  isOfWindowStorage,
  isStorageBlocked,
  markOwnSession,
  sessionStore,
  unmarkOwnSession,
  windowStorage,
} from './window-storage.ts'

export interface Session {
  token: string
  user: User
}

/** The specification names these keys. */
const keys = { token: 'authToken', flag: 'isAuthenticated', user: 'user' } as const
/**
 * Set while the last session has expired: other tabs then keep their unsaved input, which they drop after a sign-out.
 */
const lapsedKey = 'waitbook.session-lapsed'

export type SessionEnd = 'expired' | 'signed-out' | 'elsewhere'
/** Undefined: a session began. 'resumed': the user whose session had expired signed in again. */
type SessionChange = SessionEnd | 'renamed' | 'resumed' | undefined

const listeners = new Set<(change: SessionChange) => void>()
const notifyListeners = (change?: SessionChange) => {
  for (const listener of listeners) listener(change)
}

// The same object for the same stored text, so that React sees a change only when there is one.
let last: { raw: string; session: Session | null } = { raw: '', session: null }

const textFields = ['id', 'username', 'email', 'restaurant_id', 'restaurant_name'] as const satisfies (keyof User)[]

/** Checked without the schema, as every page loads this first, and zod would be a sixth of that. */
const parseUser = (stored: string | null): User | undefined => {
  try {
    // Stored without a role before there were roles, when every user was an owner.
    const { role = 'owner', ...user } = (JSON.parse(stored ?? 'null') ?? {}) as Record<string, unknown>
    const isValid = textFields.every((field) => typeof user[field] === 'string') && roles.some((each) => each === role)
    return isValid ? ({ ...user, role } as unknown as User) : undefined
  } catch {
    return undefined
  }
}

/** The stored session; an unreadable one is cleared. */
export const currentSession = (): Session | null => {
  const token = sessionStore().getItem(keys.token)
  const stored = sessionStore().getItem(keys.user)
  const isAuthenticated = sessionStore().getItem(keys.flag) === 'true'
  const raw = JSON.stringify([token, isAuthenticated, stored])
  if (raw === last.raw) return last.session
  const user = parseUser(stored)
  if (stored !== null && !user) forget()
  last = { raw, session: token && isAuthenticated && user ? { token, user } : null }
  return last.session
}

/** The session this tab last acted on. */
let known: Session | null = null
let lapsed: User | undefined

/** The user whose session has expired, while their page and its unsaved input are kept. */
export const lapsedUser = () => lapsed

const begin = (session: Session) => {
  const isResumed = lapsed?.id === session.user.id && lapsed.restaurant_id === session.user.restaurant_id
  known = session
  lapsed = undefined
  windowStorage().removeItem(lapsedKey)
  notifyListeners(isResumed ? 'resumed' : undefined)
}

const forget = (storage = sessionStore()) => {
  for (const key of Object.values(keys)) storage.removeItem(key)
}

const write = (target: Storage, { token, user }: Session) => {
  target.setItem(keys.token, token)
  target.setItem(keys.flag, 'true')
  target.setItem(keys.user, JSON.stringify(user))
}

/** The session of all tabs, except those that have switched to another location. */
export const saveSession = (signedIn: Session) => {
  endOwnSession()
  write(windowStorage(), signedIn)
  begin(signedIn)
}

const endOwnSession = () => {
  if (!hasOwnSession()) return
  forget(sessionStorage)
  unmarkOwnSession()
}

/** A session of another location, for this tab only. */
export const saveOwnSession = (signedIn: Session) => {
  if (!isStorageBlocked()) markOwnSession()
  write(sessionStore(), signedIn)
  begin(signedIn)
}

/** Where the session that has ended was: in this tab, or in all of them. */
export const resumeSession = (signedIn: Session) => (hasOwnSession() ? saveOwnSession(signedIn) : saveSession(signedIn))

/** The tokens of this tab and of the others, which a sign-out ends together. */
export const storedTokens = () => [
  ...new Set([sessionStore(), windowStorage()].flatMap((storage) => storage.getItem(keys.token) ?? [])),
]

/** Stores the session of a sandbox for the demo's frame, in this tab only. */
export const saveDemoSession = (signedIn: Session) => write(sessionStorage, signedIn)
export const forgetDemoSession = () => forget(sessionStorage)

/** Updates the restaurant's name in the same session. */
export const renameRestaurant = (restaurant_name: string) => {
  const session = currentSession()
  if (!session || session.user.restaurant_name === restaurant_name) return
  sessionStore().setItem(keys.user, JSON.stringify({ ...session.user, restaurant_name }))
  notifyListeners('renamed')
}

/** Updates the user in the same session. */
export const refreshUser = (user: User) => {
  const session = currentSession()
  if (!session || session.user.id !== user.id || JSON.stringify(session.user) === JSON.stringify(user)) return
  sessionStore().setItem(keys.user, JSON.stringify(user))
  notifyListeners('renamed')
}

/** Updates the clock of the staff screens in the current session. */
export const refreshClock = (clock: NonNullable<User['clock']>) => {
  const session = currentSession()
  if (session) refreshUser({ ...session.user, clock })
}

/** Updates the words of the staff screens in the current session. */
export const refreshPlaceKind = (place_kind: PlaceKind) => {
  const session = currentSession()
  if (session) refreshUser({ ...session.user, place_kind })
}

/** Clears the session; with a token, only if the session still has that token. */
export const endSession = (end: SessionEnd, token?: string) => {
  const stored = sessionStore().getItem(keys.token)
  if (stored === null || (token !== undefined && stored !== token)) return
  // A demo frame cannot sign in again: the page around it opens another demo.
  lapsed = end === 'expired' && !isDemoFrame() ? currentSession()?.user : undefined
  known = null
  // If this tab had its own session, the session of the other tabs has not expired.
  if (lapsed && !hasOwnSession()) windowStorage().setItem(lapsedKey, 'true')
  forget()
  if (!lapsed) endOwnSession()
  if (end === 'signed-out') forget(windowStorage())
  notifyListeners(end)
}

/** Drops the page and the input that were kept for the user whose session had expired. */
export const abandonSession = () => {
  lapsed = undefined
  endOwnSession()
  windowStorage().removeItem(lapsedKey)
  notifyListeners('signed-out')
}

/** Called after every change, in this tab or another. */
export const subscribeSession = (listener: (change: SessionChange) => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Another tab's sign-in and sign-out. `key` is null when the whole storage was cleared. */
export const watchOtherTabs = () => {
  known = currentSession()
  const onStorage = (event: StorageEvent) => {
    const isSessions = event.key === null || Object.values<string>(keys).includes(event.key)
    if (!isSessions || !isOfWindowStorage(event)) return
    if (hasOwnSession()) {
      // A sign-out in another tab ends this session too, as the person signed out; an expired session there does not.
      const isSignedOut = windowStorage().getItem(keys.token) === null && windowStorage().getItem(lapsedKey) === null
      if (isSignedOut) endSession('elsewhere')
      return
    }
    const session = currentSession()
    if (session) {
      if (session.token === known?.token) notifyListeners('renamed')
      else begin(session)
    } else if (!lapsed) {
      if (windowStorage().getItem(lapsedKey) !== null) lapsed = known?.user
      known = null
      notifyListeners(lapsed ? 'expired' : 'elsewhere')
    }
  }
  window.addEventListener('storage', onStorage)
  return () => {
    window.removeEventListener('storage', onStorage)
    lapsed = undefined
  }
}
