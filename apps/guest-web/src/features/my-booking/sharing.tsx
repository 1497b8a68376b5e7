import type { OfferedSharing } from '@waitbook/contracts/booking/booking-pages'
import { m } from '../../paraglide/messages.js'
import { sendBookingLinkPath } from '../../paths.ts'
import { SharedLink } from '../../ui/shared-link.tsx'
import { HiddenFields } from '../book/hidden-fields.tsx'

interface SharingProps {
  segment: string
  mark: string | undefined
  sharing: OfferedSharing
  /** URL of the booking's page without a mark. */
  url: string
  /** The outcome of the last request for the link. */
  answer: 'sent' | 'too_many' | undefined
}

/** The link of the booking, to be kept, sent again or shared, and the link for the rest of the party. */
export const Sharing = ({ segment, mark, sharing, url, answer }: SharingProps) => (
  <section className="card">
    <SharedLink label={m.party_link()} hint={m.party_link_hint()} url={sharing.party_url} />
    <SharedLink label={m.share_own()} hint={m.my_keep_link()} url={url} />
    {answer && <p role="status">{answer === 'sent' ? m.booking_link_sent() : m.too_many()}</p>}
    {sharing.sends_link && answer !== 'sent' && (
      <form method="post" action={sendBookingLinkPath(segment)}>
        <HiddenFields fields={{ mark }} />
        <button type="submit" className="quiet">
          {m.send_link()}
        </button>
      </form>
    )}
  </section>
)
