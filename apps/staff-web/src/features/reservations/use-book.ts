import { addDays, dateHeading } from '@waitbook/domain/calendar/plain-date'
import { listWindowDays, weekOf } from '@waitbook/domain/reservations/day-plan'
import { notify } from '@waitbook/ui/toast'
import { useEffect } from 'react'
import { useIsUnreachable } from '../../lib/use-is-unreachable.ts'
import { useNow } from '../../lib/use-now.ts'
import { trpc } from '../../trpc.ts'
import { bookBetween, savedBook } from '../waitlist/board/saved-book.ts'
import { todayIn } from './day/service-day.ts'
import type { BookViewName } from './reservation-filter.ts'
import { reservationMessages as say } from './reservations-messages.ts'
import { useNearBook } from './use-near-book.ts'

/** Fallback for missed live messages. */
const refreshMs = 20_000

/** In service dates. */
const rangeOf = (view: BookViewName, date: string | undefined) => {
  if (date === undefined) return {}
  const [from, , , , , , to] = view === 'week' ? weekOf(date) : []
  return from === undefined || to === undefined ? { date } : { from, to }
}

/** The days that are asked for; an omitted end is that of the list of all coming days. */
const daysOf = ({ date, from, to }: ReturnType<typeof rangeOf>, today: string) => ({
  from: date ?? from ?? today,
  to: date ?? to ?? addDays(today, listWindowDays - 1),
})

/** What a screen without a connection shows of the book. */
export interface OfflineBook {
  /** When the shown bookings were fetched, epoch ms; undefined if this device has none of these days. */
  at: number | undefined
  /** The days that this device has; undefined if it has no copy of the book, or one of all days asked for. */
  known: { from: string; to: string } | undefined
}

/** The saved days among those asked for. */
const savedPart = (range: ReturnType<typeof rangeOf>, now: number) => {
  const saved = savedBook()
  if (!saved) return undefined
  const today = todayIn(saved.book, now)
  const days = daysOf(range, today)
  const [, from = ''] = [saved.book.from, days.from].toSorted()
  const [to = ''] = [saved.book.to, days.to].toSorted()
  const isWhole = from === days.from && to === days.to
  const known = { from: saved.book.from, to: saved.book.to }
  const book = from <= to ? bookBetween(saved.book, from, to) : undefined
  return { book, at: book && saved.at, known: isWhole ? undefined : known }
}

/**
 * The book on one day, of a week, or over the next 30 days; without a connection what this device has of it. Shows a toast
 * once if the chosen day is empty.
 */
export const useBook = (view: BookViewName, date: string | undefined, restaurantId: string) => {
  const range = rangeOf(view, date)
  const query = trpc.reservations.list.useQuery(
    { ...range, by_service_date: true },
    {
      enabled: restaurantId !== '',
      refetchInterval: refreshMs,
    },
  )
  const now = useNow()
  const timeZone = query.data?.time_zone ?? savedBook()?.book.time_zone
  useNearBook(restaurantId === '' ? undefined : timeZone, now)
  const isUnreachable = useIsUnreachable(query)
  const saved = isUnreachable && query.data === undefined ? savedPart(range, now) : undefined
  const data = query.data ?? saved?.book
  const fetched = { at: query.dataUpdatedAt, known: undefined }
  const shown: OfflineBook = query.data ? fetched : (saved ?? { at: undefined, known: undefined })
  const isEmptyDay =
    view !== 'week' && view !== 'tables' && date !== undefined && data?.from === date && data.reservations.length === 0
  useEffect(() => {
    if (date !== undefined && isEmptyDay) notify.warning(say.emptyDay(dateHeading(date)), { id: 'empty-day' })
  }, [date, isEmptyDay])
  // Otherwise there is nothing to show instead of the failure.
  const offline = isUnreachable && (data !== undefined || saved !== undefined || !navigator.onLine) ? shown : undefined
  return { ...query, data, offline, timeZone }
}
