import { AppError } from '@waitbook/contracts/errors'
import type { Db } from '@waitbook/db/connect'
import type { Staff } from '@waitbook/rpc/services'
import { type Clock, isoNow } from '../../clock.ts'
import { findCredential, listGoodCredentials, scoped, touchCredential } from './session.queries.ts'
import { hashToken } from './tokens.ts'

/** Where a token becomes a caller with a restaurant: the only maker of a staff member's scope. */
export interface Gate {
  /** Who calls with a token, a member of staff or a script. Throws `unauthorised`. */
  authenticate(token: string | undefined): Promise<Staff>
  /** The member of staff who calls. Throws `unauthorised`, and `forbidden` for a script. */
  authenticateStaff(token: string | undefined): Promise<Staff>
  /** Those of the credentials that are good now. */
  listGood(tokenHashes: Buffer[]): Promise<Buffer[]>
}

/** A service day. */
const idleMs = 12 * 3_600_000
/** How stale `last_seen_at` may be: a write per request would double the cost of reading. */
const touchEveryMs = 5 * 60_000

const refused = () => new AppError('unauthorised', 'not_signed_in', 'Session expired. Please log in again.')

export const createGate = (db: Db, clock: Clock): Gate => {
  const authenticate: Gate['authenticate'] = async (token) => {
    if (token === undefined) throw refused()
    const tokenHash = hashToken(token)
    const now = clock.now()
    const credential = await findCredential(db, tokenHash, isoNow(clock), new Date(now - idleMs).toISOString())
    if (!credential) throw refused()
    const { last_seen_at, user_id, username, email, ...rest } = credential
    if (now - Date.parse(last_seen_at) > touchEveryMs) await touchCredential(db, tokenHash, isoNow(clock))
    return scoped({ ...rest, user_id: user_id ?? '', username: username ?? 'API token', email: email ?? '' })
  }
  return {
    authenticate,
    async listGood(tokenHashes) {
      const now = clock.now()
      const rows = await listGoodCredentials(db, tokenHashes, isoNow(clock), new Date(now - idleMs).toISOString())
      return rows.map(({ token_hash }) => token_hash)
    },
    async authenticateStaff(token) {
      const staff = await authenticate(token)
      if (staff.kind === 'api') {
        throw new AppError('forbidden', 'session_needed', 'An API token cannot be used for this: sign in instead.')
      }
      return staff
    },
  }
}
