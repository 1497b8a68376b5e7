import type { RecentInput, RecentPage } from '@waitbook/contracts/activity'
import type { RestaurantId } from '@waitbook/contracts/ids'
import type { Db } from '@waitbook/db/connect'
import type { Actor } from '@waitbook/db/schema/activity'
import { activityDetails } from '@waitbook/domain/activity/recent'
import { listRecent } from './activity.queries.ts'

const actorName = (actor: Actor) => {
  switch (actor.kind) {
    case 'staff':
      return actor.username
    case 'guest':
      return 'Guest'
    case 'api':
      return 'API token'
    case 'system':
      return actor.name
  }
}

/** A page of what Recent lists, as it leaves the server: phones masked. */
export const recentActivity = async (
  db: Db,
  restaurantId: RestaurantId,
  { search, page, page_size }: RecentInput,
): Promise<RecentPage> => {
  const { rows, count } = await listRecent(db, restaurantId, search, page_size, (page - 1) * page_size)
  const results = rows.map(({ id, at, action_type, is_undone, actor, changes }) => ({
    id,
    timestamp: at,
    action_type,
    is_undone,
    actor: actorName(actor),
    entry_details: activityDetails(action_type, changes, at),
  }))
  return { results, count }
}
