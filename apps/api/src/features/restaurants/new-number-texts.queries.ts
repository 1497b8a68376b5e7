import type { RestaurantId } from '@waitbook/contracts/ids'
import { sql } from 'kysely'

/** A guest with this number has opened a texted link of the restaurant, or replied to a text. */
export const isVerified = (restaurantId: RestaurantId, phone: unknown) => sql<boolean>`coalesce((
  select true from texted_phones
  where phone = ${phone} and restaurant_id = ${restaurantId} and verified_at is not null limit 1), false)`

/** Automatic texts since then to numbers that are not verified, as a part of a query within the restaurant. */
export const newNumberTexts = (restaurantId: RestaurantId, since: string) => sql<number>`(
  select count(*) from messages
  where messages.restaurant_id = ${restaurantId} and messages.created_at > ${since}::timestamptz
    and template_type = any(array['queue_joined', 'booking_confirmed', 'booking_requested', 'booking_offered', 'booking_code']) and channel = 'sms' and state not in ('failed', 'not_sent')
    and not ${isVerified(restaurantId, sql.ref('messages.to'))})`
