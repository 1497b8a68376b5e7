import { AppError } from '@waitbook/contracts/errors'
import type { RestaurantId } from '@waitbook/contracts/ids'
import type { Db } from '@waitbook/db/connect'
import type { Permission } from '@waitbook/domain/staff/permissions'
import type { SignedInStaff, Staff } from '@waitbook/rpc/callers'
import { type Clock, isoNow } from '../../lib/clock.ts'
import { demand, signedInOnly } from './demand.ts'
import { type Credential, credentialFinder, listGoodCredentials, scoped, touchCredential } from './session.queries.ts'
import { idleSince, sessionIdOf } from './session-life.ts'
import { hashToken, isApiToken } from './tokens.ts'

export interface Call {
  /** Whether the call changes nothing. */
  isRead: boolean
  /** Where the call comes from. */
  from?: () => { address: string; device: string }
}

/** Stores from where a restaurant's default API token is used. */
export type NoteTokenUse = (
  restaurantId: RestaurantId,
  tokenHash: Buffer,
  from: { address: string; device: string },
) => Promise<void>

/** Throws for what a restaurant's kind forbids, whatever the caller's role; returns whether it is a demo. */
export type Admit = (staff: Staff, permission: Permission, isRead: boolean) => Promise<boolean>

/** Resolves a token to a caller with a restaurant: the only place where the scope of a member of staff is created. */
export interface Gate {
  /**
   * The caller of a token, a member of staff or a script. Throws `unauthorised`, and `forbidden` without the permission.
   */
  authenticate(token: string | undefined, permission: Permission, call: Call): Promise<Staff>
  /** The member of staff who calls. Throws the same, and `forbidden` for an API token, whatever its other permissions. */
  authenticateSession(token: string | undefined, permission: Permission, call: Call): Promise<SignedInStaff>
  /** The credentials among these that are still valid. */
  listGood(tokenHashes: Buffer[]): Promise<Buffer[]>
}

/** How stale `last_seen_at` may be: a write per request would double the cost of reading. */
const touchEveryMs = { session: 5 * 60_000, api: 5 * 60_000, named: 60_000, display: 60_000 }

const notSignedIn = () => new AppError('unauthorised', 'not_signed_in', 'Session expired. Please log in again.')
const invalidToken = () => new AppError('unauthorised', 'invalid_token', 'Invalid token.')

interface GateDeps {
  db: Db
  clock: Clock
  admit: Admit
  noteTokenUse: NoteTokenUse
}

export const createGate = ({ db, clock, admit, noteTokenUse }: GateDeps): Gate => {
  const findCredential = credentialFinder(db)

  const callerOf = (credential: Credential, tokenHash: Buffer): Staff | SignedInStaff => {
    const { kind, restaurant_id, restaurant_name, user_id, username, email, role, scopes } = credential
    const restaurant = scoped({ restaurant_id, restaurant_name })
    if (kind !== 'session') {
      const script = { ...restaurant, role: 'api_token', user_id: '', username: 'API token', email: '' } as const
      return kind === 'api' ? { ...script, kind } : { ...script, kind: 'api', scopes: scopes ?? [] }
    }
    // A session whose user was deleted has no caller.
    if (user_id === null || username === null || email === null || role === null) throw notSignedIn()
    return { ...restaurant, kind, role, user_id, username, email, session_id: sessionIdOf(tokenHash) }
  }

  const authenticate: Gate['authenticate'] = async (token, permission, { isRead, from }) => {
    if (token === undefined) throw notSignedIn()
    const tokenHash = hashToken(token)
    const credential = await findCredential({ tokenHash, now: isoNow(clock), idleSince: idleSince(clock) })
    if (!credential || credential.kind === 'display') throw isApiToken(token) ? invalidToken() : notSignedIn()
    const isStale = clock.now() - Date.parse(credential.last_seen_at) > touchEveryMs[credential.kind]
    if (isStale) await touchCredential(db, tokenHash, isoNow(clock))
    const staff = callerOf(credential, tokenHash)
    demand(staff, permission)
    const isDemo = await admit(staff, permission, isRead)
    // The visitors of a demo must not see the addresses of each other.
    if (credential.kind === 'api' && from && !isDemo) await noteTokenUse(staff.restaurant_id, tokenHash, from())
    return staff
  }

  return {
    authenticate,
    async authenticateSession(token, permission, call) {
      return signedInOnly(await authenticate(token, permission, call))
    },
    async listGood(tokenHashes) {
      const rows = await listGoodCredentials(db, tokenHashes, isoNow(clock), idleSince(clock))
      return rows.map(({ token_hash }) => token_hash)
    },
  }
}
