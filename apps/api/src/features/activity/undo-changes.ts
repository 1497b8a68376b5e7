import type { RestaurantId } from '@waitbook/contracts/ids'
import type { ActionType, RowChange } from '@waitbook/db/schema/activity'
import { isUnchanged } from '@waitbook/domain/activity/undo'
import type { Tx } from '../../journal/journal.queries.ts'
import { findParty } from '../parties/parties.queries.ts'
import { countServed, listPhones } from '../parties/party-phones.queries.ts'
import { takeBackImport } from './undo-import.ts'
import { takeBackReservations } from './undo-reservations-import.ts'
import { takeBack } from './undo-tables.ts'

/** Takes back the rows of one change, the last first: what was made of another row goes before that row. */
const takeBackInTurn = async (tx: Tx, restaurantId: RestaurantId, changes: readonly RowChange[]) => {
  const order = changes.toReversed()
  for (const change of order) await takeBack(tx, restaurantId, change)
  return order
}

/**
 * Takes back what serving a party did to its profile. The profile only followed: where staff have worked on it
 * since, or it has other visits, it stays as it is and the party is un-served all the same.
 */
const unfollowProfile = async (tx: Tx, restaurantId: RestaurantId, changes: readonly RowChange[]) => {
  const party = changes.find(({ table }) => table === 'parties')
  if (!party || !isUnchanged((await findParty(tx, restaurantId, party.id)) ?? null, party.after)) return []
  const made = changes.find(({ table }) => table === 'party_phones')
  if (made) {
    const phones = await listPhones(tx, restaurantId, party.id)
    if (phones.length !== 1 || (await countServed(tx, restaurantId, made.id)) > 0) return []
  }
  return takeBackInTurn(tx, restaurantId, changes)
}

const isOfProfile = ({ table }: RowChange) => table === 'parties' || table === 'party_phones'

/** Puts every row of a change back and answers those that were. Throws where the world has moved on. */
export const takeBackAll = async (
  tx: Tx,
  restaurantId: RestaurantId,
  action: ActionType,
  changes: readonly RowChange[],
) => {
  if (action === 'PARTIES_IMPORTED') return takeBackImport(tx, restaurantId, changes)
  if (action === 'RESERVATION_IMPORTED') return takeBackReservations(tx, restaurantId, changes)
  if (action !== 'STATUS_CHANGED_SERVED') return takeBackInTurn(tx, restaurantId, changes)
  const entries = changes.filter((change) => !isOfProfile(change))
  const restored = await takeBackInTurn(tx, restaurantId, entries)
  // Last: by then the visit no longer counts.
  return [...restored, ...(await unfollowProfile(tx, restaurantId, changes.filter(isOfProfile)))]
}
