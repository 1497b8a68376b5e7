import { createBookingService } from '../features/booking/booking.service.ts'
import type { BookingDeps } from '../features/booking/booking-deps.ts'
import { createBookingEmails } from '../features/booking/messages/booking-emails.ts'
import { createBookingTexts } from '../features/booking/messages/booking-messages.ts'
import { createBookingMessages } from '../features/booking/messages/booking-notices.ts'
import { createBookingReplies } from '../features/booking/messages/booking-replies.ts'
import { createCodeMessages } from '../features/booking/messages/code-messages.ts'
import { createRemindersJob } from '../features/booking/messages/reminders.job.ts'
import type { BookingLinks } from '../features/booking/own/booking-links.ts'
import { createBookingSharing } from '../features/booking/own/booking-sharing.ts'
import { createOwnBookingService } from '../features/booking/own/own-booking.service.ts'
import type { PartyLinks } from '../features/booking/own/party-links.ts'
import { createFreeTimes } from '../features/booking/times/free-times.ts'
import type { CustomerService } from '../features/customer/customer.service.ts'
import { createStaffNotice } from '../features/guest-list/staff-notices.ts'
import { createGuestWishes } from '../features/offers/guest-wishes.ts'
import { createOfferMessages } from '../features/offers/offer-messages.ts'
import { createOffersJob } from '../features/offers/offers.job.ts'
import { createOffers } from '../features/offers/offers.ts'
import { createStaffWishes } from '../features/offers/staff-wishes.ts'
import { createWishEmails } from '../features/offers/wish-emails.ts'
import type { Log } from '../lib/log.ts'

type GuestBookingDeps = Omit<BookingDeps, 'bookingMessages' | 'codeMessages' | 'noteShareReached'> & {
  links: BookingLinks
  partyLinks: PartyLinks
  log: Log
}

const codeAsking = (deps: GuestBookingDeps) => ({
  codeMessages: createCodeMessages(createBookingTexts(deps)),
  noteShareReached: createStaffNotice(deps, {
    rule: 'share-notice-restaurant',
    name: 'booking-shares',
    mark: 'share_reached_at',
    failed: 'staff could not be shown that guests are asked for codes; the next one tries again',
  }),
})

export const createGuestBookings = (deps: GuestBookingDeps) => {
  const bookingMessages = createBookingMessages(deps)
  const notified = { ...deps, ...codeAsking(deps), bookingMessages }
  const freeTimes = createFreeTimes(deps)
  const ownBookings = createOwnBookingService(notified, freeTimes)
  return {
    bookingMessages,
    booking: createBookingService(notified, freeTimes),
    ownBookings,
    bookingSharing: createBookingSharing(notified),
    bookingEmails: createBookingEmails(notified),
    replies: createBookingReplies({ ...deps, ownBookings }),
    reminders: createRemindersJob(deps, deps.log),
  }
}

export const createWishes = (
  deps: GuestBookingDeps & {
    bookingMessages: BookingDeps['bookingMessages']
    customer: CustomerService
  },
) => {
  const offerDeps = { ...deps, offerMessages: createOfferMessages(createBookingTexts(deps), deps.links) }
  const offers = createOffers(offerDeps)
  return {
    guestWishes: createGuestWishes(offerDeps),
    wishEmails: createWishEmails(offerDeps),
    staffWishes: createStaffWishes(offerDeps),
    offers,
    offersJob: createOffersJob(offerDeps, offers, deps.log),
  }
}
