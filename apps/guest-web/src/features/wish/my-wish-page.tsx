import type { GuestWish } from '@waitbook/contracts/booking-wishes'
import type { GuestPage } from '@waitbook/contracts/guest-pages'
import { clockIn, longDay, number } from '../../language.ts'
import { m } from '../../paraglide/messages.js'
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
import { refusalWords } from '../book/book-words.ts'
import { HiddenFields } from '../book/hidden-fields.tsx'
import { LiveWish } from '../live-booking/live-marks.tsx'
import { PushOffer } from '../live-booking/push-offer.tsx'
import { wishEnding, wishHeading, wishSummary } from './wish-words.ts'

type MyWishPageProps = Extract<GuestPage, { page: 'my-wish' }>

/** A guest's own wish: its place, the time that is offered, and what became of it. */
export const MyWishPage = ({ wish, written, url, form_key, refused }: MyWishPageProps) => {
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
      {wish.offer && (
        <Offer wish={wish} written={written} offer={wish.offer} formKey={form_key} isPolicyMissing={isPolicyMissing} />
      )}
      {state === 'WAITING' && <Waiting wish={wish} written={written} />}
      {isOpen && (
        <section className="card">
          <SharedLink label={m.share_wish()} hint={m.share_wish_hint()} url={url} />
        </section>
      )}
      {isOpen ? <OpenActions wish={wish} written={written} /> : <Ended wish={wish} />}
    </PageFrame>
  )
}

interface WrittenWish {
  wish: GuestWish
  /** As the page's address names it. */
  written: string
}

const Waiting = ({ wish, written }: WrittenWish) => (
  <section className="card">
    <p className="lead">{m.wish_ahead({ count: number(wish.ahead) })}</p>
    <p>{m.wish_how()}</p>
    <p>{wish.sends_messages ? m.wish_by_message() : m.wish_by_page()}</p>
    <PushOffer call={`${wishCall(wish.restaurant_id, wish.wish_id)}push/`} hint={m.push_wish_hint()} />
    <a className="button quiet" href={myWishPath(wish.restaurant_id, written)}>
      {m.wish_check()}
    </a>
  </section>
)

interface OfferProps extends WrittenWish {
  offer: NonNullable<GuestWish['offer']>
  formKey: string
  isPolicyMissing: boolean
}

const Offer = ({ wish, written, offer, formKey, isPolicyMissing }: OfferProps) => (
  <section className="card">
    <h2>{m.book_when({ day: longDay(offer.date), time: offer.time })}</h2>
    <p role="status">{m.book_held({ time: clockIn(offer.expires_at, wish.time_zone) })}</p>
    <form method="post" action={takeWishPath(wish.restaurant_id, written)}>
      <HiddenFields fields={{ form_key: formKey, starts_at: offer.starts_at }} />
      {wish.policy && (
        <PolicyBox policy={wish.policy} isAgreed={false} error={isPolicyMissing ? m.book_policy_needed() : undefined} />
      )}
      <button type="submit" className="primary">
        {m.wish_take()}
      </button>
    </form>
    <form className="field" method="post" action={passWishPath(wish.restaurant_id, written)}>
      <HiddenFields fields={{ starts_at: offer.starts_at }} />
      <button type="submit" className="quiet">
        {m.wish_pass()}
      </button>
      <p className="hint">{m.wish_pass_hint()}</p>
    </form>
  </section>
)

/** What the guest can do whether or not a time is offered. */
const OpenActions = ({ wish, written }: WrittenWish) => (
  <section className="card">
    {wish.can_join_waitlist && (
      <form method="post" action={joinWishPath(wish.restaurant_id, written)}>
        <button type="submit" className="quiet">
          {m.book_join_today()}
        </button>
      </form>
    )}
    <form method="post" action={leaveWishPath(wish.restaurant_id, written)}>
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
