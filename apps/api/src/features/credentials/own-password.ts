import { invalidField } from '@waitbook/contracts/errors'
import type { Db } from '@waitbook/db/connect'
import type { SignedInStaff } from '@waitbook/rpc/callers'
import type { RateLimits } from '../../lib/limits/rate-limits.ts'
import { homeOf } from '../persons/persons.ts'
import { findPasswordHash } from './password.queries.ts'
import type { Passwords } from './passwords.ts'

export interface OwnPassword {
  /** Verifies the password of the signed-in user. Returns its hash. Throws `invalid` at the field, and `too_many`. */
  prove(staff: SignedInStaff, password: string, field: string): Promise<string>
}

export const createOwnPassword = (db: Db, passwords: Passwords, rateLimits: RateLimits): OwnPassword => ({
  async prove(staff, password, field) {
    // One limit for the person, who may be a user of several restaurants.
    const home = await homeOf(db, staff)
    await rateLimits.spend(['password-user', home.user_id])
    const password_hash = await findPasswordHash(db, home)
    const matched = await passwords.matches(password, password_hash)
    if (!matched || password_hash === undefined) throw invalidField(field, 'This is not your current password.')
    await rateLimits.forgive('password-user', home.user_id)
    return password_hash
  },
})
