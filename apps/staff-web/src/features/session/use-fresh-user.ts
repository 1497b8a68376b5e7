import { useEffect } from 'react'
import { settingsFreshMs, trpc } from '../../trpc.ts'
import { refreshUser } from './session-store.ts'
import { useSession } from './use-session.ts'

/** Keeps the stored user up to date, as others may change the role during the session. */
export const useFreshUser = () => {
  // Without a session, as before the redirect or the next sign-in, the call would be refused.
  const enabled = useSession() !== null
  const { data } = trpc.session.me.useQuery(undefined, { staleTime: settingsFreshMs, enabled })
  useEffect(() => {
    if (data) refreshUser(data)
  }, [data])
}
