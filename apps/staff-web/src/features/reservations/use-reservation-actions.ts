import { useQueryClient } from '@tanstack/react-query'
import type { Reservation, ReservationInput } from '@waitbook/contracts/reservations'
import { type NotifyOptions, notify } from '@waitbook/ui/toast'
import { useRef } from 'react'
import { errorCode, errorDetail, errorStatus } from '../../lib/api-error.ts'
import { makeEntryId, newMutationId } from '../../lib/random-ids.ts'
import { notifyRefusal } from '../../lib/show-errors.ts'
import { trpc } from '../../trpc.ts'
import { useUndo } from '../activity/use-undo.ts'
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

  /** The guest's name, by the reservation's id. */
  const names = useRef(new Map<string, string>()).current
  const { submit } = useChangeSubmitter()
  const showQueued = useShowQueued()

  const { undo } = useUndo()

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
      notifyRefusal(failed, { about: names.get(input.id), again: () => moves[move].mutate(input) })(error)
      if (errorStatus(error) !== 401) void refresh()
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
    notifyRefusal(say.checkInRefused, { about, again: () => checkIn(change, reservation) })(error)
  }

  return (move: ReservationMove, reservation: Reservation, confirmed = false) => {
    const { id, name } = reservation
    names.set(id, name)
    if (isReservationInFlight(queryClient, id)) return
    if (move !== 'checkIn') return moves[move].mutate({ id, mutation_id: newMutationId() })
    void checkIn(checkInOf(reservation, confirmed), reservation)
  }
}
