import type { RestaurantId } from '@waitbook/contracts/ids'
import type { StoredReservation } from '@waitbook/contracts/reservations'
import type { Db } from '@waitbook/db/connect'
import { withTenant } from '@waitbook/db/tenant/tenant-context'
import type { ReservationStatus } from '@waitbook/domain/reservations/reservation-status'
import { sql } from 'kysely'
import { containsSearch, foldedText, searchedLines } from '../../lib/text-search.queries.ts'
import { reservationColumns } from './reservations.queries.ts'

/** Has no trigram index: reservations are read by their restaurant first, which is fast enough. */
const searched = searchedLines(foldedText(sql.ref('name')), sql.ref('phone'))

interface SearchInput {
  search: string
  status?: ReservationStatus | undefined
}

const matches = (restaurantId: RestaurantId, { search, status }: SearchInput) => {
  const ofStatus = status === undefined ? sql`` : sql` and status = ${status}`
  const found = containsSearch(searched, search)
  return sql`restaurant_id = ${restaurantId}${ofStatus}${found === undefined ? sql`` : sql` and ${found}`}`
}

interface PageInput extends SearchInput {
  /** The current date in the restaurant. */
  today: string
  page_size: number
  offset: number
}

const columns = sql.join(reservationColumns.map((column) => sql.ref(column)))

/** From today on by date and time, then the past days, the latest first; each row with the number of all that were found. */
export const searchPageQuery = (restaurantId: RestaurantId, { today, page_size, offset, ...input }: PageInput) =>
  // Filtered first, ordered then: if the planner expected many matches, it would read all reservations in order.
  sql<StoredReservation & { count: number }>`
    with found as materialized (select ${columns} from reservations where ${matches(restaurantId, input)})
    select ${columns}, (select count(*) from found) as count from found
    order by date < ${today}, abs(date - ${today}), time, created_at, id
    limit ${page_size} offset ${offset}`

const searchCountQuery = (restaurantId: RestaurantId, input: SearchInput) =>
  sql<{ count: number }>`select count(*) as count from reservations where ${matches(restaurantId, input)}`

export const searchReservations = async (db: Db, restaurantId: RestaurantId, input: PageInput) => {
  const own = withTenant(db, restaurantId)
  const { rows } = await searchPageQuery(restaurantId, input).execute(own)
  const results = rows.map(({ count: _count, ...reservation }): StoredReservation => reservation)
  const [first] = rows
  if (first || input.offset === 0) return { results, count: first?.count ?? 0 }
  // A page after the last one.
  const counted = await searchCountQuery(restaurantId, input).execute(own)
  return { results, count: counted.rows[0]?.count ?? 0 }
}
