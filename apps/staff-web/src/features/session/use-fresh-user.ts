import { useEffect } from 'react'
import { settingsFreshMs, trpc } from '../../trpc.ts'
import { refreshUser } from './session-store.ts'
import { useStaffUser } from './use-session.ts'

/** Keeps the stored user true: others may change one's role while one is signed in. */
export const useFreshUser = () => {
  // Not in the moment between sign-out and the redirect: there is nobody to ask for.
  const enabled = useStaffUser() !== undefined
  const { data } = trpc.session.me.useQuery(undefined, { staleTime: settingsFreshMs, enabled })
  useEffect(() => {
    if (data) refreshUser(data)
  }, [data])
}
