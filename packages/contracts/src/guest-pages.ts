import type { DisplayKind } from '@waitbook/domain/displays/display'
import type { GuestLanguage } from '@waitbook/domain/languages'
import type { BookingTemplate } from '@waitbook/domain/messages/booking-templates'
import type { GuestCountry } from '@waitbook/domain/phone-examples'
import type { PlaceKind } from '@waitbook/domain/place-kinds'
import type { RemovedReason } from '@waitbook/domain/waitlist/entry-status'
import type { ContactWay } from '@waitbook/domain/waitlist/guest-contact'
import type { GuestBooking } from './booking/booking.ts'
import type { BookingPage } from './booking/booking-pages.ts'
import type { Confirmation, JoinInfo, PublicRestaurant } from './customer.ts'

/**
 * What was entered in fields that depend on the queue. The field of a question is named `answers.` and the id of the
 * question.
 */
export type AskedValues = Record<string, string | string[]>

/** What the join form shows again after a refused post without JavaScript. */
export interface JoinFormState {
  values: {
    customer_name: string
    country_code: string
    phone: string
    people_count: string
    /** The chosen way of being reached; left out where the form offered one only. */
    contact?: ContactWay
    email?: string
    notes: string
    allergies?: string
    wishes?: string[]
    sms_consent: boolean
    guest_code?: string
    /** The values of the fields of `Asked`, by their names in the form. */
    asked?: AskedValues
  }
  errors: Record<string, string[]>
  /** The fields of `Asked` that were refused; the page names each fault in the guest's language. */
  refused_asked?: string[]
  message?: string
  /** Result of requesting the link for a number that is already waiting; `ask`: ask at the front desk. */
  link?: 'sent' | 'ask' | 'too_many'
  /** The refusal's code, by which each language has its own sentence. */
  code?: string
}

/** The same for the form that edits a party. */
export interface EditFormState {
  values: {
    people_count: string
    notes: string
    allergies: string | undefined
    wishes: string[]
    seen_people_count: string
    seen_notes: string | undefined
    seen_allergies: string | undefined
    /** Separated by commas. */
    seen_wishes: string | undefined
  }
  errors: Record<string, string[]>
  code?: string
}

/** The same for the form that writes to the team. */
export interface MessageFormState {
  typed: string
  code: string
}

/**
 * `missing`: a form was posted to a URL without a restaurant. `form`: the posted form could not be read.
 * `foreign`: the form came from another site, or from a page that another site has sandboxed.
 * `invalid_data`: the stored data of the restaurant cannot be shown.
 */
export type JoinFault = 'no_id' | 'missing' | 'not_found' | 'invalid_data' | 'server' | 'foreign' | 'form' | 'other'

/** `missing`: the URL names no entry; `missing_entry`: a form of an entry's page was posted to a URL without one. */
export type ConfirmationFault = 'gone' | 'unavailable' | 'too_many' | 'missing' | 'missing_entry'

/** Every page of the guest site, with all it needs to render; the same value hydrates it. */
export type GuestPage =
  | {
      page: 'join'
      restaurant_id: string
      info: JoinInfo
      countries: GuestCountry[]
      form?: JoinFormState
      /** The idempotency key of the form: posted again, it leads to the same place. */
      join_key: string
      /** The code of the sign at the entrance by which the guest came. */
      entrance_code?: string
    }
  /** The queues to choose from, or why guests cannot join the chosen one. */
  | { page: 'queues'; restaurant_id: string; info: JoinInfo; entrance_code?: string }
  /** `request_id` is present for a failure of the server, and identifies it in the log. */
  | { page: 'join-error'; error: JoinFault; reason?: string; request_id?: string }
  | { page: 'no-menu'; restaurant_id: string; restaurant_name: string; is_demo?: true }
  /** The join page of an installed app while there is no network. */
  | { page: 'offline'; restaurant_id: string; restaurant_name: string; is_demo?: true }
  /** `refused` is the error code if a form of the page was just refused. */
  | {
      page: 'confirmation'
      restaurant_id: string
      entry_id: string
      confirmation: Confirmation
      refused?: string
      /** The parts of the texted link by which the guest came, while its number is not confirmed. */
      number_link?: { segment: string; mark: string }
    }
  | { page: 'message'; restaurant_id: string; entry_id: string; confirmation: Confirmation; message?: MessageFormState }
  | { page: 'edit'; restaurant_id: string; entry_id: string; confirmation: Confirmation; form?: EditFormState }
  /** Without `restaurant_id`, as for an unknown short link, there is no join page to return to. */
  | { page: 'confirmation-error'; restaurant_id?: string; error: ConfirmationFault; request_id?: string }
  /** `refused` is the error code if the choice was just refused. */
  | { page: 'alert'; restaurant_id: string; entry_id: string; confirmation: Confirmation; refused?: string }
  | { page: 'leave'; restaurant_id: string; entry_id: string; confirmation: Confirmation }
  | { page: 'left'; restaurant_id: string; restaurant: PublicRestaurant; reason: RemovedReason }
  /**
   * This form was already used. The booking or place is shown after the last digits of its number are entered; `none`:
   * it has no number.
   */
  | {
      page: 'made'
      made: 'booking' | 'place'
      restaurant_id: string
      restaurant: PublicRestaurant
      form_key: string
      digits: 'asked' | 'wrong' | 'over' | 'none'
    }
  /** Where a guest ends the e-mails of a restaurant, and starts them again. */
  | { page: 'emails'; restaurant: PublicRestaurant; stopped: boolean; place?: string }
  /** Where the owner of a restaurant's contact address confirms it. */
  | { page: 'contact-email'; restaurant: PublicRestaurant; pass: string; email: string; isConfirmed: boolean }
  | { page: 'contact-email-gone' }
  | BookingPage

