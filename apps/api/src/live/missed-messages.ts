import type { RestaurantId } from '@waitbook/contracts/ids'
import type { StaffMessage } from '@waitbook/contracts/live'
import { listBetween } from '../journal/journal.queries.ts'
import type { HubDeps } from './open-room.ts'
import { boardMessages, type Room } from './room.ts'

/** Beyond this many missed changes, fetching the board again is cheaper. */
const maxReplay = 200

interface Missed {
  restaurantId: RestaurantId
  room: Room
  /** The seq of the screen's board; undefined if it has none yet. */
  since: number | undefined
  /** The room's current seq. */
  seq: number
}

/** The messages a staff screen has missed; the last one brings it to the room's seq. */
export const missedMessages = async (
  { db, clock }: Pick<HubDeps, 'db' | 'clock'>,
  { restaurantId, room, since, seq }: Missed,
): Promise<StaffMessage[]> => {
  if (since === undefined || since === seq) return [{ type: 'current', seq }]
  if (since > seq || seq - since > maxReplay) return [{ type: 'reload', seq }]
  const rows = await listBetween(db, restaurantId, since, seq, maxReplay)
  // The start of what was missed has been pruned from the journal.
  if (rows[0]?.seq !== since + 1) return [{ type: 'reload', seq }]
  return [...boardMessages(rows, since, (id) => room.find(id), clock.now()), { type: 'current', seq }]
}
