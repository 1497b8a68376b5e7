import type { RestaurantId } from '@waitbook/contracts/ids'
import { type RawBuilder, sql } from 'kysely'

/** Counted from waitlist entries and reservations, by the phones of a profile. */
interface Stays {
  party_id: string
  visits: number
  last_visit: string | null
  no_shows: number
}

export const noStays = { visits: 0, last_visit: null, no_shows: 0 }

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
const countedByParty = (owners: RawBuilder<unknown>, counts: RawBuilder<unknown>) => sql<Stays>`
  select n.party_id, coalesce(sum(v.visits), 0)::int as visits, max(v.last_visit) as last_visit,
    coalesce(sum(v.no_shows), 0)::int as no_shows
  from (${owners}) n full join (${counts}) v on v.phone = n.phone
  where coalesce(n.party_id, '') <> '' group by n.party_id`

/** The stays of the profiles of an array of ids. */
export const staysOfParties = (restaurantId: RestaurantId, ids: RawBuilder<unknown>) => {
  const owned = sql`from party_phones where restaurant_id = ${restaurantId} and party_id = any(${ids})`
  const counts = countedByPhone(restaurantId, sql`array(select phone ${owned})`)
  return countedByParty(sql`select phone, party_id ${owned}`, counts)
}

/** The stays of every profile, or of those `p` that a condition holds for. */
export const staysOfEveryParty = (restaurantId: RestaurantId, condition?: RawBuilder<unknown>) => {
  // A profile without a phone has no visits under one, but stands in the list all the same.
  const owners = sql`select phone, party_id from party_phones where restaurant_id = ${restaurantId}
    union all select null, id from parties where restaurant_id = ${restaurantId} and phone = ''`
  const every = countedByParty(owners, countedByPhone(restaurantId))
  if (!condition) return every
  return sql<Stays>`
    select p.id as party_id, ${countedStays}
    from (select p.id from parties p where ${condition}) p full join (${every}) c on c.party_id = p.id
    where coalesce(p.id, '') <> ''`
}
