import type { BookInput } from '@waitbook/contracts/booking/book-input'
import type { Read } from '../../../journal/journal.queries.ts'
import type { CachedRestaurant } from '../../restaurants/known-restaurants.ts'
import { holdExpired } from '../booking-errors.ts'
import { findHold } from '../holds.queries.ts'
import type { AskedSlot } from '../times/decide-slot.ts'

export type AskedTime = Pick<AskedSlot, 'date' | 'time' | 'party_size'>

/** The time that is booked: as named, else as held. A live hold keeps the time at which the guest asked for it. */
export const askedSlot = async (
  db: Read,
  { restaurant }: CachedRestaurant,
  input: BookInput,
  at: string,
): Promise<AskedSlot> => {
  const { hold_id, phone_number: phone, preferred_area_id } = input
  const hold = hold_id === undefined ? undefined : await findHold(db, restaurant.id, hold_id)
  const [date, time] = [input.date ?? hold?.date, input.time ?? hold?.time]
  const party_size = input.party_size ?? hold?.party_size
  if (date === undefined || time === undefined || party_size === undefined) throw holdExpired()
  const isHeld = hold !== undefined && hold.expires_at > at && hold.date === date && hold.time === time
  const asked_at = Date.parse(isHeld ? hold.created_at : at)
  return { date, time, party_size, asked_at, at, except: { hold_id }, phone, preferred_area_id }
}
