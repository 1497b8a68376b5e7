import { type GuestBooking, lateMinutesOfBookings } from '@waitbook/contracts/booking/booking'
import type { OfferedSharing } from '@waitbook/contracts/booking/booking-pages'
import type { GuestPage } from '@waitbook/contracts/guest-pages'
import { bookedTime, clockThere, longDay } from '../../dates.ts'
import { embedded } from '../../language.ts'
import { m } from '../../messages/functions.js'
import {
  bookingCall,
  bookPath,
  cancelBookingPath,
  changeBookingPath,
  confirmBookingContactPath,
  confirmBookingPath,
  editBookingPath,
  lateBookingPath,
  sendBookingLinkPath,
} from '../../paths.ts'
import { AlertLines } from '../../ui/alert-lines.tsx'
import { ConfirmNumber } from '../../ui/confirm-number.tsx'
import { PageFrame } from '../../ui/page-frame.tsx'
import { SharedLink } from '../../ui/shared-link.tsx'
import { StepButtons } from '../../ui/step-buttons.tsx'
import { duration } from '../../words.ts'
import { queryOf, withQuery } from '../book/book-query.ts'
import { partyOf, refusalWords } from '../book/book-words.ts'
import { CallLink } from '../book/call-link.tsx'
import { HiddenFields } from '../book/hidden-fields.tsx'
import { LocalTimes } from '../book/local-times.tsx'
import { cancelWords, PolicyText } from '../book/policy-text.tsx'
import { LiveBooking } from '../live-booking/live-marks.tsx'
import { PushOffer } from '../live-booking/push-offer.tsx'
import { BookingDetails } from './booking-details.tsx'
import { bookingHeading, bookingText, detailsLabel, isExpected } from './booking-words.ts'
import { CalendarLinks } from './calendar-links.tsx'

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

interface ConfirmEmailProps {
  action: string
  /** Of the mailed link. */
  mark: string
  /** Mostly hidden. */
  email: string
}

/** Asks the guest to confirm its e-mail address. */
const ConfirmEmail = ({ action, mark, email }: ConfirmEmailProps) => (
  <form className="card ask" method="post" action={action}>
    <input type="hidden" name="mark" value={mark} />
    <p>{m.email_sent({ address: embedded(email) })}</p>
    <button type="submit" className="quiet">
      {m.email_mine()}
    </button>
  </form>
)

interface LateFormProps {
  segment: string
  mark: string | undefined
  lateMinutes: number
  formKey: string
}

const LateForm = ({ segment, mark, lateMinutes, formKey }: LateFormProps) => (
  <form className="card" method="post" action={lateBookingPath(segment)}>
    <HiddenFields fields={{ form_key: formKey, mark }} />
    {lateMinutes > 0 && <p role="status">{m.late_said({ time: duration(lateMinutes) })}</p>}
    <StepButtons
      legend={m.late_question()}
      name="minutes"
      steps={lateMinutesOfBookings}
      label={(minutes) => m.late_by({ time: duration(minutes) })}
      chosen={lateMinutes}
    />
  </form>
)

/** When, for how many and where: the date and time in the restaurant's zone, as it was booked. */
const Ticket = ({ booking }: { booking: GuestBooking }) => {
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

interface SharingProps {
  segment: string
  mark: string | undefined
  sharing: OfferedSharing
  /** URL of the booking's page without a mark. */
  url: string
  /** The outcome of the last request for the link. */
  answer: 'sent' | 'too_many' | undefined
}

/** The link of the booking, to be kept, sent again or shared, and the link for the rest of the party. */
const Sharing = ({ segment, mark, sharing, url, answer }: SharingProps) => (
  <section className="card">
    <SharedLink label={m.party_link()} hint={m.party_link_hint()} url={sharing.party_url} />
    <SharedLink label={m.share_own()} hint={m.my_keep_link()} url={url} />
    {answer && <p role="status">{answer === 'sent' ? m.booking_link_sent() : m.too_many()}</p>}
    {sharing.sends_link && answer !== 'sent' && (
      <form method="post" action={sendBookingLinkPath(segment)}>
        <HiddenFields fields={{ mark }} />
        <button type="submit" className="quiet">
          {m.send_link()}
        </button>
      </form>
    )}
  </section>
)
