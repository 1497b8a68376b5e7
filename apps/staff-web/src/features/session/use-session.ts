import { useSyncExternalStore } from 'react'
import { currentSession, subscribeSession } from './session-store.ts'

export const useSession = () => useSyncExternalStore(subscribeSession, currentSession, () => null)

/** For screens behind the guard; undefined only in the moment between sign-out and the redirect. */
export const useStaffUser = () => useSession()?.user
