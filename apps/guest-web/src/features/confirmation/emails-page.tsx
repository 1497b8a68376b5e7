import type { GuestPage } from '@waitbook/contracts/guest-pages'
import { m } from '../../messages/functions.js'
import { shortPath } from '../../paths.ts'
import { MessagePage } from '../../ui/message-page.tsx'

type EmailsPageProps = Extract<GuestPage, { page: 'emails' }>

/** The target of the link in each e-mail. The form has no `action`: it is posted to the address of the page. */
export const EmailsPage = ({ restaurant, stopped, place }: EmailsPageProps) => (
  <MessagePage
    heading={m.emails_heading({ restaurant: restaurant.name })}
    text={stopped ? m.emails_stopped() : m.emails_on()}
    restaurant={restaurant}
  >
    <form method="post">
      <button type="submit" name="emails" value={stopped ? 'on' : 'off'} className={stopped ? 'quiet' : undefined}>
        {stopped ? m.emails_again() : m.emails_stop()}
      </button>
    </form>
    {place !== undefined && (
      <a className="button quiet" href={shortPath(place)}>
        {m.see_place()}
      </a>
    )}
  </MessagePage>
)
