import type { RestaurantId } from '@waitbook/contracts/ids'
import type { ListPartiesInput, Party, StoredParty } from '@waitbook/contracts/parties'
import type { PartyOrdering } from '@waitbook/contracts/party-orderings'
import type { Db } from '@waitbook/db/connect'
import { withTenant } from '@waitbook/db/tenant/tenant-context'
import { noFigures, type VisitFigures } from '@waitbook/domain/parties/imported-figures'
import { type RawBuilder, sql } from 'kysely'
import type { Read } from '../../journal/journal.queries.ts'
import { anyOf, ownRows } from '../../journal/rows.queries.ts'
import { cutPage, isFirst, type Key, type Slice, sliceOf } from '../../lib/cursors.ts'
import { ascending, descending, isAfter, keyOf, type Order, orderBy, typesOf } from '../../lib/keyset.queries.ts'
import { containsSearch, searchedLines } from '../../lib/text-search.queries.ts'
import { countedStays, type Stays, staysOfEveryParty, staysOfParties } from './party-stays.queries.ts'

export const partyColumns = [
  'id',
  'name',
  'phone',
  'email',
  'notes',
  'preferences',
  'created_at',
  'tags',
  'allergies',
  'vip',
  'imported_visits',
  'imported_last_visit',
  'imported_no_shows',
] as const satisfies (keyof StoredParty)[]

export const findParty = (db: Read, restaurantId: RestaurantId, id: string): Promise<StoredParty | undefined> =>
  ownRows(db, restaurantId, 'parties').select(partyColumns).where('id', '=', id).executeTakeFirst()

export const listPartiesByIds = async (
  db: Read,
  restaurantId: RestaurantId,
  ids: readonly string[],
): Promise<StoredParty[]> =>
  ownRows(db, restaurantId, 'parties').select(partyColumns).where('id', '=', anyOf(ids)).execute()

/** The profiles that phones belong to, each with the phone that it was found by. */
export const listPartiesByPhones = async (db: Read, restaurantId: RestaurantId, phones: readonly string[]) => {
  if (phones.length === 0) return []
  const rows = await ownRows(db, restaurantId, 'party_phones')
    .innerJoin('parties', (join) =>
      join
        .onRef('parties.restaurant_id', '=', 'party_phones.restaurant_id')
        .onRef('parties.id', '=', 'party_phones.party_id'),
    )
    .select([...partyColumns.map((column) => `parties.${column}` as const), 'party_phones.phone as known_phone'])
    // One parameter, however many phones a file names.
    .where('party_phones.phone', '=', anyOf(phones))
    .execute()
  return rows.map(({ known_phone, ...party }) => ({ known_phone, party: party as StoredParty }))
}

/** The profiles with these addresses, in lower case, those without a phone first. */
export const listPartiesByEmails = async (
  db: Read,
  restaurantId: RestaurantId,
  emails: readonly string[],
): Promise<StoredParty[]> => {
  if (emails.length === 0) return []
  const rows = await ownRows(db, restaurantId, 'parties')
    .select(partyColumns)
    .where(sql<boolean>`email <> '' and lower(email) = ${anyOf(emails)}`)
    .orderBy(sql`phone <> ''`)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows as StoredParty[]
}

export const findPartyByPhone = async (db: Read, restaurantId: RestaurantId, phone: string) =>
  (await listPartiesByPhones(db, restaurantId, [phone]))[0]?.party

/** As in the index `parties_folded`. */
const searched = searchedLines(sql`folded_text(p.name)`, sql`p.phone`)

/** Whether a profile `p` of the restaurant contains a text in its name or phone. */
export const matches = (restaurantId: RestaurantId, search: string) => {
  const found = containsSearch(searched, search)
  return found === undefined
    ? sql`p.restaurant_id = ${restaurantId}`
    : sql`p.restaurant_id = ${restaurantId} and ${found}`
}

/** More would be useless in a list to choose from. */
const maxListedTags = 200

const owner = ascending(sql`c.party_id`, 'text')
const name = sql`p.sort_name`
const created = sql`p.created_at`
const id = sql`p.id`

/** Profiles without a visit come last in both orders. */
const byStays = {
  visits: [ascending(sql`c.visits`, 'integer'), owner],
  '-visits': [descending(sql`c.visits`, 'integer'), owner],
  last_visit: [ascending(sql`coalesce(c.last_visit, 'infinity')`, 'instant'), owner],
  '-last_visit': [descending(sql`coalesce(c.last_visit, '-infinity')`, 'instant'), owner],
} satisfies Record<string, Order>
const byProfile = {
  name: [ascending(name, 'text'), ascending(id, 'text')],
  '-name': [descending(name, 'text'), descending(id, 'text')],
  created_at: [ascending(created, 'instant'), descending(id, 'text')],
  '-created_at': [descending(created, 'instant'), ascending(id, 'text')],
} satisfies Record<string, Order>
const orders: Record<PartyOrdering, Order> = { ...byStays, ...byProfile }
const needsStays = (ordering: PartyOrdering) => ordering in byStays

const columns = sql.join(partyColumns.map((column) => sql.ref(`p.${column}`)))

type Filter = Pick<ListPartiesInput, 'search' | 'tag'>
type PageInput = Filter & Pick<ListPartiesInput, 'ordering'> & Slice

