import { useSyncExternalStore } from 'react'
import { currentSession, lapsedUser, subscribeSession } from './session-store.ts'

export const useSession = () => useSyncExternalStore(subscribeSession, currentSession, () => null)

/** The user whose session has expired: a dialog over their page asks them to sign in again. */
export const useLapsedUser = () => useSyncExternalStore(subscribeSession, lapsedUser, () => undefined)

/** For screens behind the guard; undefined only between sign-out and the redirect. */
export const useStaffUser = () => {
  const user = useSession()?.user
  const lapsed = useLapsedUser()
  return user ?? lapsed
}
