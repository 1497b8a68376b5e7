import type { Db } from '@waitbook/db/connect'
import { isoNow } from '../lib/clock.ts'
import { type ChangeDeps, type ChangeRequest, findRepeat } from './journal.ts'

/**
 * Runs the checks of a change before it waits for the restaurant's lock, so that calls that are refused anyway do not
 * delay others. They run again under the lock. A refused repeat of an earlier request passes, as its first call may be
 * the reason of the refusal.
 */
export const checkAhead = async (
  { db, clock }: Pick<ChangeDeps, 'db' | 'clock'>,
  request: ChangeRequest,
  check: (db: Db, at: string) => Promise<unknown>,
) => {
  try {
    await check(db, isoNow(clock))
  } catch (error) {
    if (!(await findRepeat(db, request))) throw error
  }
}
