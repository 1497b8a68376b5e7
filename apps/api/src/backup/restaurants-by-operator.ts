import { registerInput } from '@waitbook/contracts/session'
import type { Db } from '@waitbook/db/connect'
import { newId, newOneTimePassword, newRestaurantId, newSecret } from '@waitbook/domain/ids'
import { isTimeZone } from '@waitbook/domain/time-zone'
import { createPasswords } from '../features/credentials/passwords.ts'
import {
  approveRestaurant,
  deleteExpiredInvites,
  findRestaurantName,
  insertRegistrationInvite,
} from '../features/session/registration.queries.ts'
import { findUserByName, insertAccount, scoped } from '../features/session/session.queries.ts'
import { hashToken } from '../features/session/tokens.ts'
import { foldUsername, storedForms } from '../features/session/usernames.ts'
import { tenantTransaction } from '../journal/journal.queries.ts'
import { brokenUniqueRule } from '../journal/journal.ts'
import { setSettingsVersion } from '../journal/settings-version.queries.ts'
import { type Clock, isoNow } from '../lib/clock.ts'
import { systemRandom } from '../lib/random.ts'
import { ToolError } from '../lib/tool-error.ts'

/**
 * Lifts the limits of a new restaurant, named by its id or by a user who joined it first. Servers that have it in their
 * cache read it again.
 */
export const approveByOperator = async (db: Db, name: string) => {
  // The id first: the server makes it, whereas a user may choose another restaurant’s id as a name.
  const found = (await findRestaurantName(db, name)) ?? (await findUserByName(db, storedForms(name)))
  if (!found) throw new ToolError(`There is no user "${name}".`)
  const { restaurant_id, restaurant_name } = scoped(found)
  const isNew = await tenantTransaction(db, restaurant_id, async (tx) => {
    await setSettingsVersion(tx, restaurant_id, newId(systemRandom))
    return approveRestaurant(tx, restaurant_id)
  })
  return { restaurant_name, isNew }
}

const inviteDays = 7

/** The token of a link that makes one restaurant. */
export const inviteByOperator = async (db: Db, clock: Clock) => {
  const token = `wr_${newSecret(systemRandom)}`
  const expires_at = new Date(clock.now() + inviteDays * 86_400_000).toISOString()
  await db.transaction().execute(async (tx) => {
    await deleteExpiredInvites(tx, isoNow(clock))
    await insertRegistrationInvite(tx, hashToken(token), expires_at)
  })
  return { token, expires_at }
}

export interface NewRestaurant {
  username: string
  restaurant_name: string
  time_zone?: string | undefined
  default_country_code?: string | undefined
}

/** A restaurant with an owner. Throws `ToolError` where the form of the console would show a field's error. */
export const addByOperator = async (db: Db, asked: NewRestaurant) => {
  const password = newOneTimePassword(systemRandom)
  const parsed = registerInput.safeParse({ ...asked, password })
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw new ToolError(`${String(issue?.path[0])}: ${issue?.message}`)
  }
  const { username, restaurant_name, time_zone = 'Asia/Kolkata', default_country_code } = parsed.data
  if (!isTimeZone(time_zone)) throw new ToolError(`There is no time zone "${time_zone}": Europe/Paris is one.`)
  const password_hash = await createPasswords().hash(password)
  const named = { email: '', first_name: '', last_name: '' }
  await db
    .transaction()
    .execute((tx) =>
      insertAccount(tx, {
        restaurant: {
          id: newRestaurantId(systemRandom),
          name: restaurant_name,
          time_zone,
          ...(default_country_code !== undefined && { default_country_code }),
        },
        epoch: newId(systemRandom),
        user: { id: newId(systemRandom), username, ...named, role: 'owner', password_hash },
        foldedUsername: foldUsername(username),
      }),
    )
    .catch((error: unknown) => {
      if (brokenUniqueRule(error) !== 'usernames_pkey') throw error
      throw new ToolError(`There is a user "${username}" already.`)
    })
  return { username, restaurant_name, password }
}
