import type { Board, WaitlistEntry } from '@waitbook/contracts/waitlist'
import type { EntryProgress } from './entry-mutations.ts'
import { minutesSinceNotified, type WaitTimer, waitTimer } from './wait-timer.ts'

/** One party as a row or a card shows it. */
export interface EntryRow {
  entry: WaitlistEntry
  timer: WaitTimer
  notifiedFor: number | undefined
  isSending: boolean
  isUnsent: boolean
  isNew: boolean
}

interface RowContext {
  now: number
  defaultQuote: number
  progress: EntryProgress
  arrivals: ReadonlySet<string>
}

export const entryRow = (entry: WaitlistEntry, { now, defaultQuote, progress, arrivals }: RowContext): EntryRow => ({
  entry,
  timer: waitTimer(entry, defaultQuote, now),
  notifiedFor: minutesSinceNotified(entry, now),
  isSending: progress.isSending(entry.id),
  isUnsent: progress.isUnsent(entry.id),
  isNew: arrivals.has(entry.id),
})

/** What a row lets a person do with its party. */
export interface RowActions {
  notify(entry: WaitlistEntry): void
  announceCall(entry: WaitlistEntry): void
  edit(entry: WaitlistEntry): void
  serve(entry: WaitlistEntry): void
  remove(entry: WaitlistEntry): void
}

export type Column = Board['restaurant']['waitlist_columns'][number]

/** The timer stands in the first of these that is configured, else beside the party. */
export const timerColumn = (columns: readonly Column[]) =>
  (['wait_time', 'arrival_time'] as const).find((column) => columns.includes(column))

const rowSelector = (id: string) => `[data-entry="${id}"]`

/** The control that takes the focus when the row before it leaves the list. */
export const focusTargetAfter = (id: string, rows: readonly EntryRow[]) => {
  const index = rows.findIndex(({ entry }) => entry.id === id)
  const next = rows[index + 1] ?? rows[index - 1]
  const row = [...document.querySelectorAll<HTMLElement>(next ? rowSelector(next.entry.id) : '#main')].find(
    (element) => element.offsetParent !== null,
  )
  return row?.querySelector<HTMLElement>('[data-row-menu]') ?? row
}
