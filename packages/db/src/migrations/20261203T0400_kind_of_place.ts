import { type Kysely, sql } from 'kysely'

export const up = async (db: Kysely<unknown>) => {
  // The default is a constant: PostgreSQL does not rewrite the rows.
  await sql`alter table restaurants add column place_kind text not null default 'restaurant'
    check (place_kind in ('restaurant', 'clinic', 'salon', 'service_desk', 'shop'))`.execute(db)
}
