import type { RestaurantId } from '@waitbook/contracts/ids'
import type { KnownGuest } from '@waitbook/contracts/parties'
import type { Db } from '@waitbook/db/connect'
import { withTenant } from '@waitbook/db/tenant/tenant-context'
import type { Preferences } from '@waitbook/domain/parties/preferences'
import { type RawBuilder, sql } from 'kysely'
import { matches, servedOf } from './parties.queries.ts'

type GuestRow = Omit<KnownGuest, 'allergies'> & { preferences: Preferences }

/** Thousands may share a name: visits are counted for at most this many profiles. */
const maxCounted = 30

const guests = (restaurantId: RestaurantId, found: RawBuilder<unknown>) => sql<GuestRow>`
  select p.name, p.phone, p.notes, p.preferences, v.visits, v.last_visit, m.no_shows
  from (${found}) p
  cross join lateral (
    select count(*)::int as visits, max(e.served_at) as last_visit
    ${servedOf} where n.restaurant_id = ${restaurantId} and n.party_id = p.id
  ) v
  cross join lateral (
    select count(*)::int as no_shows from party_phones n
    join waitlist_entries e on e.restaurant_id = n.restaurant_id and e.phone_number = n.phone
      and e.status = 'REMOVED' and e.removed_reason = 'no_show'
    where n.restaurant_id = ${restaurantId} and n.party_id = p.id
  ) m
  order by v.last_visit desc nulls last, lower(p.name), p.phone limit 3`

/** The profile with a phone number. */
export const guestOfPhoneQuery = (restaurantId: RestaurantId, phone: string) =>
  guests(
    restaurantId,
    sql`select p.* from party_phones o join parties p on p.restaurant_id = o.restaurant_id and p.id = o.party_id
      where o.restaurant_id = ${restaurantId} and o.phone = ${phone}`,
  )

/** Profiles whose name matches, at most `maxCounted`: names that begin with it first, then the newest. */
export const guestsOfNameQuery = (restaurantId: RestaurantId, name: string) =>
  guests(
    restaurantId,
    sql`select p.* from parties p where ${matches(restaurantId, name)}
      order by starts_with(lower(p.name), lower(${name})) desc, p.created_at desc, p.id limit ${maxCounted}`,
  )

/** A guest without a profile, from past waitlist entries: profiles are created when a party is served. */
export const strangerOfPhoneQuery = (restaurantId: RestaurantId, phone: string) => sql<GuestRow>`
  select (array_agg(e.customer_name order by e."timestamp" desc))[1] as name, ${phone}::text as phone, '' as notes,
    '{}'::jsonb as preferences, count(*) filter (where e.status = 'SERVED')::int as visits,
    max(e.served_at) as last_visit, count(*) filter (where e.removed_reason = 'no_show')::int as no_shows
  from waitlist_entries e
  where e.restaurant_id = ${restaurantId} and e.phone_number = ${phone} and e.status in ('SERVED', 'REMOVED')
  having count(*) filter (where e.status = 'SERVED' or e.removed_reason = 'no_show') > 0`

export const listGuests = async (db: Db, restaurantId: RestaurantId, query: RawBuilder<GuestRow>) =>
  (await query.execute(withTenant(db, restaurantId))).rows
