import type { GuestPage } from '@waitbook/contracts/guest-pages'
import { m } from '../../messages/functions.js'
import { bookingLinkPath, bookPath } from '../../paths.ts'
import { AlertLines } from '../../ui/alert-lines.tsx'
import { described, Field } from '../../ui/field.tsx'
import { PageFrame } from '../../ui/page-frame.tsx'
import { CallLink } from './call-link.tsx'

type BookingLinkPageProps = Extract<GuestPage, { page: 'booking-link' }>

/** Sends guests the link of their booking. The answer is the same whether or not there is a booking. */
export const BookingLinkPage = ({ restaurant_id, restaurant, contact, isInvalid, outcome }: BookingLinkPageProps) => {
  const error = isInvalid ? m.booking_link_invalid() : undefined
  return (
    <PageFrame restaurant={restaurant}>
      <header>
        <h1>{m.booking_link_heading()}</h1>
        <p className="lead">
          <bdi>{restaurant.name}</bdi>
        </p>
      </header>
      {outcome === 'too_many' && <AlertLines lines={[m.too_many()]} />}
      {outcome === 'sent' && (
        <p className="notice" role="status">
          {m.booking_link_sent()}
        </p>
      )}
      {outcome === 'cannot' && <p className="notice amber">{m.booking_link_cannot()}</p>}
      {(outcome === undefined || outcome === 'too_many') && (
        <form className="card" method="post" action={bookingLinkPath(restaurant_id)}>
          {error && <AlertLines lines={[error]} />}
          <p>{m.booking_link_text()}</p>
          <Field id="contact" label={m.booking_link_contact()} error={error}>
            <input
              id="contact"
              name="contact"
              autoComplete="off"
              autoCapitalize="none"
              dir="ltr"
              maxLength={254}
              required
              defaultValue={contact}
              {...described('contact', { error })}
            />
          </Field>
          <button type="submit" className="primary">
            {m.send_link()}
          </button>
        </form>
      )}
      {outcome !== undefined && <CallLink phone={restaurant.phone} />}
      <a href={bookPath(restaurant_id)}>{m.book_heading()}</a>
    </PageFrame>
  )
}
