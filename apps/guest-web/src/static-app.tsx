import type { GuestPage } from '@waitbook/contracts/guest-pages'
import { BookErrorPage } from './features/book/book-error-page.tsx'
import { BookPage } from './features/book/book-page.tsx'
import { BookingLinkPage } from './features/book/booking-link-page.tsx'
import { BookClosedPage } from './features/book/closed-page.tsx'
import { CodePage } from './features/book/code-page.tsx'
import { DetailsPage } from './features/book/details-page.tsx'
import { AlertPage } from './features/confirmation/alert-page.tsx'
import { ConfirmationErrorPage } from './features/confirmation/confirmation-error-page.tsx'
import { EditPage } from './features/confirmation/edit-page.tsx'
import { EmailsPage } from './features/confirmation/emails-page.tsx'
import { LeavePage } from './features/confirmation/leave-page.tsx'
import { LeftPage } from './features/confirmation/left-page.tsx'
import { WriteTeamPage } from './features/confirmation/message-page.tsx'
import { isInQueue } from './features/confirmation/place.ts'
import { JoinErrorPage } from './features/join/join-error-page.tsx'
import { NoMenuPage } from './features/join/no-menu-page.tsx'
import { OfflinePage } from './features/join/offline-page.tsx'
import { QueuesPage } from './features/join/queues-page.tsx'
import { MadePage } from './features/made/made-page.tsx'
import { ContactEmailGonePage, ContactEmailPage } from './features/mail/contact-email-page.tsx'
import { CancelBookingPage } from './features/my-booking/cancel-page.tsx'
import { ChangeBookingPage } from './features/my-booking/change-page.tsx'
import { EditBookingPage } from './features/my-booking/edit-booking-page.tsx'
import { MyBookingPage } from './features/my-booking/my-booking-page.tsx'
import { PartyPage } from './features/my-booking/party-page.tsx'
import { MyWishPage } from './features/wish/my-wish-page.tsx'
import { WishPage } from './features/wish/wish-page.tsx'
import type { LivePage } from './live-page.ts'

/** The pages that need no script. */
export const StaticApp = ({ page }: { page: Exclude<GuestPage, LivePage> }) => {
  switch (page.page) {
    case 'join-error':
      return <JoinErrorPage error={page.error} reason={page.reason} requestId={page.request_id} />
    case 'offline':
      return <OfflinePage restaurantId={page.restaurant_id} restaurantName={page.restaurant_name} />
    case 'queues':
      return <QueuesPage restaurantId={page.restaurant_id} info={page.info} entranceCode={page.entrance_code} />
    case 'no-menu':
      return <NoMenuPage restaurantId={page.restaurant_id} restaurantName={page.restaurant_name} />
    case 'confirmation-error':
      return <ConfirmationErrorPage restaurantId={page.restaurant_id} error={page.error} requestId={page.request_id} />
    case 'edit':
      if (!isInQueue(page.confirmation.queue_entry)) {
        return <ConfirmationErrorPage restaurantId={page.restaurant_id} error="gone" />
      }
      return (
        <EditPage
          restaurantId={page.restaurant_id}
          entryId={page.entry_id}
          confirmation={page.confirmation}
          form={page.form}
        />
      )
    case 'leave':
      // A party that is not in the queue cannot leave it.
      if (!isInQueue(page.confirmation.queue_entry)) {
        return <ConfirmationErrorPage restaurantId={page.restaurant_id} error="gone" />
      }
      return <LeavePage restaurantId={page.restaurant_id} entryId={page.entry_id} confirmation={page.confirmation} />
    case 'message':
      if (!isInQueue(page.confirmation.queue_entry)) {
        return <ConfirmationErrorPage restaurantId={page.restaurant_id} error="gone" />
      }
      return (
        <WriteTeamPage
          restaurantId={page.restaurant_id}
          entryId={page.entry_id}
          confirmation={page.confirmation}
          form={page.message}
        />
      )
    case 'alert':
      if (!isInQueue(page.confirmation.queue_entry)) {
        return <ConfirmationErrorPage restaurantId={page.restaurant_id} error="gone" />
      }
      return (
        <AlertPage
          restaurantId={page.restaurant_id}
          entryId={page.entry_id}
          confirmation={page.confirmation}
          refused={page.refused}
        />
      )
    case 'made':
      return <MadePage {...page} />
    case 'emails':
      return <EmailsPage {...page} />
    case 'left':
      return <LeftPage restaurantId={page.restaurant_id} restaurant={page.restaurant} reason={page.reason} />
    case 'book':
      return <BookPage {...page} />
    case 'book-closed':
      return <BookClosedPage {...page} />
    case 'book-details':
      return <DetailsPage {...page} />
    case 'book-code':
      return <CodePage {...page} />
    case 'wish':
      return <WishPage {...page} />
    case 'my-wish':
      return <MyWishPage {...page} />
    case 'my-booking':
      return <MyBookingPage {...page} />
    case 'change-booking':
      return <ChangeBookingPage {...page} />
    case 'cancel-booking':
      return <CancelBookingPage {...page} />
    case 'edit-booking':
      return <EditBookingPage {...page} />
    case 'contact-email':
      return <ContactEmailPage {...page} />
    case 'contact-email-gone':
      return <ContactEmailGonePage />
    case 'party':
      return <PartyPage {...page} />
    case 'booking-link':
      return <BookingLinkPage {...page} />
    case 'book-error':
      return <BookErrorPage error={page.error} restaurantId={page.restaurant_id} requestId={page.request_id} />
  }
}
