import type { StoredStay } from '@waitbook/contracts/floor/floor'
import type { RestaurantId } from '@waitbook/contracts/ids'
import type { Read } from '../../journal/journal.queries.ts'
import { stays } from '../floor/floor.queries.ts'

const longestStayMs = 24 * 3_600_000

/** The parties that sit at some moment between two instants; one that sits since an earlier day counts while it is there. */
export const listStaysBetween = (
  db: Read,
  restaurantId: RestaurantId,
  from: string,
  to: string,
): Promise<StoredStay[]> =>
  stays(db, restaurantId)
    .where('started_at', '<', to)
    .where((eb) =>
      eb.or([
        eb('ended_at', 'is', null),
        eb.and([
          eb('started_at', '>', new Date(Date.parse(from) - longestStayMs).toISOString()),
          eb('ended_at', '>', from),
        ]),
      ]),
    )
    .orderBy('started_at')
    .orderBy('id')
    .execute()
