import { QueryClient } from '@tanstack/react-query'
import { isWorthRetrying } from './lib/api-error.ts'

export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      // Browsers are often wrong about being offline: always try, and show failures.
      queries: {
        networkMode: 'always',
        retry: (failures, error) => failures < 2 && isWorthRetrying(error),
        retryDelay: 800,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  })

/**
 * For `onSettled`: after a success the mutation stays pending until the data is refetched; after a failure it settles at
 * once, so that the user can repeat it even on a slow network.
 */
export const refetchAfter = (refetch: () => Promise<unknown>) => (_: unknown, error: unknown) => {
  const fetched = refetch()
  return error ? undefined : fetched
}
