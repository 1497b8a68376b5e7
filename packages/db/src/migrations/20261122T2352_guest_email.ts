import { type Kysely, sql } from 'kysely'

export const up = async (db: Kysely<unknown>) => {
  await sql`alter table waitlist_entries add column email text`.execute(db)
}

export const down = async (db: Kysely<unknown>) => {
  await sql`alter table waitlist_entries drop column email`.execute(db)
}
