import type { RestaurantId } from '@waitbook/contracts/ids'
import type { SearchReservationsInput, StoredReservation } from '@waitbook/contracts/reservations'
import type { Db } from '@waitbook/db/connect'
import { withTenant } from '@waitbook/db/tenant/tenant-context'
import { sql } from 'kysely'
import { cutPage, isFirst, type Key, type List, type Slice, sliceOf } from '../../lib/cursors.ts'
import { ascending, isAfter, keyOf, orderBy, typesOf } from '../../lib/keyset.queries.ts'
import { containsSearch, foldedText, searchedLines } from '../../lib/text-search.queries.ts'
import { reservationColumns } from './reservations.queries.ts'

/** Has no trigram index: reservations are read by their restaurant first, which is fast enough. */
const searched = searchedLines(foldedText(sql.ref('name')), sql.ref('phone'))

type SearchInput = Pick<SearchReservationsInput, 'search' | 'status'>

const matches = (restaurantId: RestaurantId, { search, status }: SearchInput) => {
  const ofStatus = status === undefined ? sql`` : sql` and status = ${status}`
  const found = containsSearch(searched, search)
  return sql`restaurant_id = ${restaurantId}${ofStatus}${found === undefined ? sql`` : sql` and ${found}`}`
}

/** From a day on by date and time, then the days before it, the latest first. */
const orderFrom = (today: string) => [
  ascending(sql`date < ${today}::date`, 'boolean'),
  ascending(sql`abs(date - ${today}::date)`, 'integer'),
  ascending(sql.ref('time'), 'text'),
  ascending(sql.ref('created_at'), 'instant'),
  ascending(sql.ref('id'), 'text'),
]

interface PageInput extends SearchInput, Slice {
  /** The first day of the order. */
  today: string
}

const columns = sql.join(reservationColumns.map((column) => sql.ref(column)))

/** Each row with its key and the number of all that were found. */
export const searchPageQuery = (restaurantId: RestaurantId, { today, limit, offset, after, ...input }: PageInput) => {
  const order = orderFrom(today)
  // Filtered first, ordered then: if the planner expected many matches, it would read all reservations in order.
  return sql<StoredReservation & { count: number; key: Key }>`
    with found as materialized (select ${columns} from reservations where ${matches(restaurantId, input)})
    select ${columns}, ${keyOf(order)} as key, (select count(*) from found) as count from found
    where ${isAfter(order, after)} order by ${orderBy(order)} limit ${limit} offset ${offset}`
}

const searchCountQuery = (restaurantId: RestaurantId, input: SearchInput) =>
  sql<{ count: number }>`select count(*) as count from reservations where ${matches(restaurantId, input)}`

export const searchReservations = async (
  db: Db,
  restaurantId: RestaurantId,
  { search, status, ...page }: SearchReservationsInput,
  today: string,
) => {
  const own = withTenant(db, restaurantId)
  // The day on which the first page was read is part of a key: the order stays the same past midnight.
  const list: List = {
    of: ['reservations', restaurantId, search, status],
    types: ['date', ...typesOf(orderFrom(today))],
  }
  const slice = sliceOf(list, page)
  const [from = today, ...after] = slice.after ?? []
  const input = { search, status, ...slice, today: String(from), after: slice.after && after }
  const { rows } = await searchPageQuery(restaurantId, input).execute(own)
  const keyed = rows.map(({ count: _count, key, ...row }) => ({ ...row, key: [from, ...key] }))
  const found = cutPage(list, keyed, page.page_size)
  const [first] = rows
  if (first || isFirst(slice)) return { ...found, count: first?.count ?? 0 }
  // Nothing is left for this page.
  const counted = await searchCountQuery(restaurantId, input).execute(own)
  return { ...found, count: counted.rows[0]?.count ?? 0 }
}