export type Theme = 'light' | 'dark'

export interface RenderedPage {
  html: string
  /** CSP sources of the inline styles in `html`, quotes included: `'sha256-…'`. */
  styleHashes: string[]
  /** The inline style of the restaurant's own colours, whose hash the caller adds; empty if there is none. */
  faceCss: string
  /** Whether it is a page of a demo, which search engines must not list. */
  isDemo: boolean
  /** Whether it is about one guest, so that search engines must not list it either. */
  isPrivate: boolean
}

/** What a notification says, in the guest's language. */
export interface GuestNotification {
  title: string
  body: string
  dir: 'ltr' | 'rtl'
}

/** What an e-mail about a booking says. */
export interface BookingMail {
  booking: GuestBooking
  /** The restaurant's words. */
  body: string
  /** Identifies the booking to mail programs. It gives no access. */
  number: string
  /** URL of the booking's page, with the mark by which a press there verifies the e-mail address. */
  url: string
  /** The same URL without the mark, for calendars and mail programs. */
  plain_url: string
  /** The unsubscribe link. */
  stop_url?: string
}

/** What an e-mail about a place in the waiting list, or about a wish, says. */
export interface PlaceMail extends Pick<BookingMail, 'body' | 'url' | 'stop_url'> {
  restaurant: PublicRestaurant
  is_wish: boolean
}

/** Whose notification it is; the kind decides its words. */
type NotifyingPlace = Pick<PublicRestaurant, 'name' | 'place_kind'>

/** What guest-web's server build exports, loaded by the API by path. */
export interface GuestRenderer {
  /** `theme` undefined follows the system. `origin`: of the server, for the absolute URLs in link previews. */
  renderGuestPage(
    page: GuestPage,
    options: { theme: Theme | undefined; lang: GuestLanguage; origin?: string | undefined },
  ): RenderedPage
  /** The page of a board or kiosk, which its script fills. */
  renderDisplayPage(
    kind: DisplayKind,
    options: { theme: Theme | undefined; lang: GuestLanguage },
  ): Pick<RenderedPage, 'html' | 'styleHashes'>
  tableReadyNotification(restaurant: NotifyingPlace, lang: GuestLanguage): GuestNotification
  turnNearNotification(restaurant: NotifyingPlace, lang: GuestLanguage): GuestNotification
  /** The words at the box that guests tick to be texted: who joins, and who books. */
  consentWords(
    lang: GuestLanguage,
    settings: { by_whatsapp?: true | undefined; place_kind?: PlaceKind },
  ): { join: string; book: string }
  /** About a booking, or a time that is offered. */
  bookingNotification(
    template: BookingTemplate,
    restaurant: Pick<PublicRestaurant, 'name' | 'region' | 'time_zone' | 'place_kind'>,
    booking: { date: string; time: string; party_size: number },
    lang: GuestLanguage,
  ): GuestNotification
  /** An e-mail about a booking, as HTML. */
  bookingMail(mail: BookingMail, lang: GuestLanguage): string
  /** The same about a place or a wish. */
  placeMail(mail: PlaceMail, lang: GuestLanguage): string
  /** The script by which other sites show the booking page in a frame. */
  embedScript: string
}
