import type { StoredReservation } from '@waitbook/contracts/reservations'
import { dateIn } from '@waitbook/domain/calendar/time-zone'
import { askingForBookingCodesMs } from '@waitbook/domain/waitlist/guest-code'
import type { Read } from '../../journal/journal.queries.ts'
import type { BookingDeps } from './booking-deps.ts'
import { tooManyRequests } from './booking-errors.ts'
import { CodeNeededError, type ProvenContact } from './codes/code-asking.ts'
import type { AskedSlot, DecidedSlot } from './times/decide-slot.ts'
import { isBeyond, type ServiceUses } from './times/service-uses.ts'
import { countOpenRequests } from './unverified.queries.ts'

/** Whether a guest's booking keeps its seats or is only a request, and what verifies it. */
export type SeatKeeping = Pick<StoredReservation, 'keeps_seats' | 'vouched_by'> & { address_mark: string }

/** Requests of one address that may wait without a table. */
const requestsPerAddress = 3

interface Known {
  proof: ProvenContact | undefined
  /** Whether the guest can be asked for a code. */
  canAsk: boolean
  address_mark: string
}

export const createSeatKeeping =
  ({ clock }: Pick<BookingDeps, 'clock'>) =>
  /** Throws `CodeNeededError` for a time beyond the share of unverified guests, if a code can be asked for. */
  async (
    db: Read,
    decided: DecidedSlot,
    uses: ServiceUses,
    { party_size }: AskedSlot,
    { proof, canAsk, address_mark }: Known,
  ): Promise<SeatKeeping> => {
    if (proof) return { keeps_seats: true, vouched_by: 'code', address_mark }
    const { restaurant } = decided
    const now = clock.now()
    const isAsking = askingForBookingCodesMs(restaurant.guest_list, now) > 0
    const others = [...uses.bookings, ...uses.holds]
    const isWithin = !isAsking && isBeyond(decided, party_size, others, address_mark) === undefined
    if (isWithin) return { keeps_seats: true, vouched_by: null, address_mark }
    if (canAsk) throw new CodeNeededError()
    const today = dateIn(restaurant.time_zone, now)
    if ((await countOpenRequests(db, restaurant.id, address_mark, today)) >= requestsPerAddress) throw tooManyRequests()
    return { keeps_seats: false, vouched_by: null, address_mark }
  }
