import type { BookFault } from '@waitbook/contracts/booking/booking-pages'
import { m } from '../../messages/functions.js'
import { bookingLinkPath, bookPath } from '../../paths.ts'
import { MessagePage } from '../../ui/message-page.tsx'
import { OwnTabLink } from '../../ui/own-tab-link.tsx'

const texts: Record<BookFault, () => string> = {
  not_found: m.not_found,
  gone: m.book_gone_text,
  no_wish: m.wish_gone_text,
  too_many: m.too_many,
  foreign: m.own_tab_needed,
  form: m.form_unreadable,
  server: m.server_error,
  other: m.action_failed,
}

export const bookErrorHeading = (error: BookFault) => {
  if (error === 'gone') return m.book_gone_heading()
  return error === 'no_wish' ? m.wish_gone_heading() : m.book_error_heading()
}

interface BookErrorPageProps {
  error: BookFault
  restaurantId: string | undefined
  requestId: string | undefined
}

export const BookErrorPage = ({ error, restaurantId, requestId }: BookErrorPageProps) => (
  <MessagePage heading={bookErrorHeading(error)} text={texts[error]()} tone="problem">
    {error === 'foreign' && <OwnTabLink href="" />}
    {restaurantId !== undefined && (
      <a className="button" href={bookPath(restaurantId)}>
        {m.book_heading()}
      </a>
    )}
    {error === 'no_wish' && restaurantId !== undefined && (
      <a href={bookingLinkPath(restaurantId)}>{m.booking_link_offer()}</a>
    )}
    {requestId && <p className="hint">{m.quote_number({ number: requestId })}</p>}
  </MessagePage>
)
