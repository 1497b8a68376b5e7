import { type Kysely, sql } from 'kysely'

export const up = async (db: Kysely<unknown>) => {
  // With a constant as default PostgreSQL does not rewrite the rows.
  await sql`alter table server_shifts add column taken_over text[] not null default '{}'`.execute(db)
  await sql`alter table server_shifts add column handed_to text`.execute(db)
}
