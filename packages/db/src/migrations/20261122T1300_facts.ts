import { type Kysely, sql } from 'kysely'

export const up = async (db: Kysely<unknown>) => {
  // Another text whenever the restaurant or its settings change: who remembers them can tell, in the statement that
  // writes, whether they still hold.
  await sql`alter table restaurant_revisions add column facts text not null default ''`.execute(db)
  // What one number has had lately, asked with every text.
  await sql`create index messages_number on messages (restaurant_id, "to", created_at)`.execute(db)
}

export const down = async (db: Kysely<unknown>) => {
  await sql`drop index messages_number`.execute(db)
  await sql`alter table restaurant_revisions drop column facts`.execute(db)
}