const filtered = (restaurantId: RestaurantId, { search, tag }: Filter) => {
  const found = matches(restaurantId, search)
  return tag === undefined ? found : sql`${found} and ${tag} = any(p.tags)`
}

/** One page of profiles with their visits; each row has its key and the number of all that were found, which needs no second search. */
export const partiesPageQuery = (
  restaurantId: RestaurantId,
  { search, tag, ordering, limit, offset, after }: PageInput,
): RawBuilder<Party & { count: number; key: Key }> => {
  const isWhole = search === '' && tag === undefined
  const where = filtered(restaurantId, { search, tag })
  const order = orders[ordering]
  const slice = sql`order by ${orderBy(order)} limit ${limit} offset ${offset}`
  const rest = isAfter(order, after)
  if (needsStays(ordering)) {
    return sql`
      with found as materialized (${staysOfEveryParty(restaurantId, isWhole ? undefined : where)}),
        c as materialized (select * from found c where ${rest} ${slice})
      select ${columns}, ${countedStays}, ${keyOf(order)} as key, (select count(*) from found) as count from c
      join parties p on p.restaurant_id = ${restaurantId} and p.id = c.party_id
      order by ${orderBy(order)}`
  }
  // Filtered first, ordered then: if the planner expected many matches, it would scan all profiles in order.
  const found = isWhole ? sql`parties p where ${where}` : sql`found p where true`
  const first = isWhole ? sql`` : sql`found as materialized (select p.* from parties p where ${where}),`
  return sql`
    with ${first} page as materialized (select p.* from ${found} and ${rest} ${slice}),
      c as materialized (${staysOfParties(restaurantId, sql`array(select id from page)`)})
    select ${columns}, ${countedStays}, ${keyOf(order)} as key, (select count(*) from ${found}) as count
    from page p left join c on c.party_id = p.id order by ${orderBy(order)}`
}

export const partiesCountQuery = (restaurantId: RestaurantId, filter: Filter) =>
  sql<{ count: number }>`select count(*) as count from parties p where ${filtered(restaurantId, filter)}`

/** The tags in use, each once. */
export const listTags = async (db: Db, restaurantId: RestaurantId) => {
  const { rows } = await sql<{ tag: string }>`
    select tag from parties p cross join lateral unnest(p.tags) tag
    where p.restaurant_id = ${restaurantId} group by tag order by lower(tag), tag limit ${maxListedTags}`.execute(
    withTenant(db, restaurantId),
  )
  return rows.map(({ tag }) => tag)
}

export const listParties = async (db: Db, restaurantId: RestaurantId, input: ListPartiesInput) => {
  const own = withTenant(db, restaurantId)
  const { search, tag, ordering, ...page } = input
  const list = { of: ['parties', restaurantId, search, tag, ordering], types: typesOf(orders[ordering]) }
  const slice = sliceOf(list, page)
  const { rows } = await partiesPageQuery(restaurantId, { search, tag, ordering, ...slice }).execute(own)
  const keyed = rows.map(({ count: _count, ...party }) => party)
  const found = cutPage(list, keyed, page.page_size)
  const [first] = rows
  if (first || isFirst(slice)) return { ...found, count: first?.count ?? 0 }
  // Nothing is left for this page.
  const counted = await partiesCountQuery(restaurantId, input).execute(own)
  return { ...found, count: counted.rows[0]?.count ?? 0 }
}

export const findPartyWithVisits = async (db: Db, restaurantId: RestaurantId, id: string) => {
  const { rows } = await sql<Party>`
    select ${columns}, ${countedStays} from parties p
    left join (${staysOfParties(restaurantId, sql`array[${id}::text]`)}) c on c.party_id = p.id
    where p.restaurant_id = ${restaurantId} and p.id = ${id}`.execute(withTenant(db, restaurantId))
  return rows[0]
}

/** Every profile, oldest first; in the same order where an export has been imported and the ids are others. */
export const allPartiesQuery = (restaurantId: RestaurantId) => sql<StoredParty>`
  select ${columns} from parties p where p.restaurant_id = ${restaurantId} order by p.created_at, p.phone, p.id`

/** All visits of some profiles, by id; those without any are left out. */
export const listStays = async (db: Read, restaurantId: RestaurantId, ids: readonly string[]) => {
  if (ids.length === 0) return new Map<string, VisitFigures>()
  const rows = await withTenant(db, restaurantId)
    .selectFrom(sql<Stays>`(${staysOfParties(restaurantId, sql`${ids}::text[]`)})`.as('c'))
    .select(['c.party_id', 'c.visits', 'c.last_visit', 'c.no_shows'])
    .execute()
  return new Map(rows.map(({ party_id, ...counts }): [string, VisitFigures] => [party_id, counts]))
}

/** Every profile with its visits, oldest first: for the export. */
export const listAllParties = async (db: Db, restaurantId: RestaurantId): Promise<Party[]> => {
  const own = withTenant(db, restaurantId)
  const [profiles, counted] = await Promise.all([
    allPartiesQuery(restaurantId).execute(own),
    staysOfEveryParty(restaurantId).execute(own),
  ])
  const stays = new Map(counted.rows.map(({ party_id, ...counts }) => [party_id, counts]))
  return profiles.rows.map((profile) => ({ ...profile, ...(stays.get(profile.id) ?? noFigures) }))
}
