import type { BookingInfo } from '@waitbook/contracts/booking/booking'
import type { GuestPage } from '@waitbook/contracts/guest-pages'
import { m } from '../../messages/functions.js'
import { bookingPath, changeBookingPath } from '../../paths.ts'
import { PageFrame } from '../../ui/page-frame.tsx'
import { queryOf, withQuery } from '../book/book-query.ts'
import { bookingSummary } from '../book/book-words.ts'
import { CallLink } from '../book/call-link.tsx'
import { Chooser, timesForm } from '../book/chooser.tsx'
import { cancelWords } from '../book/policy-text.tsx'
import { RefusedTimes } from '../book/refused-times.tsx'

type ChangeBookingPageProps = Extract<GuestPage, { page: 'change-booking' }>

/** The terms of a booking of this size. */
const policyOf = ({ booking: { policy } }: BookingInfo, size: number) =>
  policy && size >= policy.from_size ? policy : undefined

/** The same choices as for a new booking; a press on a time changes the booking. */
export const ChangeBookingPage = ({ segment, mark, booking, info, form_key, ...chosen }: ChangeBookingPageProps) => (
  <PageFrame restaurant={booking.restaurant} query={queryOf({ ...chosen.choice, mark })}>
    {chosen.refused?.code !== 'policy_not_accepted' && (
      <RefusedTimes refused={chosen.refused} date={chosen.choice.date} form={timesForm} />
    )}
    <header>
      <h1>{m.my_change_heading()}</h1>
      <p className="lead">
        <bdi>{booking.restaurant.name}</bdi>
      </p>
      <p>{m.my_now({ booking: bookingSummary({ ...booking, size: booking.party_size }) })}</p>
      {booking.cancel_fee === 'due' && <p className="notice amber">{cancelWords(booking.policy, booking)}</p>}
      <a href={withQuery(bookingPath(segment), { mark })}>{m.my_keep()}</a>
    </header>
    <Chooser
      booking={info.booking}
      choice={chosen.choice}
      days={chosen.days}
      slots={chosen.slots}
      nearest_days={chosen.nearest_days}
      named={{ mark }}
      action={changeBookingPath(segment)}
      posted={{ form_key, date: chosen.choice.date, mark }}
      refused={chosen.refused}
      policy={policyOf(info, chosen.choice.size)}
      // A fee that is due stays due whichever time is chosen.
      terms={booking.cancel_fee === 'due' ? booking : undefined}
      otherwise={<CallLink phone={booking.restaurant.phone} />}
    />
  </PageFrame>
)
