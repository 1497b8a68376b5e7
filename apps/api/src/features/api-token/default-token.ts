import type { DefaultToken } from '@waitbook/contracts/api-token'
import type { RestaurantId } from '@waitbook/contracts/ids'
import type { Db } from '@waitbook/db/connect'
import type { RandomBytes } from '@waitbook/domain/ids'
import type { Read, Tx } from '../../journal/journal.queries.ts'
import { type Clock, isoNow } from '../../lib/clock.ts'
import type { SecretBox } from '../../lib/secret-box.ts'
import { lockRestaurant } from '../restaurants/restaurants.queries.ts'
import type { NoteTokenUse } from '../session/gate.ts'
import { hashToken, newApiToken } from '../session/tokens.ts'
import { findApiToken, keepTokenUse, listTokenUses, replaceApiToken } from './api-token.queries.ts'

export interface NewTokenDeps {
  random: RandomBytes
  box: SecretBox
}

export const newDefaultToken = ({ random, box }: NewTokenDeps, restaurantId: RestaurantId, created_at: string) => {
  const token = newApiToken(random)
  return { token, row: { token_hash: hashToken(token), sealed: box.seal(token, restaurantId), created_at } }
}

/** The default token without its secret; null if there is none. */
export const describeDefaultToken = async (db: Read, restaurantId: RestaurantId): Promise<DefaultToken | null> => {
  const found = await findApiToken(db, restaurantId)
  return found ? { created_at: found.created_at, uses: await listTokenUses(db, restaurantId) } : null
}

export interface Replacement {
  default_token: (DefaultToken & { is_replaced: boolean }) | null
  /** The hash of the old token. */
  ended: Buffer | undefined
}

/** Replaces the default token if it is still the one that was made at this time: another one was not meant. */
export const replaceIfMadeAt = async (
  tx: Tx,
  deps: NewTokenDeps,
  restaurantId: RestaurantId,
  madeAt: string | undefined,
  at: string,
): Promise<Replacement> => {
  // As when it is regenerated, so that one of the two sees the other's token.
  await lockRestaurant(tx, restaurantId)
  const before = await describeDefaultToken(tx, restaurantId)
  if (!before) return { default_token: null, ended: undefined }
  if (madeAt === undefined || Date.parse(madeAt) !== Date.parse(before.created_at)) {
    return { default_token: { ...before, is_replaced: false }, ended: undefined }
  }
  const ended = await replaceApiToken(tx, restaurantId, newDefaultToken(deps, restaurantId, at).row)
  return { default_token: { created_at: at, uses: before.uses, is_replaced: true }, ended }
}

/** How stale a use may be, as for sessions: a write for each call would double the cost of reading. */
const everyMs = 5 * 60_000
const rememberedAtMost = 10_000

export const createTokenUses = (db: Db, clock: Clock): NoteTokenUse => {
  const noted = new Map<string, number>()
  return async (restaurant_id, token_hash, { address, device }) => {
    const key = `${token_hash.toString('base64')} ${address} ${device}`
    const now = clock.now()
    if (Math.abs(now - (noted.get(key) ?? Number.NEGATIVE_INFINITY)) < everyMs) return
    noted.delete(key)
    noted.set(key, now)
    const [oldest] = noted.keys()
    if (noted.size > rememberedAtMost && oldest !== undefined) noted.delete(oldest)
    await keepTokenUse(db, { restaurant_id, token_hash, address, device, last_used_at: isoNow(clock) })
  }
}
