import { type Kysely, sql } from 'kysely'

/** Past states of the reservations are read from the journal: few of its rows, found by time. */
export const up = async (db: Kysely<unknown>) => {
  await sql`create index activity_bookings on activity (restaurant_id, at)
    where action_type like 'RESERVATION\\_%'`.execute(db)
}
