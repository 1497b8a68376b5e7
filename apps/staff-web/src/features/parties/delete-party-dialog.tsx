import type { Party } from '@waitbook/contracts/parties'
import { AlertDialog } from '@waitbook/ui/alert-dialog'
import { notify } from '@waitbook/ui/toast'
import { newMutationId } from '../../lib/random-ids.ts'
import { notifyRefusal } from '../../lib/show-errors.ts'
import { refetchAfter } from '../../query-client.ts'
import { trpc } from '../../trpc.ts'
import { partiesMessages as say } from './parties-messages.ts'

export function DeletePartyDialog({ party, onClose }: { party: Party; onClose: () => void }) {
  const utils = trpc.useUtils()
  const remove = trpc.parties.remove.useMutation({
    onSuccess: () => notify.success(say.deleted, { about: party.name }),
    onError: (error, input): void =>
      notifyRefusal(say.deleteFailed, { about: party.name, again: () => remove.mutate(input) })(error),
    onSettled: refetchAfter(() => utils.parties.invalidate()),
  })
  return (
    <AlertDialog
      onClose={onClose}
      title={say.deleteQuestion}
      confirmLabel={`Delete ${party.name}`}
      onConfirm={() => remove.mutate({ id: party.id, mutation_id: newMutationId() })}
    >
      {say.deleteExplained(party.name)}
    </AlertDialog>
  )
}
