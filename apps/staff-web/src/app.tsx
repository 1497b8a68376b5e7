import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { notify } from '@waitbook/ui/toast'
import { AppEndContext } from './app-end.ts'
import { sessionEndMessages } from './features/session/session-end-messages.ts'
import { abandonSession, lapsedUser, subscribeSession, watchOtherTabs } from './features/session/session-store.ts'
import { forgetCopies } from './features/waitlist/board/saved-copies.ts'
import { createQueryClient } from './query-client.ts'
import { createAppRouter, showsStaffPage } from './routes.tsx'
import { createApiClient, trpc } from './trpc.ts'

/** The console with its dependencies; `stop` removes its listeners. */
export const createApp = (origin?: string) => {
  const queryClient = createQueryClient()
  const apiClient = createApiClient(origin)
  const router = createAppRouter()
  const ends: (() => void)[] = []

  const stopWatching = watchOtherTabs()
  const stopFollowing = subscribeSession((end) => {
    if (end === 'renamed') return
    if (end === 'resumed') {
      void queryClient.invalidateQueries()
      return
    }
    if (end === 'expired' && lapsedUser()) {
      forgetCopies()
      // A staff page stays mounted and asks its user to sign in again, so that unsaved input is kept.
      if (showsStaffPage(router)) return
      notify.error(sessionEndMessages.expired)
      abandonSession()
      return
    }
    // Data of one account must never be shown to the next.
    queryClient.clear()
    if (end) forgetCopies()
    if (end === 'expired') notify.error(sessionEndMessages.expired)
    // Runs the guard of the current page, which redirects to the landing page without a session.
    void router.invalidate()
  })

  const element = (
    <trpc.Provider client={apiClient} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        <AppEndContext value={(end) => ends.push(end)}>
          <RouterProvider router={router} />
        </AppEndContext>
      </QueryClientProvider>
    </trpc.Provider>
  )
  return {
    element,
    router,
    stop: () => {
      stopWatching()
      stopFollowing()
      for (const end of ends) end()
      queryClient.clear()
    },
  }
}
