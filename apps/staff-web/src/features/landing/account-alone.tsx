import { QueryClientProvider } from '@tanstack/react-query'
import { Toaster } from '@waitbook/ui/toast'
import { useState } from 'react'
import { createQueryClient } from '../../query-client.ts'
import { createApiClient, trpc } from '../../trpc.ts'
import { AccountDialog, type AccountDialogProps } from './account-dialog.tsx'
import { enterConsole } from './enter-console.ts'

/** The dialog on the separate start page: contains its own API client, and opens the console. */
export function AccountAlone(props: AccountDialogProps) {
  const [queryClient] = useState(createQueryClient)
  const [apiClient] = useState(() => createApiClient())
  return (
    <trpc.Provider client={apiClient} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        <AccountDialog {...props} enter={enterConsole} />
        <Toaster />
      </QueryClientProvider>
    </trpc.Provider>
  )
}
