import type { OpeningHours } from '@waitbook/domain/calendar/opening-hours'
import { spansOn } from '@waitbook/domain/reservations/outside-hours'
import { DayView } from './day-view.tsx'
import type { BookView as View } from './reservation-filter.ts'
import { ReservationList, type ReservationListProps } from './reservation-list.tsx'
import { WeekView } from './week-view.tsx'

interface BookViewProps extends ReservationListProps {
  view: View
  /** Which day, or in which week. */
  date: string
  hours: OpeningHours | undefined
  limit: number | null
  onAdd: () => void
  onClearSearch: () => void
}

export function BookView({ view, date, hours, limit, ...list }: BookViewProps) {
  const { days, today, actions } = list
  const rows = days.find((day) => day.date === date)?.rows ?? []
  if (view === 'week') return <WeekView date={date} days={days} today={today} hours={hours} />
  // An empty day without opening hours has no half hours to show.
  if (view === 'day' && (rows.length > 0 || (hours && spansOn(hours, date)?.length))) {
    return <DayView date={date} rows={rows} hours={hours} limit={limit} actions={actions} />
  }
  return <ReservationList {...list} />
}
