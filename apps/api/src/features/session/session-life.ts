import type { Clock } from '../../lib/clock.ts'

/** A service day: a session that was idle for so long has expired. */
const idleMs = 12 * 3_600_000
/** The maximum age, however much it is used. */
export const absoluteMs = 14 * 24 * 3_600_000

export const idleSince = (clock: Clock) => new Date(clock.now() - idleMs).toISOString()

/** The public id of a session: a part of its token's hash, from which the token cannot be derived. */
export const sessionIdOf = (tokenHash: Buffer) => tokenHash.toString('base64url').slice(0, 22)
