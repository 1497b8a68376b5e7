import { AppError } from '@waitbook/contracts/errors'
import type { Db } from '@waitbook/db/connect'
import type { Permission } from '@waitbook/domain/staff/permissions'
import type { SignedInStaff, Staff } from '@waitbook/rpc/callers'
import { type Clock, isoNow } from '../../clock.ts'
import { demand, signedInOnly } from './demand.ts'
import { findCredential, listGoodCredentials, scoped, touchCredential } from './session.queries.ts'
import { idleSince, sessionIdOf } from './session-life.ts'
import { hashToken } from './tokens.ts'

/** Where a token becomes a caller with a restaurant: the only maker of a staff member's scope. */
export interface Gate {
  /** Who calls with a token, a member of staff or a script. Throws `unauthorised`, and `forbidden` without the permission. */
  authenticate(token: string | undefined, permission: Permission): Promise<Staff>
  /** The member of staff who calls. Throws the same, and `forbidden` for a script whatever it may do elsewhere. */
  authenticateSession(token: string | undefined, permission: Permission): Promise<SignedInStaff>
  /** Those of the credentials that are good now. */
  listGood(tokenHashes: Buffer[]): Promise<Buffer[]>
}

/** How stale `last_seen_at` may be: a write per request would double the cost of reading. */
const touchEveryMs = 5 * 60_000

const notSignedIn = () => new AppError('unauthorised', 'not_signed_in', 'Session expired. Please log in again.')
export const createGate = (db: Db, clock: Clock): Gate => {
  const identify = async (token: string | undefined): Promise<Staff | SignedInStaff> => {
    if (token === undefined) throw notSignedIn()
    const tokenHash = hashToken(token)
    const credential = await findCredential(db, tokenHash, isoNow(clock), idleSince(clock))
    if (!credential) throw notSignedIn()
    const { last_seen_at, kind, restaurant_id, restaurant_name, user_id, username, email, role } = credential
    if (clock.now() - Date.parse(last_seen_at) > touchEveryMs) await touchCredential(db, tokenHash, isoNow(clock))
    const restaurant = scoped({ restaurant_id, restaurant_name })
    if (kind === 'api') return { ...restaurant, kind, role: 'api_token', user_id: '', username: 'API token', email: '' }
    // A session whose person is gone is nobody's.
    if (user_id === null || username === null || email === null || role === null) throw notSignedIn()
    return { ...restaurant, kind, role, user_id, username, email, session_id: sessionIdOf(tokenHash) }
  }

  const authenticate: Gate['authenticate'] = async (token, permission) => {
    const staff = await identify(token)
    demand(staff, permission)
    return staff
  }

  return {
    authenticate,
    async authenticateSession(token, permission) {
      return signedInOnly(await authenticate(token, permission))
    },
    async listGood(tokenHashes) {
      const rows = await listGoodCredentials(db, tokenHashes, isoNow(clock), idleSince(clock))
      return rows.map(({ token_hash }) => token_hash)
    },
  }
}
