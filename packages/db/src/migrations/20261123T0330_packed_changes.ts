import { type Kysely, sql } from 'kysely'

/** Journal rows of old visits hold their changes compressed, in `packed`, and are found by the party's id. */
export const up = async (db: Kysely<unknown>) => {
  await sql`alter table activity add column packed bytea, add column entry_id text`.execute(db)
  // PostgreSQL would try in vain to compress them once more.
  await sql`alter table activity alter column packed set storage external`.execute(db)
  await sql`alter table erasures add column packed_seq bigint not null default 0`.execute(db)
  await sql`alter table erasures alter column erased_seq set default 0`.execute(db)
}
