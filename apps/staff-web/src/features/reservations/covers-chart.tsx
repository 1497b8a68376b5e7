import type { Reservation } from '@waitbook/contracts/reservations'
import { clockLabel } from '@waitbook/domain/calendar/plain-date'
import { coversPerHalfHour } from '@waitbook/domain/reservations/covers'
import { busiestOf } from './reservation-rows.ts'

/** People booked to arrive in each half hour of the day shown; the fullest one stands out and says so. */
export function CoversChart({ reservations }: { reservations: readonly Reservation[] }) {
  const halfHours = coversPerHalfHour(reservations)
  const busiest = busiestOf(halfHours)
  if (!busiest) return null
  return (
    <section aria-labelledby="covers" className="border-t border-line px-4 py-4 sm:px-6">
      <h2 id="covers" className="text-base font-semibold">
        Covers per half hour
      </h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <section aria-label="Covers per half hour" tabIndex={0} className="focus-inset mt-3 overflow-x-auto">
        <ol className="flex items-end gap-1.5">
          {halfHours.map((each) => {
            const isBusiest = each.time === busiest.time
            return (
              <li
                key={each.time}
                className="flex max-w-28 min-w-18 flex-1 flex-col items-center gap-1 text-sm tabular-nums"
              >
                <span className={each.covers === 0 ? 'text-muted' : 'text-lg font-semibold'}>{each.covers}</span>
                <span aria-hidden className="flex h-20 w-full max-w-16 items-end rounded-control bg-sunken">
                  <span
                    className={`w-full rounded-control ${isBusiest ? 'bg-accent' : 'bg-accent-tint'} ${each.covers > 0 ? 'border border-accent' : ''}`}
                    style={{ height: `${(each.covers / busiest.covers) * 100}%` }}
                  />
                </span>
                <span className="whitespace-nowrap">{clockLabel(each.time)}</span>
                <span className="min-h-5 font-semibold">{isBusiest && 'Busiest'}</span>
              </li>
            )
          })}
        </ol>
      </section>
    </section>
  )
}
