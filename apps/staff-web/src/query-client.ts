import { QueryClient } from '@tanstack/react-query'
import { isWorthRetrying } from './api-error.ts'

export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      // A browser that believes itself offline is often wrong on a shop's Wi-Fi: always try, and say when it failed.
      queries: {
        networkMode: 'always',
        retry: (failures, error) => failures < 2 && isWorthRetrying(error),
        retryDelay: 800,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  })
