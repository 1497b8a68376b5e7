import type { Visitor } from '@waitbook/rpc/callers'
import type { Tx } from '../../journal/journal.queries.ts'
import { deleteSessions, setPassword } from './account.queries.ts'
import type { AccountLog } from './account-log.ts'
import type { Whose } from './two-factor.queries.ts'

/**
 * Gives an account another password and ends all of its sessions; answers the hashes of their tokens. The password
 * first: a sign-in by the old one that is under way waits for it, and then fails.
 */
export const resetPasswordOf = async (
  tx: Tx,
  accountLog: AccountLog,
  account: Whose,
  passwordHash: string,
  by: Visitor,
) => {
  await setPassword(tx, account, passwordHash)
  await accountLog.add(tx, account, 'password_reset', by)
  return deleteSessions(tx, account.restaurant_id, account.user_id)
}
