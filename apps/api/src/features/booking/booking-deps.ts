import type { JournalDeps } from '../../journal/journal.ts'
import type { RateLimits } from '../../lib/rate-limits.ts'
import type { ReadLimits } from '../../lib/read-limits.ts'
import type { MessageProviders } from '../messages/channels/provider.ts'
import type { KnownRestaurants } from '../restaurants/known-restaurants.ts'
import type { AddressMark } from './address-marks.ts'
import type { BookingMessages } from './booking-calls.ts'

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
}
