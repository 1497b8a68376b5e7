import type { RestaurantId } from '@waitbook/contracts/ids'
import type { SearchReservationsInput, StoredReservation } from '@waitbook/contracts/reservations'
import type { Db } from '@waitbook/db/connect'
import { withTenant } from '@waitbook/db/tenant/tenant-context'
import { type RawBuilder, sql } from 'kysely'
import { cutPage, isFirst, type Key, type List, type Slice, sliceOf } from '../../lib/cursors.ts'
import { ascending, descending, isAfter, keyOf, type Order, orderBy, typesOf } from '../../lib/keyset.queries.ts'
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

const later = sql`>`
const earlier = sql`<`
/** More days than there are between any two dates of reservations. */
const farthestDays = 1_000_000

/** The order within a day. */
const withinDay = [
  ascending(sql.ref('time'), 'text'),
  ascending(sql.ref('created_at'), 'instant'),
  ascending(sql.ref('id'), 'text'),
]

/**
 * Where a page begins before or after today. The index finds the date; rows of that date that come before the cursor
 * are read and dropped.
 */
const startsAfter = (beyond: RawBuilder<unknown>, today: string, distance: Key[number] | undefined, rest: Key) => {
  const sign = beyond === later ? sql`+` : sql`-`
  // A cursor is not signed, so its distance is limited to dates that PostgreSQL can represent.
  const date = sql`(${today}::date ${sign} greatest(0, least(${distance}::bigint, ${farthestDays}))::int)`
  return sql` and date ${beyond}= ${date} and (date ${beyond} ${date} or ${isAfter(withinDay, rest)})`
}

/**
 * A page of all reservations without a search: the coming ones, then the past ones, each in the order of the index
 * `reservations_day`, so that few more rows are read than the page has. One sort by distance from today would read all.
 */
const pageOfBothSides = (
  where: RawBuilder<unknown>,
  { today, limit, offset, after: key }: Omit<PageInput, 'search'>,
) => {
  const [isPast, distance, ...rest] = key ?? []
  const side = (beyond: RawBuilder<unknown>, range: RawBuilder<unknown>, order: Order, begins: boolean) =>
    sql`(select ${columns} from reservations where ${where} and ${range}${begins ? startsAfter(beyond, today, distance, rest) : sql``}
      order by ${orderBy(order)} limit ${limit + offset})`
  const past = side(
    earlier,
    sql`date < ${today}::date`,
    [descending(sql.ref('date'), 'date'), ...withinDay],
    isPast === true,
  )
  if (isPast === true) return past
  const coming = side(
    later,
    sql`date >= ${today}::date`,
    [ascending(sql.ref('date'), 'date'), ...withinDay],
    key !== undefined,
  )
  return sql`(${coming} union all ${past})`
}

/** Each row with its key and the number of all that were found. */
export const searchPageQuery = (restaurantId: RestaurantId, { today, limit, offset, after, ...input }: PageInput) => {
  const order = orderFrom(today)
  const where = matches(restaurantId, input)
  const slice = sql`order by ${orderBy(order)} limit ${limit} offset ${offset}`
  if (containsSearch(searched, input.search) === undefined) {
    return sql<StoredReservation & { count: number; key: Key }>`
      select ${columns}, ${keyOf(order)} as key, (select count(*) from reservations where ${where}) as count
      from ${pageOfBothSides(where, { today, limit, offset, after, status: input.status })} page ${slice}`
  }
  // Filtered first, ordered then: if the planner expected many matches, it would read all reservations in order.
  return sql<StoredReservation & { count: number; key: Key }>`
    with found as materialized (select ${columns} from reservations where ${where})
    select ${columns}, ${keyOf(order)} as key, (select count(*) from found) as count from found
    where ${isAfter(order, after)} ${slice}`
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
