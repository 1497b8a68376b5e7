import type { Db } from '@waitbook/db/connect'
import { inWorstFirstOrder } from '@waitbook/domain/locations/tonight'
import { type Permission, roleCan } from '@waitbook/domain/staff/permissions'
import type { AllLocationsService } from '@waitbook/rpc/all-locations-service'
import type { SignedInStaff } from '@waitbook/rpc/callers'
import type { Clock } from '../../lib/clock.ts'
import type { Log } from '../../lib/log.ts'
import type { StoredMembership } from '../persons/persons.queries.ts'
import { isActiveMembership, readPerson } from '../persons/persons.ts'
import { createAskLocations } from './ask-locations.ts'
import { readTonight } from './tonight.ts'

interface AllLocationsDeps {
  db: Db
  clock: Clock
  log: Pick<Log, 'warn'>
}

const shownLocation = ({ restaurant_id: id, restaurant_name, role, label }: StoredMembership) => ({
  id,
  restaurant_name,
  role,
  label,
})

export const createAllLocationsService = ({ db, clock, log }: AllLocationsDeps): AllLocationsService => {
  const askLocations = createAskLocations(log)

  /** The locations in which the caller's person has a permission now. */
  const locationsOf = async (staff: SignedInStaff, permission: Permission) => {
    const { memberships } = await readPerson(db, staff)
    return memberships.filter((each) => isActiveMembership(each) && roleCan(each.role, permission))
  }

  return {
    async tonight(staff) {
      const now = clock.now()
      const locations = await locationsOf(staff, 'waitlist.read')
      const answers = await askLocations(locations, (location) => readTonight(db, location, now))
      return {
        at: new Date(now).toISOString(),
        locations: inWorstFirstOrder(
          answers.map(({ location, answer }) => ({ ...shownLocation(location), figures: answer })),
        ),
      }
    },
  }
}
