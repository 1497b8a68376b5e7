import type { NamedToken } from '@waitbook/contracts/api-token'
import { AppError, notFound } from '@waitbook/contracts/errors'
import { newId } from '@waitbook/domain/ids'
import type { SignedInStaff } from '@waitbook/rpc/callers'
import type { ApiTokenService } from '@waitbook/rpc/office-services'
import { tenantTransaction } from '../../journal/journal.queries.ts'
import type { JournalDeps } from '../../journal/journal.ts'
import { isoNow } from '../../lib/clock.ts'
import type { Log } from '../../lib/log.ts'
import { demand } from '../session/demand.ts'
import { listSessions } from '../session/session.queries.ts'
import { idleSince, sessionIdOf } from '../session/session-life.ts'
import { hashToken, newApiToken } from '../session/tokens.ts'
import { describeDefaultToken } from './default-token.ts'
import { deleteNamedTokens, insertNamedToken, listNamedTokens, lockMember, neverUsed } from './named-tokens.queries.ts'

export interface NamedTokensDeps extends Pick<JournalDeps, 'db' | 'clock' | 'random'> {
  /** Called when a token becomes invalid, so that its sockets close. */
  onTokenEnded(tokenHash: Buffer): void
  log: Pick<Log, 'info'>
}

const dayMs = 24 * 3_600_000
const mostTokens = 50

/** Tokens that a user creates for a purpose, each with its scopes. Shown once: only hashes are stored. */
export const createNamedTokens = (deps: NamedTokensDeps): Pick<ApiTokenService, 'list' | 'makeNamed' | 'revoke'> => {
  const { db, clock, random, log, onTokenEnded } = deps

  const note = ({ restaurant_id, user_id }: SignedInStaff, event: 'named_token_made' | 'named_token_revoked') =>
    log.info({ event, restaurant_id, user_id }, 'an account event')

  const shown = (row: Awaited<ReturnType<typeof listNamedTokens>>[number]): NamedToken => {
    const { last_seen_at, expires_at, ...token } = row
    return {
      ...token,
      expires_at,
      is_expired: expires_at !== null && Date.parse(expires_at) <= clock.now(),
      last_used_at: last_seen_at === neverUsed ? null : last_seen_at,
    }
  }

  return {
    async list({ restaurant_id }) {
      const [rows, default_token] = await Promise.all([
        listNamedTokens(db, restaurant_id),
        describeDefaultToken(db, restaurant_id),
      ])
      return { tokens: rows.map(shown), has_default: default_token !== null, default_token }
    },

    async makeNamed(staff, { name, scopes, expires_in_days }) {
      const { restaurant_id } = staff
      const token = newApiToken(random)
      const id = newId(random)
      const created_at = isoNow(clock)
      const expires_at = expires_in_days === null ? null : new Date(clock.now() + expires_in_days * dayMs).toISOString()
      await tenantTransaction(db, restaurant_id, async (tx) => {
        const member = await lockMember(tx, staff)
        if (member) demand({ ...staff, role: member.role }, 'api_token.manage')
        // A session that ended since the call was received creates no token.
        const sessions = await listSessions(tx, staff, created_at, idleSince(clock))
        if (!sessions.some(({ token_hash }) => sessionIdOf(token_hash) === staff.session_id)) {
          throw new AppError('unauthorised', 'not_signed_in', 'Session expired. Please log in again.')
        }
        if ((await listNamedTokens(tx, restaurant_id)).length >= mostTokens) {
          throw new AppError('conflict', 'too_many_tokens', `There are ${mostTokens} tokens: revoke one first.`)
        }
        await insertNamedToken(tx, {
          restaurant_id,
          id,
          token_hash: hashToken(token),
          name,
          scopes,
          created_by: staff.user_id,
          created_at,
          expires_at,
        })
      })
      note(staff, 'named_token_made')
      const made = { id, name, scopes, created_by: staff.username, created_at, expires_at }
      return { ...made, is_expired: false, last_used_at: null, token }
    },

    async revoke(staff, { id }) {
      const ended = await tenantTransaction(db, staff.restaurant_id, (tx) =>
        deleteNamedTokens(tx, staff.restaurant_id, { id }),
      )
      if (ended.length === 0) throw notFound('This token was revoked already.')
      for (const tokenHash of ended) onTokenEnded(tokenHash)
      note(staff, 'named_token_revoked')
    },
  }
}
