import { type Kysely, sql } from 'kysely'

/**
 * Persons who are users of several restaurants, and organisations of several locations. A user without `person_id` is a
 * person with this one membership, as are all existing users, and those that an earlier version adds.
 */
export const up = async (db: Kysely<unknown>) => {
  // The home membership, whose rows have the person's password and second factor.
  await sql`create table persons (
    id text primary key,
    restaurant_id text not null,
    user_id text not null,
    -- Counts the memberships that were added, so that a change that depends on them finds out.
    version integer not null default 1,
    created_at timestamptz not null,
    foreign key (restaurant_id, user_id) references users (restaurant_id, id)
  )`.execute(db)
  await sql`create index persons_user on persons (restaurant_id, user_id)`.execute(db)

  await sql`create table memberships (
    person_id text not null,
    restaurant_id text not null,
    user_id text not null,
    primary key (person_id, restaurant_id),
    foreign key (restaurant_id, user_id) references users (restaurant_id, id)
  )`.execute(db)
  await sql`create index memberships_user on memberships (restaurant_id, user_id)`.execute(db)

  await sql`create table organisations (
    id text primary key,
    name text not null,
    created_at timestamptz not null
  )`.execute(db)

  await sql`alter table users add column person_id text`.execute(db)
  await sql`alter table restaurants add column organisation_id text`.execute(db)
  await sql`alter table restaurants add column location_label text not null default ''`.execute(db)
}
