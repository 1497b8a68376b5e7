import { AppError, invalidField } from '@waitbook/contracts/errors'
import type { RestaurantId } from '@waitbook/contracts/ids'
import { countryOf } from '@waitbook/domain/countries'
import { newId, newRestaurantId } from '@waitbook/domain/ids'
import { decideRegistration, type RegistrationMode } from '@waitbook/domain/registration/registration'
import { isTimeZone } from '@waitbook/domain/time-zone'
import type { LocationsService } from '@waitbook/rpc/team-services'
import { enterTenant, lockUnchanged, type Tx } from '../../journal/journal.queries.ts'
import { changeRestaurant, type JournalDeps } from '../../journal/journal.ts'
import { setSettingsVersion } from '../../journal/settings-version.queries.ts'
import { isoNow } from '../../lib/clock.ts'
import type { RateLimits } from '../../lib/limits/rate-limits.ts'
import { describeDefaultToken, type NewTokenDeps, replaceIfMadeAt } from '../api-token/default-token.ts'
import { deleteNamedTokens } from '../api-token/named-tokens.queries.ts'
import { addMembership, isActiveMembership, personChanged, readPerson } from '../persons/persons.ts'
import { deleteSessions } from '../session/session.queries.ts'
import { revokeInvitesOf } from '../users/revoke-invites.ts'
import { listMembers, updateMember } from '../users/users.queries.ts'
import { rowsFor } from './copied-rows.ts'
import {
  findFirstLocation,
  findOrganisationId,
  insertCopiedRows,
  insertLocation,
  insertOrganisation,
  listOfOrganisation,
  readCopiedRows,
  setOrganisation,
} from './locations.queries.ts'

interface LocationsDeps extends JournalDeps, NewTokenDeps {
  rateLimits: RateLimits
  registration: RegistrationMode
  /** Called when a session ends, so that its sockets close. */
  onSessionEnded(tokenHash: Buffer): void
}

const maxLocations = 200

const notApproved = () =>
  new AppError('conflict', 'not_approved', 'A further location needs the approval of this restaurant by the operator.')

const tooManyLocations = () =>
  new AppError('conflict', 'too_many_locations', `One person can have at most ${maxLocations} locations.`)

const noOrganisation = () =>
  new AppError('conflict', 'no_organisation', 'This restaurant belongs to no organisation, so it has nothing to leave.')

const noOtherOwner = () =>
  new AppError(
    'conflict',
    'no_other_owner',
    'The location needs an owner who belongs to no other location of the organisation: invite the new owner first.',
  )

