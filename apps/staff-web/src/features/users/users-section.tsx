import type { TeamMember } from '@waitbook/contracts/users'
import { Banner } from '@waitbook/ui/banner'
import { Button } from '@waitbook/ui/button'
import { SkeletonRows } from '@waitbook/ui/skeleton'
import { UserRoundPlus } from 'lucide-react'
import { useState } from 'react'
import { useAnchor } from '../../lib/use-anchor.ts'
import { ChangeRoleDialog } from './change-role-dialog.tsx'
import { DeactivateDialog } from './deactivate-dialog.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { MemberRow } from './member-row.tsx'
import { OpenInvites } from './open-invites.tsx'
import { PermissionTable } from './permission-table.tsx'
import { ResetPasswordDialog } from './reset-password-dialog.tsx'
import { useTeam } from './use-team.ts'
import { usersMessages as say } from './users-messages.ts'

type OpenDialog = { kind: 'invite' } | { kind: 'role' | 'reset' | 'deactivate'; member: TeamMember }

/** Users & Permissions: who works here, and what each may do. */
export function UsersSection() {
  const { team, me, whyNotManage, whyNotChangeRole, whyNotReset, whyNotDeactivate } = useTeam()
  const [dialog, setDialog] = useState<OpenDialog>()
  const close = () => setDialog(undefined)

  if (team.isPending) return <SkeletonRows rows={3} label={say.loading} />
  if (!team.data) {
    return (
      <Banner tone="red" action={{ label: 'Try again', onClick: () => void team.refetch() }}>
        {say.loadFailed}
      </Banner>
    )
  }
  const { users, invites } = team.data

  return (
    <div className="flex flex-col gap-8">
      <InviteBar onInvite={() => setDialog({ kind: 'invite' })} />
      <ul aria-label="Team" className="divide-y divide-line border-y border-line">
        {users.map((member) => (
          <MemberRow
            key={member.id}
            member={member}
            isMe={member.id === me?.id}
            whyNotChangeRole={whyNotChangeRole(member)}
            whyNotReset={whyNotReset(member)}
            whyNotDeactivate={whyNotDeactivate(member)}
            onChangeRole={() => setDialog({ kind: 'role', member })}
            onReset={() => setDialog({ kind: 'reset', member })}
            onDeactivate={() => setDialog({ kind: 'deactivate', member })}
          />
        ))}
      </ul>
      <OpenInvites invites={invites} whyNotRevoke={whyNotManage} />
      <PermissionTable />
      {dialog?.kind === 'invite' && <InviteDialog onClose={close} />}
      {dialog?.kind === 'role' && <ChangeRoleDialog member={dialog.member} onClose={close} />}
      {dialog?.kind === 'reset' && <ResetPasswordDialog member={dialog.member} onClose={close} />}
      {dialog?.kind === 'deactivate' && <DeactivateDialog member={dialog.member} onClose={close} />}
    </div>
  )
}

function InviteBar({ onInvite }: { onInvite: () => void }) {
  const ref = useAnchor<HTMLDivElement>('team')
  return (
    <div ref={ref} className="flex flex-wrap items-center justify-between gap-4">
      <p className="max-w-prose text-muted">{say.explained}</p>
      <Button variant="primary" icon={<UserRoundPlus aria-hidden className="size-5" />} onClick={onInvite}>
        Invite
      </Button>
    </div>
  )
}
