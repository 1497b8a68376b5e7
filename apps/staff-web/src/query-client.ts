import { QueryClient } from '@tanstack/react-query'
import { isWorthRetrying } from './api-error.ts'

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
 * What a mutation waits for before it is settled, and its button unlocked: after a success for the new data, after a
 * failure for nothing, so that it can be repeated at once, also on a slow network or without one.
 */
export const untilFetched = <T>(error: unknown, fetched: Promise<T>) => (error ? undefined : fetched)
