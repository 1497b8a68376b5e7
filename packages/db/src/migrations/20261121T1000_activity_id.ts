import { type Kysely, sql } from 'kysely'

export const up = async (db: Kysely<unknown>) => {
  // Id of a change for Undo and the log.
  await sql`create unique index activity_id on activity (restaurant_id, id)`.execute(db)
}
