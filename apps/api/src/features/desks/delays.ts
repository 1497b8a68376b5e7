import type { RestaurantId } from '@waitbook/contracts/ids'
import type { StoredEntry } from '@waitbook/contracts/waitlist'
import { type DeskDelay, delayOf, delaysFor } from '@waitbook/domain/desk/delay'
import { isCallable } from '@waitbook/domain/queues/queue-joining'
import type { Read } from '../../journal/journal.queries.ts'
import { readDesks, type StoredDesks } from './known-desks.ts'

export const delaysOf = (known: StoredDesks, now: number): DeskDelay[] =>
  known.desks.flatMap(({ id }) => delayOf(known, id, now) ?? [])

/** The delays that a guest's page shows, with the names of the desks. */
export const readDelaysFor = async (db: Read, restaurantId: RestaurantId, entry: StoredEntry, at: string) => {
  const known = await readDesks(db, restaurantId, at)
  const party = { ...entry, is_here: isCallable(entry, { presence_required: true }) }
  return delaysFor(known, party, Date.parse(at)).map(({ desk_id, minutes }) => ({
    desk: known.desks.find(({ id }) => id === desk_id)?.name ?? '',
    minutes,
  }))
}
