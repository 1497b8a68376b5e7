import { type Kysely, sql } from 'kysely'

export const up = async (db: Kysely<unknown>) => {
  await sql`alter table parties
    add column tags text[] not null default '{}',
    add column allergies text[] not null default '{}',
    add column vip boolean not null default false`.execute(db)
}
