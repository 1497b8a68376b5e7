import { dateHeading } from '@waitbook/domain/calendar/plain-date'
import { notify } from '@waitbook/ui/toast'
import { useEffect } from 'react'
import { trpc } from '../../trpc.ts'
import { reservationMessages as say } from './messages.ts'

/** Bookings change by the minute, not by the second. */
const refreshMs = 20_000

/** The book on one day, or over the next 30; says once when the chosen day is empty. */
export const useBook = (date: string | undefined, restaurantId: string) => {
  const book = trpc.reservations.list.useQuery(date ? { date } : {}, {
    enabled: restaurantId !== '',
    refetchInterval: refreshMs,
  })
  const isEmptyDay = date !== undefined && book.data?.from === date && book.data.reservations.length === 0
  useEffect(() => {
    if (date !== undefined && isEmptyDay) notify.warning(say.emptyDay(dateHeading(date)), { id: 'empty-day' })
  }, [date, isEmptyDay])
  return book
}
