import type { GuestPage } from '@waitbook/contracts/guest-pages'
import { wordsText } from '@waitbook/domain/parties/marks'
import { m } from '../../messages/functions.js'
import { bookingPath, editBookingPath } from '../../paths.ts'
import { AlertLines } from '../../ui/alert-lines.tsx'
import { AllergiesField } from '../../ui/allergies-field.tsx'
import { AskedFields } from '../../ui/asked-fields.tsx'
import { PageFrame } from '../../ui/page-frame.tsx'
import { queryOf, withQuery } from '../book/book-query.ts'
import { bookingSummary, refusalWords } from '../book/book-words.ts'
import { faultsOf } from '../book/contact-fields.tsx'
import { HiddenFields } from '../book/hidden-fields.tsx'
import { detailsLabel } from './booking-words.ts'

type EditBookingPageProps = Extract<GuestPage, { page: 'edit-booking' }>

/** The details that a guest can change without choosing a time. */
export const EditBookingPage = ({ segment, mark, booking, asked: offered, form }: EditBookingPageProps) => {
  const fault = faultsOf(form?.errors)
  const { occasion, preferred_area_id: id, preferred_area: name } = booking
  const isOffered = offered.areas.some((area) => area.id === id)
  // An area that is not offered any more can be kept.
  const kept = offered.areas.length > 0 && !isOffered && id !== null && name !== null ? [{ id, name }] : []
  const asked = { ...offered, areas: [...offered.areas, ...kept] }
  const stored = {
    allergies: wordsText(booking.allergies),
    ...(asked.occasions.length > 0 && { occasion: occasion ?? '' }),
    ...(asked.areas.length > 0 && { preferred_area_id: (name !== null && id) || '' }),
  }
  const shown = form?.values
  const seen = {
    seen_allergies: shown?.seen_allergies ?? stored.allergies,
    seen_occasion: shown?.seen_occasion ?? stored.occasion,
    seen_preferred_area_id: shown?.seen_preferred_area_id ?? stored.preferred_area_id,
  }
  return (
    <PageFrame restaurant={booking.restaurant} query={queryOf({ mark })}>
      <header>
        <h1>{detailsLabel(asked)}</h1>
        <p className="lead">
          <bdi>{booking.restaurant.name}</bdi>
        </p>
        <p>{bookingSummary({ ...booking, size: booking.party_size })}</p>
      </header>
      <form className="card" method="post" action={editBookingPath(segment)}>
        {form?.refused && <AlertLines lines={[refusalWords(form.refused)]} />}
        <HiddenFields fields={{ ...seen, mark }} />
        <AskedFields asked={asked} initial={shown ?? stored} fault={fault} />
        <AllergiesField initial={shown?.allergies ?? stored.allergies} error={fault('allergies')} />
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
