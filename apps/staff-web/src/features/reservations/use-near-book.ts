import { addDays } from '@waitbook/domain/calendar/plain-date'
import { dueSoonMs } from '@waitbook/domain/reservations/due-soon'
import { useEffect, useState } from 'react'
import { zoneOrOwn } from '../../lib/dates.ts'
import { trpc } from '../../trpc.ts'
import { useGuestMarks } from '../parties/use-guest-marks.ts'
import { saveBook, savedBook } from '../waitlist/board/saved-book.ts'
import { type Days, todayIn } from './day/service-day.ts'

/** Fallback for `changed` messages that were lost with the connection. */
const refreshMs = 60_000

/**
 * Today's and tomorrow's bookings, and just after the day has begun those of yesterday that are still due. Each screen that opens
 * offline fetches them, as they are saved on the device for that.
 */
export const useNearBook = (timeZone: string | undefined, now: number) => {
  const zone = zoneOrOwn(timeZone)
  const [days, setDays] = useState<Days | undefined>(() => savedBook()?.book)
  const todayAt = (at: number) => todayIn(days, at, zone)
  const range = { from: todayAt(now - dueSoonMs), to: addDays(todayAt(now), 1), by_service_date: true }
  const saved = () => {
    const known = savedBook()
    return known && known.book.from <= range.to && range.from <= known.book.to ? known : undefined
  }
  const near = trpc.reservations.list.useQuery(range, {
    enabled: timeZone !== undefined,
    refetchInterval: refreshMs,
    initialData: () => saved()?.book,
    initialDataUpdatedAt: () => saved()?.at,
  })
  const { data, dataUpdatedAt: at } = near
  const marks = useGuestMarks(data?.reservations.map(({ phone }) => phone) ?? [])
  useEffect(() => {
    // One of the near days only, which is what the saved copy is.
    if (data?.today === undefined) return
    setDays(data)
    saveBook({ book: data, marks: [...marks.values()], at })
  }, [data, marks, at])
  return near
}
