import type { CancelTerms } from '@waitbook/domain/booking/cancel-terms'
import type { AskedOfGuests } from '@waitbook/domain/booking/guest-answers'
import type { PublicRestaurant } from '../customer.ts'
import type {
  AskedCode,
  BookableDays,
  BookingInfo,
  BookingSlot,
  GuestBooking,
  NearestSlots,
  PartyBooking,
} from './booking.ts'
import type { GuestWish } from './booking-wishes.ts'

/** The size, day and time that a page's address names. */
export interface BookingChoice {
  size: number
  date: string
  /** HH:mm, of a link that names a time. */
  time?: string | undefined
}

/** Days and times to choose from. */
export interface BookingChooser {
  choice: BookingChoice
  days: BookableDays['days']
  slots: BookingSlot[]
  /** Days with free times next to one without. */
  nearest_days: string[]
}

/** A refused form: the code, by which each language has its own sentence, and free times where there are others. */
export interface RefusedBooking {
  code: string
  nearest: NearestSlots
}

/** What the form shows again after a refused post. */
export interface BookFormState {
  values: {
    name: string
    phone: string
    email: string
    notes: string
    allergies: string
    wishes: string[]
    /** Only where the form asks. */
    occasion?: string | undefined
    preferred_area_id?: string | undefined
    sms_consent: boolean
    policy_accepted: boolean
  }
  errors: Record<string, string[]>
  refused?: RefusedBooking
}

/** The time that a guest is booking. */
export interface ChosenSlot {
  size: number
  date: string
  time: string
  /** The day of its service, on whose page it was chosen: the day before `date` for a time past midnight. */
  day: string
  /** Null once the time is no longer held; it can still be booked if it is free. */
  hold: { id: string; seconds_left: number; can_extend: boolean; is_kept: boolean } | null
  /** What cancelling it will cost; nothing for a party without terms. */
  terms: CancelTerms
}

/** The times between which a guest can wish for one, HH:mm. */
export interface WishChoice {
  size: number
  date: string
  from: string[]
  to: string[]
}

/** What the form of a wish shows: the prefilled times, or again what was posted. */
export interface WishFormState {
  values: { from_time: string; to_time: string; name: string; phone: string; email: string; sms_consent: boolean }
  errors: Record<string, string[]>
  refused?: RefusedBooking
}

/** What the form of a booking's details shows again after a refused post. */
export interface EditBookingState {
  values: {
    allergies: string
    seen_allergies: string
    /** Only where the form asks. */
    occasion?: string | undefined
    seen_occasion?: string | undefined
    preferred_area_id?: string | undefined
    seen_preferred_area_id?: string | undefined
  }
  errors: Record<string, string[]>
  refused?: string
}

/** What the page of a booking offers to keep and share its link. */
export interface OfferedSharing {
  /** URL of the page for the rest of the party. */
  party_url: string
  /** Whether automatic messages about the booking reach the guest. */
  sends_messages: boolean
  /** Whether its link can be sent to its contact when the guest asks for it. */
  sends_link: boolean
}

/** A page of a booking. */
interface OwnBookingPage {
  segment: string
  booking: GuestBooking
  /** Set if the browser takes no cookies: the mark of the opened link, which the page's links and forms contain. */
  mark?: string
}

/** `no_wish`: no wish has this link. `foreign`: as of a join page. */
export type BookFault = 'not_found' | 'gone' | 'no_wish' | 'too_many' | 'foreign' | 'form' | 'server' | 'other'

interface RestaurantPage {
  restaurant_id: string
  info: BookingInfo
  /** `page`, `embed`, `google` or the like, from the address. */
  source: string
  /** The key of an earlier form of this device that made a booking whose page has not been shown since. */
  made_key?: string
}

/** The pages on which guests book and change a booking. All of them work without scripts. */
export type BookingPage =
  | (RestaurantPage &
      BookingChooser & {
        page: 'book'
        /** Absolute, for search engines. */
        url: string
        /** The time that this guest holds, which moves to another one. */
        hold?: string
        /** Whether today's waitlist can be joined. */
        joining_open: boolean
        /** The sites that may show this page in a frame, if it is in one. `light`: the site has no dark theme. */
        frame?: { origins: string[]; theme?: 'light' }
        refused?: RefusedBooking
      })
  | (RestaurantPage & { page: 'book-closed'; joining_open: boolean })
  | (RestaurantPage & {
      page: 'book-details'
      slot: ChosenSlot
      /** Posted again with the same key, the form books once. */
      form_key: string
      form?: BookFormState
    })
  /** The code without which the time is not booked. */
  | (RestaurantPage & {
      page: 'book-code'
      slot: ChosenSlot
      asked: AskedCode
      /** Where the code was sent, mostly hidden. */
      sent_to: string
      /** The fields of the form, which are posted again with the code. */
      fields: Record<string, string | readonly string[]>
      isWrong: boolean
    })
  | (OwnBookingPage & {
      page: 'my-booking'
      /** Absolute and without a mark, for calendars and to share. */
      url: string
      form_key: string
      /** The unverified contact to which the opened link was sent, and the mark of that link. */
      asks_contact?: { kind: 'number' | 'email'; mark: string } | undefined
      /** Guests cannot book now: the time and size of a booking cannot be changed. */
      is_closed?: boolean
      /** Undefined once the booking has ended. */
      sharing?: OfferedSharing | undefined
      /** What its guest can tell besides allergies. */
      asked: AskedOfGuests
      /** The outcome of the last request for the link. */
      link?: 'sent' | 'too_many'
      /** The code of a refused form. */
      refused?: string
    })
  | (BookingChooser &
      OwnBookingPage & {
        page: 'change-booking'
        form_key: string
        info: BookingInfo
        refused?: RefusedBooking
      })
  | (OwnBookingPage & { page: 'cancel-booking'; refused?: string })
  | (OwnBookingPage & { page: 'edit-booking'; asked: AskedOfGuests; form?: EditBookingState })
  | (RestaurantPage & {
      page: 'wish'
      choice: WishChoice
      form_key: string
      form: WishFormState
    })
  | {
      page: 'my-wish'
      wish: GuestWish
      /** The mark of a texted link, by which taking an offer verifies the number; empty without one. */
      mark: string
      /** Absolute and without a mark, to keep. */
      url: string
      form_key: string
      /** Guests cannot book now: no offer can be accepted. */
      is_closed?: boolean
      /** How long the offered time is still kept. */
      seconds_left: number
      /** What cancelling the offered time will cost. */
      terms?: CancelTerms
      /** The code of a refused form. */
      refused?: string
    }
  | { page: 'party'; party: PartyBooking }
  /** `cannot`: the restaurant sends neither texts nor e-mails. */
  | {
      page: 'booking-link'
      restaurant_id: string
      restaurant: PublicRestaurant
      contact: string
      isInvalid?: boolean
      outcome?: 'sent' | 'cannot' | 'too_many'
    }
  | { page: 'book-error'; error: BookFault; restaurant_id?: string; request_id?: string }
