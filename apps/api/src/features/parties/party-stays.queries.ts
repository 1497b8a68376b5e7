import type { RestaurantId } from '@waitbook/contracts/ids'
import type { VisitFigures } from '@waitbook/domain/parties/imported-figures'
import { type RawBuilder, sql } from 'kysely'

/** Counted from waitlist entries and reservations, by the phones of a profile, with imported figures. */
export type Stays = VisitFigures & { party_id: string }

/** The counts of `c`, which has no row for a profile without any. */
export const countedStays = sql`coalesce(c.visits, 0) as visits, c.last_visit, coalesce(c.no_shows, 0) as no_shows`

/** Counts of all phones, or of those in an array; a phone may have several rows. As int, which is summed far faster than bigint. */
const countedByPhone = (restaurantId: RestaurantId, phones?: RawBuilder<unknown>) => {
  const where = (phone: string) => {
    const ofRestaurant = sql`restaurant_id = ${restaurantId}`
    return phones ? sql`${ofRestaurant} and ${sql.ref(phone)} = any(${phones})` : ofRestaurant
  }
  return sql`
    select phone_number as phone, count(*)::int as visits, max(served_at) as last_visit, 0 as no_shows
      from waitlist_entries where ${where('phone_number')} and status = 'SERVED' group by phone_number
    union all
    select phone_number, 0, null, count(*)::int
      from waitlist_entries where ${where('phone_number')} and removed_reason = 'no_show' group by phone_number
    union all
    select phone, 0, null, count(*)::int from reservations where ${where('phone')} and status = 'NO_SHOW' group by phone`
}

/**
 * FULL JOIN, because PostgreSQL never runs it as a nested loop: after an import its statistics do not know the new rows,
 * and a nested loop over all of them takes minutes. COALESCE, because a plain condition would make it another join.
 */
const countedByParty = (
  owners: RawBuilder<unknown>,
  counts: RawBuilder<unknown>,
  imported: RawBuilder<unknown>,
) => sql<Stays>`
  select s.party_id, coalesce(sum(s.visits), 0)::int as visits, max(s.last_visit) as last_visit,
    coalesce(sum(s.no_shows), 0)::int as no_shows
  from (
    select n.party_id, v.visits, v.last_visit, v.no_shows
      from (${owners}) n full join (${counts}) v on v.phone = n.phone where coalesce(n.party_id, '') <> ''
    union all
    select id, imported_visits, imported_last_visit, imported_no_shows from parties where ${imported}
      and (imported_visits > 0 or imported_last_visit is not null or imported_no_shows > 0)
  ) s group by s.party_id`

/** The stays of the profiles of an array of ids. */
export const staysOfParties = (restaurantId: RestaurantId, ids: RawBuilder<unknown>) => {
  const owned = sql`from party_phones where restaurant_id = ${restaurantId} and party_id = any(${ids})`
  const counts = countedByPhone(restaurantId, sql`array(select phone ${owned})`)
  const imported = sql`restaurant_id = ${restaurantId} and id = any(${ids})`
  return countedByParty(sql`select phone, party_id ${owned}`, counts, imported)
}

/** The stays of every profile, or of those `p` that a condition holds for. */
export const staysOfEveryParty = (restaurantId: RestaurantId, condition?: RawBuilder<unknown>) => {
  // A profile without a phone has no visits under one, but stands in the list all the same.
  const owners = sql`select phone, party_id from party_phones where restaurant_id = ${restaurantId}
    union all select null, id from parties where restaurant_id = ${restaurantId} and phone = ''`
  const every = countedByParty(owners, countedByPhone(restaurantId), sql`restaurant_id = ${restaurantId}`)
  if (!condition) return every
  return sql<Stays>`
    select p.id as party_id, ${countedStays}
    from (select p.id from parties p where ${condition}) p full join (${every}) c on c.party_id = p.id
    where coalesce(p.id, '') <> ''`
}
