import type { GuestBooking } from '@waitbook/contracts/booking/booking'
import { m } from '../../messages/functions.js'
import { occasionWords } from '../../ui/asked-fields.tsx'
import { wishWords } from '../../ui/wishes-field.tsx'

/** Who booked, and what the team knows of the party. */
export const BookingDetails = ({ booking }: { booking: GuestBooking }) => (
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
    {booking.occasion && (
      <div>
        <dt>{m.occasion()}</dt>
        <dd>{occasionWords(booking.occasion)}</dd>
      </div>
    )}
    {booking.preferred_area && (
      <div>
        <dt>{m.area()}</dt>
        <dd>
          <bdi>{booking.preferred_area}</bdi>
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
)
