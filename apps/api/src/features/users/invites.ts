import { AppError, invalidField, notFound } from '@waitbook/contracts/errors'
import type { RestaurantId } from '@waitbook/contracts/ids'
import type { OpenInviteInput } from '@waitbook/contracts/users'
import { newId, newSecret } from '@waitbook/domain/ids'
import type { Role } from '@waitbook/domain/staff/permissions'
import { mayManageRole } from '@waitbook/domain/staff/team'
import type { Visitor } from '@waitbook/rpc/callers'
import type { UsersService } from '@waitbook/rpc/team-services'
import type { Tx } from '../../journal/journal.queries.ts'
import { brokenUniqueRule, changeRestaurant, type JournalDeps } from '../../journal/journal.ts'
import { isoNow } from '../../lib/clock.ts'
import type { RateLimits } from '../../lib/limits/rate-limits.ts'
import { passwordFault } from '../credentials/password-fault.ts'
import type { Passwords } from '../credentials/passwords.ts'
import { addMembership, personChanged } from '../persons/persons.ts'
import { getRestaurant } from '../restaurants/restaurants.ts'
import { scoped } from '../session/session.queries.ts'
import type { Sessions } from '../session/sessions.ts'
import { type Prove, wrongCredentials } from '../session/sign-in.ts'
import { hashToken } from '../session/tokens.ts'
import { foldUsername, refuseTakenUsername } from '../session/usernames.ts'
import { inviteRow, revokeInvitesOf } from './revoke-invites.ts'
import { actorOf, roleForbidden } from './team-rules.ts'
import {
  findOpenInvite,
  insertInvite,
  insertMember,
  listMembers,
  listOpenInvites,
  settleInvite,
} from './users.queries.ts'

export interface InvitesDeps extends JournalDeps {
  passwords: Passwords
  rateLimits: RateLimits
  sessions: Sessions
  prove: Prove
  publicUrl(): string
}

const lifeMs = 7 * 24 * 3_600_000
/** The limit of open invites, as each gives access. */
const maxOpen = 50

const tokenPrefix = 'qi_'

const inviteOver = () =>
  new AppError(
    'not_found',
    'invite_over',
    'This invite is no longer valid: it was used, revoked, or is older than a week.',
  )

const memberAlready = () =>
  new AppError(
    'conflict',
    'member_already',
    'You have belonged to this restaurant before: an owner or a manager can reactivate your account.',
  )

