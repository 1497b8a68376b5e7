import type { Db } from '@waitbook/db/connect'
import { newOneTimePassword } from '@waitbook/domain/ids'
import { createAccountLog } from '../features/account-log/account-log.ts'
import { createPasswords } from '../features/credentials/passwords.ts'
import { deleteTwoFactor } from '../features/credentials/two-factor.queries.ts'
import { isActiveMembership, readPerson } from '../features/persons/persons.ts'
import { findUserByName, scoped } from '../features/session/session.queries.ts'
import { storedForms } from '../features/session/usernames.ts'
import { resetPasswordOf } from '../features/users/reset-password.ts'
import { createConcurrencyLimit } from '../journal/concurrency-limit.ts'
import { tellEnded } from '../journal/ended.queries.ts'
import { changeRestaurant } from '../journal/journal.ts'
import { systemClock } from '../lib/clock.ts'
import { systemRandom } from '../lib/random.ts'
import { ToolError } from '../lib/tool-error.ts'

const silent = { info: () => {}, warn: () => {} }
/** The actor in the account log for a command on the server's machine. */
const operator = { address: '', device: 'operator' }

export interface ResetByOperator {
  username: string
  withoutSecondFactor: boolean
}

/** For the operator: a new password for any user. Running instances are notified of the ended sessions. */
export const resetPasswordByOperator = async (db: Db, { username, withoutSecondFactor }: ResetByOperator) => {
  const found = await findUserByName(db, storedForms(username))
  if (!found) throw new ToolError(`There is no user "${username}".`)
  const user = scoped(found)
  const { restaurant_id, user_id } = user
  const person = await readPerson(db, user)
  const password = newOneTimePassword(systemRandom)
  const hash = await createPasswords().hash(password)
  const accountLog = createAccountLog(db, systemClock, systemRandom, silent)
  const dropsFactor = withoutSecondFactor && user.two_factor_at !== null
  let ended = 0
  await changeRestaurant(
    // Other instances find the change by their sweep.
    { db, clock: systemClock, random: systemRandom, acquireSlot: createConcurrencyLimit(), afterCommit: () => {} },
    {
      restaurant_id,
      actor: { kind: 'system', name: 'operator' },
      asked: ['reset_password', user_id, withoutSecondFactor],
    },
    async (tx) => {
      const over = await resetPasswordOf(tx, accountLog, person, hash, operator)
      if (withoutSecondFactor) await deleteTwoFactor(tx, user)
      if (dropsFactor) await accountLog.add(tx, user, 'two_factor_disabled', operator)
      await tellEnded(tx, over)
      ended = over.length
      return { action_type: 'USER_PASSWORD_RESET', changes: [] }
    },
  )
  return {
    username: user.username,
    restaurant_name: user.restaurant_name,
    password,
    ended,
    isDeactivated: !person.memberships.some(isActiveMembership),
    hasSecondFactor: user.two_factor_at !== null && !dropsFactor,
    dropsFactor,
  }
}
