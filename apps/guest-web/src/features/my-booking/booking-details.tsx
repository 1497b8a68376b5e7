import type { GuestBooking } from '@waitbook/contracts/booking/booking'
import { m } from '../../paraglide/messages.js'
import { wishWords } from '../../ui/wishes-field.tsx'
import { partyOf, whenBooked } from '../book/book-words.ts'
import { LocalTimes } from '../book/local-times.tsx'

/** The date and time in the restaurant's zone, as it was booked. */
export const BookingDetails = ({ booking }: { booking: GuestBooking }) => (
  <>
    <header>
      <h2>{whenBooked(booking.date, booking.time)}</h2>
      <p className="lead">{partyOf(booking.party_size)}</p>
      <LocalTimes date={booking.date} />
    </header>
    <dl className="details">
      <div>
        <dt>{m.name()}</dt>
        <dd>
          <bdi>{booking.name}</bdi>
        </dd>
      </div>
      {booking.phone && (
        <div>
          <dt>{m.phone()}</dt>
          <dd>{m.phone_ending({ digits: booking.phone.slice(-4) })}</dd>
        </div>
      )}
      {booking.email && (
        <div>
          <dt>{m.email()}</dt>
          <dd>
            <bdi>{booking.email}</bdi>
          </dd>
        </div>
      )}
      {booking.wishes.length > 0 && (
        <div>
          <dt>{m.wishes()}</dt>
          <dd>
            <ul>
              {booking.wishes.map((wish) => (
                <li key={wish}>{wishWords(wish)}</li>
              ))}
            </ul>
          </dd>
        </div>
      )}
      {booking.allergies.length > 0 && (
        <div>
          <dt>{m.allergies()}</dt>
          <dd>
            <bdi>{booking.allergies.join(', ')}</bdi>
          </dd>
        </div>
      )}
      {booking.notes && (
        <div>
          <dt>{m.notes()}</dt>
          <dd>
            <bdi>{booking.notes}</bdi>
          </dd>
        </div>
      )}
    </dl>
  </>
)
