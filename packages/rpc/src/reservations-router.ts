import {
  addReservationInput,
  bookRange,
  checkInInput,
  collisionsInput,
  editReservationInput,
  freeTimesInput,
  reservationInput,
  searchReservationsInput,
} from '@waitbook/contracts/reservations'
import { router, staffMutation, staffQuery } from './trpc.ts'

export const reservationsRouter = router({
  list: staffQuery('reservations.read', bookRange, ({ reservations }) => reservations.list),
  search: staffQuery('reservations.read', searchReservationsInput, ({ reservations }) => reservations.search),
  collisions: staffQuery('reservations.read', collisionsInput, ({ reservations }) => reservations.collisions),
  freeTimes: staffQuery('reservations.read', freeTimesInput, ({ reservations }) => reservations.freeTimes),
  add: staffMutation('reservations.change', addReservationInput, ({ reservations }) => reservations.add),
  edit: staffMutation('reservations.change', editReservationInput, ({ reservations }) => reservations.edit),
  remove: staffMutation('reservations.change', reservationInput, ({ reservations }) => reservations.remove),
  accept: staffMutation('reservations.change', reservationInput, ({ reservations }) => reservations.accept),
  decline: staffMutation('reservations.change', reservationInput, ({ reservations }) => reservations.decline),
  checkIn: staffMutation('reservations.change', checkInInput, ({ reservations }) => reservations.checkIn),
  cancel: staffMutation('reservations.change', reservationInput, ({ reservations }) => reservations.cancel),
  noShow: staffMutation('reservations.change', reservationInput, ({ reservations }) => reservations.noShow),
  restore: staffMutation('reservations.change', reservationInput, ({ reservations }) => reservations.restore),
})
