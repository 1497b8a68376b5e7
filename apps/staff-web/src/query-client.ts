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
