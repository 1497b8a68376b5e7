import { type Kysely, sql } from 'kysely'

export const up = async (db: Kysely<unknown>) => {
  // What a toast's Undo and the log name a change by.
  await sql`create unique index activity_id on activity (restaurant_id, id)`.execute(db)
}

export const down = async (db: Kysely<unknown>) => {
  await sql`drop index activity_id`.execute(db)
}
