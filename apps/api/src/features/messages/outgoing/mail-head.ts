import type { RestaurantId } from '@waitbook/contracts/ids'
import type { Db } from '@waitbook/db/connect'
import { dateWithTime, formatBookedTimes, guestLocale, shortDate } from '@waitbook/domain/calendar/guest-format'
import { regionOf } from '@waitbook/domain/calendar/region'
import { dateIn, timeIn } from '@waitbook/domain/calendar/time-zone'
import { isGuestLanguage } from '@waitbook/domain/languages'
import { mailSubject } from '@waitbook/domain/messages/mail-subjects'
import { findNotifiedBooking, findOfferedWish, findWishTimes } from '../channels/booking-devices.queries.ts'
import type { Outgoing } from '../channels/provider.ts'
import type { ClaimedMessage } from './claims.queries.ts'
import { findFirstMail } from './messages.queries.ts'
import { nameWithoutLink } from './own-words.ts'

interface Moment {
  date: string
  time: string
  /** Only of a wish: the latest time. */
  to_time?: string
}

/** The date and time that an e-mail is about, in the restaurant's zone. */
const findMoment = async (
  db: Db,
  { restaurant_id, reservation_id, wish_id, template_type, time_zone }: ClaimedMessage,
): Promise<Moment | undefined> => {
  const restaurantId = restaurant_id as RestaurantId
  if (reservation_id !== null) return findNotifiedBooking(db, restaurantId, reservation_id)
  if (wish_id === null) return undefined
  if (template_type === 'booking_wished') return findWishTimes(db, restaurantId, wish_id)
  const wish = await findOfferedWish(db, restaurantId, wish_id)
  if (!wish || wish.offered_at === null) return undefined
  const at = Date.parse(wish.offered_at)
  return { date: dateIn(time_zone, at), time: timeIn(time_zone, at) }
}

const writtenMoment = ({ date, time, to_time = time }: Moment, timeZone: string, locale: string) =>
  dateWithTime(shortDate(date, locale), formatBookedTimes(date, { from: time, to: to_time }, timeZone, locale), locale)

/** The subject of an e-mail, which says what happened and when, and the thread of its booking, wish or visit. */
export const readMailHead = async (db: Db, message: ClaimedMessage): Promise<Pick<Outgoing, 'subject' | 'thread'>> => {
  const language = isGuestLanguage(message.language) ? message.language : 'en'
  const [moment, first] = await Promise.all([findMoment(db, message), findFirstMail(db, message)])
  const locale = guestLocale(language, message.region ?? regionOf(message))
  return {
    subject: mailSubject(message.template_type, language, {
      restaurant: nameWithoutLink(message.restaurant_name) || 'Waitbook',
      place_kind: message.place_kind,
      when: moment && writtenMoment(moment, message.time_zone, locale),
    }),
    thread: first && `${message.restaurant_id}.${first.id}`,
  }
}
