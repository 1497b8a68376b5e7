import { dateHeading } from '@waitbook/domain/calendar/plain-date'
import { weekOf } from '@waitbook/domain/reservations/day-plan'
import { notify } from '@waitbook/ui/toast'
import { useEffect } from 'react'
import { trpc } from '../../trpc.ts'
import { reservationMessages as say } from './messages.ts'
import type { BookView } from './reservation-filter.ts'

/** Fallback for missed live messages. */
const refreshMs = 20_000

const rangeOf = (view: BookView, date: string | undefined) => {
  if (date === undefined) return {}
  const [from, , , , , , to] = view === 'week' ? weekOf(date) : []
  return from === undefined || to === undefined ? { date } : { from, to }
}

/** The book on one day, of a week, or over the next 30 days; shows a toast once if the chosen day is empty. */
export const useBook = (view: BookView, date: string | undefined, restaurantId: string) => {
  const book = trpc.reservations.list.useQuery(rangeOf(view, date), {
    enabled: restaurantId !== '',
    refetchInterval: refreshMs,
  })
  const isEmptyDay =
    view !== 'week' &&
    view !== 'tables' &&
    date !== undefined &&
    book.data?.from === date &&
    book.data.reservations.length === 0
  useEffect(() => {
    if (date !== undefined && isEmptyDay) notify.warning(say.emptyDay(dateHeading(date)), { id: 'empty-day' })
  }, [date, isEmptyDay])
  return book
}
