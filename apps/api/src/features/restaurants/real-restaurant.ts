import { AppError } from '@waitbook/contracts/errors'
import type { Staff } from '@waitbook/rpc/callers'
import type { Read } from '../../journal/journal.queries.ts'
import { findSandbox } from './sandbox.queries.ts'

export const demoOnly = () => new AppError('forbidden', 'demo_only', 'This is switched off in the demo.')

/** Refuses actions that no demo may take, although its staff have the permission: showing uploaded files to guests. */
export const requireRealRestaurant = async (db: Read, staff: Pick<Staff, 'restaurant_id'>) => {
  if (await findSandbox(db, staff.restaurant_id)) throw demoOnly()
}
