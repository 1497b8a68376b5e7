import type { Visitor } from '@waitbook/rpc/callers'
import type { Tx } from '../../journal/journal.queries.ts'
import type { AccountLog } from '../account-log/account-log.ts'
import { deleteNamedTokens } from '../api-token/named-tokens.queries.ts'
import { setPassword } from '../credentials/password.queries.ts'
import type { Whose } from '../credentials/two-factor.queries.ts'
import { deleteSessions } from '../session/session.queries.ts'

/**
 * Sets another password, ends all sessions and revokes the API tokens created by the account. Returns the hashes of
 * all. The password is set first: a concurrent sign-in with the old one waits for it, and then fails.
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
  const sessions = await deleteSessions(tx, account.restaurant_id, account.user_id)
  const tokens = await deleteNamedTokens(tx, account.restaurant_id, { created_by: account.user_id })
  return [...sessions, ...tokens]
}
