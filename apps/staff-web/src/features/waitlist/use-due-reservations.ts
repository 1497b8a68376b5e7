import { dateIn } from '@waitbook/domain/calendar/time-zone'
import { dueSoonMs, isDueSoon } from '@waitbook/domain/reservations/due-soon'
import { matchesNameOrPhone } from '@waitbook/domain/text-search'
import { zoneOrOwn } from '../../dates.ts'
import { trpc } from '../../trpc.ts'
import { useNow } from '../../use-now.ts'
import { useAnticipated } from '../reservations/reservation-mutations.ts'
import type { BoardSearch } from './board-filter.ts'

/** Fallback for `changed` messages that were lost with the connection. */
const refreshMs = 60_000

/** Reservations that are due, by their time; changes in flight from this screen count as done. */
export const useDueReservations = ({ q = '', status, fits }: BoardSearch, timeZone: string | undefined) => {
  const now = useNow()
  const zone = zoneOrOwn(timeZone)
  // Two dates around midnight.
  const range = { from: dateIn(zone, now - dueSoonMs), to: dateIn(zone, now + dueSoonMs) }
  const book = trpc.reservations.list.useQuery(range, { refetchInterval: refreshMs })
  const due = useAnticipated(book.data?.reservations ?? []).filter(
    (reservation) =>
      // Reservations match no status filter of parties.
      status === undefined &&
      isDueSoon(reservation, now) &&
      (fits === undefined || reservation.party_size <= fits) &&
      matchesNameOrPhone(reservation, q),
  )
  return { due, now, zone }
}
