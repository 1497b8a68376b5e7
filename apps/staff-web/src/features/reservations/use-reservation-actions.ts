import { useQueryClient } from '@tanstack/react-query'
import type { Reservation } from '@waitbook/contracts/reservations'
import { notify } from '@waitbook/ui/toast'
import { errorDetail, errorStatus, isWorthRetrying } from '../../api-error.ts'
import { newMutationId } from '../../random-ids.ts'
import { trpc } from '../../trpc.ts'
import { reservationMessages as say } from './messages.ts'
import { isUnderWay, type ReservationMove } from './reservation-mutations.ts'

/** Fetches the book again, and the waitlist, which check-ins and their undo change too. */
export const useRefreshBook = () => {
  const utils = trpc.useUtils()
  return async () => {
    void utils.waitlist.board.invalidate()
    await utils.reservations.list.invalidate()
  }
}

/** Check in, cancel, mark, restore and delete a booking; what can be taken back says so with Undo. */
export const useReservationActions = () => {
  const queryClient = useQueryClient()
  const refresh = useRefreshBook()

  const undoing = trpc.activity.undo.useMutation({
    onSuccess: async () => {
      await refresh()
      notify.success(say.undone)
    },
    onError: async (error, input) => {
      if (errorStatus(error) === 401) return
      const retry = isWorthRetrying(error) && { action: { label: 'Retry', onClick: () => undoing.mutate(input) } }
      notify.error(errorDetail(error) ?? say.undoRefused, { ...retry })
      await refresh()
    },
  })
  const undo = (activity_id: string) => undoing.mutate({ activity_id, mutation_id: newMutationId() })

  /** The book is fetched before the change counts as done, so that the row never flickers back. */
  const told = (done: string, failed: string, canUndo = true) => ({
    onSuccess: async ({ activity_id }: { activity_id: string }) => {
      await refresh()
      notify.success(done, canUndo ? { action: { label: 'Undo', onClick: () => undo(activity_id) } } : {})
    },
    onError: async (error: unknown) => {
      if (errorStatus(error) === 401) return
      notify.error(errorDetail(error) ?? failed)
      await refresh()
    },
  })

  const moves = {
    checkIn: trpc.reservations.checkIn.useMutation(told(say.checkedIn, say.checkInRefused)),
    cancel: trpc.reservations.cancel.useMutation(told(say.cancelled, say.cancelRefused)),
    noShow: trpc.reservations.noShow.useMutation(told(say.noShow, say.noShowRefused)),
    restore: trpc.reservations.restore.useMutation(told(say.restored, say.restoreRefused, false)),
    remove: trpc.reservations.remove.useMutation(told(say.deleted, say.deleteRefused)),
  }

  return (move: ReservationMove, { id }: Reservation) => {
    if (!isUnderWay(queryClient, id)) moves[move].mutate({ id, mutation_id: newMutationId() })
  }
}
