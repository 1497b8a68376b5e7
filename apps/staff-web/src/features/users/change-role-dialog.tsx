import type { TeamMember } from '@waitbook/contracts/users'
import { Banner } from '@waitbook/ui/banner'
import { FormDialog } from '@waitbook/ui/form-dialog'
import { notify } from '@waitbook/ui/toast'
import { useState } from 'react'
import { refetchAfter } from '../../query-client.ts'
import { trpc } from '../../trpc.ts'
import { useStaffUser } from '../session/use-session.ts'
import { RoleChoice } from './role-choice.tsx'
import { TokenQuestion } from './token-question.tsx'
import { showTeamRefusal } from './use-team.ts'
import { useTokenQuestion } from './use-token-question.ts'
import { roleLabels, usersMessages as say } from './users-messages.ts'

export function ChangeRoleDialog({ member, onClose }: { member: TeamMember; onClose: () => void }) {
  const [role, setRole] = useState(member.role)
  const me = useStaffUser()
  const question = useTokenQuestion(member, role)
  const utils = trpc.useUtils()
  const change = trpc.users.changeRole.useMutation({
    onSuccess: (changed) => {
      notify.success(say.roleChanged(changed.username, roleLabels[changed.role]))
      question.report(changed)
      onClose()
    },
    onError: showTeamRefusal,
    onSettled: refetchAfter(() =>
      Promise.all([utils.users.team.invalidate(), utils.session.me.invalidate(), utils.apiToken.invalidate()]),
    ),
  })

  return (
    <FormDialog
      title={say.roleTitle(member.username)}
      size="sm"
      hasUnsavedInput={role !== member.role}
      onSubmit={() => {
        if (!question.isOpen) change.mutate({ id: member.id, role, ...question.choice })
      }}
      submitLabel="Save"
      pending={change.isPending}
      disabled={role === member.role || question.isOpen}
      onClose={onClose}
    >
      <div className="flex flex-col gap-5">
        <RoleChoice value={role} onValueChange={setRole} />
        {me?.id === member.id && role !== member.role && <Banner tone="amber">{say.ownRole}</Banner>}
        <TokenQuestion name={member.username} question={question} />
      </div>
    </FormDialog>
  )
}
