import { GuestOf } from '../../badges/guest-of.tsx'
import { comingAt, comingWords } from '../coming.ts'
import { floorMessages as say } from '../floor-messages.ts'
import type { TableViewProps } from './table-view.ts'

/** What takes a table in the next hours after the party that sits there, one line each. */
export function NextHours({ row, seating: { floor, context } }: Pick<TableViewProps, 'row' | 'seating'>) {
  const coming = comingAt(floor, row.resource.id, context.now).filter(({ kind }) => kind !== 'stay')
  if (coming.length === 0) return null
  // The sheet shows the guest of this one above.
  const shown = row.facts.reservation
  return (
    <section aria-label={say.nextHours}>
      <h3 className="mb-1 text-base font-semibold">{say.nextHours}</h3>
      <ul className="text-base tabular-nums">
        {coming.map((item) => (
          <li key={`${item.kind} ${item.key}`} className="wrap-anywhere">
            <span>{comingWords(item, floor.bookings, context)}</span>
            {item.kind === 'booking' && item.booking !== shown && (
              <GuestOf of={{ reservation: item.booking, now: context.now }} className="mt-1 mb-2" />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
