import { AppError, notFound } from '@waitbook/contracts/errors'
import type { RestaurantId } from '@waitbook/contracts/ids'
import type { ChangedMember, Team } from '@waitbook/contracts/users'
import type { ActionType, RowChange } from '@waitbook/db/schema/activity'
import { newOneTimePassword } from '@waitbook/domain/ids'
import { roleCan } from '@waitbook/domain/staff/permissions'
import { isLastOwner, mayManageRole, mayTakeOver } from '@waitbook/domain/staff/team'
import type { SignedInStaff } from '@waitbook/rpc/callers'
import type { UsersService } from '@waitbook/rpc/team-services'
import type { Read, Tx } from '../../journal/journal.queries.ts'
import { changeRestaurant } from '../../journal/journal.ts'
import { isoNow } from '../../lib/clock.ts'
import type { AccountLog } from '../account-log/account-log.ts'
import { type NewTokenDeps, replaceIfMadeAt } from '../api-token/default-token.ts'
import { deleteNamedTokens } from '../api-token/named-tokens.queries.ts'
import { listWithSecondFactor, type StoredMembership } from '../persons/persons.queries.ts'
import { isActiveMembership, type Person, readPerson } from '../persons/persons.ts'
import { deleteSessions } from '../session/session.queries.ts'
import { createInvites, type InvitesDeps } from './invites.ts'
import { resetPasswordOf } from './reset-password.ts'
import { revokeInvitesOf } from './revoke-invites.ts'
import { actorOf, roleForbidden } from './team-rules.ts'
import { listMembers, listOpenInvites, listTeam, type StoredMember, updateMember } from './users.queries.ts'

interface UsersDeps extends InvitesDeps, NewTokenDeps {
  accountLog: AccountLog
  /** Called when a session ends, so that its sockets close. */
  onSessionEnded(tokenHash: Buffer): void
}

const lastOwner = () =>
  new AppError('conflict', 'last_owner', 'The restaurant needs an owner: make somebody else one first.')

const memberElsewhere = () =>
  new AppError(
    'conflict',
    'member_elsewhere',
    'This person also belongs to a location that is not yours, so only they, or the operator of the server, can set the password.',
  )

const signsInElsewhere = (location: string) =>
  new AppError('conflict', 'signs_in_elsewhere', `This person joined ${location} first: reset the password there.`)

const couldReadToken = ({ role, deactivated_at }: StoredMember) =>
  deactivated_at === null && roleCan(role, 'api_token.manage')

const memberChange = (before: StoredMember, after: StoredMember): RowChange => ({
  table: 'users',
  id: before.id,
  before: { ...before },
  after: { ...after },
})

const loadTeam = async (db: Read, restaurantId: RestaurantId, now: string): Promise<Team> => {
  const rows = await listTeam(db, restaurantId)
  const personIds = rows.flatMap(({ person_id }) => person_id ?? [])
  const withSecondFactor = personIds.length === 0 ? new Set() : await listWithSecondFactor(db, personIds)
  const invites = await listOpenInvites(db, restaurantId, now)
  return {
    users: rows.map(({ deactivated_at, two_factor_at, person_id, ...user }) => ({
      ...user,
      is_active: deactivated_at === null,
      has_two_factor: two_factor_at !== null || withSecondFactor.has(person_id),
    })),
    invites: invites.map(({ created_by_id: _id, ...invite }) => invite),
  }
}

