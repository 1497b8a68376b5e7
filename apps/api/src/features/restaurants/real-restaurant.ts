import { AppError } from '@waitbook/contracts/errors'
import type { Staff } from '@waitbook/rpc/callers'
import type { Read } from '../../journal/journal.queries.ts'
import { findSandbox } from './sandbox.queries.ts'

/** Refuses actions that a public sandbox must not allow: calling other systems, or showing uploaded files. */
export const requireRealRestaurant = async (db: Read, staff: Staff) => {
  const sandbox = await findSandbox(db, staff.restaurant_id)
  if (sandbox && sandbox.expires_at !== null) {
    throw new AppError('forbidden', 'demo_only', 'This is switched off in the demo.')
  }
}