export const createLocationsService = (deps: LocationsDeps): LocationsService => {
  const { db, clock, random, rateLimits, registration } = deps

  const needsApproval = decideRegistration(registration, { isFirst: false, hasInvite: false }) !== 'approved'
  /** Returns the hash of the default token, which everybody who leaves could read, and which another one replaces. */
  const detach = async (tx: Tx, restaurantId: RestaurantId, at: string) => {
    const token = await describeDefaultToken(tx, restaurantId)
    const { ended } = await replaceIfMadeAt(tx, deps, restaurantId, token?.created_at, at)
    await setOrganisation(tx, restaurantId, {
      organisation_id: null,
      location_label: '',
      ...(needsApproval && { unapproved_since: at }),
    })
    await setSettingsVersion(tx, restaurantId, newId(random))
    return ended ? [ended] : []
  }

  return {
    /**
     * The location has no guests; its owner is the caller. It needs no approval, as it shares the limits of the
     * organisation.
     */
    async add(staff, { name, label, copy, time_zone, default_country_code }) {
      if (time_zone !== undefined && !isTimeZone(time_zone)) {
        throw invalidField('time_zone', 'There is no such time zone: Europe/Paris is one.')
      }
      const person = await readPerson(db, staff)
      await rateLimits.spend(['location-user', person.home.user_id])
      if (person.memberships.length >= maxLocations) throw tooManyLocations()
      const id = newRestaurantId(random) as RestaurantId
      const at = isoNow(clock)
      await db.transaction().execute(async (tx) => {
        // Two locations that are added at once belong to the same organisation.
        await lockUnchanged(tx, staff.restaurant_id, at)
        const first = await findFirstLocation(tx, staff.restaurant_id)
        if (first.unapproved_since !== null) throw notApproved()
        const organisation_id = first.organisation_id ?? newId(random)
        if (first.organisation_id === null) {
          await insertOrganisation(tx, { id: organisation_id, name: first.name, created_at: at })
          await setOrganisation(tx, staff.restaurant_id, { organisation_id })
          await setSettingsVersion(tx, staff.restaurant_id, newId(random))
        }
        const rows = copy ? rowsFor(id, await readCopiedRows(tx, staff.restaurant_id), random) : []
        const zone = time_zone ?? first.time_zone
        const code = default_country_code ?? first.default_country_code
        await enterTenant(tx, id)
        await insertLocation(
          tx,
          {
            id,
            name,
            time_zone: zone,
            default_country_code: code,
            registered_country: countryOf(code, zone)?.id ?? first.registered_country,
            organisation_id,
            location_label: label,
            place_kind: first.place_kind,
          },
          newId(random),
        )
        const owner = { restaurant_id: id, user_id: newId(random), username: staff.username, email: staff.email }
        const isAdded = await addMembership(tx, { person }, { ...owner, role: 'owner' }, { at, random })
        if (!isAdded) throw personChanged()
        for (const each of rows) await insertCopiedRows(tx, each)
      })
      return { id, restaurant_name: name, role: 'owner' }
    },

    /**
     * Deactivates all users who also belong to another location of the organisation, the caller included. The approval was
     * given to the organisation: where a registration needs one, the location needs its own.
     */
    async leave(staff) {
      const { restaurant_id, user_id, username } = staff
      const organisationId = await findOrganisationId(db, restaurant_id)
      if (organisationId === null) throw noOrganisation()
      const members = (await listMembers(db, restaurant_id)).filter(({ deactivated_at }) => deactivated_at === null)
      const shared = new Set<string>()
      for (const member of members) {
        const { memberships } = await readPerson(db, { restaurant_id, user_id: member.id })
        const others = memberships
          .filter(isActiveMembership)
          .map((each) => each.restaurant_id)
          .filter((id) => id !== restaurant_id)
        if (others.length > 0 && (await listOfOrganisation(db, organisationId, others)).size > 0) shared.add(member.id)
      }
      const actor = { kind: 'staff' as const, user_id, username }
      const ended: Buffer[] = []
      if (shared.size === 0) {
        // No account changes, so that there is nothing to journal.
        await db.transaction().execute(async (tx) => {
          const locked = await lockUnchanged(tx, restaurant_id, isoNow(clock))
          if (locked) ended.push(...(await detach(tx, restaurant_id, locked.at)))
        })
        for (const tokenHash of ended) deps.onSessionEnded(tokenHash)
        return { deactivated: [] }
      }
      await changeRestaurant(deps, { restaurant_id, actor, asked: ['leave_organisation'] }, async (tx, at) => {
        const now = (await listMembers(tx, restaurant_id)).filter(({ deactivated_at }) => deactivated_at === null)
        const staying = now.filter(({ id }) => !shared.has(id))
        if (!staying.some(({ role }) => role === 'owner')) throw noOtherOwner()
        const leaving = now.filter(({ id }) => shared.has(id))
        for (const { id } of leaving) {
          await updateMember(tx, restaurant_id, id, { deactivated_at: at })
          ended.push(...(await deleteSessions(tx, restaurant_id, id)))
          ended.push(...(await deleteNamedTokens(tx, restaurant_id, { created_by: id })))
        }
        const invites = await revokeInvitesOf(tx, restaurant_id, at, ({ created_by_id }) => shared.has(created_by_id))
        ended.push(...(await detach(tx, restaurant_id, at)))
        return {
          action_type: 'USER_DEACTIVATED',
          changes: [
            ...leaving.map((before) => ({
              table: 'users' as const,
              id: before.id,
              before: { ...before },
              after: { ...before, deactivated_at: at },
            })),
            ...invites,
          ],
        }
      })
      for (const tokenHash of ended) deps.onSessionEnded(tokenHash)
      return { deactivated: members.filter(({ id }) => shared.has(id)).map((member) => member.username) }
    },
  }
}
