import { AppError } from '@waitbook/contracts/errors'
import type { RestaurantId } from '@waitbook/contracts/ids'
import type { StoredParty } from '@waitbook/contracts/parties'
import type { StoredEntry } from '@waitbook/contracts/waitlist'
import type { RowChange } from '@waitbook/db/schema/activity'
import { isUnchanged } from '@waitbook/domain/activity/undo'
import { insertRows, type Tx } from '../../journal/journal.queries.ts'
import { findParty } from '../parties/parties.queries.ts'
import { countServed, findPhone, type PhoneOwner } from '../parties/party-phones.queries.ts'
import {
  deleteParty,
  deletePhone,
  insertParties,
  insertPhones,
  updateParty,
  updatePhone,
} from '../parties/party-writes.queries.ts'
import { deleteReservation, findReservation, updateReservation } from '../reservations/reservations.queries.ts'
import { eraseEntry, findEntry, updateEntry } from '../waitlist/waitlist.queries.ts'

export const movedOn = (reason: string) => new AppError('conflict', 'undo_refused', reason)

type Row = NonNullable<RowChange['before']>

/** How the rows of one table are read and put back. Without `insert` they are never deleted. */
interface UndoTable {
  /** Said when the row is not any more as the change left it. */
  changed: string
  /** The part of a row that a change of it is about; the whole row where it is not said. */
  decided?(row: unknown): unknown
  find(tx: Tx, restaurantId: RestaurantId, id: string): Promise<unknown>
  update(tx: Tx, restaurantId: RestaurantId, id: string, values: Row): Promise<unknown>
  insert?(tx: Tx, restaurantId: RestaurantId, row: Row): Promise<unknown>
  remove(tx: Tx, restaurantId: RestaurantId, id: string): Promise<unknown>
}

/** How messages fare is no decision of anybody's: it neither stands in the way of an undo nor is it undone. */
const withoutMessages = (row: unknown) => {
  if (typeof row !== 'object' || row === null) return row
  const { last_message: _message, unread_replies: _replies, ...rest } = row as Row
  return rest
}

const profileChanged = 'The profile has changed since; it cannot be undone any more.'

const tables: Partial<Record<RowChange['table'], UndoTable>> = {
  waitlist_entries: {
    changed: 'This party has changed since; it cannot be undone any more.',
    decided: withoutMessages,
    find: findEntry,
    update: (tx, restaurantId, id, values) =>
      updateEntry(tx, restaurantId, id, withoutMessages(values) as Partial<StoredEntry>),
    async remove(tx, restaurantId, id) {
      if (await eraseEntry(tx, restaurantId, id)) return
      throw movedOn('A message about this party has been sent; it cannot be undone any more.')
    },
  },
  reservations: {
    changed: 'This reservation has changed since; it cannot be undone any more.',
    find: findReservation,
    update: updateReservation,
    insert: (tx, restaurantId, row) =>
      insertRows(tx, [{ table: 'reservations', row: { ...row, restaurant_id: restaurantId } }]),
    remove: deleteReservation,
  },
  parties: {
    changed: profileChanged,
    find: findParty,
    update: (tx, restaurantId, id, values) => updateParty(tx, restaurantId, { ...values, id } as StoredParty),
    insert: (tx, restaurantId, row) => insertParties(tx, restaurantId, [row as unknown as StoredParty]),
    remove: deleteParty,
  },
  party_phones: {
    changed: profileChanged,
    find: findPhone,
    update: (tx, restaurantId, phone, values) =>
      updatePhone(tx, restaurantId, { ...(values as unknown as PhoneOwner), phone }),
    insert: (tx, restaurantId, row) => insertPhones(tx, restaurantId, [row as unknown as PhoneOwner]),
    async remove(tx, restaurantId, phone) {
      // Whoever was served under it meanwhile would be nobody's guest.
      if ((await countServed(tx, restaurantId, phone)) > 0) throw movedOn(profileChanged)
      await deletePhone(tx, restaurantId, phone)
    },
  },
}

/** Puts one row back as it was before a change, provided that it still is as the change left it. */
export const takeBack = async (tx: Tx, restaurantId: RestaurantId, { table, id, before, after }: RowChange) => {
  const rules = tables[table]
  if (!rules) return
  const row = (await rules.find(tx, restaurantId, id)) ?? null
  const { decided = (whole) => whole } = rules
  if (!isUnchanged(decided(row), decided(after))) throw movedOn(rules.changed)
  if (before === null) await rules.remove(tx, restaurantId, id)
  else if (after === null) await rules.insert?.(tx, restaurantId, before)
  else {
    const { id: _id, ...values } = before
    await rules.update(tx, restaurantId, id, values)
  }
}
