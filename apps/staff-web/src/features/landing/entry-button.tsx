import { buttonClass } from '@waitbook/ui/button'
import { cx } from '@waitbook/ui/cx'
import { paths } from '../../paths.ts'
import { landingMessages as say } from './landing-messages.ts'

interface EntryButtonProps {
  label: typeof say.getStarted | typeof say.startTrial | typeof say.createAccount
  size?: 'md' | 'lg'
  /** On the dark parts of the page the button is the light one; that of the bar, while it is not solid. */
  onDark?: boolean | 'bar'
  full?: boolean
  className?: string
}

const onDarkPrimary = {
  always: 'bg-landing-day! text-landing-night! hover:bg-landing-mist!',
  bar: 'group-data-[solid=false]/bar:bg-landing-day! group-data-[solid=false]/bar:text-landing-night! group-data-[solid=false]/bar:hover:bg-landing-mist!',
}

/** Opens the account dialog; for a signed-in user it links to the waitlist. */
export function EntryButton({ label, size = 'md', onDark = false, full = false, className }: EntryButtonProps) {
  const look = cx(
    buttonClass({ variant: 'primary', size, full }),
    'whitespace-nowrap',
    onDark && onDarkPrimary[onDark === 'bar' ? 'bar' : 'always'],
    className,
  )
  return (
    <>
      <button type="button" data-opens={label === say.getStarted ? 'login' : 'register'} className={look}>
        {label}
      </button>
      <a href={paths.waitlist} data-signed-in hidden className={look}>
        {say.openWaitlist}
      </a>
    </>
  )
}
