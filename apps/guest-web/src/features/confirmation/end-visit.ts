import { confirmationPath } from '../../paths.ts'
import { dropCopy } from '../../place-copy.ts'
import { forgetPlace } from '../../saved-place.ts'

/** Removes the stored copies of a place from this device. */
export const endVisit = (restaurantId: string, entryId: string) => {
  forgetPlace(restaurantId)
  void dropCopy(confirmationPath(restaurantId, entryId))
}
