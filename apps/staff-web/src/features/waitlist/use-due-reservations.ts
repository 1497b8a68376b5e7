import { dateIn } from '@waitbook/domain/calendar/time-zone'
import { dueSoonMs, isDueSoon } from '@waitbook/domain/reservations/due-soon'
import { matchesNameOrPhone } from '@waitbook/domain/text-search'
import { zoneOrOwn } from '../../dates.ts'
import { trpc } from '../../trpc.ts'
import { useNow } from '../../use-now.ts'
import { useAnticipated } from '../reservations/reservation-mutations.ts'
import type { BoardSearch } from './board-filter.ts'

/** A connection that broke without a word is noticed by then. */
const refreshMs = 60_000

/** Reservations of about now, by their time; what is under way on this screen counts as done. */
export const useDueReservations = ({ q = '', status, fits }: BoardSearch, timeZone: string | undefined) => {
  const now = useNow()
  const zone = zoneOrOwn(timeZone)
  // Two days around midnight.
  const range = { from: dateIn(zone, now - dueSoonMs), to: dateIn(zone, now + dueSoonMs) }
  const book = trpc.reservations.list.useQuery(range, { refetchInterval: refreshMs })
  const due = useAnticipated(book.data?.reservations ?? []).filter(
    (reservation) =>
      // They have no status of a party yet.
      status === undefined &&
      isDueSoon(reservation, now) &&
      (fits === undefined || reservation.party_size <= fits) &&
      matchesNameOrPhone(reservation, q),
  )
  return { due, now, zone }
}
