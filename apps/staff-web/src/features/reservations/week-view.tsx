import { Link } from '@tanstack/react-router'
import type { OpeningHours } from '@waitbook/domain/calendar/opening-hours'
import { dateHeading } from '@waitbook/domain/calendar/plain-date'
import { weekOf } from '@waitbook/domain/reservations/day-plan'
import { spansOn } from '@waitbook/domain/reservations/outside-hours'
import { isExpectedOrHere } from '@waitbook/domain/reservations/reservation-status'
import { Badge } from '@waitbook/ui/badge'
import { TriangleAlert } from 'lucide-react'
import { paths } from '../../paths.ts'
import { BadgesOf } from '../badges/guest-of.tsx'
import { SizeMark } from '../waitlist/row/entry-marks.tsx'
import { timeOfDay } from './day/service-day.ts'
import { peopleLabel } from './people-label.ts'
import { OutsideHoursBadge, rowTint, StatusBadge } from './reservation-marks.tsx'
import { factsOfRow, type ReservationDay, type ReservationRow } from './reservation-rows.ts'
import { reservationMessages as say } from './reservations-messages.ts'

interface WeekViewProps {
  date: string
  days: readonly ReservationDay[]
  today: string
  hours: OpeningHours | undefined
  /** Without a connection: the only days that this device has. */
  known: { from: string; to: string } | undefined
}

/** The week of a date, Monday first: columns on wide screens, else one day below the other. */
export function WeekView({ date, days, today, hours, known }: WeekViewProps) {
  return (
    <ol
      aria-label={say.byDay}
      className="grid border-y border-line max-xl:divide-y xl:grid-cols-7 xl:divide-x divide-line"
    >
      {weekOf(date).map((each) => (
        <Day
          key={each}
          date={each}
          day={days.find((day) => day.date === each)}
          today={today}
          hours={hours}
          isKnown={!known || (known.from <= each && each <= known.to)}
        />
      ))}
    </ol>
  )
}

interface DayProps {
  date: string
  day: ReservationDay | undefined
  today: string
  hours: OpeningHours | undefined
  isKnown: boolean
}

function Day({ date, day, today, hours, isKnown }: DayProps) {
  const isClosed = hours !== undefined && spansOn(hours, date)?.length === 0
  return (
    <li className={`min-w-0 px-4 py-2 sm:px-6 xl:px-2 ${isClosed ? 'bg-sunken' : ''}`}>
      <h2 className="font-semibold">
        <Link
          to={paths.reservations}
          search={{ date, view: 'day' }}
          aria-current={date === today ? 'date' : undefined}
          className="inline-flex min-h-11 items-center rounded-control text-ink underline-offset-4 hover:underline aria-[current=date]:underline"
        >
          {dateHeading(date).replace(/, \d{4}$/, '')}
        </Link>
      </h2>
      <p className="flex flex-wrap items-center gap-2 text-sm text-muted tabular-nums">
        {date === today && <Badge tone="blue">Today</Badge>}
        {isClosed && <span>{say.closed}</span>}
        {day ? (
          <span>{peopleLabel(day.sum.people)}</span>
        ) : (
          !isClosed && <span>{isKnown ? say.noneOnDay : say.needsConnection}</span>
        )}
        {day?.isOverbooked && (
          <Badge tone="red" icon={<TriangleAlert aria-hidden />}>
            {say.overbooked}
          </Badge>
        )}
      </p>
      <ul className="mt-2 flex flex-col gap-1.5 empty:hidden">
        {day?.rows.map((row) => (
          <Booking key={row.reservation.id} row={row} />
        ))}
      </ul>
    </li>
  )
}

/** The actions are only in the view of the day, as seven columns have no room for them. */
function Booking({ row }: { row: ReservationRow }) {
  const { reservation } = row
  return (
    <li
      data-reservation={reservation.id}
      className={`flex flex-wrap items-center gap-x-2 gap-y-0.5 rounded-control border border-line px-2 py-1.5 ${rowTint(reservation) ?? 'bg-surface'}`}
    >
      <span className="text-sm tabular-nums">{timeOfDay(reservation)}</span>
      <SizeMark size={reservation.party_size} />
      <bdi className="line-clamp-2 w-full min-w-0 font-semibold break-words">{reservation.name}</bdi>
      <BadgesOf of={factsOfRow(row)} size="short" />
      {!isExpectedOrHere(reservation) && <StatusBadge reservation={reservation} />}
      <OutsideHoursBadge reservation={reservation} className="whitespace-normal!" />
    </li>
  )
}
