import type { OpeningHours } from '@waitbook/domain/calendar/opening-hours'
import { spansOn } from '@waitbook/domain/reservations/outside-hours'
import { reservationCan } from '@waitbook/domain/reservations/reservation-status'
import { SkeletonRows } from '@waitbook/ui/skeleton'
import { loadLater } from '../../lib/load-later.tsx'
import { WithBookedTables } from '../floor/with-booked-tables.tsx'
import { DayView } from './day/day-view.tsx'
import type { BookViewName as View } from './reservation-filter.ts'
import { ReservationList, type ReservationListProps } from './reservation-list.tsx'
import { reservationMessages as say } from './reservations-messages.ts'
import { WeekView } from './week-view.tsx'

const Timeline = loadLater(
  async () => (await import('../timeline/timeline.tsx')).Timeline,
  <SkeletonRows rows={6} label={say.loading} className="px-2" />,
)

interface BookViewProps extends ReservationListProps {
  view: View
  /** Which day, or in which week. */
  date: string
  hours: OpeningHours | undefined
  limit: number | null
  /** Without a connection: the only days that this device has. */
  known: { from: string; to: string } | undefined
  onAdd: () => void
  onClearSearch: () => void
}

export function BookView(props: BookViewProps) {
  const book = <Book {...props} />
  // The timeline has the warnings of its own plan.
  return props.view === 'tables' ? book : <WithBookedTables timeZone={props.timeZone}>{book}</WithBookedTables>
}

function Book({ view, date, hours, limit, known, ...list }: BookViewProps) {
  const { days, today, actions } = list
  const rows = days.find((day) => day.date === date)?.rows ?? []
  if (view === 'tables') {
    const actionsOf = (id: string) => {
      const reservation = rows.find((row) => row.reservation.id === id)?.reservation
      if (!reservation) return {}
      return {
        edit: () => actions.edit(reservation),
        ...(reservationCan('accept', reservation) && { accept: () => actions.accept(reservation) }),
        ...(reservationCan('decline', reservation) && { decline: () => actions.decline(reservation) }),
      }
    }
    return (
      <Timeline
        date={date}
        actionsOf={actionsOf}
        offline={
          <WithBookedTables timeZone={list.timeZone}>
            <DayView date={date} rows={rows} hours={hours} limit={limit} actions={actions} />
          </WithBookedTables>
        }
      />
    )
  }
  if (view === 'week') return <WeekView date={date} days={days} today={today} hours={hours} known={known} />
  // An empty day without opening hours has no half hours to show.
  if (view === 'day' && (rows.length > 0 || (hours && spansOn(hours, date)?.length))) {
    return <DayView date={date} rows={rows} hours={hours} limit={limit} actions={actions} />
  }
  return <ReservationList {...list} />
}
