import { isDate, isInBook } from '@waitbook/domain/calendar/plain-date'
import { integerOf, oneOf, readSearch, textOf } from '../../lib/url-search.ts'

/** The search parameters of the book's URL. A text searches the whole book, whatever the date. */
export const reservationSearch = readSearch({
  q: textOf(100),
  date: (value) => (typeof value === 'string' && isDate(value) && isInBook(value) ? value : undefined),
  /** Default: the list of days. */
  view: oneOf(['day', 'week', 'tables']),
  /** Only the requests of the whole book, or the bookings of the next days that are not confirmed. */
  show: oneOf(['requests', 'unconfirmed']),
  page: integerOf(1, 1_000_000),
})
export type BookViewName = 'list' | 'day' | 'week' | 'tables'
export type BookFilter = 'requests' | 'unconfirmed'
export type ReservationSearch = ReturnType<typeof reservationSearch>