/** Invites: a link creates one account, within seven days, with the role it was created for. */
export const createInvites = (
  deps: InvitesDeps,
): Pick<UsersService, 'invite' | 'revokeInvite' | 'openInvite' | 'acceptInvite' | 'joinLocation'> => {
  const { db, clock, random, passwords, rateLimits, sessions, prove, publicUrl } = deps

  const find = async (visitor: Visitor, { restaurant_id, secret }: OpenInviteInput['token']) => {
    await rateLimits.spend(['invite-address', visitor.address])
    // Unverified input: the secret finds the invite or nothing.
    const scope = scoped({ restaurant_id }).restaurant_id
    const invite = await findOpenInvite(db, scope, hashToken(secret), isoNow(clock))
    if (!invite) throw inviteOver()
    return { scope, invite }
  }

  /** Uses up the invite for a user that `insert` adds, and returns the journal's changes of both. */
  const join = async (
    { scope, invite, secret }: { scope: RestaurantId; invite: { id: string }; secret: string },
    member: { user_id: string; username: string },
    insert: (tx: Tx, open: { role: Role }, at: string) => Promise<unknown>,
  ) => {
    const { user_id, username } = member
    await changeRestaurant(
      deps,
      { restaurant_id: scope, actor: actorOf(member), asked: ['accept_invite', invite.id] },
      async (tx, at) => {
        const open = await findOpenInvite(tx, scope, hashToken(secret), at)
        if (!open) throw inviteOver()
        const { role } = open
        await insert(tx, open, at)
        await settleInvite(tx, scope, invite.id, { accepted_at: at, accepted_by: user_id })
        const before = inviteRow(open)
        return {
          action_type: 'USER_JOINED',
          changes: [
            { table: 'users', id: user_id, before: null, after: { id: user_id, username, role, deactivated_at: null } },
            { table: 'invites', id: invite.id, before, after: { ...before, state: 'accepted' } },
          ],
        }
      },
    )
  }

  return {
    async invite(staff, { role, for_whom }) {
      const { restaurant_id } = staff
      const secret = tokenPrefix + newSecret(random)
      const id = newId(random)
      const created_at = isoNow(clock)
      const expires_at = new Date(clock.now() + lifeMs).toISOString()
      await changeRestaurant(deps, { restaurant_id, actor: actorOf(staff), asked: ['invite', id] }, async (tx) => {
        const actor = (await listMembers(tx, restaurant_id)).find((each) => each.id === staff.user_id)
        if (!actor || actor.deactivated_at !== null || !mayManageRole(actor.role, role)) throw roleForbidden()
        if ((await listOpenInvites(tx, restaurant_id, created_at)).length >= maxOpen) {
          throw new AppError('conflict', 'too_many_invites', `There are ${maxOpen} open invites: revoke one first.`)
        }
        const kept = { id, role, for_whom, created_at, expires_at }
        await insertInvite(tx, { ...kept, restaurant_id, token_hash: hashToken(secret), created_by: staff.user_id })
        return {
          action_type: 'USER_INVITED',
          changes: [{ table: 'invites', id, before: null, after: inviteRow(kept) }],
        }
      })
      // In the URL fragment: browsers do not send it, so that no server log contains it.
      const link = `${publicUrl()}/invite#${restaurant_id}.${secret}`
      return { id, role, for_whom, created_by: staff.username, created_at, expires_at, link }
    },

    async revokeInvite(staff, { id }) {
      const { restaurant_id } = staff
      await changeRestaurant(
        deps,
        { restaurant_id, actor: actorOf(staff), asked: ['revoke_invite', id] },
        async (tx, at) => {
          const open = (await listOpenInvites(tx, restaurant_id, at)).find((invite) => invite.id === id)
          if (!open) throw notFound('This invite is not open any more.')
          if (!mayManageRole(staff.role, open.role)) throw roleForbidden()
          const changes = await revokeInvitesOf(tx, restaurant_id, at, (invite) => invite.id === id)
          return { action_type: 'INVITE_REVOKED', changes }
        },
      )
    },

    async openInvite(visitor, { token }) {
      const { invite } = await find(visitor, token)
      const { restaurant_name, role, created_by, expires_at } = invite
      return { restaurant_name, role, invited_by: created_by, expires_at }
    },

    /** Creates the account and signs it in. Of two concurrent acceptances, the second is refused as no longer valid. */
    async acceptInvite(visitor, { token, username, email, password }) {
      const { scope, invite } = await find(visitor, token)
      const fault = await passwordFault(password, [username, invite.restaurant_name, email])
      if (fault) throw invalidField('password', fault)
      const password_hash = await passwords.hash(password)
      const user_id = newId(random)
      await join({ scope, invite, secret: token.secret }, { user_id, username }, (tx, { role }) =>
        insertMember(tx, scope, { id: user_id, username, email, password_hash, role }, foldUsername(username)),
      ).catch(refuseTakenUsername)
      const { restaurant_name, role } = invite
      const account = { user_id, username, email, role, restaurant_id: scope, restaurant_name, password_hash }
      const signedIn = await sessions.open(account, visitor)
      if (!signedIn) throw inviteOver()
      return signedIn
    },

    /** Adds a membership for a person who has an account, and signs in to it. */
    async joinLocation(visitor, { token, ...login }) {
      const { scope, invite } = await find(visitor, token)
      const { person, account } = await prove(visitor, login)
      // Visitors share the password of a demo.
      if ((await getRestaurant(db, account.restaurant_id)).is_demo) throw wrongCredentials()
      if (person.memberships.some(({ restaurant_id }) => restaurant_id === scope)) throw memberAlready()
      const { username, email, password_hash } = account
      const user_id = newId(random)
      const user = { restaurant_id: scope, user_id, username, email }
      await join({ scope, invite, secret: token.secret }, user, async (tx, { role }, at) => {
        const isAdded = await addMembership(tx, { person, password_hash }, { ...user, role }, { at, random })
        if (!isAdded) throw personChanged()
      }).catch((error: unknown) => {
        throw brokenUniqueRule(error) === 'memberships_pkey' ? memberAlready() : error
      })
      const { restaurant_name, role } = invite
      const signedIn = await sessions.open({ ...user, role, restaurant_name, password_hash }, visitor)
      if (!signedIn) throw inviteOver()
      return signedIn
    },
  }
}
