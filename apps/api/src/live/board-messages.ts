import type { StaffMessage } from '@waitbook/contracts/live'
import type { StoredEntry } from '@waitbook/contracts/waitlist'
import { isActive } from '@waitbook/domain/waitlist/entry-status'
import type { Placed } from '@waitbook/domain/waitlist/queue-order'
import { waitMinutes } from '@waitbook/domain/waitlist/wait'
import { changesSettings, type FeedRow } from '../journal/change-feed.ts'

export type BoardMessage = Extract<StaffMessage, { type: 'update' | 'remove' | 'reload' }>

/** The part of a journal row that the board shows. */
export const entryChangesOf = (row: FeedRow) => row.changes.filter((change) => change.table === 'waitlist_entries')

/** The staff channel's messages for journal rows that follow the message `prev`. */
export const boardMessages = (
  rows: readonly FeedRow[],
  prev: number,
  find: (id: string) => Placed | undefined,
  now: number,
): BoardMessage[] => {
  const messages: BoardMessage[] = []
  let last = prev
  for (const row of rows) {
    const message = boardMessage(row, last, find, now)
    if (!message) continue
    messages.push(message)
    last = row.seq
  }
  return messages
}

/** The message about one journal row; undefined if the board does not show its change. */
export const boardMessage = (
  row: FeedRow,
  prev: number,
  find: (id: string) => Placed | undefined,
  now: number,
): BoardMessage | undefined => {
  const { seq } = row
  const [change, ...more] = entryChangesOf(row)
  // Columns, order and texts may all have changed; and a message can hold a single entry only.
  if (changesSettings([row]) || more.length > 0) return { type: 'reload', seq }
  if (!change) return undefined
  const after = change.after as StoredEntry | null
  if (!after || !isActive(after)) return { type: 'remove', seq, prev, data: { removed_id: change.id } }
  // The row as it was at this seq, with its current position.
  const data = { ...after, pos: find(change.id)?.pos ?? null, wait_time_minutes: waitMinutes(after, now) }
  return { type: 'update', seq, prev, data }
}
