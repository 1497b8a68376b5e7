import { type Kysely, sql } from 'kysely'

/** Restaurants that exist, and those that the previous version makes meanwhile, are approved. */
export const up = async (db: Kysely<unknown>) => {
  await sql`alter table restaurants add column unapproved_since timestamptz`.execute(db)
  await sql`
    create table registration_invites (
      token_hash bytea primary key,
      expires_at timestamptz not null
    )`.execute(db)
}
