import { Link } from '@tanstack/react-router'
import type { Reservation } from '@waitbook/contracts/reservations'
import { coversPerHalfHour, type HalfHour, isOverbooked } from '@waitbook/domain/reservations/covers'
import { TriangleAlert } from 'lucide-react'
import { clockLabel } from '../../../lib/dates.ts'
import { inWords } from '../../../lib/place-words.ts'
import { paths } from '../../../paths.ts'
import { useCan } from '../../session/use-can.ts'
import { busiestOf } from '../reservation-rows.ts'
import { reservationMessages as say } from '../reservations-messages.ts'

interface CoversChartProps {
  /** The service date. */
  date: string
  reservations: readonly Reservation[]
  /** The most people in a half hour; null: no limit. */
  limit: number | null
}

/** People booked to arrive in each half hour of the day shown; the fullest and the overbooked ones are highlighted. */
export function CoversChart({ date, reservations, limit }: CoversChartProps) {
  const mayLimit = useCan('settings.change')
  const halfHours = coversPerHalfHour(reservations, date)
  const busiest = busiestOf(halfHours)
  if (!busiest) return null
  const full = Math.max(busiest.covers, limit ?? 0)
  return (
    <div className="border-t border-line px-4 py-4 sm:px-6">
      <div className="flex flex-wrap items-baseline gap-x-4">
        <h2 className="text-base font-semibold">{inWords`Covers per half hour`}</h2>
        <p className="text-sm text-muted tabular-nums">
          <span>{limit === null ? say.noLimit : say.limit(limit)}</span>
          {mayLimit && (
            <Link
              to={paths.settings}
              search={{ section: 'booking' }}
              hash="limit-per-half-hour"
              className="ml-2 inline-flex min-h-11 items-center rounded-control text-ink underline underline-offset-4"
            >
              {limit === null ? say.setLimit : say.changeLimit}
            </Link>
          )}
        </p>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <section aria-label={inWords`Covers per half hour`} tabIndex={0} className="focus-inset mt-1 overflow-x-auto">
        <ol className="flex items-end gap-1.5">
          {halfHours.map((each) => (
            <Bar key={each.time} halfHour={each} isBusiest={each.time === busiest.time} full={full} limit={limit} />
          ))}
        </ol>
      </section>
    </div>
  )
}

interface BarProps {
  halfHour: HalfHour
  isBusiest: boolean
  /** The value at full height. */
  full: number
  limit: number | null
}

function Bar({ halfHour: { time, covers, ...rest }, isBusiest, full, limit }: BarProps) {
  const isOver = isOverbooked({ covers, ...rest }, limit)
  const fill = isOver ? 'overbooked border-2 border-red' : isBusiest ? 'bg-accent' : 'bg-accent-tint'
  return (
    <li className="flex max-w-28 min-w-20 flex-1 flex-col items-center gap-1 text-sm tabular-nums">
      <span
        className={
          isOver
            ? 'flex items-center gap-1 text-lg font-semibold text-red'
            : covers === 0
              ? 'text-muted'
              : 'text-lg font-semibold'
        }
      >
        {isOver && <TriangleAlert aria-hidden className="size-4" />}
        <span>{covers}</span>
      </span>
      <span aria-hidden className="relative flex h-20 w-full max-w-16 items-end rounded-control bg-sunken">
        <span
          className={`w-full rounded-control ${fill} ${covers > 0 && !isOver ? 'border border-accent' : ''}`}
          style={{ height: `${(covers / full) * 100}%` }}
        />
        {limit !== null && (
          <span
            className="absolute inset-x-0 border-t-2 border-dashed border-ink"
            style={{ bottom: `calc(${(limit / full) * 100}% - 1px)` }}
          />
        )}
      </span>
      <span className="whitespace-nowrap">{clockLabel(time)}</span>
      <span className={`min-h-5 font-semibold whitespace-nowrap ${isOver ? 'text-red' : ''}`}>
        {isOver && limit !== null ? say.over(covers - limit) : isBusiest && 'Busiest'}
      </span>
    </li>
  )
}
