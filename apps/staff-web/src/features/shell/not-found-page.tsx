import { Link } from '@tanstack/react-router'
import { buttonClass } from '@waitbook/ui/button'
import { EmptyState } from '@waitbook/ui/empty-state'
import { paths } from '../../paths.ts'
import { useSession } from '../session/use-session.ts'
import { shellMessages } from './shell-messages.ts'

export function NotFoundPage() {
  const isSignedIn = useSession() !== null
  return (
    <main className="grid min-h-dvh place-items-center">
      <title>{`${shellMessages.notFound} · ${shellMessages.product}`}</title>
      <EmptyState
        title={<h1>{shellMessages.notFound}</h1>}
        action={
          <Link to={isSignedIn ? paths.waitlist : paths.landing} className={buttonClass({ variant: 'primary' })}>
            {isSignedIn ? 'Go to the waitlist' : 'Go to the start page'}
          </Link>
        }
      />
    </main>
  )
}
