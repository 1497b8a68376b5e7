import { StickyNote } from 'lucide-react'
import { EntryActions } from './entry-actions.tsx'
import { SizeMark, StatusMark, TimerMark } from './entry-marks.tsx'
import type { Column, EntryRow, RowActions } from './entry-row.ts'
import { PartyCell } from './party-cell.tsx'

interface BoardCardsProps {
  label: string
  rows: readonly EntryRow[]
  columns: readonly Column[]
  actions: RowActions
}

/** The list where a table does not fit: on phones, and on tablets held upright. */
export function BoardCards({ label, rows, columns, actions }: BoardCardsProps) {
  return (
    <ul aria-label={label} className="divide-y divide-line border-y border-line">
      {rows.map((row) => (
        <li
          key={row.entry.id}
          data-entry={row.entry.id}
          className={`grid gap-x-4 gap-y-3 px-4 py-4 sm:grid-cols-[minmax(0,1fr)_auto] sm:px-6 ${row.isNew ? 'animate-arrive' : ''}`}
        >
          <div className="flex min-w-0 gap-3">
            <span className="w-6 shrink-0 pt-0.5 text-base text-muted tabular-nums">{row.entry.pos}</span>
            <div className="min-w-0 flex-1">
              <div className="flex items-start justify-between gap-3">
                <div className="flex min-w-0 flex-col gap-2">
                  <PartyCell entry={row.entry} isLarge />
                  <StatusMark {...row} />
                </div>
                <div className="flex shrink-0 flex-col items-end gap-2">
                  <SizeMark size={row.entry.people_count} />
                  <TimerMark timer={row.timer} isStacked />
                </div>
              </div>
              {columns.includes('notes') && row.entry.notes !== '' && (
                <p className="mt-2 flex gap-2 text-base">
                  <StickyNote aria-hidden className="mt-1 size-4 shrink-0 text-muted" />
                  <span className="line-clamp-3 min-w-0 break-words">{row.entry.notes}</span>
                </p>
              )}
            </div>
          </div>
          <div className="max-sm:pl-9 sm:w-52 sm:self-center">
            <EntryActions row={row} actions={actions} isWide />
          </div>
        </li>
      ))}
    </ul>
  )
}
