import { dateIn } from '@waitbook/domain/calendar/time-zone'
import { zoneOrOwn } from '../../lib/dates.ts'
import { useNow } from '../../lib/use-now.ts'
import { trpc } from '../../trpc.ts'
import { todayIn } from '../reservations/day/service-day.ts'

/** The service date of now; until the book is known, the date in the restaurant's zone. */
export const useServiceToday = (timeZone: string | undefined) => {
  const now = useNow()
  const zone = zoneOrOwn(timeZone)
  const book = trpc.reservations.list.useQuery({ date: dateIn(zone, now), by_service_date: true })
  return todayIn(book.data, now, zone)
}
