import type { BenchPostgres } from './postgres.ts'

/** A time zone in which it is daytime now, because quiet hours would hold texts back. */
const timeZone = 'Asia/Kolkata'

/** Inserts empty restaurants with their journal counters. */
export const seedRestaurants = async (db: BenchPostgres, count: number, prefix: string) => {
  const ids = Array.from({ length: count }, (_, index) => `${prefix}${String(index).padStart(8, '0')}`)
  await db.query(`insert into restaurants (id, name, time_zone) select id, 'Bench', $2 from unnest($1::text[]) id`, [
    ids,
    timeZone,
  ])
  await db.query(
    `insert into restaurant_revisions (restaurant_id, epoch) select id, 'bench' from unnest($1::text[]) id`,
    [ids],
  )
  return ids
}
