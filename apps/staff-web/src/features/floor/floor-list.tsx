import { nextAction } from '@waitbook/domain/floor/floor-actions'
import { floorNeeds } from '@waitbook/domain/floor/floor-order'
import type { Ref } from 'react'
import { FloorCard, type RowHandlers } from './floor-card.tsx'
import { needWords, floorMessages as say } from './floor-messages.ts'
import type { FloorRow, Seating } from './floor-row.ts'

interface FloorListProps extends RowHandlers {
  ref?: Ref<HTMLElement>
  label: string
  /** In the order of the list. */
  rows: readonly FloorRow[]
  seating: Seating
  /** In a column beside the plan. */
  isNarrow?: boolean
}

/** The tables grouped by what they need; in a narrow column one list, as each card names the state of its table. */
export function FloorList({ ref, label, rows, seating, isNarrow = false, ...handlers }: FloorListProps) {
  const cardOf = (row: FloorRow) => (
    <FloorCard
      key={row.resource.id}
      row={row}
      next={nextAction(row.state, seating.floor.rules)}
      now={seating.context.now}
      isNarrow={isNarrow}
      {...handlers}
    />
  )
  if (isNarrow) {
    return (
      <section ref={ref} aria-label={label} className="empty:hidden">
        {rows.length > 0 && (
          <>
            <h2 className="flex h-12 items-center text-base font-semibold text-muted tabular-nums">
              <span>{say.toDo}</span> <span aria-hidden>&nbsp;·&nbsp;</span> <span>{rows.length}</span>
            </h2>
            <ul className="divide-y divide-line border-y border-line">{rows.map(cardOf)}</ul>
          </>
        )}
      </section>
    )
  }
  return (
    <section ref={ref} aria-label={label} className="flex flex-col gap-5 px-4 sm:px-6">
      {floorNeeds.map((need) => {
        const own = rows.filter((row) => row.need === need)
        if (own.length === 0) return null
        return (
          <section key={need} aria-labelledby={`need-${need}`}>
            <h2 id={`need-${need}`} className="mb-2 text-base font-semibold text-muted tabular-nums">
              <span>{needWords[need]}</span> <span aria-hidden>·</span> <span>{own.length}</span>
            </h2>
            <ul className="grid grid-cols-1 gap-2 md:grid-cols-2 xl:grid-cols-3">{own.map(cardOf)}</ul>
          </section>
        )
      })}
    </section>
  )
}
