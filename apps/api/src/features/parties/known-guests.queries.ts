import type { RestaurantId } from '@waitbook/contracts/ids'
import type { KnownGuest, MarkedGuest } from '@waitbook/contracts/parties'
import type { Db } from '@waitbook/db/connect'
import { withTenant } from '@waitbook/db/tenant/tenant-context'
import type { Preferences } from '@waitbook/domain/parties/preferences'
import { foldText } from '@waitbook/domain/text-search'
import { type RawBuilder, sql } from 'kysely'
import type { Read } from '../../journal/journal.queries.ts'
import { ownRows } from '../../journal/rows.queries.ts'
import { matches } from './parties.queries.ts'
import { countedStays, staysOfParties } from './party-stays.queries.ts'

type GuestRow = KnownGuest & { preferences: Preferences }

/** Thousands may share a name: visits are counted for at most this many profiles. */
const maxCounted = 30

const guests = (restaurantId: RestaurantId, found: RawBuilder<unknown>) => sql<GuestRow>`
  with found as materialized (${found}),
    c as materialized (${staysOfParties(restaurantId, sql`array(select id from found)`)})
  select p.name, p.phone, p.notes, p.preferences, p.allergies, p.tags, p.vip, ${countedStays}
  from found p left join c on c.party_id = p.id
  order by c.last_visit desc nulls last, lower(p.name), p.phone limit 3`

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
      order by starts_with(folded_text(p.name), ${foldText(name)}) desc, p.created_at desc, p.id limit ${maxCounted}`,
  )

/** A guest without a profile, from past waitlist entries: profiles are created when a party is served. */
export const guestWithoutProfileQuery = (restaurantId: RestaurantId, phone: string) => sql<GuestRow>`
  select (array_agg(e.customer_name order by e."timestamp" desc))[1] as name, ${phone}::text as phone, '' as notes,
    '{}'::jsonb as preferences, '{}'::text[] as allergies, '{}'::text[] as tags, false as vip, count(*) filter (where e.status = 'SERVED')::int as visits,
    max(e.served_at) as last_visit, count(*) filter (where e.removed_reason = 'no_show')::int as no_shows
  from waitlist_entries e
  where e.restaurant_id = ${restaurantId} and e.phone_number = ${phone} and e.status in ('SERVED', 'REMOVED')
  having count(*) filter (where e.status = 'SERVED' or e.removed_reason = 'no_show') > 0`

/** What is known of some phones: of the profiles that they belong to, and whether they asked for no more texts. */
const markedGuestsQuery = (restaurantId: RestaurantId, phones: readonly string[]) => sql<MarkedRow>`
  with found as materialized (
    select o.phone as known_phone, p.id, p.vip, p.tags, p.allergies, p.preferences, p.notes
    from party_phones o join parties p on p.restaurant_id = o.restaurant_id and p.id = o.party_id
    where o.restaurant_id = ${restaurantId} and o.phone = any(${[...phones]}::text[])
  ),
    c as materialized (${staysOfParties(restaurantId, sql`array(select id from found)`)}),
    stopped as materialized (
      select phone from opt_outs
      where restaurant_id = ${restaurantId} and phone = any(${[...phones]}::text[]) and not is_unclear
    )
  select coalesce(p.known_phone, s.phone) as phone, coalesce(p.vip, false) as vip, coalesce(p.tags, '{}') as tags,
    coalesce(p.allergies, '{}') as allergies, coalesce(p.preferences, '{}') as preferences,
    coalesce(p.notes, '') as notes, coalesce(c.no_shows, 0) as no_shows, s.phone is not null as texts_stopped
  from found p full join stopped s on s.phone = p.known_phone left join c on c.party_id = p.id`

type MarkedRow = MarkedGuest & { preferences: Preferences }

export const listMarkedGuests = async (db: Db, restaurantId: RestaurantId, phones: readonly string[]) =>
  (await markedGuestsQuery(restaurantId, phones).execute(withTenant(db, restaurantId))).rows

/** E-mail addresses that nothing is sent to any more. */
export const listOptedOutAddresses = async (db: Read, restaurantId: RestaurantId) => {
  const rows = await ownRows(db, restaurantId, 'opt_outs')
    .select('phone')
    .where('phone', 'like', '%@%')
    .where('is_unclear', '=', false)
    .execute()
  return rows.map(({ phone }) => phone)
}

export const listGuests = async (db: Db, restaurantId: RestaurantId, query: RawBuilder<GuestRow>) =>
  (await query.execute(withTenant(db, restaurantId))).rows
