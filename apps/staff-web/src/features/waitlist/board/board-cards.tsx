import { cx } from '@waitbook/ui/cx'
import { memo, useState } from 'react'
import { CardDetails } from '../row/card-details.tsx'
import { CardAllergies, CardMarks } from '../row/card-marks.tsx'
import { MenuButton, NotifyButton, SeatButtons } from '../row/entry-actions.tsx'
import { SizeMark, WaitedMark } from '../row/entry-marks.tsx'
import { type Column, type EntryRow, looksSame, type RowActions } from '../row/entry-row.ts'
import { SwipeHint } from '../row/swipe-hint.tsx'
import { useSwipe } from '../row/use-swipe.ts'
import { partyName } from '../waitlist-messages.ts'
import { useGrowingWindow } from './use-growing-window.ts'

interface BoardCardsProps {
  label: string
  rows: readonly EntryRow[]
  columns: readonly Column[]
  actions: RowActions
  listKey: string
}

/** The list as cards, for phones and tablets in portrait, where a table does not fit. */
export function BoardCards({ label, rows, columns, actions, listKey }: BoardCardsProps) {
  const { count, end } = useGrowingWindow(rows.length, listKey)
  return (
    <>
      <ul aria-label={label} className="divide-y divide-line border-y border-line">
        {rows.slice(0, count).map((row) => (
          <Card key={row.entry.id} row={row} showsNotes={columns.includes('notes')} actions={actions} />
        ))}
      </ul>
      <div ref={end} />
    </>
  )
}

interface CardProps {
  row: EntryRow
  showsNotes: boolean
  actions: RowActions
}

/** Two lines: 60 px; on a phone with comfortable rows 72 px, as the name has the whole width above the buttons. */
const places = {
  card: 'grid-cols-[1.25rem_minmax(0,1fr)_auto] gap-x-2 px-3 sm:grid-cols-[1.5rem_minmax(0,1fr)_auto] sm:gap-x-3 sm:px-6',
  head: 'col-start-2 col-end-4 row-start-1 sm:col-end-3 in-data-[density=compact]:col-end-3',
  marks: 'col-start-2 row-start-2',
  actions:
    'col-start-3 row-start-2 sm:row-start-1 sm:row-end-3 in-data-[density=compact]:row-start-1 in-data-[density=compact]:row-end-3',
  allergies: 'col-start-2 col-end-4 row-start-3',
  details: 'col-start-2 col-end-4 row-start-4',
}

const Card = memo(
  function Card({ row, showsNotes, actions }: CardProps) {
    const { entry } = row
    const [isOpen, setOpen] = useState(false)
    const name = partyName(entry)
    const { content, preview, handlers } = useSwipe((action) => actions[action](entry))
    return (
      <li
        data-entry={entry.id}
        tabIndex={-1}
        inert={row.isGone}
        className={`focus-inset relative touch-pan-y touch-pinch-zoom overflow-x-clip [contain-intrinsic-size:auto_4rem] [content-visibility:auto] ${row.isNew ? 'animate-arrive' : ''}`}
        {...handlers}
      >
        {preview && <SwipeHint {...preview} isSeated={row.isSeated} />}
        <div
          ref={content}
          className={cx(
            'relative grid items-center pt-0.5 pb-px transition-[translate] duration-calm sm:pt-1.5 sm:pb-1.25 in-data-[density=compact]:py-1 sm:in-data-[density=compact]:py-1',
            places.card,
            preview && 'bg-canvas',
          )}
        >
          <span className="col-start-1 row-start-1 text-base leading-6 whitespace-nowrap text-muted tabular-nums max-sm:text-sm max-sm:leading-6 in-data-[density=compact]:leading-5.5">
            {entry.pos}
          </span>
          <div className={`flex h-6 min-w-0 items-center gap-2 in-data-[density=compact]:h-auto ${places.head}`}>
            <bdi
              className={`min-w-0 flex-1 text-left text-lg leading-6 font-semibold ${isOpen ? 'wrap-anywhere' : 'truncate'} in-data-[density=compact]:leading-5.5`}
            >
              {name}
            </bdi>
            <SizeMark
              size={entry.people_count}
              className="min-h-6! shrink-0 px-1.5! leading-5! in-data-[density=compact]:min-h-5.5!"
            />
            <WaitedMark
              timer={row.timer}
              className="max-sm:in-data-[density=compact]:hidden in-data-[density=compact]:leading-5"
            />
          </div>
          <CardMarks row={row} showsNote={showsNotes && !isOpen} className={places.marks} />
          {!isOpen && <CardAllergies entry={entry} className={places.allergies} />}
          {isOpen && <CardDetails row={row} className={places.details} />}
          {/* Covers the whole card, below its controls: a tap anywhere on the card opens it. */}
          <button
            type="button"
            aria-label={`Details of ${name}`}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
            className="focus-inset absolute inset-0"
          />
          <div className={`relative flex min-w-0 items-center gap-2 ${places.actions}`}>
            <NotifyButton row={row} actions={actions} />
            <SeatButtons row={row} actions={actions} />
            <MenuButton entry={entry} />
          </div>
        </div>
      </li>
    )
  },
  (before, after) =>
    before.showsNotes === after.showsNotes && before.actions === after.actions && looksSame(before.row, after.row),
)
