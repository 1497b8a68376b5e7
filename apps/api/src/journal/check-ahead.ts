import type { Db } from '@waitbook/db/connect'
import { isoNow } from '../lib/clock.ts'
import { type ChangeDeps, type ChangeRequest, findRepeat } from './journal.ts'

/**
 * Runs the checks of a change before it waits for the restaurant's lock, under which they run again: a flood of calls that
 * are refused anyway must not keep others waiting. A repeated request may be refused by its own first result, and passes.
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
