import { dateHeading } from '@waitbook/domain/calendar/plain-date'
import { writtenMoment } from '../../lib/dates.ts'
import { BadgesOf, NoteOf } from '../badges/guest-of.tsx'
import { DayHeading } from './day/day-heading.tsx'
import { timeOfDay } from './day/service-day.ts'
import { GuestBadges, GuestLine } from './guest-marks.tsx'
import { peopleLabel } from './people-label.ts'
import { ReservationActions } from './reservation-actions.tsx'
import type { ReservationListProps } from './reservation-list.tsx'
import { OutsideHoursBadge, rowTint, StatusBadge } from './reservation-marks.tsx'
import { factsOfRow, type ReservationRow } from './reservation-rows.ts'

/** The book as cards, for phones and tablets in portrait, where a table does not fit. */
export function ReservationCards({ label, days, today, timeZone, actions, isSearch }: ReservationListProps) {
  return (
    <section aria-label={label}>
      {days.map((day) => (
        <section key={day.date} aria-label={dateHeading(day.date)}>
          <div className="border-y border-line bg-sunken px-4 py-2.5 sm:px-6">
            <DayHeading day={day} today={today} isSearch={isSearch} />
          </div>
          <ul className="divide-y divide-line">
            {day.rows.map((row) => (
              <Card key={row.reservation.id} row={row} timeZone={timeZone} actions={actions} />
            ))}
          </ul>
        </section>
      ))}
    </section>
  )
}

interface CardProps extends Pick<ReservationListProps, 'timeZone' | 'actions'> {
  row: ReservationRow
}

function Card({ row, timeZone, actions }: CardProps) {
  const { reservation } = row
  return (
    <li
      data-reservation={reservation.id}
      className={`grid gap-x-4 gap-y-3 px-4 py-4 sm:grid-cols-[minmax(0,1fr)_auto] sm:px-6 ${rowTint(reservation) ?? ''}`}
    >
      <div className="min-w-0">
        <div className="flex items-start justify-between gap-3">
          <p className="text-xl font-semibold tabular-nums">{timeOfDay(reservation)}</p>
          <p className="text-lg font-semibold whitespace-nowrap tabular-nums">{peopleLabel(reservation.party_size)}</p>
        </div>
        <bdi className="mt-0.5 line-clamp-2 text-left text-xl leading-7 font-semibold break-words">
          {reservation.name}
        </bdi>
        <p className="flex flex-wrap gap-x-3 text-sm text-muted">
          <bdi className="tabular-nums">{reservation.phone}</bdi>
          <span>{dateHeading(reservation.date)}</span>
          <span>{`Added ${writtenMoment(reservation.created_at, timeZone)}`}</span>
        </p>
        <GuestLine reservation={reservation} />
        <div className="mt-2 flex flex-wrap gap-2">
          <StatusBadge reservation={reservation} />
          <GuestBadges row={row} />
          <BadgesOf of={factsOfRow(row)} />
          <OutsideHoursBadge reservation={reservation} />
        </div>
        <p className="mt-2 empty:hidden">
          <NoteOf of={{ reservation }} isDense />
        </p>
      </div>
      <div className="sm:w-72 sm:self-center">
        <ReservationActions row={row} actions={actions} isWide />
      </div>
    </li>
  )
}
