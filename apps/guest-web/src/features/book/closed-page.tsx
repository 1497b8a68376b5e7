import type { GuestPage } from '@waitbook/contracts/guest-pages'
import { m } from '../../messages/functions.js'
import { bookingLinkPath, joinPath } from '../../paths.ts'
import { MessagePage } from '../../ui/message-page.tsx'
import { CallLink } from './call-link.tsx'

type BookClosedPageProps = Extract<GuestPage, { page: 'book-closed' }>

export const BookClosedPage = ({ restaurant_id, info, joining_open }: BookClosedPageProps) => (
  <MessagePage heading={info.restaurant.name} text={m.book_closed_text()} restaurant={info.restaurant}>
    <CallLink phone={info.restaurant.phone} />
    <a href={bookingLinkPath(restaurant_id)} target="_top">
      {m.booking_link_offer()}
    </a>
    {joining_open && (
      <a className="button" href={joinPath(restaurant_id)} target="_top">
        {m.join_heading()}
      </a>
    )}
  </MessagePage>
)
