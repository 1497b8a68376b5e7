import type { RestaurantId } from '@waitbook/contracts/ids'
import type { Db } from '@waitbook/db/connect'
import { formatBookedTime, guestLocale, shortDate } from '@waitbook/domain/calendar/guest-format'
import { regionOf } from '@waitbook/domain/calendar/region'
import { dateIn, timeIn } from '@waitbook/domain/calendar/time-zone'
import { isGuestLanguage } from '@waitbook/domain/languages'
import { mailSubject } from '@waitbook/domain/messages/mail-subjects'
import { findNotifiedBooking, findOfferedWish } from '../channels/booking-devices.queries.ts'
import type { Outgoing } from '../channels/provider.ts'
import type { ClaimedMessage } from './claims.queries.ts'
import { findFirstMail } from './messages.queries.ts'
import { nameWithoutLink } from './own-words.ts'

/** The date and time that an e-mail is about, in the restaurant's zone. */
const findMoment = async (db: Db, { restaurant_id, reservation_id, wish_id, time_zone }: ClaimedMessage) => {
  const restaurantId = restaurant_id as RestaurantId
  if (reservation_id !== null) return findNotifiedBooking(db, restaurantId, reservation_id)
  if (wish_id === null) return undefined
  const wish = await findOfferedWish(db, restaurantId, wish_id)
  if (!wish || wish.offered_at === null) return undefined
  const at = Date.parse(wish.offered_at)
  return { date: dateIn(time_zone, at), time: timeIn(time_zone, at) }
}

/** The subject of an e-mail, which says what happened and when, and the thread of its booking, wish or visit. */
export const readMailHead = async (db: Db, message: ClaimedMessage): Promise<Pick<Outgoing, 'subject' | 'thread'>> => {
  const language = isGuestLanguage(message.language) ? message.language : 'en'
  const [moment, first] = await Promise.all([findMoment(db, message), findFirstMail(db, message)])
  const locale = guestLocale(language, message.region ?? regionOf(message))
  const when =
    moment &&
    `${shortDate(moment.date, locale)}, ${formatBookedTime(moment.date, moment.time, message.time_zone, locale)}`
  return {
    subject: mailSubject(message.template_type, language, {
      restaurant: nameWithoutLink(message.restaurant_name) || 'Waitbook',
      when,
    }),
    thread: first && `${message.restaurant_id}.${first.id}`,
  }
}
