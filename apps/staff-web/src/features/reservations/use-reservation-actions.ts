import { useQueryClient } from '@tanstack/react-query'
import type { Reservation, ReservationInput } from '@waitbook/contracts/reservations'
import { type NotifyOptions, notify } from '@waitbook/ui/toast'
import { useRef } from 'react'
import { errorCode, errorDetail, errorStatus, retryAction } from '../../lib/api-error.ts'
import { makeEntryId, newMutationId } from '../../lib/random-ids.ts'
import { trpc } from '../../trpc.ts'
import { type CheckInChange, changeOf } from '../changes/change.ts'
import { useChangeSubmitter } from '../changes/use-change-submitter.ts'
import { activityOf, useShowQueued } from '../floor/use-show-queued.ts'
import { actionMessages as say } from './action-messages.ts'
import { isReservationInFlight, type ReservationMove } from './reservation-mutations.ts'

/** Fetches the book again, and the waitlist, which check-ins and their undo change too. */
export const useRefreshBook = () => {
  const utils = trpc.useUtils()
  return async () => {
    void utils.waitlist.board.invalidate()
    await Promise.all([utils.reservations.list.invalidate(), utils.reservations.search.invalidate()])
  }
}

export interface CheckInQuestion {
  reservation: Reservation
  /** Names party, date and time. */
  explained: string
}

const checkInOf = (reservation: Reservation, confirmed: boolean) => {
  const { id: reservation_id, name, phone, party_size, date, time, starts_at, notes, wishes, allergies } = reservation
  const content = {
    kind: 'check-in',
    reservation_id,
    booking: { phone, party_size, date, time, starts_at, notes, wishes, allergies },
    confirmed,
  } as const
  return changeOf({ id: makeEntryId(), customer_name: name }, content) as CheckInChange
}

/**
 * Accept, decline, cancel, mark, restore and delete a booking, and check it in; toasts offer Undo where possible. `onQuestion` is called
 * if the server, whose book or clock may differ from this device's, requires a confirmation of a check-in.
 */
export const useReservationActions = (onQuestion?: (question: CheckInQuestion) => void) => {
  const queryClient = useQueryClient()
  const refresh = useRefreshBook()

  /** The guest's name, by the reservation's id and by the id of a change that can be undone. */
  const names = useRef(new Map<string, string>()).current
  const { submit } = useChangeSubmitter()
  const showQueued = useShowQueued()

  const undoing = trpc.activity.undo.useMutation({
    onSuccess: async (_, { activity_id }) => {
      await refresh()
      notify.success(say.undone, { about: names.get(activity_id) })
    },
    onError: (error, input) => {
      if (errorStatus(error) === 401) return
      const retry = retryAction(error, () => undoing.mutate(input))
      notify.error(errorDetail(error) ?? say.undoRefused, { about: names.get(input.activity_id), ...retry })
      void refresh()
    },
  })
  const undo = (activity_id: string, name: string | undefined) => {
    if (name !== undefined) names.set(activity_id, name)
    undoing.mutate({ activity_id, mutation_id: newMutationId() })
  }

  /**
   * After a success the book is refetched before the mutation is settled, so that the row does not show the old state in
   * between. After a refusal the row can be pressed again at once.
   */
  const toasts = (move: Exclude<ReservationMove, 'checkIn'>, done: string, failed: string, canUndo = true) => ({
    onSuccess: async ({ activity_id }: { activity_id: string }, { id }: { id: string }) => {
      await refresh()
      const about = names.get(id)
      const action = canUndo ? { label: 'Undo', onClick: () => undo(activity_id, about) } : undefined
      notify.success(done, { about, action })
    },
    onError: (error: unknown, input: ReservationInput): void => {
      if (errorStatus(error) === 401) return
      // If only the response was lost, the same request has no effect twice.
      const retry = retryAction(error, () => moves[move].mutate(input))
      notify.error(errorDetail(error) ?? failed, { about: names.get(input.id), ...retry })
      void refresh()
    },
  })

  const moves = {
    accept: trpc.reservations.accept.useMutation(toasts('accept', say.accepted, say.acceptRefused)),
    decline: trpc.reservations.decline.useMutation(toasts('decline', say.declined, say.declineRefused)),
    cancel: trpc.reservations.cancel.useMutation(toasts('cancel', say.cancelled, say.cancelRefused)),
    noShow: trpc.reservations.noShow.useMutation(toasts('noShow', say.noShow, say.noShowRefused)),
    restore: trpc.reservations.restore.useMutation(toasts('restore', say.restored, say.restoreRefused, false)),
    remove: trpc.reservations.remove.useMutation(toasts('remove', say.deleted, say.deleteRefused)),
  }

  /** A check-in is queued without a connection; a retry sends the same change, which has no effect twice. */
  const checkIn = async (change: CheckInChange, reservation: Reservation): Promise<void> => {
    const about = reservation.name
    const showDone = (activity_id: string, options: NotifyOptions = {}) => {
      const action = activity_id === '' ? undefined : { label: 'Undo', onClick: () => undo(activity_id, about) }
      notify.success(say.checkedIn, { about, action, ...options })
    }
    const submitted = await submit(change)
    if (submitted.type === 'queued') return void showQueued(change, submitted, about, showDone)
    if (submitted.type === 'done') return showDone(activityOf(submitted.answer))
    const { error } = submitted
    if (errorStatus(error) === 401) return
    void refresh()
    if (errorCode(error) === 'check_in_unconfirmed' && onQuestion) {
      return onQuestion({ reservation, explained: errorDetail(error) ?? '' })
    }
    const retry = retryAction(error, () => void checkIn(change, reservation))
    notify.error(errorDetail(error) ?? say.checkInRefused, { about, ...retry })
  }

  return (move: ReservationMove, reservation: Reservation, confirmed = false) => {
    const { id, name } = reservation
    names.set(id, name)
    if (isReservationInFlight(queryClient, id)) return
    if (move !== 'checkIn') return moves[move].mutate({ id, mutation_id: newMutationId() })
    void checkIn(checkInOf(reservation, confirmed), reservation)
  }
}
