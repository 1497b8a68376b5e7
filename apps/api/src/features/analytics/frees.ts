import type { Frees } from '@waitbook/contracts/floor/turn-times'
import type { RestaurantId } from '@waitbook/contracts/ids'
import type { Db } from '@waitbook/db/connect'
import { withTenant } from '@waitbook/db/tenant/tenant-context'
import { minSample } from '@waitbook/domain/analytics/figures'
import type { Interval } from '@waitbook/domain/analytics/periods'
import { type FreesCount, freesQuery } from './frees.queries.ts'
import { rowsOf } from './scope.queries.ts'

const none: FreesCount = { ended: 0, no_tap: 0, at_seating: 0 }

export const readFrees = async (db: Db, restaurantId: RestaurantId, span: Interval): Promise<Frees> => {
  const [counted = none] = await rowsOf(withTenant(db, restaurantId), freesQuery(restaurantId, span))
  const { ended, no_tap, at_seating } = counted
  const inTime = ended < minSample ? null : Math.round((100 * (ended - no_tap - at_seating)) / ended)
  return { ended, no_tap, at_seating, in_time: inTime }
}
