import { AppError } from '@waitbook/contracts/errors'
import type { RestaurantId } from '@waitbook/contracts/ids'
import type { RowChange } from '@waitbook/db/schema/activity'
import { erasedName } from '@waitbook/domain/privacy/retention'
import { isActive } from '@waitbook/domain/waitlist/entry-status'
import type { Tx } from '../../journal/journal.queries.ts'
import { removeNewProfile } from '../parties/profile-changes.ts'
import { entryChange, refuseEdit } from './entry-changes.ts'
import { phoneTaken } from './new-entry.ts'
import { keepOnList, reopenAlert } from './returned-entry.queries.ts'
import { findActiveByPhone, findEntry, updateEntry } from './waitlist.queries.ts'

/** A served party waits again at its old place, with the size that it had at its table. */
export const putBackEntry = async (
  tx: Tx,
  restaurantId: RestaurantId,
  id: string,
  people_count: number,
): Promise<RowChange[]> => {
  const entry = await findEntry(tx, restaurantId, id)
  if (!entry || (entry.customer_name === erasedName && entry.phone_number === null))
    throw new AppError('conflict', 'guest_erased', 'The data of this guest has been erased.')
  // It waits already: the change that served it was undone.
  if (isActive(entry)) return []
  if (entry.status !== 'SERVED') refuseEdit(entry)
  const { phone_number: phone } = entry
  if (phone !== null && (await findActiveByPhone(tx, restaurantId, phone))) throw phoneTaken()
  const after = await updateEntry(tx, restaurantId, id, { status: 'WAITING', served_at: null, people_count })
  await reopenAlert(tx, restaurantId, id)
  await keepOnList(tx, restaurantId, id)
  return [entryChange(entry, after), ...(await removeNewProfile(tx, restaurantId, entry))]
}
