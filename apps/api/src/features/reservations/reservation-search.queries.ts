import type { RestaurantId } from '@waitbook/contracts/ids'
import type { StoredReservation } from '@waitbook/contracts/reservations'
import type { Db } from '@waitbook/db/connect'
import { withTenant } from '@waitbook/db/tenant/tenant-context'
import { containsPattern } from '@waitbook/domain/like-pattern'
import type { ReservationStatus } from '@waitbook/domain/reservations/reservation-status'
import { searchTerms } from '@waitbook/domain/text-search'
import { sql } from 'kysely'
import { reservationColumns } from './reservations.queries.ts'

/** `folded_text(name)`, in half the time for names in ASCII: a search folds every name of the restaurant. */
export const foldedName = sql`case when octet_length(name) = length(name)
  then btrim(regexp_replace(upper(name), '\\s+', ' ', 'g')) else folded_text(name) end`

/** Has no trigram index: LIKE is not leakproof, so PostgreSQL would not use one under row-level security. */
const searched = sql`(${foldedName} || chr(10) || phone)`

interface SearchInput {
  search: string
  status?: ReservationStatus | undefined
}

const matches = (restaurantId: RestaurantId, { search, status }: SearchInput) => {
  const { text, digits } = searchTerms(search)
  const ofStatus = status === undefined ? sql`` : sql` and status = ${status}`
  const ofRestaurant = sql`restaurant_id = ${restaurantId}${ofStatus}`
  if (text === '') return ofRestaurant
  const found = [text, ...digits].map((part) => sql`${searched} like ${containsPattern(part)}`)
  return sql`${ofRestaurant} and (${sql.join(found, sql` or `)})`
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
