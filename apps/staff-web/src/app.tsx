import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { notify } from '@waitbook/ui/toast'
import { sessionMessages } from './features/session/messages.ts'
import { subscribeSession, watchOtherTabs } from './features/session/session-store.ts'
import { createQueryClient } from './query-client.ts'
import { createAppRouter } from './routes.tsx'
import { createApiClient, trpc } from './trpc.ts'

/** The console with everything wired; `stop` undoes what it listens to. */
export const createApp = (origin?: string) => {
  const queryClient = createQueryClient()
  const apiClient = createApiClient(origin)
  const router = createAppRouter()

  const stopWatching = watchOtherTabs()
  const stopFollowing = subscribeSession((end) => {
    if (end === 'renamed') return
    // What one account saw is never shown to the next.
    queryClient.clear()
    if (end === 'expired') notify.error(sessionMessages.expired)
    // Runs the guard of the page shown, which leads to the landing page where there is no session.
    void router.invalidate()
  })

  const element = (
    <trpc.Provider client={apiClient} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </trpc.Provider>
  )
  return {
    element,
    router,
    stop: () => {
      stopWatching()
      stopFollowing()
      queryClient.clear()
    },
  }
}
