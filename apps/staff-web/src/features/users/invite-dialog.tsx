import type { Role } from '@waitbook/domain/staff/permissions'
import { Button } from '@waitbook/ui/button'
import { CopyButton } from '@waitbook/ui/copy-button'
import { Dialog } from '@waitbook/ui/dialog'
import { Field } from '@waitbook/ui/field'
import { TextInput } from '@waitbook/ui/text-input'
import { notify } from '@waitbook/ui/toast'
import { useState } from 'react'
import { writtenMoment } from '../../dates.ts'
import { trpc } from '../../trpc.ts'
import { usersMessages as say } from './messages.ts'
import { RoleChoice } from './role-choice.tsx'
import { tellRefusal } from './use-team.ts'

export function InviteDialog({ onClose }: { onClose: () => void }) {
  const [role, setRole] = useState<Role>('host')
  const [note, setNote] = useState('')
  const utils = trpc.useUtils()
  const invite = trpc.users.invite.useMutation({
    onError: tellRefusal,
    onSettled: () => utils.users.team.invalidate(),
  })
  if (invite.data) return <InviteLink {...invite.data} onClose={onClose} />

  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={say.inviteTitle}
      description={say.inviteExplained}
      size="sm"
      hasUnsavedInput={note !== '' || role !== 'host'}
      onSubmit={(event) => {
        event.preventDefault()
        invite.mutate({ role, for_whom: note })
      }}
      footer={
        <>
          <Button size="lg" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" size="lg" variant="primary" pending={invite.isPending}>
            Make link
          </Button>
        </>
      }
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
    </Dialog>
  )
}

function InviteLink({ link, expires_at, onClose }: { link: string; expires_at: string; onClose: () => void }) {
  return (
    <Dialog
      open
      // A stray tap must not lose what is shown only once.
      dismissible={false}
      onOpenChange={(open) => open || onClose()}
      title={say.linkTitle}
      description={say.linkExplained(writtenMoment(expires_at))}
      size="sm"
      footer={
        <Button size="lg" onClick={onClose}>
          Done
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <Field label="Invite link">
          <TextInput
            readOnly
            value={link}
            className="font-mono"
            spellCheck={false}
            onFocus={(event) => event.target.select()}
          />
        </Field>
        <CopyButton text={link} variant="primary" size="lg" onFailed={() => notify.error(say.copyFailed)}>
          Copy link
        </CopyButton>
      </div>
    </Dialog>
  )
}
