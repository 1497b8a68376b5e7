import type { GuestWish } from '@waitbook/contracts/booking/booking-wishes'
import type { GuestPage } from '@waitbook/contracts/guest-pages'
import { number } from '../../language.ts'
import { m } from '../../messages/functions.js'
import {
  bookingPath,
  bookPath,
  joinWishPath,
  leaveWishPath,
  myWishPath,
  passWishPath,
  shortPath,
  takeWishPath,
  wishCall,
} from '../../paths.ts'
import { AlertLines } from '../../ui/alert-lines.tsx'
import { PageFrame } from '../../ui/page-frame.tsx'
import { SharedLink } from '../../ui/shared-link.tsx'
import { PolicyBox } from '../book/agreements.tsx'
import { queryOf } from '../book/book-query.ts'
import { refusalWords, whenBooked } from '../book/book-words.ts'
import { CallLink } from '../book/call-link.tsx'
import { Countdown } from '../book/held-for.tsx'
import { HiddenFields } from '../book/hidden-fields.tsx'
import { LocalTimes } from '../book/local-times.tsx'
import { LiveWish } from '../live-booking/live-marks.tsx'
import { PushOffer } from '../live-booking/push-offer.tsx'
import { messagesWords, wishEnding, wishHeading, wishSummary } from './wish-words.ts'

type MyWishPageProps = Extract<GuestPage, { page: 'my-wish' }>

/** A guest's own wish: its place, the time that is offered, and what became of it. */
export const MyWishPage = ({ wish, mark, url, form_key, is_closed, seconds_left, terms, refused }: MyWishPageProps) => {
  const { restaurant, state } = wish
  const isOpen = state === 'WAITING' || state === 'OFFERED'
  // The sentence stands beside the box that was not ticked.
  const isPolicyMissing = refused === 'policy_not_accepted'
  return (
    <PageFrame restaurant={restaurant}>
      <LiveWish wish={wish} />
      <header>
        <h1>{wishHeading(wish)}</h1>
        <p className="lead">
          <bdi>{restaurant.name}</bdi>
        </p>
        <p>{wishSummary(wish)}</p>
      </header>
      {refused && <AlertLines lines={[refusalWords(refused)]} />}
      {is_closed && isOpen && <Closed phone={restaurant.phone} />}
      {!is_closed && wish.offer && (
        <Offer {...{ wish, mark, seconds_left, terms, isPolicyMissing }} offer={wish.offer} formKey={form_key} />
      )}
      {!is_closed && state === 'WAITING' && <Waiting wish={wish} />}
      {isOpen && (
        <section className="card">
          <SharedLink label={m.share_wish()} hint={m.share_wish_hint()} url={url} />
        </section>
      )}
      {isOpen ? <OpenActions wish={wish} /> : <Ended wish={wish} />}
    </PageFrame>
  )
}

const Closed = ({ phone }: { phone: string }) => (
  <section className="card">
    <p>{m.book_closed_text()}</p>
    <CallLink phone={phone} />
  </section>
)

const Waiting = ({ wish }: { wish: GuestWish }) => (
  <section className="card">
    <p className="lead">{m.wish_ahead({ count: number(wish.ahead) })}</p>
    <p>{m.wish_how()}</p>
    <p>{messagesWords(wish)}</p>
    <PushOffer call={`${wishCall(wish.restaurant_id, wish.wish_id)}push/`} hint={m.push_wish_hint()} />
    <a className="button quiet" href={myWishPath(wish.restaurant_id, wish.wish_id)}>
      {m.wish_check()}
    </a>
  </section>
)

interface OfferProps {
  wish: GuestWish
  mark: string
  seconds_left: number
  terms: MyWishPageProps['terms'] | undefined
  offer: NonNullable<GuestWish['offer']>
  formKey: string
  isPolicyMissing: boolean
}

const Offer = ({ wish, mark, offer, seconds_left, terms, formKey, isPolicyMissing }: OfferProps) => (
  <section className="card">
    <h2>{whenBooked(offer.date, offer.time)}</h2>
    <LocalTimes date={offer.date} />
    <Countdown seconds={seconds_left} over={m.wish_offer_over()} />
    <form method="post" action={takeWishPath(wish.restaurant_id, wish.wish_id)}>
      <HiddenFields fields={{ form_key: formKey, starts_at: offer.starts_at, mark }} />
      {wish.policy && (
        <PolicyBox
          policy={wish.policy}
          terms={terms}
          isAgreed={false}
          error={isPolicyMissing ? m.book_policy_needed() : undefined}
        />
      )}
      <button type="submit" className="primary">
        {m.wish_take()}
      </button>
    </form>
    <form className="field" method="post" action={passWishPath(wish.restaurant_id, wish.wish_id)}>
      <HiddenFields fields={{ starts_at: offer.starts_at }} />
      <button type="submit" className="quiet">
        {m.wish_pass()}
      </button>
      <p className="hint">{m.wish_pass_hint()}</p>
    </form>
  </section>
)

/** What the guest can do whether or not a time is offered. */
const OpenActions = ({ wish }: { wish: GuestWish }) => (
  <section className="card">
    {wish.can_join_waitlist && (
      <form method="post" action={joinWishPath(wish.restaurant_id, wish.wish_id)}>
        <button type="submit" className="quiet">
          {m.book_join_today()}
        </button>
      </form>
    )}
    <form method="post" action={leaveWishPath(wish.restaurant_id, wish.wish_id)}>
      <button type="submit" className="quiet danger">
        {m.wish_leave()}
      </button>
    </form>
  </section>
)

const Ended = ({ wish }: { wish: GuestWish }) => {
  const { restaurant_id, manage_url_segment, confirmation_url_segment, date, party_size } = wish
  return (
    <section className="card">
      <p>{wishEnding(wish)}</p>
      {manage_url_segment !== null && (
        <a className="button" href={bookingPath(manage_url_segment)}>
          {m.wish_see_booking()}
        </a>
      )}
      {confirmation_url_segment !== null && (
        <a className="button" href={shortPath(confirmation_url_segment)}>
          {m.see_place()}
        </a>
      )}
      {manage_url_segment === null && confirmation_url_segment === null && (
        <a className="button" href={`${bookPath(restaurant_id)}?${queryOf({ size: party_size, date })}`}>
          {m.book_heading()}
        </a>
      )}
    </section>
  )
}
