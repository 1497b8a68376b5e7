import { AppError } from '@waitbook/contracts/errors'
import type { RestaurantId } from '@waitbook/contracts/ids'
import { changedInDemo } from '@waitbook/domain/demo/fixed-settings'
import type { Staff } from '@waitbook/rpc/callers'
import type { Read } from '../../journal/journal.queries.ts'
import { findSandbox } from './sandbox.queries.ts'

export const demoOnly = () => new AppError('forbidden', 'demo_only', 'This is switched off in the demo.')

/** Refuses to change the name and links that the guests' pages of a demo show. */
export const requireFixedSettings = async (
  db: Read,
  restaurantId: RestaurantId,
  app: string,
  values: Readonly<Record<string, unknown>>,
  current: Readonly<Record<string, unknown>>,
) => {
  const key = changedInDemo(app, values, current)
  if (key === undefined || !(await findSandbox(db, restaurantId))) return
  const sentence = 'A demo keeps its name, its contact details and its menu.'
  throw new AppError('forbidden', 'demo_only', sentence, { fields: { [key]: [sentence] } })
}

/** Refuses actions that no demo may take, although its staff have the permission: showing uploaded files to guests. */
export const requireRealRestaurant = async (db: Read, staff: Pick<Staff, 'restaurant_id'>) => {
  if (await findSandbox(db, staff.restaurant_id)) throw demoOnly()
}
