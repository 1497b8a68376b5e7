import { StickyNote } from 'lucide-react'
import { memo } from 'react'
import { MainAction, MenuButton } from './entry-actions.tsx'
import { SizeMark, StatusMark, TimerMark } from './entry-marks.tsx'
import { type Column, type EntryRow, looksSame, type RowActions } from './entry-row.ts'
import { PartyCell } from './party-cell.tsx'
import { useGrowingWindow } from './use-growing-window.ts'

interface BoardCardsProps {
  label: string
  rows: readonly EntryRow[]
  columns: readonly Column[]
  actions: RowActions
  listKey: string
}

/** The list where a table does not fit: on phones, and on tablets held upright. */
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

const Card = memo(
  function Card({ row, showsNotes, actions }: CardProps) {
    const { entry } = row
    return (
      <li
        data-entry={entry.id}
        tabIndex={-1}
        inert={row.isGone}
        className={`focus-inset grid gap-x-4 gap-y-3 px-4 py-4 [contain-intrinsic-size:auto_10rem] [content-visibility:auto] sm:grid-cols-[minmax(0,1fr)_auto] sm:px-6 in-data-[density=compact]:py-2.5 ${row.isNew ? 'animate-arrive' : ''}`}
      >
        <div className="flex min-w-0 gap-3">
          <span className="w-6 shrink-0 pt-0.5 text-base text-muted tabular-nums">{entry.pos}</span>
          <div className="min-w-0 flex-1">
            <div className="flex items-start justify-between gap-3">
              <div className="flex min-w-0 flex-col gap-2">
                <PartyCell entry={entry} isLarge />
                <StatusMark {...row} />
              </div>
              <div className="flex shrink-0 flex-col items-end gap-2">
                <SizeMark size={entry.people_count} />
                <TimerMark row={row} isStacked />
              </div>
            </div>
            {showsNotes && entry.notes !== '' && (
              <p className="mt-2 flex gap-2 text-base">
                <StickyNote aria-hidden className="mt-1 size-4 shrink-0 text-muted" />
                <span className="line-clamp-3 min-w-0 wrap-anywhere">{entry.notes}</span>
              </p>
            )}
          </div>
        </div>
        <div className="flex items-center gap-2 max-sm:pl-9 sm:w-52 sm:self-center">
          <MainAction row={row} actions={actions} isWide />
          <MenuButton entry={entry} isWide />
        </div>
      </li>
    )
  },
  (before, after) =>
    before.showsNotes === after.showsNotes && before.actions === after.actions && looksSame(before.row, after.row),
)
