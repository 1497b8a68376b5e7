import type { AccountEventsInput } from '@waitbook/contracts/account'
import { AppError, invalidField, notFound } from '@waitbook/contracts/errors'
import type { Db } from '@waitbook/db/connect'
import { roleCan } from '@waitbook/domain/staff/permissions'
import type { SignedInStaff } from '@waitbook/rpc/callers'
import type { AccountService } from '@waitbook/rpc/team-services'
import { tenantTransaction } from '../../journal/journal.queries.ts'
import { type Clock, isoNow } from '../../lib/clock.ts'
import { countAccountEvents, listAccountEvents, listSignInAlarms } from '../account-log/account-log.queries.ts'
import type { AccountLog } from '../account-log/account-log.ts'
import { deleteNamedTokens, lockMember } from '../api-token/named-tokens.queries.ts'
import type { OwnPassword } from '../credentials/own-password.ts'
import { replacePassword } from '../credentials/password.queries.ts'
import { passwordFault } from '../credentials/password-fault.ts'
import type { Passwords } from '../credentials/passwords.ts'
import { changePerson, type Person, readPerson } from '../persons/persons.ts'
import { deleteSessions, listSessions } from '../session/session.queries.ts'
import { idleSince, sessionIdOf } from '../session/session-life.ts'

interface AccountDeps {
  db: Db
  clock: Clock
  passwords: Passwords
  ownPassword: OwnPassword
  accountLog: AccountLog
  /** Called when a session ends, so that its sockets close. */
  onSessionEnded(tokenHash: Buffer): void
}

const alarmWindowMs = 24 * 3_600_000
/** More than a user who has forgotten a password tries. */
const alarmAtLeast = 10

/** A user's changes of their own account. Not journaled: the restaurant's other users must not see them. */
export const createAccountService = (deps: AccountDeps): AccountService => {
  const { db, clock, passwords, ownPassword, accountLog, onSessionEnded } = deps

  /** Those of the person in all restaurants. */
  const ownSessions = async ({ memberships }: Person) => {
    const lists = await Promise.all(
      memberships.map(async (member) =>
        (await listSessions(db, member, isoNow(clock), idleSince(clock))).map((session) => ({ ...session, member })),
      ),
    )
    return lists.flat().toSorted((one, other) => other.last_seen_at.localeCompare(one.last_seen_at))
  }

  const currentHash = async (staff: SignedInStaff) =>
    (await listSessions(db, staff, isoNow(clock), idleSince(clock))).find(
      ({ token_hash }) => sessionIdOf(token_hash) === staff.session_id,
    )?.token_hash

  const eventsOf = async (staff: SignedInStaff, userId: string | undefined, page: AccountEventsInput) => {
    const { restaurant_id } = staff
    const [events, count] = await Promise.all([
      listAccountEvents(db, restaurant_id, userId, page),
      countAccountEvents(db, restaurant_id, userId),
    ])
    return { ...events, count }
  }

  return {
    /** Every other session ends, so that someone who knew the old password loses access. */
    async changePassword(staff, visitor, { current_password, new_password }) {
      const old = await ownPassword.prove(staff, current_password, 'current_password')
      const fault = await passwordFault(new_password, [staff.username, staff.restaurant_name, staff.email])
      if (fault) throw invalidField('new_password', fault)
      if (new_password === current_password) throw invalidField('new_password', 'This is the password you have.')
      const but = await currentHash(staff)
      const hash = await passwords.hash(new_password)
      const ended = await changePerson(db, staff, async (tx, { home, eachMembership }) => {
        if (!(await replacePassword(tx, home, old, hash))) {
          throw new AppError('conflict', 'password_changed', 'Your password was changed elsewhere a moment ago.')
        }
        await accountLog.add(tx, home, 'password_changed', visitor)
        return eachMembership((member) => deleteSessions(tx, member.restaurant_id, member.user_id, but && { but }))
      })
      for (const tokenHash of ended) onSessionEnded(tokenHash)
      return { ended: ended.length }
    },

    async sessions(staff) {
      const rows = await ownSessions(await readPerson(db, staff))
      return rows
        .map(({ token_hash, device, address, created_at, last_seen_at, member }) => ({
          id: sessionIdOf(token_hash),
          is_current: sessionIdOf(token_hash) === staff.session_id,
          restaurant_name: member.restaurant_name,
          device: device ?? 'Unknown device',
          address: address ?? '',
          created_at,
          last_seen_at,
        }))
        .toSorted((one, other) => Number(other.is_current) - Number(one.is_current))
    },

    async endSession(staff, visitor, { id }) {
      const sessions = await ownSessions(await readPerson(db, staff))
      const found = sessions.find(({ token_hash }) => sessionIdOf(token_hash) === id)
      if (!found) throw notFound('This session is over already.')
      const { member, token_hash: that } = found
      const ended = await tenantTransaction(db, member.restaurant_id, async (tx) => {
        await accountLog.add(tx, member, 'session_ended', visitor)
        return deleteSessions(tx, member.restaurant_id, member.user_id, { that })
      })
      for (const tokenHash of ended) onSessionEnded(tokenHash)
      return { ended: ended.length }
    },

    /** Also revokes the API tokens that the user created: another signed-in device may have copied them. */
    async endOtherSessions(staff, visitor) {
      const but = await currentHash(staff)
      const sessions: Buffer[] = []
      const tokens: Buffer[] = []
      await changePerson(db, staff, async (tx, { eachMembership }) => {
        await eachMembership(async (member) => {
          const { restaurant_id, user_id } = member
          await lockMember(tx, member)
          if (restaurant_id === staff.restaurant_id) await accountLog.add(tx, member, 'other_sessions_ended', visitor)
          sessions.push(...(await deleteSessions(tx, restaurant_id, user_id, but && { but })))
          tokens.push(...(await deleteNamedTokens(tx, restaurant_id, { created_by: user_id })))
          return []
        })
      })
      for (const tokenHash of [...sessions, ...tokens]) onSessionEnded(tokenHash)
      return { ended: sessions.length, tokens_revoked: tokens.length }
    },

    events: (staff, page) => eventsOf(staff, staff.user_id, page),
    async signInAlarms(staff) {
      const userId = roleCan(staff.role, 'sign_ins.read_all') ? undefined : staff.user_id
      const since = new Date(clock.now() - alarmWindowMs).toISOString()
      const rows = await listSignInAlarms(db, staff.restaurant_id, { userId, since, atLeast: alarmAtLeast })
      return rows.map(({ failures, addresses, ...row }) => ({
        ...row,
        failures: Number(failures),
        addresses: Number(addresses),
      }))
    },
    eventsOfAllUsers: (staff, page) => eventsOf(staff, undefined, page),
  }
}
