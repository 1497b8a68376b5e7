import { type Kysely, sql } from 'kysely'

export const up = async (db: Kysely<unknown>) => {
  // Progress of the erasure by age in a restaurant's journal.
  await sql`create table erasures (
    restaurant_id text primary key references restaurants (id),
    erased_seq bigint not null
  )`.execute(db)
}
