import { type Kysely, sql } from 'kysely'

/**
 * The tables that staff chose for a booking. Without a table of it free in time, the booking has none: it is overbooked.
 * A pin outlives its booking, so that an undo of the deletion finds it.
 */
export const up = async (db: Kysely<unknown>) => {
  await sql`create table reservation_pins (
    restaurant_id text not null references restaurants (id) on delete cascade,
    reservation_id text not null,
    resource_ids text[] not null,
    primary key (restaurant_id, reservation_id)
  )`.execute(db)
}
