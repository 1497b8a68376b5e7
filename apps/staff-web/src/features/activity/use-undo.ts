import { notify } from '@waitbook/ui/toast'
import { useRef } from 'react'
import { errorDetail, errorStatus, retryAction } from '../../lib/api-error.ts'
import { newMutationId } from '../../lib/random-ids.ts'
import { refetchAfter } from '../../query-client.ts'
import { trpc } from '../../trpc.ts'
import { activityMessages as say } from './activity-messages.ts'

/** Undoes a change, shows the result, and refetches the data that it affects. */
export const useUndo = () => {
  const utils = trpc.useUtils()
  /** The party's name, by the id of the change being undone. */
  const parties = useRef(new Map<string, string>()).current
  const undo = trpc.activity.undo.useMutation({
    onSuccess: (_, { activity_id }) => notify.success(say.undone, { about: parties.get(activity_id) }),
    onError: (error, input) => {
      if (errorStatus(error) === 401) return
      const retry = retryAction(error, () => undo.mutate(input))
      notify.error(errorDetail(error) ?? say.undoFailed, { about: parties.get(input.activity_id), ...retry })
    },
    // After a refusal as well: the change may have been undone elsewhere.
    onSettled: refetchAfter(() =>
      Promise.all([
        utils.activity.recent.invalidate(),
        utils.parties.invalidate(),
        utils.waitlist.board.invalidate(),
        utils.reservations.list.invalidate(),
        utils.reservations.search.invalidate(),
        utils.floor.get.invalidate(),
      ]),
    ),
  })
  return {
    undo: (activityId: string, party?: string) => {
      if (party !== undefined) parties.set(activityId, party)
      undo.mutate({ activity_id: activityId, mutation_id: newMutationId() })
    },
    /** The change being undone. */
    pending: undo.isPending ? undo.variables.activity_id : undefined,
  }
}
