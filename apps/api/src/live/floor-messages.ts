import type { Stay, StoredMark, StoredStay } from '@waitbook/contracts/floor/floor'
import type { RestaurantId } from '@waitbook/contracts/ids'
import type { StaffMessage } from '@waitbook/contracts/live'
import type { Db } from '@waitbook/db/connect'
import { isActive } from '@waitbook/domain/waitlist/entry-status'
import { guestsOf, presentStays } from '../features/floor/present-stays.ts'
import type { FeedRow } from '../journal/change-feed.ts'
import type { BoardMessage } from './board-messages.ts'

/** The stays of journal rows as staff see them, by the row's seq. */
export type PresentedStays = ReadonlyMap<number, readonly Stay[]>

type Change = FeedRow['changes'][number]

const isOnList = (entry: NonNullable<Change['after']>) => isActive(entry as Parameters<typeof isActive>[0])

/** The changes that alter what a table shows of its party. */
const shownOfParty = ['customer_name', 'phone_number', 'notes', 'wishes', 'allergies', 'reservation_id'] as const

/** A party that sits at a table may have been given another name, other notes or other wishes. */
const isEdited = ({ before, after }: Change) =>
  before?.status === 'SERVED' &&
  shownOfParty.some((field) => JSON.stringify(before[field]) !== JSON.stringify(after?.[field]))

/** The hold for a party that is on the list again is in force again. */
const isBack = ({ before, after }: Change) => before !== null && after !== null && !isOnList(before) && isOnList(after)

/** A booking whose party has come, or has not come after all. */
export const isCheckIn = ({ table, before, after }: Change) =>
  table === 'reservations' && (before?.status === 'CHECKED_IN') !== (after?.status === 'CHECKED_IN')

const setUp = new Set<string>([
  'floor_areas',
  'floor_layouts',
  'resources',
  'resource_groups',
  'holds',
  'reservation_tables',
  'servers',
  'section_layouts',
  'server_shifts',
])
const deletedByUndo = new Set<string>(['stays', 'resource_marks'])

/** Screens count the covers of a server from stays that begin and end; one that had ended before is not such a stay. */
const isCountedAnew = ({ table, before, after }: Change) =>
  table === 'stays' &&
  after !== null &&
  typeof after.server_id === 'string' &&
  (before === null ? after.ended_at !== null : before.ended_at !== null)

const mustBeFetched = (change: Change) =>
  setUp.has(change.table) ||
  isCountedAnew(change) ||
  isCheckIn(change) ||
  (deletedByUndo.has(change.table) && change.after === null) ||
  (change.table === 'waitlist_entries' && (isEdited(change) || isBack(change)))

/** The message about one journal row; `board` is what the board shows of it. */
const withFloor = (
  { seq, changes }: FeedRow,
  prev: number,
  board: BoardMessage | undefined,
  stays: readonly Stay[],
): StaffMessage | undefined => {
  if (board?.type === 'reload') return board
  const marks = changes.flatMap(({ table, after }) =>
    table === 'resource_marks' && after ? [after as unknown as StoredMark] : [],
  )
  const [stay, ...others] = stays
  const isBeyond = others.length > 0 || changes.some(mustBeFetched)
  const also = isBeyond && ({ floor: true } as const)
  if (board?.type === 'remove' && stay && stay.entry_id === board.data.removed_id) {
    return { type: 'seated', seq, prev, ...also, data: { ...board.data, stay, marks } }
  }
  if (board) return isBeyond || stay || marks.length > 0 ? { ...board, floor: true } : board
  if (isBeyond) return { type: 'floor', seq, prev }
  if (stay) return { type: 'stay', seq, prev, data: { stay, marks } }
  return marks.length > 0 ? { type: 'mark', seq, prev, data: { marks } } : undefined
}

/** The messages about journal rows that follow the message `prev`, for screens that follow the floor too. */
export const floorMessages = (
  rows: readonly FeedRow[],
  prev: number,
  boardMessageOf: (row: FeedRow, prev: number) => BoardMessage | undefined,
  stays: PresentedStays,
): StaffMessage[] => {
  const messages: StaffMessage[] = []
  let last = prev
  for (const row of rows) {
    const message = withFloor(row, last, boardMessageOf(row, last), stays.get(row.seq) ?? [])
    if (!message) continue
    messages.push(message)
    last = row.seq
  }
  return messages
}

/** The parties at tables: screens of the floor show none that are at desks. */
const staysOf = ({ changes }: FeedRow) =>
  changes.flatMap(({ table, after }) =>
    table === 'stays' && after && after.source !== 'desk' ? [after as unknown as StoredStay] : [],
  )

/** The stays that journal rows leave behind, read in one query, and in none if there are no names to read. */
export const presentStaysOf = async (
  db: Db,
  restaurantId: RestaurantId,
  rows: readonly FeedRow[],
): Promise<PresentedStays> => {
  const stored = rows.map(staysOf)
  const presented = await presentStays(
    db,
    restaurantId,
    stored.flat(),
    guestsOf(rows.flatMap(({ changes }) => changes)),
  )
  let taken = 0
  return new Map(
    rows.map(({ seq }, index) => {
      const first = taken
      taken += stored[index]?.length ?? 0
      // No screen shows the parties that were passed, and a busy list makes them the most of the message.
      return [seq, presented.slice(first, taken).map((stay) => ({ ...stay, passed: [] }))]
    }),
  )
}
