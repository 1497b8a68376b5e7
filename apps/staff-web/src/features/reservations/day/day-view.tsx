import type { OpeningHours } from '@waitbook/domain/calendar/opening-hours'
import { isOverbooked } from '@waitbook/domain/reservations/covers'
import { planOfDay } from '@waitbook/domain/reservations/day-plan'
import { spansOn } from '@waitbook/domain/reservations/outside-hours'
import { isExpectedOrHere } from '@waitbook/domain/reservations/reservation-status'
import { Badge } from '@waitbook/ui/badge'
import { TriangleAlert } from 'lucide-react'
import { bookedClock } from '../../../lib/dates.ts'
import { BadgesOf, NoteOf } from '../../badges/guest-of.tsx'
import { SizeMark } from '../../waitlist/row/entry-marks.tsx'
import { GuestBadges, GuestLine } from '../guest-marks.tsx'
import { peopleLabel } from '../people-label.ts'
import { ReservationActions } from '../reservation-actions.tsx'
import { OutsideHoursBadge, rowTint, StatusBadge } from '../reservation-marks.tsx'
import { type ReservationRowActions as Actions, factsOfRow, type ReservationRow } from '../reservation-rows.ts'
import { reservationMessages as say } from '../reservations-messages.ts'
import { timeOfDay } from './service-day.ts'

interface DayViewProps {
  date: string
  rows: readonly ReservationRow[]
  hours: OpeningHours | undefined
  /** The most people in a half hour; null: no limit. */
  limit: number | null
  actions: Actions
}

/** One day by half hours, including empty ones, which show free capacity. */
export function DayView({ date, rows, hours, limit, actions }: DayViewProps) {
  const plan = planOfDay(
    rows.map(({ reservation }) => reservation),
    hours && spansOn(hours, date),
    date,
  )
  const rowOf = new Map(rows.map((row) => [row.reservation.id, row]))
  return (
    <ol aria-label={say.byHalfHour} className="divide-y divide-line border-y border-line">
      {plan.map(({ time, isOpen, covers, bookings }) => (
        <li
          key={time}
          className={`grid gap-x-4 gap-y-2 px-4 py-2 sm:grid-cols-[7rem_minmax(0,1fr)] sm:px-6 ${isOpen || hours?.opening_hours == null ? '' : 'bg-sunken'}`}
        >
          <p className="flex min-h-11 items-center gap-x-3 tabular-nums sm:flex-col sm:items-start sm:pt-2">
            <span className="text-lg font-semibold">{bookedClock(date, time)}</span>
            <span className="text-sm text-muted">
              {covers > 0 ? peopleLabel(covers) : !isOpen && hours?.opening_hours && say.closed}
            </span>
            {isOverbooked({ covers }, limit) && (
              <Badge tone="red" icon={<TriangleAlert aria-hidden />}>
                {say.overbooked}
              </Badge>
            )}
          </p>
          <ul className="flex min-w-0 flex-col gap-2 empty:hidden">
            {bookings.map(({ id }) => {
              const row = rowOf.get(id)
              return row && <Booking key={id} row={row} actions={actions} />
            })}
          </ul>
        </li>
      ))}
    </ol>
  )
}

function Booking({ row, actions }: { row: ReservationRow; actions: Actions }) {
  const { reservation } = row
  return (
    <li
      data-reservation={reservation.id}
      className={`flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-control border border-line bg-surface px-3 py-2 ${rowTint(reservation) ?? ''}`}
    >
      <div className="min-w-[min(100%,12rem)] flex-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="text-base text-muted tabular-nums">{timeOfDay(reservation)}</span>
          <SizeMark size={reservation.party_size} />
          <bdi className="line-clamp-2 text-lg leading-6 font-semibold break-words">{reservation.name}</bdi>
          {!isExpectedOrHere(reservation) && <StatusBadge reservation={reservation} />}
          <GuestBadges row={row} />
          <BadgesOf of={factsOfRow(row)} size="row" />
          <OutsideHoursBadge reservation={reservation} />
        </div>
        <GuestLine reservation={reservation} />
        <NoteOf of={{ reservation }} isDense />
      </div>
      <div className="w-full sm:w-72">
        <ReservationActions row={row} actions={actions} size="wide" />
      </div>
    </li>
  )
}
