import type { ResetPassword, TeamMember } from '@waitbook/contracts/users'
import { Button } from '@waitbook/ui/button'
import { CopyButton } from '@waitbook/ui/copy-button'
import { Dialog } from '@waitbook/ui/dialog'
import { Field } from '@waitbook/ui/field'
import { TextInput } from '@waitbook/ui/text-input'
import { notify } from '@waitbook/ui/toast'
import { trpc } from '../../trpc.ts'
import { useRotationOffer } from '../settings/api-tokens/use-rotation-offer.ts'
import { usersMessages as say } from './messages.ts'
import { tellRefusal } from './use-team.ts'

export function ResetPasswordDialog({ member, onClose }: { member: TeamMember; onClose: () => void }) {
  // Not kept once the dialog is gone: it is a password.
  const offerRotation = useRotationOffer()
  const reset = trpc.users.resetPassword.useMutation({
    onSuccess: () => void offerRotation(),
    onError: tellRefusal,
    gcTime: 0,
  })
  if (reset.data) return <NewPassword {...reset.data} onClose={onClose} />

  return (
    <Dialog
      open
      dismissible={false}
      onOpenChange={(open) => open || onClose()}
      title={say.resetQuestion(member.username)}
      size="sm"
      footer={
        <>
          <Button size="lg" onClick={onClose}>
            Cancel
          </Button>
          <Button size="lg" variant="danger" pending={reset.isPending} onClick={() => reset.mutate({ id: member.id })}>
            Reset password
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3 text-muted">
        <p>{say.resetExplained}</p>
        {member.has_two_factor && <p>{say.resetSecondFactor}</p>}
      </div>
    </Dialog>
  )
}

function NewPassword({ username, password, onClose }: ResetPassword & { onClose: () => void }) {
  return (
    <Dialog
      open
      // A stray tap must not lose what is shown only once.
      dismissible={false}
      onOpenChange={(open) => open || onClose()}
      title={say.newPasswordTitle(username)}
      description={say.newPasswordExplained(username)}
      size="sm"
      footer={
        <Button size="lg" onClick={onClose}>
          Done
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <Field label="New password" hint={say.newPasswordChange}>
          <TextInput
            readOnly
            value={password}
            className="font-mono"
            autoComplete="off"
            spellCheck={false}
            onFocus={(event) => event.target.select()}
          />
        </Field>
        <CopyButton text={password} variant="primary" size="lg" onFailed={() => notify.error(say.passwordCopyFailed)}>
          Copy password
        </CopyButton>
      </div>
    </Dialog>
  )
}
