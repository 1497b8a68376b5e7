import { leftOrganisation, newLocationInput } from '@waitbook/contracts/locations/locations'
import { membership } from '@waitbook/contracts/session'
import type { LocationsService } from '@waitbook/rpc/team-services'
import type { RestApp } from '../../lib/rest.ts'
import { staffCalls } from '../../lib/rest-calls.ts'

const access = 'locations.manage'

export const locationsRest = (app: RestApp, { locations }: { locations: LocationsService }) => {
  const { session } = staffCalls(app)
  session(
    'POST /api/locations/',
    access,
    { body: newLocationInput, response: membership, location: '/api/account/memberships/' },
    locations.add,
  )
  session('POST /api/locations/leave/', access, { response: leftOrganisation }, locations.leave)
}
