import { notify } from '@waitbook/ui/toast'
import { errorStatus } from '../../lib/api-error.ts'
import { trpc } from '../../trpc.ts'
import { sessionEndMessages } from './session-end-messages.ts'
import { currentSession, endSession } from './session-store.ts'

/** Signs out here at once, even if the call fails; the guard then redirects to the landing page. */
export const useLogout = () => {
  const { client } = trpc.useUtils()
  return () => {
    const token = currentSession()?.token
    client.session.logout.mutate(undefined, { context: { token } }).catch((error: unknown) => {
      if (errorStatus(error) !== 401) notify.error(sessionEndMessages.logoutFailed)
    })
    endSession('signed-out')
  }
}
