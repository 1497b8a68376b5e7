import type { BookingInfo } from '@waitbook/contracts/booking/booking'
import { placeDetailNames } from '@waitbook/contracts/place-details'
import { m } from '../../paraglide/messages.js'
import { MenuLink } from '../../ui/page-frame.tsx'

const labels = { cuisine: m.cuisine, price: m.price, parking: m.parking, dress_code: m.dress_code }

/** What the restaurant says of itself, in its own words, and its menu; nothing where it says nothing. */
export const PlaceDetails = ({ info: { details, restaurant } }: { info: BookingInfo }) => {
  const given = placeDetailNames.filter((name) => details[name] !== '')
  if (given.length === 0 && !restaurant.menu_url) return null
  return (
    <section className="card">
      {given.length > 0 && (
        <dl className="details">
          {given.map((name) => (
            <div key={name}>
              <dt>{labels[name]()}</dt>
              <dd>
                <bdi>{details[name]}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      )}
      <MenuLink url={restaurant.menu_url} />
    </section>
  )
}
