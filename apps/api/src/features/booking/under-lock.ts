import type { RestaurantId } from '@waitbook/contracts/ids'
import { lockUnchanged, type Tx } from '../../journal/journal.queries.ts'
import { isoNow } from '../../lib/clock.ts'
import type { BookingDeps } from './booking-deps.ts'

/** Runs work under the restaurant's lock that changes nothing in the journal. */
export const createUnderLock =
  ({ db, clock, acquireSlot }: Pick<BookingDeps, 'db' | 'clock' | 'acquireSlot'>) =>
  /** `by`: see `SlotOptions`. */
  <T>(id: RestaurantId, by: string, work: (tx: Tx, at: string) => Promise<T>) =>
    acquireSlot(
      id,
      () =>
        db.transaction().execute(async (tx) => {
          const locked = await lockUnchanged(tx, id, isoNow(clock))
          return work(tx, locked?.at ?? isoNow(clock))
        }),
      { by },
    )
