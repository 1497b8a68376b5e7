import type { TeamMember } from '@waitbook/contracts/users'
import { Button } from '@waitbook/ui/button'
import { Dialog } from '@waitbook/ui/dialog'
import { ShownOnceDialog } from '../../shown-once-dialog.tsx'
import { trpc } from '../../trpc.ts'
import { useRotationOffer } from '../settings/api-tokens/use-rotation-offer.ts'
import { showTeamRefusal } from './use-team.ts'
import { usersMessages as say } from './users-messages.ts'

export function ResetPasswordDialog({ member, onClose }: { member: TeamMember; onClose: () => void }) {
  // Removed from memory with the dialog, as it is a password.
  const offerRotation = useRotationOffer()
  const reset = trpc.users.resetPassword.useMutation({
    onSuccess: () => void offerRotation(),
    onError: showTeamRefusal,
    gcTime: 0,
  })
  if (reset.data) {
    const { username, password } = reset.data
    return (
      <ShownOnceDialog
        title={say.newPasswordTitle(username)}
        description={say.newPasswordExplained(username)}
        label="New password"
        hint={say.newPasswordChange}
        secret={password}
        copyLabel="Copy password"
        copyFailed={say.passwordCopyFailed}
        onClose={onClose}
      />
    )
  }

  return (
    <Dialog
      dismissible={false}
      onClose={onClose}
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
