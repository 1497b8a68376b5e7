import type { FloorPlan } from '@waitbook/contracts/floor/table-plan'
import { epochOf } from '@waitbook/domain/calendar/instant'
import type { TimeRange } from './timeline-items.ts'
import { timelineMessages as say } from './timeline-messages.ts'

const barHeight = 28

interface CoversRowProps {
  plan: FloorPlan
  range: TimeRange
  perMs: number
  labelWidth: number
}

/** People who come in each quarter of an hour, as bars with their number. */
export function CoversRow({ plan, range, perMs, labelWidth }: CoversRowProps) {
  const clock = say.clock(plan.time_zone)
  const quarters = plan.quarters
    .map((quarter) => ({ ...quarter, at: epochOf(quarter.starts_at) }))
    .filter(({ at }) => at >= range.from && at < range.to)
  const most = Math.max(1, ...quarters.map(({ arriving }) => arriving))
  const width = 900_000 * perMs
  return (
    <div className="relative flex h-12 border-t border-line">
      <h3
        style={{ width: labelWidth }}
        className="sticky left-0 z-10 flex shrink-0 items-center border-r border-line bg-surface px-3 text-base font-semibold"
      >
        {say.covers}
      </h3>
      <ul aria-label={say.coversList} className="relative flex-1">
        {quarters
          .filter(({ arriving }) => arriving > 0)
          .map(({ at, arriving, present }) => (
            <li
              key={at}
              title={say.coversAt(clock(at), arriving, present)}
              style={{ left: (at - range.from) * perMs, width }}
              className="absolute inset-y-0 flex flex-col items-center justify-end px-px pb-0.5"
            >
              <span className="sr-only">{say.coversAt(clock(at), arriving, present)}</span>
              <span aria-hidden className="text-sm leading-4 font-semibold tabular-nums">
                {arriving}
              </span>
              <span
                aria-hidden
                className="w-full max-w-6 rounded-t-sm bg-border"
                style={{ height: Math.max(2, (arriving / most) * barHeight) }}
              />
            </li>
          ))}
      </ul>
    </div>
  )
}
