import type { Role } from '@waitbook/domain/staff/permissions'
import { Field } from '@waitbook/ui/field'
import { FormDialog } from '@waitbook/ui/form-dialog'
import { TextInput } from '@waitbook/ui/text-input'
import { useState } from 'react'
import { writtenMoment } from '../../lib/dates.ts'
import { refetchAfter } from '../../query-client.ts'
import { ShownOnceDialog } from '../../shown-once-dialog.tsx'
import { trpc } from '../../trpc.ts'
import { RoleChoice } from './role-choice.tsx'
import { showTeamRefusal } from './use-team.ts'
import { usersMessages as say } from './users-messages.ts'

export function InviteDialog({ onClose }: { onClose: () => void }) {
  const [role, setRole] = useState<Role>('host')
  const [note, setNote] = useState('')
  const utils = trpc.useUtils()
  const invite = trpc.users.invite.useMutation({
    onError: showTeamRefusal,
    onSettled: refetchAfter(() => utils.users.team.invalidate()),
  })
  if (invite.data) {
    return (
      <ShownOnceDialog
        title={say.linkTitle}
        description={say.linkExplained(writtenMoment(invite.data.expires_at))}
        label="Invite link"
        secret={invite.data.link}
        copyLabel="Copy link"
        copyFailed={say.copyFailed}
        onClose={onClose}
      />
    )
  }

  return (
    <FormDialog
      title={say.inviteTitle}
      description={say.inviteExplained}
      size="sm"
      hasUnsavedInput={note !== '' || role !== 'host'}
      onSubmit={() => invite.mutate({ role, for_whom: note })}
      submitLabel="Make link"
      pending={invite.isPending}
      onClose={onClose}
    >
      <div className="flex flex-col gap-6">
        <RoleChoice value={role} onValueChange={setRole} />
        <Field label={say.noteLabel} optional hint={say.noteHint}>
          <TextInput
            value={note}
            maxLength={100}
            autoComplete="off"
            onChange={(event) => setNote(event.target.value)}
          />
        </Field>
      </div>
    </FormDialog>
  )
}
