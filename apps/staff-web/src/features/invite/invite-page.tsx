import { useQuery } from '@tanstack/react-query'
import { Link, useLocation, useNavigate } from '@tanstack/react-router'
import type { SignedIn } from '@waitbook/contracts/session'
import { Banner } from '@waitbook/ui/banner'
import { buttonClass } from '@waitbook/ui/button'
import { EmptyState } from '@waitbook/ui/empty-state'
import { SkeletonRows } from '@waitbook/ui/skeleton'
import { Unlink } from 'lucide-react'
import { useState } from 'react'
import { errorDetail } from '../../lib/api-error.ts'
import { paths } from '../../paths.ts'
import { trpc } from '../../trpc.ts'
import { saveSession } from '../session/session-store.ts'
import { LogoMark } from '../shell/logo.tsx'
import { AcceptForm } from './accept-form.tsx'
import { inviteMessages as say } from './invite-messages.ts'
import { JoinForm } from './join-form.tsx'

/** The target of an invite link; its secret is in the fragment, which browsers do not send. */
export function InvitePage() {
  const named = useLocation({
    select: ({ pathname, hash }) => (pathname.startsWith(paths.invite) ? hash.replace(/^#/, '') : undefined),
  })
  // During navigation the URL no longer contains it, while this page is still shown.
  const [token, setToken] = useState(named ?? '')
  if (named !== undefined && named !== token) setToken(named)
  const { client } = trpc.useUtils()
  const navigate = useNavigate()
  const [isAccepted, setAccepted] = useState(false)
  const [hasAccount, setHasAccount] = useState(false)
  const invite = useQuery({
    queryKey: ['invite', token],
    queryFn: () => client.users.openInvite.mutate({ token }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    // A new session clears the cache, and the invite is used by then.
    enabled: !isAccepted,
  })
  const enter = (signedIn: SignedIn) => {
    setAccepted(true)
    saveSession(signedIn)
    return navigate({ to: paths.waitlist, replace: true })
  }
  const refused = invite.isError ? errorDetail(invite.error) : undefined

  return (
    <main className="mx-auto flex min-h-dvh max-w-md flex-col gap-6 px-4 py-10 sm:px-6">
      <title>{invite.data ? `${say.title(invite.data.restaurant_name)} · Waitbook` : 'Invite · Waitbook'}</title>
      <Link to={paths.landing} className="flex items-center gap-3 self-start rounded-control text-lg font-semibold">
        <LogoMark className="size-9" />
        <span>Waitbook</span>
      </Link>
      {invite.isPending && <SkeletonRows rows={3} label={say.loading} />}
      {invite.isError && refused === undefined && (
        <Banner tone="red" action={{ label: 'Try again', onClick: () => void invite.refetch() }}>
          {say.loadFailed}
        </Banner>
      )}
      {refused !== undefined && (
        <>
          <h1 className="sr-only">{say.brokenTitle}</h1>
          <EmptyState
            icon={<Unlink />}
            title={refused}
            action={
              <Link to={paths.landing} className={buttonClass()}>
                To the start page
              </Link>
            }
          >
            {say.askAgain}
          </EmptyState>
        </>
      )}
      {invite.data && !hasAccount && (
        <AcceptForm token={token} invite={invite.data} onAccepted={enter} onHasAccount={() => setHasAccount(true)} />
      )}
      {invite.data && hasAccount && (
        <JoinForm token={token} invite={invite.data} onJoined={enter} onBack={() => setHasAccount(false)} />
      )}
    </main>
  )
}
