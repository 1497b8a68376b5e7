import type { BookingInfo } from '@waitbook/contracts/booking/booking'
import type { GuestPage } from '@waitbook/contracts/guest-pages'
import { placeDetailNames } from '@waitbook/contracts/place-details'
import { wishTimes } from '@waitbook/domain/booking/wish-times'
import { language } from '../../language.ts'
import { m } from '../../messages/functions.js'
import { bookingLinkPath, bookPath, joinPath, wishPath } from '../../paths.ts'
import { OwnTabLink } from '../../ui/own-tab-link.tsx'
import { About, MenuLink, PageFrame } from '../../ui/page-frame.tsx'
import { MadeNotice } from '../made/made-notice.tsx'
import { queryOf } from './book-query.ts'
import { CallLink } from './call-link.tsx'
import { Chooser, timesForm } from './chooser.tsx'
import { RefusedTimes } from './refused-times.tsx'

type BookPageProps = Extract<GuestPage, { page: 'book' }>

/** Where a guest chooses size, day and time; in a frame, all but these choices open in the whole window. */
export const BookPage = (page: BookPageProps) => {
  const { restaurant_id, info, source, frame, choice } = page
  const { restaurant, booking } = info
  const target = frame && '_top'
  // A frame has no cookies: its links carry the language and the theme.
  const framed = frame && { lang: language(), theme: frame.theme }
  const named = { source: source === 'page' ? undefined : source, hold: page.hold, ...framed }
  const isToday = choice.date === booking.today
  return (
    <PageFrame restaurant={restaurant} query={queryOf({ ...choice, ...named, lang: undefined })} hasMenu isFirst>
      <RefusedTimes refused={page.refused} date={choice.date} form={timesForm} />
      <MadeNotice restaurantId={restaurant_id} formKey={page.made_key} />
      <header>
        <h1>
          <bdi>{restaurant.name}</bdi>
        </h1>
        <p className="lead">{m.book_heading()}</p>
      </header>
      {frame && (
        <OwnTab
          url={`${page.url}?${queryOf({ ...choice, source: named.source, lang: language() })}`}
          address={page.url}
        />
      )}
      <Chooser
        booking={booking}
        choice={choice}
        days={page.days}
        slots={page.slots}
        nearest_days={page.nearest_days}
        named={named}
        action={bookPath(restaurant_id)}
        posted={{ ...named, date: choice.date }}
        target={target}
        refused={page.refused}
        otherwise={<CallLink phone={restaurant.phone} />}
        beside={<PlaceDetails info={info} />}
      />
      {wishTimes(choice.date, page.slots) && (
        <a
          className="button quiet"
          href={`${wishPath(restaurant_id)}?${queryOf({ ...choice, source: named.source, lang: frame && language() })}`}
          target={target}
        >
          {m.wish_offer()}
        </a>
      )}
      <a href={bookingLinkPath(restaurant_id)} target={target}>
        {m.booking_link_offer()}
      </a>
      {isToday && page.joining_open && (
        <a className="button quiet" href={joinPath(restaurant_id)} target={target}>
          {m.book_join_today()}
        </a>
      )}
    </PageFrame>
  )
}

/**
 * For a frame that its site has sandboxed, in which a press on a time does nothing or is refused. There the frame's script
 * cannot run; elsewhere it hides this until a press had no effect (frame.ts). The address is for sandboxes that open no tab.
 */
const OwnTab = ({ url, address }: { url: string; address: string }) => (
  <section className="card" id="own-tab">
    <p role="status">{m.own_tab_needed()}</p>
    <OwnTabLink href={url} />
    <bdi className="hint">{address}</bdi>
  </section>
)

const labels = { cuisine: m.cuisine, price: m.price, parking: m.parking, dress_code: m.dress_code }

/** The restaurant's paragraph, the details that it has entered and a link to its menu; nothing if it has none of them. */
const PlaceDetails = ({ info: { details, restaurant } }: { info: BookingInfo }) => {
  const given = placeDetailNames.filter((name) => details[name] !== '')
  if (given.length === 0 && !restaurant.menu_url && !restaurant.face?.about) return null
  return (
    <section className="card">
      <About {...restaurant} />
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
