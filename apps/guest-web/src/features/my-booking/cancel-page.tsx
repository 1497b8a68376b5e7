import type { GuestPage } from '@waitbook/contracts/guest-pages'
import { momentThere } from '../../dates.ts'
import { m } from '../../paraglide/messages.js'
import { bookingPath, cancelBookingPath } from '../../paths.ts'
import { AlertLines } from '../../ui/alert-lines.tsx'
import { MessagePage } from '../../ui/message-page.tsx'
import { bookingSummary, refusalWords } from '../book/book-words.ts'

type CancelBookingPageProps = Extract<GuestPage, { page: 'cancel-booking' }>

/** Says what cancelling costs before it is done. */
export const CancelBookingPage = ({ segment, booking, fee_due, refused }: CancelBookingPageProps) => (
  <MessagePage heading={m.my_cancel_question()} text={booking.restaurant.name} restaurant={booking.restaurant}>
    <p>
      <strong>{bookingSummary({ ...booking, size: booking.party_size })}</strong>
    </p>
    {refused && <AlertLines lines={[refusalWords(refused)]} />}
    {fee_due && booking.policy ? (
      <p className="notice amber">
        <span>
          <span>{m.my_cancel_fee()}</span> <bdi>{booking.policy.fee}</bdi>
        </span>
      </p>
    ) : (
      <p>
        {`${m.my_cancel_free()} ${booking.free_until !== null ? m.my_free_until({ time: momentThere(booking.free_until) }) : ''}`}
      </p>
    )}
    <form method="post" action={cancelBookingPath(segment)} className="actions">
      <a className="button quiet" href={bookingPath(segment)}>
        {m.my_keep()}
      </a>
      <button type="submit" className="primary danger">
        {m.my_cancel()}
      </button>
    </form>
  </MessagePage>
)
