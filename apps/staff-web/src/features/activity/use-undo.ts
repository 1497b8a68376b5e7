import { notify } from '@waitbook/ui/toast'
import { useRef } from 'react'
import { newMutationId } from '../../lib/random-ids.ts'
import { notifyRefusal } from '../../lib/show-errors.ts'
import { refetchAfter } from '../../query-client.ts'
import { trpc } from '../../trpc.ts'
import { undoMessages as say } from './undo-messages.ts'

/** Undoes a change, shows the result, and refetches the data that it affects. */
export const useUndo = () => {
  const utils = trpc.useUtils()
  /** The party's name, by the id of the change being undone. */
  const parties = useRef(new Map<string, string>()).current
  const undo = trpc.activity.undo.useMutation({
    onSuccess: (_, { activity_id }) => notify.success(say.undone, { about: parties.get(activity_id) }),
    onError: (error, input): void =>
      notifyRefusal(say.undoFailed, { about: parties.get(input.activity_id), again: () => undo.mutate(input) })(error),
    // After a refusal as well: the change may have been undone elsewhere.
    onSettled: refetchAfter(() =>
      Promise.all([
        utils.activity.recent.invalidate(),
        utils.parties.invalidate(),
        utils.waitlist.board.invalidate(),
        utils.reservations.list.invalidate(),
        utils.reservations.search.invalidate(),
        utils.floor.get.invalidate(),
        utils.tablePlan.invalidate(),
      ]),
    ),
  })
  return {
    /** Resolves once it is done or its refusal is shown. */
    undo: async (activity_id: string, party?: string): Promise<void> => {
      if (party !== undefined) parties.set(activity_id, party)
      await undo.mutateAsync({ activity_id, mutation_id: newMutationId() }).catch(() => undefined)
    },
    /** The change being undone. */
    pending: undo.isPending ? undo.variables.activity_id : undefined,
  }
}
