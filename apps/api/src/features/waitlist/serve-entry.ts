import { notFound } from '@waitbook/contracts/errors'
import type { RestaurantId } from '@waitbook/contracts/ids'
import type { StoredEntry } from '@waitbook/contracts/waitlist'
import type { RandomBytes } from '@waitbook/domain/ids'
import type { Tx } from '../../journal/journal.queries.ts'
import type { Outcome } from '../../journal/journal.ts'
import { keepProfile } from '../parties/profile-changes.ts'
import { moveEntry } from './entry-changes.ts'

/** Serves a party: its entry leaves the queue, and its profile gets the visit. */
export const serveEntry = async (
  tx: Tx,
  restaurantId: RestaurantId,
  id: string,
  at: string,
  random: RandomBytes,
): Promise<Outcome & { entry: StoredEntry }> => {
  const moved = await moveEntry(tx, restaurantId, id, 'SERVED', at)
  const entry = moved.changes[0]?.after as StoredEntry | undefined
  if (!entry) throw notFound()
  const profile = await keepProfile(tx, restaurantId, entry, at, random)
  return { ...moved, entry, changes: [...moved.changes, ...profile] }
}
