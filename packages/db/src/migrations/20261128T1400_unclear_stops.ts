import { type Kysely, sql } from 'kysely'

/** A reply may ask for no more texts without saying so clearly: automatic texts pause until staff decide. */
export const up = async (db: Kysely<unknown>) => {
  await sql`alter table opt_outs add column is_unclear boolean not null default false`.execute(db)
}
