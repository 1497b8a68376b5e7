import type { PublicRestaurant } from '@waitbook/contracts/customer'
import type { GuestPage, GuestRenderer } from '@waitbook/contracts/guest-pages'
import { guestLocale } from '@waitbook/domain/calendar/guest-format'
import { faceStyle } from '@waitbook/domain/face/face-theme'
import type { GuestLanguage } from '@waitbook/domain/languages'
import type { BookingTemplate } from '@waitbook/domain/messages/booking-templates'
import { renderToString } from 'react-dom/server'
import { consentLabel } from './consent-words.ts'
import { momentThere, pageZone } from './dates.ts'
import { demoCss, demoRibbon, isDemoPage, restaurantOf } from './demo-ribbon.ts'
import { renderDocument } from './document.ts'
import bookCss from './features/book/book.css?inline'
import { bookingSummary } from './features/book/book-words.ts'
import { structuredData } from './features/book/structured-data.ts'
import placeCss from './features/confirmation/place.css?inline'
import boardCss from './features/displays/board.css?inline'
import { displayDocument } from './features/displays/display-document.ts'
import kioskCss from './features/displays/kiosk.css?inline'
import { ChoiceFields } from './features/join/choice-fields.tsx'
import joinCss from './features/join/join.css?inline'
import { renderBookingMail, renderPlaceMail } from './features/mail/guest-mails.ts'
import { headOf, isPrivatePage } from './head.ts'
import { JoinApp } from './join-app.tsx'
import { directionOf, pageLocale } from './language.ts'
import { m } from './messages/functions.js'
import { overwriteGetForm, overwriteGetLocale, type TextForm } from './messages/runtime.js'
import { serialise, serialiseState } from './page-state.ts'
import { pageTitle } from './page-title.ts'
import { manifestPath } from './paths.ts'
import { PlaceApp } from './place-app.tsx'
import { queueWords } from './queue-words.ts'
import { StaticApp } from './static-app.tsx'
import css from './styles.css?inline'

const withHash = async (styles: string) => {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(styles)))
  return { styles, hash: `'sha256-${btoa(String.fromCharCode(...digest))}'` }
}
const withDemo = async (styles: string) => [await withHash(styles), await withHash(styles + demoCss)] as const
const usualStyles = await withDemo(css)
const joinStyles = await withDemo(css + joinCss)
const placeStyles = await withDemo(css + placeCss)
const displayStyles = { board: await withHash(css + boardCss), kiosk: await withHash(css + kioskCss) }
const bookStyles = await withDemo(css + bookCss)
/** The styles of pages that need more than the common ones. */
const ownStyles: Partial<Record<GuestPage['page'], typeof usualStyles>> = {
  join: joinStyles,
  confirmation: placeStyles,
  message: placeStyles,
  book: bookStyles,
  'book-details': bookStyles,
  'book-code': bookStyles,
  'my-booking': bookStyles,
  'change-booking': bookStyles,
  wish: bookStyles,
  'my-wish': bookStyles,
}

/** Module state is safe here, as rendering is synchronous: a page is complete before the next one sets it. */
let rendered: GuestLanguage = 'en'
let locale = ''
let form: TextForm = 'restaurant'
overwriteGetLocale(() => rendered)
overwriteGetForm(() => form)
pageLocale.read = () => locale

const renderFor = (
  lang: GuestLanguage,
  { region = '001', time_zone = 'UTC', place_kind = 'restaurant' }: Partial<PublicRestaurant> = {},
) => {
  rendered = lang
  form = place_kind === 'restaurant' ? 'restaurant' : 'neutral'
  locale = guestLocale(lang, region)
  pageZone.timeZone = time_zone
}

const selfRefreshSeconds = 30

/** An offer and a booking stay as they are while the guest reads them. */
const refreshes = (page: GuestPage) =>
  page.page === 'confirmation' ||
  (page.page === 'my-wish' && page.wish.state === 'WAITING') ||
  (page.page === 'my-booking' && page.booking.status === 'REQUESTED')

