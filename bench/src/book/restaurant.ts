import type { BenchPostgres } from '../system/postgres.ts'

export const tableCount = 60
const msPerDay = 86_400_000

/** The local date of the restaurant, `days` after today. */
export const dateAfter = (days: number) =>
  new Date(Date.now() + 5.5 * 3_600_000 + days * msPerDay).toISOString().slice(0, 10)

/** Settings of bookings: dinner on each day. */
export const bookingRules = (mode: 'tables' | 'covers') => ({
  enabled: true,
  mode,
  seats: 4_000,
  sellable_share: 1,
  services: [
    {
      name: 'Dinner',
      weekdays: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'],
      from: '17:30',
      last_seating: '21:00',
    },
  ],
  party_size: { min: 1, max: 8, larger: 'phone' },
  horizon_days: 365,
})

let versions = 0

/** Saves the rules, with a new version of the settings, so that cached ones are stale. */
export const saveRules = async (
  db: BenchPostgres,
  restaurant: string,
  mode: 'tables' | 'covers',
  changed: object = {},
) => {
  versions += 1
  await db.query(
    `insert into settings (restaurant_id, app, settings, updated_at) values ($1, 'booking', $2, now())
      on conflict (restaurant_id, app) do update set settings = excluded.settings`,
    [restaurant, JSON.stringify({ ...bookingRules(mode), ...changed })],
  )
  await db.query('update restaurant_revisions set facts = $2 where restaurant_id = $1', [restaurant, `v${versions}`])
}

/** Tables for two to eight, as `tablesOf` of the simulation. */
export const seedTables = async (db: BenchPostgres, restaurant: string, count = tableCount) => {
  await db.query(
    `insert into floor_areas (restaurant_id, id, name, sort_key, width, height, version) values ($1, 'a', 'Room', 0, 100, 100, 1)`,
    [restaurant],
  )
  await db.query(
    `insert into resources (restaurant_id, id, area_id, kind, name, seats_min, seats_max, shape, x, y, width, height,
        rotation, priority, traits, "use", is_active)
      select $1, 't' || n, 'a', 'table', n::text, 1, (array[2, 4, 2, 4, 2, 6, 2, 4, 2, 8])[n % 10 + 1], 'square', 0, 0, 8, 8,
        0, 0, '{}', 'all', true
      from generate_series(0, $2::int - 1) n`,
    [restaurant, count],
  )
}

/**
 * So many bookings of each day, from tomorrow on: at 17:30, 19:15 and 21:00, the first three per table at it, the others
 * without one.
 */
export const seedBookings = async (db: BenchPostgres, restaurant: string, perDay: number, days: number) => {
  await db.query(
    `insert into reservations (restaurant_id, id, name, phone, party_size, date, "time", notes, status, created_at, wishes,
        source, service, duration_minutes)
      select $1, lpad(d::text, 6, '0') || lpad(n::text, 16, '0'), 'Ana', '+919' || lpad((d * 1000 + n)::text, 9, '0'), 2,
        $2::date + d, (array['17:30', '19:15', '21:00'])[n % 3 + 1], '', 'CONFIRMED', now(), '[]', 'page', 'Dinner', 90
      from generate_series(0, $3::int - 1) d, generate_series(0, $4::int - 1) n`,
    [restaurant, dateAfter(1), days, perDay],
  )
  await db.query(
    `insert into reservation_resources (restaurant_id, reservation_id, resource_id, starts_at, ends_at)
      select restaurant_id, id, 't' || (right(id, 16)::int / 3), at, at + interval '90 minutes'
      from reservations, lateral (select (date + "time"::time) at time zone 'Asia/Kolkata' as at) t
      where restaurant_id = $1 and right(id, 16)::int / 3 < $2`,
    [restaurant, tableCount],
  )
}

/** Tables with two bookings at an instant. */
export const countDoubles = async (db: BenchPostgres) => {
  const [row] = await db.query<{ count: number }>(`select count(*)::int as count
    from reservation_resources one join reservation_resources other
      on one.restaurant_id = other.restaurant_id and one.resource_id = other.resource_id
      and (one.reservation_id, one.hold_id, one.starts_at) is distinct from (other.reservation_id, other.hold_id, other.starts_at)
      and tstzrange(one.starts_at, one.ends_at) && tstzrange(other.starts_at, other.ends_at)`)
  return row?.count ?? Number.NaN
}

/** Guests' bookings without their link, their row in the journal or, if `needsTable`, a table. */
export const countHalfBooked = async (db: BenchPostgres, restaurant: string, needsTable: boolean) => {
  const [row] = await db.query<{ count: number }>(
    `select count(*)::int as count from reservations r where restaurant_id = $1 and source = 'page' and (
        not exists (select from booking_segments s where s.restaurant_id = r.restaurant_id and s.reservation_id = r.id)
        or not exists (select from activity a where a.restaurant_id = r.restaurant_id
          and a.action_type = 'RESERVATION_BOOKED' and a.changes -> 0 ->> 'id' = r.id)
        or $2 and not exists (select from reservation_resources p where p.restaurant_id = r.restaurant_id and p.reservation_id = r.id))`,
    [restaurant, needsTable],
  )
  return row?.count ?? Number.NaN
}

/** A change of a reservation of a date, as the journal has it. */
export const touchDay = (db: BenchPostgres, restaurant: string, date: string) =>
  db.query(
    `with next as (
        update restaurant_revisions set revision = revision + 1 where restaurant_id = $1 returning revision)
      insert into activity (restaurant_id, seq, id, at, action_type, actor, changes)
      select $1, revision, $1 || revision, now(), 'RESERVATION_EDITED', '{"kind": "guest"}', $2 from next`,
    [
      restaurant,
      JSON.stringify([{ table: 'reservations', id: 'x', before: { id: 'x', date }, after: { id: 'x', date } }]),
    ],
  )
