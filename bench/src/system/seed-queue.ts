import { createHash } from 'node:crypto'
import type { BenchPostgres } from './postgres.ts'

export const entryIdOf = (restaurant: number, place: number) =>
  `${String(restaurant).padStart(8, '0')}x${String(place).padStart(13, '0')}`

/** Adds parties that joined one second apart to each of these restaurants. */
export const seedQueue = (db: BenchPostgres, restaurants: readonly string[], length: number, firstRestaurant = 0) =>
  db.query(
    `insert into waitlist_entries (restaurant_id, id, customer_name, phone_number, people_count, notes, status, "timestamp",
       source, confirmation_url_segment)
     select r.id, lpad(($3 + r.n - 1)::text, 8, '0') || 'x' || lpad(p::text, 13, '0'), 'Guest ' || p,
       '+9197' || lpad(p::text, 8, '0'), 1 + p % 6, '', 'WAITING', now() - (($2 - p) * interval '10 milliseconds') - interval '1 minute', 'guest',
       'seg' || ($3 + r.n - 1) || 'x' || p
     from unnest($1::text[]) with ordinality r (id, n), generate_series(1, $2::int) p`,
    [restaurants, length, firstRestaurant],
  )

/** Inserts an API token for a restaurant. */
export const seedToken = async (db: BenchPostgres, restaurantId: string) => {
  const token = `qk_bench${restaurantId}`
  await db.query(
    `insert into token_hashes (token_hash, kind, restaurant_id, user_id, expires_at) values ($1, 'api', $2, null, null)`,
    [createHash('sha256').update(token).digest(), restaurantId],
  )
  return token
}
