import type { DisplayCode } from '@waitbook/contracts/displays/displays'
import type { Db } from '@waitbook/db/connect'
import type { DisplayKind } from '@waitbook/domain/displays/display'
import { newPairingCode, pairingCodeMs, shownPairingCode } from '@waitbook/domain/displays/pairing-code'
import type { RandomBytes } from '@waitbook/domain/ids'
import type { Caller } from '@waitbook/rpc/callers'
import type { Clock } from '../../lib/clock.ts'
import type { RateLimits } from '../../lib/limits/rate-limits.ts'
import { hashToken, newDisplayToken } from '../session/tokens.ts'
import { insertCode } from './displays.queries.ts'

interface PairingDeps {
  db: Db
  clock: Clock
  random: RandomBytes
  rateLimits: Pick<RateLimits, 'spend'>
}

/** Gives a screen the code that it shows, and the token that becomes valid when staff enter the code. */
export const createPairing = ({ db, clock, random, rateLimits }: PairingDeps) => ({
  async begin({ address }: Caller, kind: DisplayKind): Promise<DisplayCode> {
    await rateLimits.spend(['display-code-address', address])
    const token = newDisplayToken(random)
    const expires_at = new Date(clock.now() + pairingCodeMs).toISOString()
    // Two screens never show the same code.
    for (;;) {
      const code = newPairingCode(random)
      const stored = await insertCode(db, { code, kind, token_hash: hashToken(token), expires_at })
      if (stored) return { code: shownPairingCode(code), token, expires_at }
    }
  },
})

export type Pairing = ReturnType<typeof createPairing>
