import type { Invite } from '@waitbook/contracts/users'
import { AlertDialog } from '@waitbook/ui/alert-dialog'
import { Badge } from '@waitbook/ui/badge'
import { Button } from '@waitbook/ui/button'
import { notify } from '@waitbook/ui/toast'
import { useState } from 'react'
import { writtenMoment } from '../../lib/dates.ts'
import { refetchAfter } from '../../query-client.ts'
import { trpc } from '../../trpc.ts'
import { showTeamRefusal } from './use-team.ts'
import { roleLabels, usersMessages as say } from './users-messages.ts'

interface OpenInvitesProps {
  invites: readonly Invite[]
  whyNotRevoke: (invite: Invite) => string | undefined
}

export function OpenInvites({ invites, whyNotRevoke }: OpenInvitesProps) {
  const [asking, setAsking] = useState<Invite>()
  const utils = trpc.useUtils()
  const revoke = trpc.users.revokeInvite.useMutation({
    onSuccess: () => notify.success(say.revoked),
    onError: showTeamRefusal,
    onSettled: refetchAfter(() => utils.users.team.invalidate()),
  })
  return (
    <section aria-label={say.openInvites}>
      <h3 className="mb-2 text-lg font-semibold">{say.openInvites}</h3>
      {invites.length === 0 && <p className="text-muted">{say.noInvites}</p>}
      {invites.length > 0 && (
        <ul className="divide-y divide-line border-y border-line">
          {invites.map((invite) => (
            <li key={invite.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
              <div className="min-w-48 flex-1">
                <p className="flex flex-wrap items-center gap-2">
                  <Badge>{roleLabels[invite.role]}</Badge>
                  <span className="min-w-0 font-semibold break-words">{invite.for_whom}</span>
                </p>
                <p className="mt-1 text-sm text-muted">
                  {say.invitedBy(invite.created_by, writtenMoment(invite.expires_at))}
                </p>
              </div>
              <Revoke invite={invite} whyNot={whyNotRevoke(invite)} onClick={() => setAsking(invite)} />
            </li>
          ))}
        </ul>
      )}
      {asking && (
        <AlertDialog
          onClose={() => setAsking(undefined)}
          title={say.revokeQuestion}
          confirmLabel="Revoke invite"
          onConfirm={() => revoke.mutate({ id: asking.id })}
        >
          {say.revokeExplained}
        </AlertDialog>
      )}
    </section>
  )
}

function Revoke({ invite, whyNot, onClick }: { invite: Invite; whyNot: string | undefined; onClick: () => void }) {
  if (whyNot) return <p className="text-sm text-muted">{whyNot}</p>
  return (
    <Button aria-label={`Revoke the invite ${invite.for_whom || `as ${roleLabels[invite.role]}`}`} onClick={onClick}>
      Revoke
    </Button>
  )
}
