import type { Visitor } from '@waitbook/rpc/callers'
import { enterTenant, type Tx } from '../../journal/journal.queries.ts'
import type { AccountLog } from '../account-log/account-log.ts'
import { deleteNamedTokens } from '../api-token/named-tokens.queries.ts'
import { setPassword } from '../credentials/password.queries.ts'
import { findPersonId, readPersonVersion } from '../persons/persons.queries.ts'
import { type Person, personChanged } from '../persons/persons.ts'
import { deleteSessions } from '../session/session.queries.ts'

/**
 * Sets another password, ends all sessions and revokes the API tokens created by the person, in all locations. Returns the
 * hashes of the ended tokens. The password is set first: a concurrent sign-in with the old one waits for it, and then fails.
 * Begins and ends in the tenant context of the home.
 */
export const resetPasswordOf = async (
  tx: Tx,
  accountLog: AccountLog,
  person: Person,
  passwordHash: string,
  by: Visitor,
) => {
  const { home } = person
  await setPassword(tx, home, passwordHash)
  const version = person.id === null ? 0 : await readPersonVersion(tx, home, person.id)
  if ((await findPersonId(tx, home)) !== person.id || version !== person.version) throw personChanged()
  await accountLog.add(tx, home, 'password_reset', by)
  const ended: Buffer[] = []
  for (const { restaurant_id, user_id } of person.memberships) {
    await enterTenant(tx, restaurant_id)
    ended.push(...(await deleteSessions(tx, restaurant_id, user_id)))
    ended.push(...(await deleteNamedTokens(tx, restaurant_id, { created_by: user_id })))
  }
  await enterTenant(tx, home.restaurant_id)
  return ended
}
