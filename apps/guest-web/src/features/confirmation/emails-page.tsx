import type { PublicRestaurant } from '@waitbook/contracts/customer'
import { m } from '../../paraglide/messages.js'
import { bookingEmailsPath, emailsPath, shortPath } from '../../paths.ts'
import { MessagePage } from '../../ui/message-page.tsx'

interface EmailsPageProps {
  restaurant: PublicRestaurant
  segment: string
  stopped: boolean
  /** The segment is that of a booking. */
  isBooking: boolean
}

/** The target of the link in each e-mail. */
export const EmailsPage = ({ restaurant, segment, stopped, isBooking }: EmailsPageProps) => (
  <MessagePage
    heading={m.emails_heading({ restaurant: restaurant.name })}
    text={stopped ? m.emails_stopped() : m.emails_on()}
    restaurant={restaurant}
  >
    <form method="post" action={isBooking ? bookingEmailsPath(segment) : emailsPath(segment)}>
      <button type="submit" name="emails" value={stopped ? 'on' : 'off'} className={stopped ? 'quiet' : undefined}>
        {stopped ? m.emails_again() : m.emails_stop()}
      </button>
    </form>
    {!isBooking && (
      <a className="button quiet" href={shortPath(segment)}>
        {m.see_place()}
      </a>
    )}
  </MessagePage>
)
