import { dateAfter, saveRules } from '../book/restaurant.ts'
import type { BenchPostgres } from '../system/postgres.ts'
import { seedQueue } from '../system/seed-queue.ts'

export interface WorstInput {
  tables: number
  groups: number
  /** Of one day. */
  bookings: number
  waiting: number
  /** Profiles of guests, all with one name. */
  guests: number
}

/** A day that is over, with bookings at every minute, and the crowded day ahead. */
export const pastDay = dateAfter(-3)
export const crowdedDay = dateAfter(3)
export const emptyDay = dateAfter(10)

export const tableId = (n: number) => `t${String(n).padStart(21, '0')}`
export const bookingId = (n: number) => `c${String(n).padStart(21, '0')}`

/** Tables for two to eight in one area for each 200. */
const seedFloor = async (db: BenchPostgres, restaurant: string, { tables }: WorstInput) => {
  await db.query(
    `insert into floor_areas (restaurant_id, id, name, sort_key, width, height, version)
     select $1, 'a' || lpad(n::text, 21, '0'), 'Room ' || n, n, 100, 100, 1 from generate_series(0, $2::int / 200) n`,
    [restaurant, tables],
  )
  await db.query(
    `insert into resources (restaurant_id, id, area_id, kind, name, seats_min, seats_max, shape, x, y, width, height,
        rotation, priority, traits, "use", is_active)
      select $1, 't' || lpad(n::text, 21, '0'), 'a' || lpad((n / 200)::text, 21, '0'), 'table', n::text, 1,
        (array[2, 4, 2, 4, 2, 6, 2, 4, 2, 8])[n % 10 + 1], 'square', n % 20, n % 200 / 20, 8, 8, 0, 0, '{}', 'all', true
      from generate_series(0, $2::int - 1) n`,
    [restaurant, tables],
  )
}

const seedGroups = (db: BenchPostgres, restaurant: string, { groups, tables }: WorstInput) =>
  db.query(
    `insert into resource_groups (restaurant_id, id, name, resource_ids, seats_min, seats_max, priority, version)
     select $1, 'g' || lpad(n::text, 21, '0'), 'Group ' || n, array(select 't' || lpad(((n * 7 + k * 3) % $3::int)::text, 21, '0') from generate_series(0, 19) k), 1, 99, 0, 1
     from generate_series(0, $2::int - 1) n`,
    [restaurant, groups, tables],
  )

/** Of parties of one to eight, at every quarter of an hour of a day, and without tables. */
const seedDay = (db: BenchPostgres, restaurant: string, date: string, count: number, prefix: string) =>
  db.query(
    `insert into reservations (restaurant_id, id, name, phone, party_size, date, "time", notes, status, created_at, wishes,
        source, service, duration_minutes)
      select $1, $4 || lpad(n::text, 21, '0'), 'Ana', '+919' || lpad(n::text, 9, '0'), 1 + n % 8, $2::date,
        lpad((17 + n % 5)::text, 2, '0') || ':' || (array['00', '15', '30', '45'])[1 + n % 4], '', 'CONFIRMED',
        now() - interval '30 days', '[]', 'staff', 'Dinner', 105
      from generate_series(0, $3::int - 1) n`,
    [restaurant, date, count, prefix],
  )

const seedGuests = async (db: BenchPostgres, restaurant: string, count: number) => {
  await db.query(
    `insert into parties (restaurant_id, id, name, phone, email, notes, preferences, created_at)
     select $1, 'p' || lpad(n::text, 21, '0'), 'Ana', '+9198' || lpad(n::text, 8, '0'), '', '', '{}', now()
     from generate_series(0, $2::int - 1) n`,
    [restaurant, count],
  )
}

/** Services around the clock with a time each five minutes. */
const service = (name: string, from: string, last_seating: string) => ({
  name,
  weekdays: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'],
  from,
  last_seating,
  interval: 5,
  turn_minutes: [{ up_to: 99, minutes: 105 }],
  walk_in_share: [{ from, share: 0.1 }],
})

export const openSettings = {
  services: [service('Day', '00:00', '16:55'), service('Dinner', '17:00', '23:55')],
  party_size: { min: 1, max: 99, larger: 'phone' },
  notice_minutes: 0,
}

/** Adds the rows of the worst restaurant to an empty one. */
export const seedWorst = async (db: BenchPostgres, restaurant: string, worst: WorstInput) => {
  await saveRules(db, restaurant, 'tables', openSettings)
  await seedFloor(db, restaurant, worst)
  if (worst.groups > 0) await seedGroups(db, restaurant, worst)
  await seedDay(db, restaurant, pastDay, worst.bookings, 'p')
  await seedDay(db, restaurant, crowdedDay, worst.bookings, 'c')
  await seedQueue(db, [restaurant], worst.waiting)
  await seedGuests(db, restaurant, worst.guests)
  await db.query('analyze')
}
