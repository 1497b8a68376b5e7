import { useNavigate } from '@tanstack/react-router'
import type { SignedIn, User } from '@waitbook/contracts/session'
import { AlertDialog } from '@waitbook/ui/alert-dialog'
import { Dialog } from '@waitbook/ui/dialog'
import { useState } from 'react'
import { trpc } from '../../trpc.ts'
import { LoginForm, type StartPage } from '../landing/login-form.tsx'
import { sessionEndMessages } from '../session/session-end-messages.ts'
import { sessionMessages as say } from '../session/session-messages.ts'
import { abandonSession, currentSession, resumeSession, saveSession } from '../session/session-store.ts'

interface OtherPerson {
  signedIn: SignedIn
  startPage: () => Promise<StartPage>
}

/** Covers a staff page once its user's session has expired. The page's unsaved input is kept for that user only. */
export function SignInAgainDialog({ user }: { user: User }) {
  const [other, setOther] = useState<OtherPerson>()
  const { client } = trpc.useUtils()
  const navigate = useNavigate()

  const isSame = ({ user: { id, restaurant_id } }: SignedIn) => id === user.id && restaurant_id === user.restaurant_id
  /** A sign-in opens the location that the person used last, which may be another one than that of the page. */
  const inThisLocation = async (signedIn: SignedIn) => {
    const { restaurant_id, username } = user
    const isMember = signedIn.memberships?.some(({ id }) => id === restaurant_id)
    if (isSame(signedIn) || !isMember || signedIn.user.username !== username) return signedIn
    const context = { token: signedIn.token }
    return client.session.switchTo.mutate({ restaurant_id }, { context }).catch(() => signedIn)
  }
  const onSignedIn = async (first: SignedIn, startPage: () => Promise<StartPage>) => {
    const signedIn = await inThisLocation(first)
    if (isSame(signedIn)) resumeSession(signedIn)
    else setOther({ signedIn, startPage })
  }
  const closeQuestion = () => {
    const token = other?.signedIn.token
    setOther(undefined)
    if (token === currentSession()?.token) return
    // Ends the session that will not be used. If that fails, this page does not depend on it and the session expires.
    client.session.logout.mutate(undefined, { context: { token } }).catch(() => undefined)
  }
  const continueAsOther = async () => {
    if (!other) return
    saveSession(other.signedIn)
    await navigate({ to: await other.startPage() })
  }

  return (
    <Dialog
      onClose={abandonSession}
      title={sessionEndMessages.expired}
      description={say.workKept(user.username)}
      size="sm"
      isCovering
      dismissible={false}
      hasUnsavedInput
    >
      <LoginForm username={user.username} onSignedIn={onSignedIn} />
      <AlertDialog
        open={other !== undefined}
        onClose={closeQuestion}
        title={say.otherPerson(other?.signedIn.user.username ?? '')}
        confirmLabel="Discard and continue"
        onConfirm={continueAsOther}
      >
        {say.otherPersonExplained(user.username)}
      </AlertDialog>
    </Dialog>
  )
}
