import { Button, buttonClass } from '@waitbook/ui/button'
import { cx } from '@waitbook/ui/cx'
import { createContext, use } from 'react'
import { paths } from '../../paths.ts'
import { useSession } from '../session/use-session.ts'
import type { AccountTab } from './account-dialog.tsx'
import { landingMessages as say } from './landing-messages.ts'

interface Entry {
  open(tab: AccountTab): void
  preload(): void
}

export const EntryContext = createContext<Entry>({ open: () => undefined, preload: () => undefined })

interface EntryButtonProps {
  label: typeof say.getStarted | typeof say.startTrial
  size?: 'md' | 'lg'
  /** On the dark parts of the page the button is the light one. */
  onDark?: boolean
  full?: boolean
  className?: string
}

const onDarkPrimary = 'bg-landing-day! text-landing-night! hover:bg-landing-mist!'

/** Opens the account dialog; for a signed-in user it links to the waitlist. */
export function EntryButton({ label, size = 'md', onDark = false, full = false, className }: EntryButtonProps) {
  const isSignedIn = useSession() !== null
  const { open, preload } = use(EntryContext)
  const look = cx('whitespace-nowrap', onDark && onDarkPrimary, className)
  if (isSignedIn) {
    return (
      <a href={paths.waitlist} className={cx(buttonClass({ variant: 'primary', size, full }), look)}>
        {say.openWaitlist}
      </a>
    )
  }
  return (
    <Button
      variant="primary"
      size={size}
      full={full}
      className={look}
      onClick={() => open(label === say.startTrial ? 'register' : 'login')}
      onPointerEnter={preload}
      onFocus={preload}
    >
      {label}
    </Button>
  )
}
