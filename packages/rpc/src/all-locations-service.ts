import type { Tonight } from '@waitbook/contracts/locations/tonight'
import type { SignedInStaff } from './callers.ts'

/** What the caller's locations show together. Each is read with the caller's role there. */
export interface AllLocationsService {
  tonight(staff: SignedInStaff): Promise<Tonight>
}
