import type { GuestPage } from '@waitbook/contracts/guest-pages'
import { m } from '../../paraglide/messages.js'
import {
  bookingCall,
  bookPath,
  cancelBookingPath,
  changeBookingPath,
  confirmBookingContactPath,
  confirmBookingPath,
  editBookingPath,
} from '../../paths.ts'
import { AlertLines } from '../../ui/alert-lines.tsx'
import { ConfirmNumber } from '../../ui/confirm-number.tsx'
import { PageFrame } from '../../ui/page-frame.tsx'
import { queryOf, withQuery } from '../book/book-query.ts'
import { refusalWords } from '../book/book-words.ts'
import { CallLink } from '../book/call-link.tsx'
import { HiddenFields } from '../book/hidden-fields.tsx'
import { cancelWords, PolicyText } from '../book/policy-text.tsx'
import { LiveBooking } from '../live-booking/live-marks.tsx'
import { PushOffer } from '../live-booking/push-offer.tsx'
import { BookingDetails } from './booking-details.tsx'
import { bookingHeading, bookingText, detailsLabel, isExpected } from './booking-words.ts'
import { CalendarLinks } from './calendar-links.tsx'
import { ConfirmEmail } from './confirm-email.tsx'
import { LateForm } from './late-form.tsx'
import { Sharing } from './sharing.tsx'
import { Ticket } from './ticket.tsx'

type MyBookingPageProps = Extract<GuestPage, { page: 'my-booking' }>

export const MyBookingPage = ({
  segment,
  mark,
  booking,
  url,
  form_key,
  asks_contact,
  is_closed,
  sharing,
  asked,
  link,
  refused,
}: MyBookingPageProps) => {
  const { restaurant, can, policy } = booking
  const text = bookingText(booking)
  const fee = cancelWords(policy, booking)
  const isStillExpected = isExpected(booking)
  return (
    <PageFrame restaurant={restaurant} query={queryOf({ mark })}>
      <LiveBooking segment={segment} booking={booking} />
      <header>
        <h1>{bookingHeading(booking)}</h1>
        <p className="lead">
          <bdi>{restaurant.name}</bdi>
        </p>
        {text && <p>{text}</p>}
      </header>
      {refused && <AlertLines lines={[refusalWords(refused)]} />}
      {sharing?.sends_messages === false && (
        <p className="notice amber">{sharing.sends_link ? m.booking_sent_on_request() : m.booking_nothing_sent()}</p>
      )}
      <section className="card ticket">
        <Ticket booking={booking} />
        {booking.confirmed_at !== null && isStillExpected && <p className="notice">{m.my_confirmed_said()}</p>}
        {booking.asks.confirm && booking.confirmed_at === null && (
          <form method="post" action={confirmBookingPath(segment)}>
            <HiddenFields fields={{ mark }} />
            <button type="submit" className="primary">
              {m.my_confirm()}
            </button>
          </form>
        )}
        {isStillExpected && <CalendarLinks booking={booking} url={url} />}
        {!isStillExpected && (
          <a className="button" href={bookPath(booking.restaurant_id)}>
            {m.my_book_again()}
          </a>
        )}
        {booking.cancel_fee === 'owed' && <p className="notice amber">{fee}</p>}
      </section>
      {asks_contact?.kind === 'number' && isStillExpected && (
        <ConfirmNumber action={confirmBookingContactPath(segment)} mark={asks_contact.mark} phone={booking.phone} />
      )}
      {asks_contact?.kind === 'email' && isStillExpected && (
        <ConfirmEmail action={confirmBookingContactPath(segment)} mark={asks_contact.mark} email={booking.email} />
      )}
      {(booking.asks.late || (can.say_late && booking.late_minutes > 0)) && (
        <LateForm segment={segment} mark={mark} lateMinutes={booking.late_minutes} formKey={form_key} />
      )}
      {sharing && <Sharing segment={segment} mark={mark} sharing={sharing} url={url} answer={link} />}
      <section className="card">
        <BookingDetails booking={booking} />
        {is_closed && isStillExpected && (
          <>
            <p className="notice amber">{m.my_change_closed()}</p>
            <CallLink phone={restaurant.phone} />
          </>
        )}
        {can.cancel && (
          <div className="actions">
            {can.change && (
              <a className="button quiet" href={withQuery(changeBookingPath(segment), { mark })}>
                {m.my_change()}
              </a>
            )}
            <a className="button quiet" href={withQuery(editBookingPath(segment), { mark })}>
              {detailsLabel(asked)}
            </a>
          </div>
        )}
        {isStillExpected && <PushOffer call={`${bookingCall(segment)}push/`} hint={m.push_booking_hint()} />}
        {can.cancel && (
          <a className="cancel" href={withQuery(cancelBookingPath(segment), { mark })}>
            {m.my_cancel()}
          </a>
        )}
        {isStillExpected && fee !== '' && <p className="hint">{fee}</p>}
      </section>
      {booking.cancelled_by === 'staff' && <CallLink phone={restaurant.phone} />}
      {policy && policy.text !== '' && (
        <section className="card">
          <h2>{m.policy()}</h2>
          <PolicyText policy={policy} terms={booking} />
        </section>
      )}
    </PageFrame>
  )
}
