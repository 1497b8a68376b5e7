import type { RestaurantId } from '@waitbook/contracts/ids'
import { sql } from 'kysely'

/** A guest with this number has pressed a button of a page whose link was texted to it, or replied to a text. */
const isVerified = (restaurantId: RestaurantId, phone: unknown) => sql<boolean>`coalesce((
  select true from texted_phones
  where phone = ${phone} and restaurant_id = ${restaurantId} and verified_at is not null limit 1), false)`

/**
 * The same for a number or an e-mail address. An address is verified by a code, or by a press on the page of a mailed
 * link.
 */
export const isContactVerified = (restaurantId: RestaurantId, to: unknown) => sql<boolean>`case
  when position('@' in ${to}) = 0 then ${isVerified(restaurantId, to)}
  else exists (
    select from reservations where restaurant_id = ${restaurantId} and verified_email = lower(${to}) and verified_email <> '')
  end`

/**
 * Automatic texts that guests have caused since then, to numbers that are not verified, as a part of a query within the
 * restaurant.
 */
export const newNumberTexts = (restaurantId: RestaurantId, since: string) => sql<number>`(
  select count(*) from messages
  where messages.restaurant_id = ${restaurantId} and messages.created_at > ${since}::timestamptz
    and template_type = any(array['queue_joined', 'booking_confirmed', 'booking_requested', 'booking_changed', 'booking_cancelled', 'booking_wished', 'booking_offered'])
    and actor ->> 'kind' = any(array['guest', 'system']) and channel = any(array['sms', 'whatsapp']) and state not in ('failed', 'not_sent')
    and not ${isVerified(restaurantId, sql.ref('messages.to'))})`
