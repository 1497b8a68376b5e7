import type { GuestBooking } from '@waitbook/contracts/booking/booking'
import { bookedTime, clockThere, longDay } from '../../dates.ts'
import { m } from '../../paraglide/messages.js'
import { partyOf } from '../book/book-words.ts'
import { LocalTimes } from '../book/local-times.tsx'
import { isExpected } from './booking-words.ts'

/** When, for how many and where: the date and time in the restaurant's zone, as it was booked. */
export const Ticket = ({ booking }: { booking: GuestBooking }) => {
  const { date, time, ends_at, party_size, status, restaurant } = booking
  const isKept = status === 'CONFIRMED' && isExpected(booking)
  return (
    <header>
      <h2>
        <span>{`${longDay(date)} `}</span>
        <span className="time">{bookedTime(date, time)}</span>
      </h2>
      <p>{partyOf(party_size)}</p>
      {isKept && <p>{m.my_until({ time: clockThere(ends_at) })}</p>}
      {restaurant.address && (
        <p>
          <bdi>{restaurant.address}</bdi>
        </p>
      )}
      <LocalTimes date={date} />
    </header>
  )
}
