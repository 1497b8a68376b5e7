import { type Mutation, type QueryClient, useMutationState } from '@tanstack/react-query'
import { getMutationKey } from '@trpc/react-query'
import type { Reservation } from '@waitbook/contracts/reservations'
import type { ReservationStatus } from '@waitbook/domain/reservations/reservation-status'
import { trpc } from '../../trpc.ts'
import { checkedInBy } from '../changes/change.ts'
import { isCheckingIn } from '../changes/change-mutations.ts'
import { usePendingChanges } from '../changes/use-pending-changes.ts'

const keys = {
  accept: getMutationKey(trpc.reservations.accept),
  decline: getMutationKey(trpc.reservations.decline),
  cancel: getMutationKey(trpc.reservations.cancel),
  noShow: getMutationKey(trpc.reservations.noShow),
  restore: getMutationKey(trpc.reservations.restore),
  remove: getMutationKey(trpc.reservations.remove),
}

type SentMove = keyof typeof keys
export type ReservationMove = SentMove | 'checkIn'

const idOf = (mutation: Mutation) => (mutation.state.variables as { id?: string } | undefined)?.id

/** Whether a change of it is already in flight: a double tap counts once. */
export const isReservationInFlight = (client: QueryClient, id: string) =>
  isCheckingIn(client, id) ||
  Object.values(keys).some((mutationKey) =>
    client
      .getMutationCache()
      .findAll({ mutationKey, status: 'pending' })
      .some((mutation) => idOf(mutation) === id),
  )

const usePending = (move: SentMove) =>
  new Set(
    useMutationState({
      filters: { mutationKey: keys[move], status: 'pending' },
      select: (each) => idOf(each as Mutation),
    }),
  )

/**
 * The book with the changes in flight and the queued check-ins applied. The fetched book itself is not changed, so a failed change needs no
 * rollback.
 */
export const useAnticipated = (reservations: readonly Reservation[]): Reservation[] => {
  const targets: [Set<string | undefined>, ReservationStatus][] = [
    [new Set(usePendingChanges().map(checkedInBy)), 'CHECKED_IN'],
    [usePending('accept'), 'CONFIRMED'],
    [usePending('decline'), 'CANCELLED'],
    [usePending('cancel'), 'CANCELLED'],
    [usePending('noShow'), 'NO_SHOW'],
    [usePending('restore'), 'CONFIRMED'],
  ]
  const leaving = usePending('remove')
  return reservations
    .filter(({ id }) => !leaving.has(id))
    .map((each) => {
      const status = targets.find(([ids]) => ids.has(each.id))?.[1]
      return status ? { ...each, status, checked_in: status === 'CHECKED_IN' } : each
    })
}
