import type { Clock } from '../../lib/clock.ts'

/** A service day: a session that nobody used for so long is over. */
const idleMs = 12 * 3_600_000
/** However much it is used. */
export const absoluteMs = 14 * 24 * 3_600_000

export const idleSince = (clock: Clock) => new Date(clock.now() - idleMs).toISOString()

/** A session's name: a part of its token's hash, from which nothing leads back to the token. */
export const sessionIdOf = (tokenHash: Buffer) => tokenHash.toString('base64url').slice(0, 22)
