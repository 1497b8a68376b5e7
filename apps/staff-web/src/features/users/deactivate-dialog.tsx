import type { TeamMember } from '@waitbook/contracts/users'
import { AlertDialog } from '@waitbook/ui/alert-dialog'
import { notify } from '@waitbook/ui/toast'
import { refetchAfter } from '../../query-client.ts'
import { trpc } from '../../trpc.ts'
import { useRotationOffer } from '../settings/api-tokens/use-rotation-offer.ts'
import { usersMessages as say } from './messages.ts'
import { showRefusal } from './use-team.ts'

export function DeactivateDialog({ member, onClose }: { member: TeamMember; onClose: () => void }) {
  const utils = trpc.useUtils()
  const offerRotation = useRotationOffer()
  const deactivate = trpc.users.deactivate.useMutation({
    onSuccess: () => {
      notify.success(say.nowDeactivated(member.username))
      void offerRotation()
    },
    onError: showRefusal,
    onSettled: refetchAfter(() => utils.users.team.invalidate()),
  })
  return (
    <AlertDialog
      open
      onOpenChange={(open) => open || onClose()}
      title={say.deactivateQuestion(member.username)}
      confirmLabel={`Deactivate ${member.username}`}
      onConfirm={() => deactivate.mutate({ id: member.id })}
    >
      {say.deactivateExplained}
    </AlertDialog>
  )
}
