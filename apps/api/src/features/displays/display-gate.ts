import type { StoredDisplay } from '@waitbook/contracts/displays/displays'
import { AppError } from '@waitbook/contracts/errors'
import type { RestaurantId } from '@waitbook/contracts/ids'
import type { Db } from '@waitbook/db/connect'
import type { DisplayKind } from '@waitbook/domain/displays/display'
import { type Clock, isoNow } from '../../lib/clock.ts'
import { scoped, touchCredential } from '../session/session.queries.ts'
import { hashToken } from '../session/tokens.ts'
import { findDisplayOfToken, findDisplayToken, touchDisplays } from './displays.queries.ts'

/** How old `last_seen_at` may be: writing it on each request would double the cost of a read. */
const touchEveryMs = 60_000

export interface PairedDisplay {
  restaurant_id: RestaurantId
  display: StoredDisplay
  tokenHash: Buffer
}

/** Resolves the token of a screen: the only place where the scope of a board or kiosk is created. */
export interface DisplayGate {
  /** Throws `unauthorised` unless the token is that of a paired screen, of this kind if one is given. */
  authenticate(token: string | undefined, kind?: DisplayKind): Promise<PairedDisplay>
  /** Notes that these screens have an open socket. */
  noteConnected(tokenHashes: readonly Buffer[]): Promise<unknown>
}

const notPaired = () => new AppError('unauthorised', 'screen_not_paired', 'This screen is not paired.')

export const createDisplayGate = ({ db, clock }: { db: Db; clock: Clock }): DisplayGate => ({
  async authenticate(token, kind) {
    if (token === undefined) throw notPaired()
    const tokenHash = hashToken(token)
    const found = await findDisplayToken(db, tokenHash)
    if (!found) throw notPaired()
    const { restaurant_id, last_seen_at } = scoped(found)
    const display = await findDisplayOfToken(db, restaurant_id, tokenHash)
    if (!display || (kind !== undefined && display.kind !== kind)) throw notPaired()
    const isStale = clock.now() - Date.parse(last_seen_at) > touchEveryMs
    if (isStale) await touchCredential(db, tokenHash, isoNow(clock))
    return { restaurant_id, display, tokenHash }
  },
  noteConnected: (tokenHashes) => touchDisplays(db, tokenHashes, isoNow(clock)),
})
