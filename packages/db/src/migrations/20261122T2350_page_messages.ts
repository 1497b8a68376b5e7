import { type Kysely, sql } from 'kysely'

/** Null for a text: all existing rows, and those that the previous version inserts. */
export const up = async (db: Kysely<unknown>) => {
  await sql`alter table replies add column channel text check (channel = 'page')`.execute(db)
}
