import { type FloorRules, nextAction } from '@waitbook/domain/floor/floor-actions'
import { floorNeeds } from '@waitbook/domain/floor/floor-order'
import { FloorCard, type RowHandlers } from './floor-card.tsx'
import type { FloorRow } from './floor-row.ts'
import { needWords } from './messages.ts'

interface FloorListProps extends RowHandlers {
  label: string
  /** In the order of the list. */
  rows: readonly FloorRow[]
  rules: FloorRules
  now: number
}

/** The tables by what they need. */
export function FloorList({ label, rows, rules, ...card }: FloorListProps) {
  return (
    <section aria-label={label} className="flex flex-col gap-5 px-4 sm:px-6">
      {floorNeeds.map((need) => {
        const own = rows.filter((row) => row.need === need)
        if (own.length === 0) return null
        return (
          <section key={need} aria-labelledby={`need-${need}`}>
            <h2 id={`need-${need}`} className="mb-2 text-base font-semibold text-muted tabular-nums">
              {needWords[need]} <span aria-hidden>·</span> {own.length}
            </h2>
            <ul className="grid grid-cols-1 gap-2 md:grid-cols-2 xl:grid-cols-3">
              {own.map((row) => (
                <FloorCard key={row.resource.id} row={row} next={nextAction(row.state, rules)} {...card} />
              ))}
            </ul>
          </section>
        )
      })}
    </section>
  )
}
