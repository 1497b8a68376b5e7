import type { Confirmation, GuestMessageInput } from '@waitbook/contracts/customer'
import { newId } from '@waitbook/domain/ids'
import { isRepeatedMessage } from '@waitbook/domain/messages/page-message'
import { isActive } from '@waitbook/domain/waitlist/entry-status'
import type { Caller } from '@waitbook/rpc/callers'
import { changeRestaurant } from '../../journal/journal.ts'
import { insertReply } from '../messages/incoming/replies.queries.ts'
import { findLastPageMessage } from '../messages/outgoing/page-messages.queries.ts'
import { getPublicRestaurant } from '../restaurants/restaurants.ts'
import { entryChange, refuseEdit } from '../waitlist/entry-changes.ts'
import { findEntry, updateEntry } from '../waitlist/waitlist.queries.ts'
import type { CustomerDeps } from './customer-deps.ts'
import { missingEntry, type OwnVisit } from './visit.ts'

/**
 * A message from the guest's page to the team, in the conversation of the texts. It is always for a person: unlike in a
 * text, STOP and the other words that texts understand have no effect.
 */
export const createGuestMessage =
  (deps: CustomerDeps, confirmation: (restaurantId: string, id: string) => Promise<Confirmation>) =>
  async (
    { address }: Caller,
    { restaurantId, id, mutation_id }: OwnVisit,
    { message }: GuestMessageInput,
  ): Promise<Confirmation> => {
    const { id: restaurant_id } = await getPublicRestaurant(deps.db, restaurantId)
    // An unknown entry is 404, before anything is counted or locked.
    await confirmation(restaurantId, id)
    await deps.rateLimits.spend(['guest-message-entry', id], ['guest-message-address', address])
    await changeRestaurant(
      deps,
      {
        restaurant_id,
        actor: { kind: 'guest' },
        by: address,
        mutation_id: mutation_id && `${id}:${mutation_id}`,
        asked: ['GUEST_REPLIED', message, id],
      },
      async (tx, at) => {
        const entry = await findEntry(tx, restaurant_id, id)
        if (!entry) throw missingEntry()
        if (!isActive(entry)) refuseEdit(entry)
        if (isRepeatedMessage({ body: message, at }, await findLastPageMessage(tx, restaurant_id, id))) return undefined
        await insertReply(tx, {
          restaurant_id,
          id: newId(deps.random),
          entry_id: id,
          phone: entry.phone_number ?? '',
          body: message,
          understood: null,
          received_at: at,
          reservation_id: null,
          channel: 'page',
        })
        const after = await updateEntry(tx, restaurant_id, id, { unread_replies: entry.unread_replies + 1 })
        return { action_type: 'GUEST_REPLIED', changes: [entryChange(entry, after)] }
      },
    )
    return confirmation(restaurantId, id)
  }
