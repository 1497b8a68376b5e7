import { Link } from '@tanstack/react-router'
import { addDays, dateHeading } from '@waitbook/domain/calendar/plain-date'
import { type HalfHour, slotOf, timeOf } from '@waitbook/domain/reservations/covers'
import { Badge } from '@waitbook/ui/badge'
import { History, TriangleAlert } from 'lucide-react'
import { clockLabel } from '../../../lib/dates.ts'
import { paths } from '../../../paths.ts'
import { peopleLabel } from '../people-label.ts'
import type { ReservationDay } from '../reservation-rows.ts'
import { reservationMessages as say } from '../reservations-messages.ts'

const nearness = (date: string, today: string) => {
  if (date === today) return 'Today'
  if (date === addDays(today, 1)) return 'Tomorrow'
  return date === addDays(today, -1) ? 'Yesterday' : undefined
}

/** The half hour in which most people arrive. */
const busiestText = ({ time, covers }: HalfHour) =>
  `busiest ${clockLabel(time)}-${clockLabel(timeOf(slotOf(time) + 1))}: ${covers}`

interface DayHeadingProps {
  day: ReservationDay
  today: string
  /** The rows are matches of a search, so no totals are shown. */
  isSearch: boolean
}

/** The date and its covers, as a link to the view of the day. */
export function DayHeading({ day, today, isSearch }: DayHeadingProps) {
  const near = nearness(day.date, today)
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4">
      <h2 className="text-base font-semibold sm:text-lg">
        <Link
          to={paths.reservations}
          search={{ date: day.date }}
          className="inline-flex min-h-11 items-center rounded-control text-ink underline-offset-4 hover:underline"
        >
          {`${near ? `${near} · ` : ''}${dateHeading(day.date)}`}
        </Link>
      </h2>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-base text-muted tabular-nums">
        {day.date < today && <Badge icon={<History aria-hidden />}>{say.past}</Badge>}
        {!isSearch && day.isOverbooked && (
          <Badge tone="red" icon={<TriangleAlert aria-hidden />}>
            {say.overbooked}
          </Badge>
        )}
        {!isSearch && (
          <span>
            {[peopleLabel(day.sum.people), day.busiest && busiestText(day.busiest)].filter(Boolean).join(' · ')}
          </span>
        )}
      </p>
    </div>
  )
}
