import type { BookingInfo } from '@waitbook/contracts/booking/booking'
import { placeDetailNames } from '@waitbook/contracts/place-details'
import { m } from '../../paraglide/messages.js'
import { MenuLink } from '../../ui/page-frame.tsx'

const labels = { cuisine: m.cuisine, price: m.price, parking: m.parking, dress_code: m.dress_code }

/** The details that the restaurant has entered and a link to its menu; nothing if it has neither. */
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
