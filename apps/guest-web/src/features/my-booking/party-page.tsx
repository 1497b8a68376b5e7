import type { GuestPage } from '@waitbook/contracts/guest-pages'
import { m } from '../../messages/functions.js'
import { directionsTo, PageFrame } from '../../ui/page-frame.tsx'
import { bookingSummary } from '../book/book-words.ts'

type PartyPageProps = Extract<GuestPage, { page: 'party' }>

/** Time, size and place of a booking, for the rest of the party. */
export const PartyPage = ({ party }: PartyPageProps) => {
  const { restaurant, party_size, date, time } = party
  return (
    <PageFrame restaurant={restaurant}>
      <header>
        <h1>{m.party_heading({ restaurant: restaurant.name })}</h1>
        <p className="lead">{bookingSummary({ size: party_size, date, time })}</p>
      </header>
      {directionsTo(restaurant) && (
        <a className="button quiet" href={directionsTo(restaurant)} target="_blank" rel="noopener noreferrer">
          {m.my_directions()}
        </a>
      )}
      <p className="hint">{m.party_hint()}</p>
    </PageFrame>
  )
}
