import type { RestaurantId } from '@waitbook/contracts/ids'
import type { StaffMessage } from '@waitbook/contracts/live'
import { listChangesBetween } from '../journal/journal.queries.ts'
import { isDropped } from '../journal/row-images.ts'
import { boardMessage, boardMessages } from './board-messages.ts'
import { floorMessages, presentStaysOf } from './floor-messages.ts'
import type { HubDeps } from './open-room.ts'
import type { Room } from './room.ts'

/** Beyond this many missed changes, fetching the board again is cheaper. */
const maxReplay = 200

interface Missed {
  restaurantId: RestaurantId
  room: Room
  /** The seq of the screen's board; undefined if it has none yet. */
  since: number | undefined
  /** The room's current seq. */
  seq: number
  /** Whether it follows the floor too. */
  withFloor: boolean
}

/** The messages a staff screen has missed; the last one brings it to the room's seq. */
export const missedMessages = async (
  { db, clock }: Pick<HubDeps, 'db' | 'clock'>,
  { restaurantId, room, since, seq, withFloor }: Missed,
): Promise<StaffMessage[]> => {
  if (since === undefined || since === seq) return [{ type: 'current', seq }]
  if (since > seq || seq - since > maxReplay) return [{ type: 'reload', seq }]
  const rows = await listChangesBetween(db, restaurantId, since, seq, maxReplay)
  // The start of what was missed has been pruned from the journal, or some of it has no images any more.
  if (rows[0]?.seq !== since + 1 || rows.some(({ changes }) => changes.some(isDropped)))
    return [{ type: 'reload', seq }]
  const [find, now] = [(id: string) => room.find(id), clock.now()]
  const messages = withFloor
    ? floorMessages(
        rows,
        since,
        (row, prev) => boardMessage(row, prev, find, now),
        await presentStaysOf(db, restaurantId, rows),
      )
    : boardMessages(rows, since, find, now)
  return [...messages, { type: 'current', seq }]
}
