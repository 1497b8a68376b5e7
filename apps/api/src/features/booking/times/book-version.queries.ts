import type { RestaurantId } from '@waitbook/contracts/ids'
import type { Db } from '@waitbook/db/connect'
import { queryAsTenant } from '@waitbook/db/tenant/tenant-context'
import { CompiledQuery } from 'kysely'
import { journalEpochText } from '../../../journal/epoch.queries.ts'

/** Tables of the journal whose rows say nothing about free times. */
const unrelated = [
  ...['waitlist_entries', 'parties', 'party_phones', 'visit_ratings', 'users', 'invites', 'booking_wishes'],
  // Tables and groups have rows of their own.
  ...['floor_areas', 'floor_layouts', 'servers', 'section_layouts', 'server_shifts'],
]
/** The party of a booking was removed from the list, or is back. */
const hasLeft = `change ->> 'table' = 'waitlist_entries' and state ->> 'reservation_id' is not null and state ->> 'status' = 'REMOVED'`
/** After more changes than this everything is read again: their rows cost more than the bookings. */
const mostChanges = 50

/** What a change concerns that is not of reservations alone: every date. */
export const everyDate = '*'

export interface LiveHold {
  id: string
  date: string
  time: string
  party_size: number
  /** False: beyond the share of unverified guests, so that it takes nothing. */
  counts: boolean
  /** Epoch ms. */
  starts_at: number
  ends_at: number
  resource_ids: string[]
}

export interface BookVersion {
  /** The version of the settings. */
  facts: string
  epoch: string
  revision: number
  /** The dates of the reservations that were changed, or `everyDate`; null: nothing was changed. */
  touched: string[] | null
  holds: LiveHold[]
}

/** Compiled once: building it would cost more than the rest of a call. Changes that are deleted, or without images, concern every date. */
const text = `select facts, ${journalEpochText} as epoch, revision,
  case
    when revision = $2::bigint then null
    when revision not between $2::bigint and $2::bigint + ${mostChanges} or revision - $2::bigint >
      (select count(*) from activity where restaurant_id = $1 and seq > $2::bigint
        and not jsonb_path_exists(changes, '$[*].dropped'))
      then array['${everyDate}']
    else array(
      select distinct case when change ->> 'table' = 'reservations' then state ->> 'date' else '${everyDate}' end
      from activity, jsonb_array_elements(changes) change, lateral (values (change -> 'before'), (change -> 'after')) states (state)
      where restaurant_id = $1 and seq > $2::bigint
        and jsonb_typeof(state) = 'object'
        and (change ->> 'table' <> all('{${unrelated.join(',')}}'::text[]) or ${hasLeft}))
  end as touched,
  (select coalesce(json_agg(json_build_object('id', id, 'date', date, 'time', "time", 'party_size', party_size, 'counts', counts,
      'starts_at', (extract(epoch from starts_at) * 1000)::float8, 'ends_at', (extract(epoch from ends_at) * 1000)::float8,
      'resource_ids', array(select resource_id from reservation_resources taken
        where taken.restaurant_id = $1 and taken.hold_id = booking_holds.id)) order by created_at, id), '[]')
    from booking_holds where restaurant_id = $1 and expires_at > $3) as holds
  from restaurant_revisions where restaurant_id = $1`

/** What has changed since the change `since`, and the holds that are live at `now` (ISO 8601), in the order in which they were made. */
export const findBookVersion = async (db: Db, restaurantId: RestaurantId, since: number, now: string) => {
  const statement = CompiledQuery.raw(text, [restaurantId, since, now])
  const [version] = await queryAsTenant<BookVersion>(db, restaurantId, statement)
  return version
}
