import { type Kysely, sql } from 'kysely'

const statements = [
  sql`alter table token_hashes add column device text`,
  sql`alter table token_hashes add column address text`,

  sql`create table two_factor (
    restaurant_id text not null,
    user_id text not null,
    sealed bytea not null,
    created_at timestamptz not null,
    enabled_at timestamptz,
    last_step bigint not null default 0,
    primary key (restaurant_id, user_id),
    foreign key (restaurant_id, user_id) references users (restaurant_id, id)
  )`,

  sql`create table recovery_codes (
    restaurant_id text not null,
    user_id text not null,
    selector text not null,
    code_hash text not null,
    used_at timestamptz,
    primary key (restaurant_id, user_id, selector),
    foreign key (restaurant_id, user_id) references users (restaurant_id, id)
  )`,

  sql`create table account_events (
    restaurant_id text not null,
    id text not null,
    user_id text not null,
    at timestamptz not null,
    event text not null,
    address text not null,
    device text not null,
    primary key (restaurant_id, id),
    foreign key (restaurant_id, user_id) references users (restaurant_id, id)
  )`,
  sql`create index account_events_newest on account_events (restaurant_id, at desc, id)`,
  sql`create index account_events_user on account_events (restaurant_id, user_id, at desc, id)`,
  // For housekeeping.
  sql`create index account_events_age on account_events (at)`,
]

export const up = async (db: Kysely<unknown>) => {
  for (const statement of statements) await statement.execute(db)
}
