import { useSyncExternalStore } from 'react'
import { currentSession, lapsedUser, subscribeSession } from './session-store.ts'

export const useSession = () => useSyncExternalStore(subscribeSession, currentSession, () => null)

/** Whose session has ended by itself: they are asked to sign in again over the page they were on. */
export const useLapsedUser = () => useSyncExternalStore(subscribeSession, lapsedUser, () => undefined)

/** For screens behind the guard; undefined only in the moment between sign-out and the redirect. */
export const useStaffUser = () => {
  const user = useSession()?.user
  const lapsed = useLapsedUser()
  return user ?? lapsed
}
