import type { Confirmation, Rating } from '@waitbook/contracts/customer'
import { AppError } from '@waitbook/contracts/errors'
import { changeRestaurant } from '../../journal/journal.ts'
import { getPublicRestaurant } from '../restaurants/restaurants.ts'
import { findEntry } from '../waitlist/waitlist.queries.ts'
import type { CustomerDeps } from './customer-deps.ts'
import { findRating, saveRating } from './rating.queries.ts'
import { missingEntry, type OwnVisit } from './visit.ts'

/**
 * The guest's rating of the visit. It may be changed, and is stored outside the entry, so that it does not prevent
 * the undo of serving. Refuses with `not_served_yet` before the party was served.
 */
export const createRate =
  (deps: CustomerDeps, confirmation: (restaurantId: string, id: string) => Promise<Confirmation>) =>
  async ({ restaurantId, id, mutation_id }: OwnVisit, { satisfied }: Rating): Promise<Confirmation> => {
    const { id: restaurant_id } = await getPublicRestaurant(deps.db, restaurantId)
    // An unknown entry is 404, before anything is counted or locked.
    const known = await confirmation(restaurantId, id)
    await deps.rateLimits.spend(['guest-change-entry', id])
    if (known.satisfied === satisfied) return known
    await changeRestaurant(
      deps,
      {
        restaurant_id,
        actor: { kind: 'guest' },
        by: id,
        mutation_id: mutation_id && `${id}:${mutation_id}`,
        asked: ['GUEST_RATED', satisfied, id],
      },
      async (tx, at) => {
        const entry = await findEntry(tx, restaurant_id, id)
        if (!entry) throw missingEntry()
        if (entry.status !== 'SERVED') {
          throw new AppError('conflict', 'not_served_yet', 'A visit can be rated once the party has been served.')
        }
        const before = await findRating(tx, restaurant_id, id)
        if (before?.satisfied === satisfied) return undefined
        const after = { satisfied, at }
        await saveRating(tx, restaurant_id, id, after)
        return {
          action_type: 'GUEST_RATED',
          changes: [{ table: 'visit_ratings', id, before: before ? { ...before } : null, after }],
        }
      },
    )
    return confirmation(restaurantId, id)
  }
