import { notify } from '@waitbook/ui/toast'
import { errorStatus } from '../../lib/api-error.ts'
import { trpc } from '../../trpc.ts'
import { sessionEndMessages } from './session-end-messages.ts'
import { endSession, storedTokens } from './session-store.ts'

/** Signs out here at once, even if the call fails; the guard then redirects to the landing page. */
export const useLogout = () => {
  const { client } = trpc.useUtils()
  const endAll = async (tokens: readonly string[]) => {
    for (const token of tokens) {
      // One after the other, as calls in one batch would use the same token.
      await client.session.logout.mutate(undefined, { context: { token } }).catch((error: unknown) => {
        if (errorStatus(error) !== 401) notify.error(sessionEndMessages.logoutFailed)
      })
    }
  }
  return () => {
    void endAll(storedTokens())
    endSession('signed-out')
  }
}
