import { type Kysely, sql } from 'kysely'

export const up = async (db: Kysely<unknown>) => {
  // Another text whenever the restaurant or its settings change: who remembers them can tell, in the statement that
  // writes, whether they still hold.
  await sql`alter table restaurant_revisions add column facts text not null default ''`.execute(db)
}

export const down = async (db: Kysely<unknown>) => {
  await sql`alter table restaurant_revisions drop column facts`.execute(db)
}