export const createUsersService = (deps: UsersDeps): UsersService => {
  const { db, clock, random, passwords, accountLog, onSessionEnded } = deps

  interface Change {
    action_type: ActionType
    asked: unknown
    /** Decides with the accounts as they are under the restaurant's lock. */
    decide(member: StoredMember, members: readonly StoredMember[], at: string, actor: StoredMember): StoredMember
    /** Further effects; returns its changes. */
    follow?(tx: Tx, after: StoredMember, at: string, before: StoredMember): Promise<RowChange[]>
  }

  const changeMember = async (staff: SignedInStaff, id: string, { action_type, asked, decide, follow }: Change) => {
    const { restaurant_id } = staff
    await changeRestaurant(deps, { restaurant_id, actor: actorOf(staff), asked }, async (tx, at) => {
      const members = await listMembers(tx, restaurant_id)
      const member = members.find((each) => each.id === id)
      if (!member) throw notFound()
      // Read again under the lock: two users who demote each other at once are decided one after the other.
      const actor = members.find((each) => each.id === staff.user_id)
      if (!actor || actor.deactivated_at !== null || !mayManageRole(actor.role, member.role)) throw roleForbidden()
      const after = decide(member, members, at, actor)
      if (!mayManageRole(actor.role, after.role)) throw roleForbidden()
      await updateMember(tx, restaurant_id, id, { role: after.role, deactivated_at: after.deactivated_at })
      return { action_type, changes: [memberChange(member, after), ...((await follow?.(tx, after, at, member)) ?? [])] }
    })
    const team = await loadTeam(db, restaurant_id, isoNow(clock))
    const changed = team.users.find((user) => user.id === id)
    if (!changed) throw notFound()
    return changed
  }

  /**
   * The refusal if the caller must not reset the password of a person, else undefined. The password opens all locations of
   * the person, so that the caller must be allowed to reset it in each, also in those that the person has left.
   */
  const refusalToReset = async (staff: SignedInStaff, { home, memberships }: Person) => {
    const others = memberships.filter(({ restaurant_id }) => restaurant_id !== staff.restaurant_id)
    if (others.length === 0) return undefined
    const own = (await readPerson(db, staff)).memberships.filter(isActiveMembership)
    const isOwn = ({ restaurant_id, role }: StoredMembership) =>
      own.some((each) => each.restaurant_id === restaurant_id && mayTakeOver(each.role, role))
    if (!others.every(isOwn)) return memberElsewhere()
    const homeElsewhere = others.find(({ restaurant_id }) => restaurant_id === home.restaurant_id)
    return homeElsewhere && signsInElsewhere(homeElsewhere.restaurant_name)
  }

  return {
    team: (staff) => loadTeam(db, staff.restaurant_id, isoNow(clock)),

    /** Refuses with `last_owner` if the restaurant would have no owner left. */
    async changeRole(staff, { id, role, replace_token_made_at }) {
      const ended: Buffer[] = []
      let default_token: ChangedMember['default_token'] = null
      const changed = await changeMember(staff, id, {
        action_type: 'USER_ROLE_CHANGED',
        asked: ['change_role', id, role],
        decide(member, members, _at, actor) {
          if (member.id !== actor.id && !mayTakeOver(actor.role, member.role)) throw roleForbidden()
          if (role !== 'owner' && isLastOwner(members, id)) throw lastOwner()
          return { ...member, role }
        },
        async follow(tx, after, at, before) {
          if (!roleCan(after.role, 'api_token.manage'))
            ended.push(...(await deleteNamedTokens(tx, staff.restaurant_id, { created_by: id })))
          if (couldReadToken(before) && !couldReadToken(after)) {
            const replaced = await replaceIfMadeAt(tx, deps, staff.restaurant_id, replace_token_made_at, at)
            default_token = replaced.default_token
            if (replaced.ended) ended.push(replaced.ended)
          }
          return revokeInvitesOf(
            tx,
            staff.restaurant_id,
            at,
            (invite) => invite.created_by_id === id && !mayManageRole(after.role, invite.role),
          )
        },
      })
      for (const tokenHash of ended) onSessionEnded(tokenHash)
      return { ...changed, default_token }
    },

    /** Also ends the account's sessions and open sockets, and revokes its invites and API tokens. */
    async deactivate(staff, { id, replace_token_made_at }) {
      const ended: Buffer[] = []
      let default_token: ChangedMember['default_token'] = null
      const changed = await changeMember(staff, id, {
        action_type: 'USER_DEACTIVATED',
        asked: ['deactivate', id],
        decide(member, members, at) {
          if (id === staff.user_id) {
            throw new AppError('conflict', 'own_account', 'You cannot deactivate your own account.')
          }
          if (member.deactivated_at !== null)
            throw new AppError('conflict', 'deactivated', 'This account is deactivated already.')
          if (isLastOwner(members, id)) throw lastOwner()
          return { ...member, deactivated_at: at }
        },
        async follow(tx, _after, at, before) {
          ended.push(...(await deleteSessions(tx, staff.restaurant_id, id)))
          ended.push(...(await deleteNamedTokens(tx, staff.restaurant_id, { created_by: id })))
          if (couldReadToken(before)) {
            const replaced = await replaceIfMadeAt(tx, deps, staff.restaurant_id, replace_token_made_at, at)
            default_token = replaced.default_token
            if (replaced.ended) ended.push(replaced.ended)
          }
          return revokeInvitesOf(tx, staff.restaurant_id, at, (invite) => invite.created_by_id === id)
        },
      })
      for (const tokenHash of ended) onSessionEnded(tokenHash)
      return { ...changed, default_token }
    },

    reactivate: (staff, { id }) =>
      changeMember(staff, id, {
        action_type: 'USER_REACTIVATED',
        asked: ['reactivate', id],
        decide(member) {
          if (member.deactivated_at === null)
            throw new AppError('conflict', 'active', 'This account is active already.')
          return { ...member, deactivated_at: null }
        },
      }),

    /** The actor gets the password once. A second factor is unchanged. */
    async resetPassword(staff, visitor, { id }) {
      const password = newOneTimePassword(random)
      const hash = await passwords.hash(password)
      const person = await readPerson(db, { restaurant_id: staff.restaurant_id, user_id: id })
      const refusal = await refusalToReset(staff, person)
      const ended: Buffer[] = []
      const { username } = await changeMember(staff, id, {
        action_type: 'USER_PASSWORD_RESET',
        asked: ['reset_password', id],
        decide(member, _members, _at, actor) {
          if (id === staff.user_id) {
            throw new AppError(
              'conflict',
              'own_account',
              'You cannot reset your own password: change it in Settings > Security.',
            )
          }
          if (!mayTakeOver(actor.role, member.role)) throw roleForbidden()
          if (refusal) throw refusal
          return member
        },
        async follow(tx) {
          ended.push(...(await resetPasswordOf(tx, accountLog, person, hash, visitor)))
          return []
        },
      })
      for (const tokenHash of ended) onSessionEnded(tokenHash)
      return { username, password }
    },

    ...createInvites(deps),
  }
}