/** The rendered markup of the page, and the state that hydrates it. */
const renderBody = (page: GuestPage) => {
  const renderedAt = Date.now()
  if (page.page === 'join') {
    const { opens_at } = page.info.joining
    const { asked, ...info } = page.info
    const state = {
      page: { ...page, info },
      renderedAt,
      ...(opens_at !== null && { opensAgain: momentThere(opens_at) }),
    }
    const markup = asked && { asked: renderToString(<ChoiceFields asked={asked} form={page.form} />) }
    const body = renderToString(<JoinApp {...state} {...markup} />)
    return [body, serialiseState({ ...state, page: { ...state.page, countries: [] } })] as const
  }
  if (page.page === 'confirmation') {
    const words = queueWords(page.confirmation)
    const state = {
      page,
      renderedAt,
      ...(words && { queueWords: words }),
      ...(page.refused === 'entrance_code_wrong' && { codeRefusal: m.entrance_code_wrong() }),
    }
    return [renderToString(<PlaceApp {...state} />), serialiseState(state)] as const
  }
  return [renderToString(<StaticApp page={page} />), undefined] as const
}

export const renderGuestPage: GuestRenderer['renderGuestPage'] = (page, { theme, lang, origin }) => {
  const restaurant = restaurantOf(page)
  renderFor(lang, restaurant)
  const color = restaurant?.face?.color
  const faceCss = color === undefined ? '' : faceStyle(color)
  const [body, state] = renderBody(page)
  const isDemo = isDemoPage(page)
  const { styles, hash } = (ownStyles[page.page] ?? usualStyles)[isDemo ? 1 : 0]
  const structured = isDemo ? undefined : structuredData(page)
  const html = renderDocument({
    title: pageTitle(page),
    lang,
    locale,
    theme,
    css: styles,
    faceCss,
    body,
    state,
    scripts: __CLIENT_SCRIPTS__[form][lang][page.page === 'join' ? 'join' : 'place'],
    manifest: page.page === 'join' || page.page === 'confirmation' ? manifestPath(page.restaurant_id) : undefined,
    head: headOf(page, { theme, origin, isDemo }),
    structured: structured && serialise(structured),
    frameOrigins: page.page === 'book' ? page.frame?.origins : undefined,
    hasBookingScript: ['my-booking', 'my-wish', 'book-details', 'book-code'].includes(page.page),
    refreshSeconds: refreshes(page) ? selfRefreshSeconds : undefined,
    ribbon: isDemo ? demoRibbon() : '',
  })
  return { html, styleHashes: [hash], faceCss, isDemo, isPrivate: isPrivatePage(page) }
}

export const renderDisplayPage: GuestRenderer['renderDisplayPage'] = (kind, { theme, lang }) => {
  const { styles, hash } = displayStyles[kind]
  return { html: displayDocument({ kind, lang, theme, css: styles }), styleHashes: [hash] }
}

export const turnNearNotification: GuestRenderer['turnNearNotification'] = (restaurant, lang) => {
  renderFor(lang, restaurant)
  return { title: `${m.turn_near()} – ${restaurant.name}`, body: m.turn_near_next(), dir: directionOf(lang) }
}

export const tableReadyNotification: GuestRenderer['tableReadyNotification'] = (restaurant, lang) => {
  renderFor(lang, restaurant)
  return { title: `${m.ready()} – ${restaurant.name}`, body: m.ready_next(), dir: directionOf(lang) }
}

export const consentWords: GuestRenderer['consentWords'] = (lang, settings) => {
  renderFor(lang, settings)
  return { join: consentLabel(m.sms_consent(), settings), book: consentLabel(m.book_consent(), settings) }
}

const aboutBookings: Record<BookingTemplate, () => string> = {
  booking_confirmed: m.my_confirmed,
  booking_requested: m.my_requested,
  booking_declined: m.my_cancelled_staff,
  booking_changed: m.my_changed,
  booking_cancelled: m.my_cancelled,
  booking_reminder: m.my_reminder,
  booking_reminder_link: m.my_reminder,
  booking_expected: m.my_confirmed,
  booking_offered: m.wish_offered,
  booking_wished: m.wish_waiting,
}

export const bookingNotification: GuestRenderer['bookingNotification'] = (template, restaurant, booking, lang) => {
  renderFor(lang, restaurant)
  const summary = bookingSummary({ ...booking, size: booking.party_size })
  return {
    title: `${aboutBookings[template]()} – ${restaurant.name}`,
    body: template === 'booking_offered' ? `${summary}. ${m.wish_offer_text()}` : summary,
    dir: directionOf(lang),
  }
}

export const bookingMail: GuestRenderer['bookingMail'] = (mail, lang) => {
  renderFor(lang, mail.booking.restaurant)
  return renderBookingMail(mail, lang)
}

export const placeMail: GuestRenderer['placeMail'] = (mail, lang) => {
  renderFor(lang, mail.restaurant)
  return renderPlaceMail(mail, lang)
}

export const embedScript: GuestRenderer['embedScript'] = __EMBED_SCRIPT__
