import type { RestaurantId } from '@waitbook/contracts/ids'
import type { StoredReservation } from '@waitbook/contracts/reservations'
import type { Db } from '@waitbook/db/connect'
import { withTenant } from '@waitbook/db/tenant/tenant-context'
import { containsPattern } from '@waitbook/domain/like-pattern'
import { searchTerms } from '@waitbook/domain/text-search'
import { sql } from 'kysely'
import { reservationColumns } from './reservations.queries.ts'

/** The expression of the index `reservations_search`. */
const searched = sql`(folded_text(name) || chr(10) || phone)`

const matches = (restaurantId: RestaurantId, search: string) => {
  const { text, digits } = searchTerms(search)
  const ofRestaurant = sql`restaurant_id = ${restaurantId}`
  if (text === '') return ofRestaurant
  const found = [text, ...digits].map((part) => sql`${searched} like ${containsPattern(part)}`)
  return sql`${ofRestaurant} and (${sql.join(found, sql` or `)})`
}

interface PageInput {
  search: string
  /** The current date in the restaurant. */
  today: string
  page_size: number
  offset: number
}

const columns = sql.join(reservationColumns.map((column) => sql.ref(column)))

/** From today on by date and time, then the past days, the latest first. */
export const searchPageQuery = (restaurantId: RestaurantId, { search, today, page_size, offset }: PageInput) =>
  // Filtered first, ordered then: if the planner expected many matches, it would read all reservations in order.
  sql<StoredReservation>`
    with found as materialized (select ${columns} from reservations where ${matches(restaurantId, search)})
    select ${columns} from found
    order by date < ${today}, abs(date - ${today}), time, created_at, id
    limit ${page_size} offset ${offset}`

export const searchCountQuery = (restaurantId: RestaurantId, search: string) =>
  sql<{ count: number }>`select count(*) as count from reservations where ${matches(restaurantId, search)}`

export const searchReservations = async (db: Db, restaurantId: RestaurantId, input: PageInput) => {
  const own = withTenant(db, restaurantId)
  const [page, counted] = await Promise.all([
    searchPageQuery(restaurantId, input).execute(own),
    searchCountQuery(restaurantId, input.search).execute(own),
  ])
  return { results: page.rows, count: counted.rows[0]?.count ?? 0 }
}
