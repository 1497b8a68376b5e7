import { useNavigate } from '@tanstack/react-router'
import { Banner } from '@waitbook/ui/banner'
import { useState } from 'react'
import { paths } from '../../paths.ts'
import { trpc } from '../../trpc.ts'
import { windowStorage } from '../session/window-storage.ts'
import { securityMessages as say } from './security-messages.ts'

const askAgainMs = 10 * 60_000
const storageKey = 'waitbook.sign-in-notice'

/** The last failure that was dismissed on this device; a later one shows the notice again. */
const readDismissed = () => {
  try {
    return windowStorage().getItem(storageKey) ?? ''
  } catch {
    // Storage is refused in some private windows: dismissed for as long as the page is open.
    return ''
  }
}

const saveDismissed = (at: string) => {
  try {
    windowStorage().setItem(storageKey, at)
  } catch {
    // Storage is refused.
  }
}

/** A notice of many failed sign-ins to the user's account; for owners, to any account. */
export function SignInNotice() {
  const { data = [] } = trpc.account.signInAlarms.useQuery(undefined, { refetchInterval: askAgainMs })
  const [dismissed, setDismissed] = useState(readDismissed)
  const navigate = useNavigate()
  const shown = data.filter(({ last_at }) => last_at > dismissed)
  const [first, ...others] = shown
  if (!first) return null
  const dismiss = () => {
    saveDismissed(first.last_at)
    setDismissed(first.last_at)
  }
  return (
    <Banner
      bar
      tone="amber"
      action={{
        label: say.seeLog,
        onClick: () => navigate({ to: paths.settings, search: { section: 'security' } }),
      }}
      onDismiss={dismiss}
    >
      {`${say.signInAlarm(first)} ${others.length > 0 ? say.otherAlarms(others.length) : ''}`}
    </Banner>
  )
}
