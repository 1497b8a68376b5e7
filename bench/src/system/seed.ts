import type { BenchPostgres } from './postgres.ts'

/** As a zone where it is now day: nothing of a bench may depend on quiet hours. */
const timeZone = 'Asia/Kolkata'

/** Empty restaurants, each with an id of its own and the journal's counter. */
export const seedRestaurants = async (db: BenchPostgres, count: number, prefix: string) => {
  const ids = Array.from({ length: count }, (_, index) => `${prefix}${String(index).padStart(8, '0')}`)
  await db.query(`insert into restaurants (id, name, time_zone) select id, 'House', $2 from unnest($1::text[]) id`, [
    ids,
    timeZone,
  ])
  await db.query(
    `insert into restaurant_revisions (restaurant_id, epoch) select id, 'bench' from unnest($1::text[]) id`,
    [ids],
  )
  return ids
}
