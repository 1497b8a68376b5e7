import type {
  BookingPageLinks,
  PreviewInput,
  Rehearsed,
  RehearseInput,
  SlotsPreview,
} from '@waitbook/contracts/booking/booking-setup'
import type { StandingDay, StandingInput, WriteToDayInput, WrittenToDay } from '@waitbook/contracts/booking/closed-days'
import type { Staff } from './callers.ts'

export interface BookingSetupService {
  page(staff: Staff): Promise<BookingPageLinks>
  /** The times of a date, also on which the restaurant takes no bookings of guests yet. */
  preview(staff: Staff, input: PreviewInput): Promise<SlotsPreview>
  /** Throws `invalid` if a day is not over. */
  rehearse(staff: Staff, input: RehearseInput): Promise<Rehearsed>
  /** The reservations that stand on service dates, of those with any. */
  standing(staff: Staff, input: StandingInput): Promise<StandingDay[]>
  /** Queues a message to each guest who is expected on a service date; the same words go to a reservation once. */
  writeToDay(staff: Staff, input: WriteToDayInput): Promise<WrittenToDay>
}
