import { type Kysely, sql } from 'kysely'

const statements = [
  sql`alter table token_hashes drop constraint token_hashes_kind_check`,
  sql`alter table token_hashes add constraint token_hashes_kind_check check (kind in ('session', 'api'))`,
  sql`alter table token_hashes alter column user_id drop not null`,
  sql`alter table token_hashes alter column expires_at drop not null`,

  sql`create table api_tokens (
    restaurant_id text primary key references restaurants (id),
    token_hash bytea not null,
    sealed bytea not null,
    created_at timestamptz not null
  )`,

  sql`create table job_ticks (
    job text not null,
    tick timestamptz not null,
    primary key (job, tick)
  )`,

  sql`create table auto_removals (
    restaurant_id text not null,
    entry_id text not null,
    primary key (restaurant_id, entry_id),
    foreign key (restaurant_id, entry_id) references waitlist_entries (restaurant_id, id)
  )`,
  // For automatic removal: the oldest active entries of all restaurants.
  sql`create index waitlist_entries_oldest on waitlist_entries ("timestamp") where status in ('WAITING', 'NOTIFIED')`,
]

export const up = async (db: Kysely<unknown>) => {
  for (const statement of statements) await statement.execute(db)
}
