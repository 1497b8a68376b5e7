import { type Kysely, sql } from 'kysely'

export const up = async (db: Kysely<unknown>) => {
  await sql`create table resource_groups (
    restaurant_id text not null references restaurants (id) on delete cascade,
    id text not null,
    name text not null,
    resource_ids text[] not null check (cardinality(resource_ids) > 1),
    seats_min smallint not null check (seats_min > 0),
    seats_max smallint not null check (seats_max >= seats_min),
    priority smallint not null,
    version integer not null check (version > 0),
    primary key (restaurant_id, id)
  )`.execute(db)
  await sql`create table holds (
    restaurant_id text not null references restaurants (id) on delete cascade,
    id text not null,
    kind text not null check (kind in ('party', 'booking', 'walk_ins')),
    resource_ids text[] not null check (cardinality(resource_ids) > 0),
    entry_id text,
    reservation_id text,
    from_at timestamptz not null,
    until_at timestamptz not null check (until_at > from_at),
    released_at timestamptz,
    primary key (restaurant_id, id)
  )`.execute(db)
  // Those that are not over, whose time is compared.
  await sql`create index holds_open on holds (restaurant_id, until_at) where released_at is null`.execute(db)
  await sql`alter table stays add column passed jsonb not null default '[]'`.execute(db)
}
