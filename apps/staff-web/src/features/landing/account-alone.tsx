import { QueryClientProvider } from '@tanstack/react-query'
import { Toaster } from '@waitbook/ui/toaster'
import { StrictMode, useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { createQueryClient } from '../../query-client.ts'
import { createApiClient, trpc } from '../../trpc.ts'
import { AccountDialog, type AccountDialogProps, type AccountTab } from './account-dialog.tsx'
import { enterConsole } from './enter-console.ts'
import { beforeLeaving } from './leave-start-page.ts'

/** The dialog on the separate start page: contains its own API client, and opens the console. */
function AccountAlone(props: AccountDialogProps) {
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

let root: Root | undefined

/** A root beside the start page, whose HTML React does not manage. */
const makeRoot = () => {
  const container = document.body.appendChild(document.createElement('div'))
  const made = createRoot(container)
  beforeLeaving(() => {
    made.unmount()
    container.remove()
    root = undefined
  })
  return made
}

const render = (props: Omit<AccountDialogProps, 'onClose'>) => {
  root ??= makeRoot()
  root.render(
    <StrictMode>
      <AccountAlone {...props} onClose={() => render({ ...props, open: false })} />
    </StrictMode>,
  )
}

/** Opens the dialog on a tab. */
export const showAccount = (tab: AccountTab) => render({ open: true, startOn: tab })
