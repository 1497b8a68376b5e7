import { isDueSoon } from '@waitbook/domain/reservations/due-soon'
import { matchesNameOrPhone } from '@waitbook/domain/text-search'
import { zoneOrOwn } from '../../../lib/dates.ts'
import { useNow } from '../../../lib/use-now.ts'
import { todayIn } from '../../reservations/day/service-day.ts'
import { useAnticipated } from '../../reservations/reservation-mutations.ts'
import { useNearBook } from '../../reservations/use-near-book.ts'
import type { BoardSearch } from './board-filter.ts'

/** Reservations that are due, by their time; changes of this device that are in flight or queued count as done. */
export const useDueReservations = ({ q = '', status, fits }: BoardSearch, timeZone: string | undefined) => {
  const now = useNow()
  const zone = zoneOrOwn(timeZone)
  const book = useNearBook(zone, now)
  const due = useAnticipated(book.data?.reservations ?? []).filter(
    (reservation) =>
      // Reservations match no status filter of parties.
      status === undefined &&
      isDueSoon(reservation, now) &&
      (fits === undefined || reservation.party_size <= fits) &&
      matchesNameOrPhone(reservation, q),
  )
  return { due, now, zone, today: todayIn(book.data, now, zone) }
}
