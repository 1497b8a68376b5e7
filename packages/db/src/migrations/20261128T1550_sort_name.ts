import { type Kysely, sql } from 'kysely'

/**
 * Names in the order of Parties. Row-level security checks every row before it calls `lower`, so that an index of
 * `lower(name)` gives the order but no place to start from: the pages after a cursor read all rows before it.
 */
export const up = async (db: Kysely<unknown>) => {
  await sql`alter table parties add column sort_name text generated always as (lower(name)) stored`.execute(db)
}
