import type { TeamMember } from '@waitbook/contracts/users'
import { Button } from '@waitbook/ui/button'
import { Dialog } from '@waitbook/ui/dialog'
import { notify } from '@waitbook/ui/toast'
import { refetchAfter } from '../../query-client.ts'
import { trpc } from '../../trpc.ts'
import { TokenQuestion } from './token-question.tsx'
import { showTeamRefusal } from './use-team.ts'
import { useTokenQuestion } from './use-token-question.ts'
import { usersMessages as say } from './users-messages.ts'

export function DeactivateDialog({ member, onClose }: { member: TeamMember; onClose: () => void }) {
  const utils = trpc.useUtils()
  const question = useTokenQuestion(member, null)
  const deactivate = trpc.users.deactivate.useMutation({
    onSuccess: (changed) => {
      notify.success(say.nowDeactivated(member.username))
      question.report(changed)
      onClose()
    },
    onError: showTeamRefusal,
    onSettled: refetchAfter(() => Promise.all([utils.users.team.invalidate(), utils.apiToken.invalidate()])),
  })
  return (
    <Dialog
      onClose={onClose}
      title={say.deactivateQuestion(member.username)}
      size="sm"
      footer={
        <>
          <Button size="lg" onClick={onClose}>
            Cancel
          </Button>
          <Button
            size="lg"
            variant="danger"
            pending={deactivate.isPending}
            disabled={question.isOpen}
            onClick={() => deactivate.mutate({ id: member.id, ...question.choice })}
          >
            {`Deactivate ${member.username}`}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4 text-muted">
        <p>{say.deactivateExplained}</p>
        <TokenQuestion name={member.username} question={question} />
      </div>
    </Dialog>
  )
}
