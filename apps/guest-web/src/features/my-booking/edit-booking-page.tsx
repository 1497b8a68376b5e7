import type { GuestPage } from '@waitbook/contracts/guest-pages'
import { wordsText } from '@waitbook/domain/parties/marks'
import { m } from '../../paraglide/messages.js'
import { bookingPath, editBookingPath } from '../../paths.ts'
import { AlertLines } from '../../ui/alert-lines.tsx'
import { AllergiesField } from '../../ui/allergies-field.tsx'
import { PageFrame } from '../../ui/page-frame.tsx'
import { queryOf, withQuery } from '../book/book-query.ts'
import { bookingSummary, refusalWords } from '../book/book-words.ts'
import { faultsOf } from '../book/contact-fields.tsx'
import { HiddenFields } from '../book/hidden-fields.tsx'

type EditBookingPageProps = Extract<GuestPage, { page: 'edit-booking' }>

/** The details that a guest can change without choosing a time. */
export const EditBookingPage = ({ segment, mark, booking, form }: EditBookingPageProps) => {
  const stored = wordsText(booking.allergies)
  return (
    <PageFrame restaurant={booking.restaurant} query={queryOf({ mark })}>
      <header>
        <h1>{m.my_allergies()}</h1>
        <p className="lead">
          <bdi>{booking.restaurant.name}</bdi>
        </p>
        <p>{bookingSummary({ ...booking, size: booking.party_size })}</p>
      </header>
      <form className="card" method="post" action={editBookingPath(segment)}>
        {form?.refused && <AlertLines lines={[refusalWords(form.refused)]} />}
        <HiddenFields fields={{ seen_allergies: form?.values.seen_allergies ?? stored, mark }} />
        <AllergiesField initial={form?.values.allergies ?? stored} error={faultsOf(form?.errors)('allergies')} />
        <div className="actions">
          <a className="button quiet" href={withQuery(bookingPath(segment), { mark })}>
            {m.cancel()}
          </a>
          <button type="submit" className="primary">
            {m.save()}
          </button>
        </div>
      </form>
    </PageFrame>
  )
}
