import type { RestaurantId } from '@waitbook/contracts/ids'
import type { Db } from '@waitbook/db/connect'
import { type Clock, isoNow } from '../../../lib/clock.ts'
import { findReach } from './messages.queries.ts'
import { optIn, optOut } from './opt-outs.queries.ts'

/** Stops a restaurant's e-mails to an address, resumes them, or neither; returns whether they are stopped. */
export const chooseEmails = async (
  { db, clock }: { db: Db; clock: Clock },
  restaurantId: RestaurantId,
  email: string,
  wanted: boolean | undefined,
): Promise<boolean> => {
  if (wanted === true) await optIn(db, restaurantId, email)
  else if (wanted === false) await optOut(db, restaurantId, email, isoNow(clock))
  return (await findReach(db, restaurantId, email)).is_stopped
}
