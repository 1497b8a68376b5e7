import type { GuestPage } from '@waitbook/contracts/guest-pages'
import { m } from '../../messages/functions.js'
import { bookingPath, cancelBookingPath } from '../../paths.ts'
import { AlertLines } from '../../ui/alert-lines.tsx'
import { MessagePage } from '../../ui/message-page.tsx'
import { withQuery } from '../book/book-query.ts'
import { bookingSummary, refusalWords } from '../book/book-words.ts'
import { HiddenFields } from '../book/hidden-fields.tsx'
import { cancelWords } from '../book/policy-text.tsx'

type CancelBookingPageProps = Extract<GuestPage, { page: 'cancel-booking' }>

/** Says what cancelling costs before it is done. */
export const CancelBookingPage = ({ segment, mark, booking, refused }: CancelBookingPageProps) => (
  <MessagePage heading={m.my_cancel_question()} text={booking.restaurant.name} restaurant={booking.restaurant}>
    <p>
      <strong>{bookingSummary({ ...booking, size: booking.party_size })}</strong>
    </p>
    {refused && <AlertLines lines={[refusalWords(refused)]} />}
    {booking.cancel_fee === 'due' ? (
      <p className="notice amber">{cancelWords(booking.policy, booking)}</p>
    ) : (
      <p>{`${m.my_cancel_free()} ${cancelWords(booking.policy, booking)}`.trim()}</p>
    )}
    <form method="post" action={cancelBookingPath(segment)} className="actions">
      <HiddenFields fields={{ mark }} />
      <a className="button quiet" href={withQuery(bookingPath(segment), { mark })}>
        {m.my_keep()}
      </a>
      <button type="submit" className="primary danger">
        {m.my_cancel()}
      </button>
    </form>
  </MessagePage>
)
