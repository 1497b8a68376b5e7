import type { RestaurantId } from '@waitbook/contracts/ids'
import type { StoredEntry } from '@waitbook/contracts/waitlist'
import { entryCan } from '@waitbook/domain/waitlist/entry-status'
import type { Read } from '../../../journal/journal.queries.ts'
import { hasWrittenOnPage } from './page-messages.queries.ts'

/**
 * Whether an answer that is not texted reaches the guest on the page: it has written there during this visit. A guest
 * who has not may never open it.
 */
export const canAnswerOnPage = async (db: Read, restaurantId: RestaurantId, entry: StoredEntry) =>
  entryCan('notify', entry) && (await hasWrittenOnPage(db, restaurantId, entry.id))
