import type { RestaurantId } from '@waitbook/contracts/ids'
import type { ListPartiesInput, Party, PartyOrdering, StoredParty } from '@waitbook/contracts/parties'
import type { Db } from '@waitbook/db/connect'
import { withTenant } from '@waitbook/db/tenant/tenant-context'
import { containsPattern, phonePart } from '@waitbook/domain/like-pattern'
import { type RawBuilder, sql } from 'kysely'
import type { Read } from '../../journal/journal.queries.ts'

export const partyColumns = [
  'id',
  'name',
  'phone',
  'email',
  'notes',
  'preferences',
  'created_at',
] as const satisfies (keyof StoredParty)[]

export const findParty = (db: Read, restaurantId: RestaurantId, id: string): Promise<StoredParty | undefined> =>
  withTenant(db, restaurantId)
    .selectFrom('parties')
    .select(partyColumns)
    .where('restaurant_id', '=', restaurantId)
    .where('id', '=', id)
    .executeTakeFirst()

export const listPartiesByIds = async (
  db: Read,
  restaurantId: RestaurantId,
  ids: readonly string[],
): Promise<StoredParty[]> =>
  withTenant(db, restaurantId)
    .selectFrom('parties')
    .select(partyColumns)
    .where('restaurant_id', '=', restaurantId)
    .where('id', '=', sql<string>`any(${[...ids]}::text[])`)
    .execute()

/** The profiles that phones belong to, each with the phone that led to it. */
export const listPartiesByPhones = async (db: Read, restaurantId: RestaurantId, phones: readonly string[]) => {
  if (phones.length === 0) return []
  const rows = await withTenant(db, restaurantId)
    .selectFrom('party_phones')
    .innerJoin('parties', (join) =>
      join
        .onRef('parties.restaurant_id', '=', 'party_phones.restaurant_id')
        .onRef('parties.id', '=', 'party_phones.party_id'),
    )
    .select([...partyColumns.map((column) => `parties.${column}` as const), 'party_phones.phone as known_phone'])
    .where('party_phones.restaurant_id', '=', restaurantId)
    // One parameter, however many phones a file names.
    .where('party_phones.phone', '=', sql<string>`any(${[...phones]}::text[])`)
    .execute()
  return rows.map(({ known_phone, ...party }) => ({ known_phone, party: party as StoredParty }))
}

export const findPartyByPhone = async (db: Read, restaurantId: RestaurantId, phone: string) =>
  (await listPartiesByPhones(db, restaurantId, [phone]))[0]?.party

/** Whether a profile `p` of the restaurant contains a text in its name or phone. */
export const matches = (restaurantId: RestaurantId, search: string) => {
  const ofRestaurant = sql`p.restaurant_id = ${restaurantId}`
  if (search === '') return ofRestaurant
  const contains = (text: string) => sql`lower(p.name || chr(10) || p.phone) like lower(${containsPattern(text)})`
  const phone = phonePart(search)
  // A number as people write it; without its spaces it is a part of the phone.
  const found =
    phone === undefined || phone === search ? contains(search) : sql`(${contains(search)} or ${contains(phone)})`
  return sql`${ofRestaurant} and ${found}`
}

const orderings: Record<PartyOrdering, RawBuilder<unknown>> = {
  name: sql`lower(p.name), p.id`,
  '-name': sql`lower(p.name) desc, p.id desc`,
  visits: sql`visits, p.id`,
  '-visits': sql`visits desc, p.id`,
  last_visit: sql`last_visit nulls last, p.id`,
  '-last_visit': sql`last_visit desc nulls last, p.id`,
  created_at: sql`p.created_at, p.id desc`,
  '-created_at': sql`p.created_at desc, p.id`,
}

const columns = sql`p.id, p.name, p.phone, p.email, p.notes, p.preferences, p.created_at`

/** The served waitlist entries of a profile's phones `n`. */
export const servedOf = sql`from party_phones n
  join waitlist_entries e on e.restaurant_id = n.restaurant_id and e.phone_number = n.phone and e.status = 'SERVED'`

type PageInput = Omit<ListPartiesInput, 'page'> & { offset: number }

/** One page of profiles with their visits. */
export const partiesPageQuery = (
  restaurantId: RestaurantId,
  { search, ordering, page_size, offset }: PageInput,
): RawBuilder<Party> => {
  const where = matches(restaurantId, search)
  const order = orderings[ordering]
  const slice = sql`limit ${page_size} offset ${offset}`
  // Ordered by visits they must all be counted, in one pass; else only those of the page.
  if (ordering.endsWith('visits') || ordering.endsWith('last_visit')) {
    return sql<Party>`
      select ${columns}, coalesce(v.visits, 0) as visits, v.last_visit
      from parties p
      left join (
        select n.party_id, count(*)::int as visits, max(e.served_at) as last_visit
        ${servedOf} where n.restaurant_id = ${restaurantId} group by n.party_id
      ) v on v.party_id = p.id
      where ${where} order by ${order} ${slice}`
  }
  // Found first, ordered then: guessing that a search matches many, the planner would walk all profiles in order.
  const found = search === '' ? sql`(select p.* from parties p where ${where})` : sql`found`
  const first = search === '' ? sql`` : sql`with found as materialized (select p.* from parties p where ${where})`
  return sql<Party>`
    ${first}
    select ${columns}, v.visits, v.last_visit
    from (select p.* from ${found} p order by ${order} ${slice}) p
    cross join lateral (
      select count(*)::int as visits, max(e.served_at) as last_visit
      ${servedOf} where n.restaurant_id = p.restaurant_id and n.party_id = p.id
    ) v
    order by ${order}`
}

export const partiesCountQuery = (restaurantId: RestaurantId, search: string) =>
  sql<{ count: number }>`select count(*) as count from parties p where ${matches(restaurantId, search)}`

export const listParties = async (db: Db, restaurantId: RestaurantId, input: PageInput) => {
  const own = withTenant(db, restaurantId)
  const [page, counted] = await Promise.all([
    partiesPageQuery(restaurantId, input).execute(own),
    partiesCountQuery(restaurantId, input.search).execute(own),
  ])
  return { results: page.rows, count: counted.rows[0]?.count ?? 0 }
}

export const findPartyWithVisits = async (db: Db, restaurantId: RestaurantId, id: string) => {
  const own = withTenant(db, restaurantId)
  const { rows } = await sql<Party>`
    select ${columns}, v.visits, v.last_visit
    from parties p
    cross join lateral (
      select count(*)::int as visits, max(e.served_at) as last_visit
      ${servedOf} where n.restaurant_id = p.restaurant_id and n.party_id = p.id
    ) v
    where p.restaurant_id = ${restaurantId} and p.id = ${id}`.execute(own)
  return rows[0]
}

/** Every profile with its visits, oldest first: for the export. */
export const listAllParties = async (db: Db, restaurantId: RestaurantId) => {
  const own = withTenant(db, restaurantId)
  const { rows } = await sql<Party>`
    select ${columns}, coalesce(v.visits, 0) as visits, v.last_visit
    from parties p
    left join (
      select n.party_id, count(*)::int as visits, max(e.served_at) as last_visit
      ${servedOf} where n.restaurant_id = ${restaurantId} group by n.party_id
    ) v on v.party_id = p.id
    where p.restaurant_id = ${restaurantId} order by p.created_at, p.id`.execute(own)
  return rows
}
