import type { ApiToken } from '@waitbook/contracts/api-token'
import { AppError } from '@waitbook/contracts/errors'
import type { Staff } from '@waitbook/rpc/callers'
import type { ApiTokenService } from '@waitbook/rpc/office-services'
import { tenantTransaction } from '../../journal/journal.queries.ts'
import { isoNow } from '../../lib/clock.ts'
import type { SecretBox } from '../../lib/secret-box.ts'
import { lockRestaurant } from '../restaurants/restaurants.queries.ts'
import { findApiToken, replaceApiToken } from './api-token.queries.ts'
import { newDefaultToken } from './default-token.ts'
import { createNamedTokens, type NamedTokensDeps } from './named-tokens.ts'

interface ApiTokenDeps extends NamedTokensDeps {
  box: SecretBox
}

/** The restaurant's default token for scripts. Not journaled: the journal contains no secrets, nor events about them. */
export const createApiTokenService = (deps: ApiTokenDeps): ApiTokenService => {
  const { db, clock, box, onTokenEnded, log } = deps
  const note = ({ restaurant_id, user_id }: Staff, event: 'api_token_shown' | 'api_token_made') =>
    log.info({ event, restaurant_id, user_id }, 'an account event')

  const answer = (staff: Staff, token: string, created_at: string): ApiToken => ({
    token,
    created_at,
    restaurant: { name: staff.restaurant_name },
  })

  const reveal = (staff: Staff, { sealed, created_at }: { sealed: Buffer; created_at: string }) => {
    const token = box.open(sealed, staff.restaurant_id)
    if (token === undefined) {
      throw new AppError(
        'conflict',
        'token_unreadable',
        'This token still works but cannot be shown any more: regenerate it to get a new one.',
      )
    }
    note(staff, 'api_token_shown')
    return answer(staff, token, created_at)
  }

  const make = async (staff: Staff, unlessThere: boolean) => {
    const created_at = isoNow(clock)
    const { token, row } = newDefaultToken(deps, staff.restaurant_id, created_at)
    const made = await tenantTransaction(db, staff.restaurant_id, async (tx) => {
      // Concurrent calls must not create two.
      await lockRestaurant(tx, staff.restaurant_id)
      const there = unlessThere ? await findApiToken(tx, staff.restaurant_id) : undefined
      if (there) return { there, ended: undefined }
      return { there: undefined, ended: await replaceApiToken(tx, staff.restaurant_id, row) }
    })
    if (made.there) return reveal(staff, made.there)
    if (made.ended) onTokenEnded(made.ended)
    note(staff, 'api_token_made')
    return answer(staff, token, created_at)
  }

  return {
    async get(staff) {
      const there = await findApiToken(db, staff.restaurant_id)
      return there ? reveal(staff, there) : make(staff, true)
    },
    regenerate: (staff) => make(staff, false),
    ...createNamedTokens(deps),
  }
}
