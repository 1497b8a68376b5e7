import type { GuestPage } from '@waitbook/contracts/guest-pages'
import { m } from '../../messages/functions.js'
import { contactEmailPath } from '../../paths.ts'
import { MessagePage } from '../../ui/message-page.tsx'

type ContactEmailPageProps = Extract<GuestPage, { page: 'contact-email' }>

/** Asks the owner of a contact address to confirm that guests may answer to it. */
export const ContactEmailPage = ({ restaurant, pass, email, isConfirmed }: ContactEmailPageProps) => (
  <MessagePage
    heading={m.contact_email_heading()}
    text={isConfirmed ? m.contact_email_done({ email }) : m.contact_email_text({ restaurant: restaurant.name, email })}
  >
    {!isConfirmed && (
      <form method="post" action={contactEmailPath(pass)}>
        <button type="submit" className="primary">
          {m.contact_email_confirm()}
        </button>
      </form>
    )}
  </MessagePage>
)

export const ContactEmailGonePage = () => (
  <MessagePage heading={m.contact_email_heading()} text={m.contact_email_gone()} tone="problem" />
)
