import { confirmationPath } from '../../paths.ts'
import { dropCopy } from '../../place-copy.ts'
import { forgetPlace } from '../../saved-place.ts'

/** Removes from this device what was kept of a place. */
export const endVisit = (restaurantId: string, entryId: string) => {
  forgetPlace(restaurantId)
  void dropCopy(confirmationPath(restaurantId, entryId))
}
