import { tonight } from '@waitbook/contracts/locations/tonight'
import type { AllLocationsService } from '@waitbook/rpc/all-locations-service'
import type { RestApp } from '../../lib/rest.ts'
import { staffCalls } from '../../lib/rest-calls.ts'

export const allLocationsRest = (app: RestApp, { allLocations }: { allLocations: AllLocationsService }) => {
  const { session } = staffCalls(app)
  session('GET /api/locations/tonight/', 'locations.read', { response: tonight }, allLocations.tonight)
}
