import { AppError } from '@waitbook/contracts/errors'
import type { Slot } from '@waitbook/domain/booking/slots'
import { shownTime } from '../booking/booking-errors.ts'

export const slotFree = (free: readonly Slot[]) =>
  new AppError('conflict', 'slot_free', 'A time that you wish is free. Please book it.', {
    nearest: free.slice(0, 3).map(shownTime),
  })

export const alreadyWished = () =>
  new AppError('conflict', 'already_wished', 'This phone number is on the list of this day already.')

export const offerExpired = () =>
  new AppError('conflict', 'offer_expired', 'This offer has ended. You keep your place for the next one.')

export const tooManyWishes = () =>
  new AppError('conflict', 'wishes_waiting', 'There are three wishes for this day from here already.')
