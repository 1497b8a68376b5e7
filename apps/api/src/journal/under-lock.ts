import { notFound } from '@waitbook/contracts/errors'
import type { RestaurantId } from '@waitbook/contracts/ids'
import { isoNow } from '../lib/clock.ts'
import type { SlotOptions } from './concurrency-limit.ts'
import { limitLockWait, lockUnchanged, type Tx } from './journal.queries.ts'
import type { ChangeDeps } from './journal.ts'

/**
 * For what must not happen beside a change and is none itself, as no screen shows it: guests' holds, codes, alerts and
 * reminders. Waits for a concurrency slot and the restaurant's lock as a change does, but journals nothing. `revision`:
 * of the last change. `lockWaitMs`: a wait for the lock that is longer throws.
 */
export const underLock = <T>(
  { db, clock, acquireSlot }: Pick<ChangeDeps, 'db' | 'clock' | 'acquireSlot'>,
  restaurantId: RestaurantId,
  { lockWaitMs, ...slot }: SlotOptions & { lockWaitMs?: number },
  work: (tx: Tx, at: string, revision: number) => Promise<T>,
): Promise<T> =>
  acquireSlot(
    restaurantId,
    () =>
      db.transaction().execute(async (tx) => {
        if (lockWaitMs !== undefined) await limitLockWait(tx, lockWaitMs)
        const locked = await lockUnchanged(tx, restaurantId, isoNow(clock))
        if (!locked) throw notFound()
        return work(tx, locked.at, locked.seq)
      }),
    slot,
  )
