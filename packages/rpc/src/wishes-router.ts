import { removeWishInput, wishesOfDay } from '@waitbook/contracts/booking/booking-wishes'
import { router, staffMutation, staffQuery } from './trpc.ts'

export const wishesRouter = router({
  list: staffQuery('reservations.read', wishesOfDay, ({ wishes }) => wishes.list),
  remove: staffMutation('reservations.change', removeWishInput, ({ wishes }) => wishes.remove),
})
