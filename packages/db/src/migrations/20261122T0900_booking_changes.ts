import { type Kysely, sql } from 'kysely'

/** The book as it stood on a day is read from the journal: a few rows of many, found by when. */
export const up = async (db: Kysely<unknown>) => {
  await sql`create index activity_bookings on activity (restaurant_id, at)
    where action_type like 'RESERVATION\\_%'`.execute(db)
}

export const down = async (db: Kysely<unknown>) => {
  await sql`drop index activity_bookings`.execute(db)
}
