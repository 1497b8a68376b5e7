import { useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { paths } from '../../paths.ts'
import { AccountDialog, type AccountDialogProps } from './account-dialog.tsx'

/** The dialog inside the running console: after a sign-out, or once the console is loaded. */
export function AccountInConsole(props: AccountDialogProps) {
  const navigate = useNavigate()
  const router = useRouter()
  useEffect(() => {
    // A failed preload is no error: the navigation after sign-in loads the page again and shows what fails then.
    void router.preloadRoute({ to: paths.waitlist }).catch(() => undefined)
  }, [router])
  return <AccountDialog {...props} enter={(to) => navigate({ to })} />
}
