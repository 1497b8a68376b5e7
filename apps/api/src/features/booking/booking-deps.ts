import type { RestaurantId } from '@waitbook/contracts/ids'
import type { JournalDeps } from '../../journal/journal.ts'
import type { RateLimits } from '../../lib/limits/rate-limits.ts'
import type { ReadLimits } from '../../lib/limits/read-limits.ts'
import type { MessageProviders } from '../messages/channels/provider.ts'
import type { KnownRestaurants } from '../restaurants/known-restaurants.ts'
import type { AddressMark } from './address-marks.ts'
import type { BookingMessages } from './booking-calls.ts'
import type { BookingCodes } from './codes/booking-codes.ts'
import type { CodeMessages } from './messages/code-messages.ts'

export interface BookingDeps extends JournalDeps {
  knownRestaurants: KnownRestaurants
  rateLimits: RateLimits
  readLimits: ReadLimits
  providers: MessageProviders
  addressMark: AddressMark
  /** Undefined: addresses have no shares of the messages of a day. */
  messageMark(address: string): string | undefined
  /** Undefined: guests are sent nothing. */
  bookingMessages?: BookingMessages | undefined
  bookingCodes: BookingCodes
  codeMessages: CodeMessages
  /** Shows staff that the share of unverified bookings is used up. */
  noteShareReached(id: RestaurantId): Promise<void>
}
