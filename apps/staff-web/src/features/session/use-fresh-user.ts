import { useEffect } from 'react'
import { settingsFreshMs, trpc } from '../../trpc.ts'
import { refreshUser } from './session-store.ts'

/** Keeps the stored user true: others may change one's role while one is signed in. */
export const useFreshUser = () => {
  const { data } = trpc.session.me.useQuery(undefined, { staleTime: settingsFreshMs })
  useEffect(() => {
    if (data) refreshUser(data)
  }, [data])
}
