import { type Kysely, sql } from 'kysely'

const statements = [
  // What the visitor's network and the day's changes have used of the quotas of demos.
  sql`alter table sandboxes
    add column opened_from text,
    add column counted_on date,
    add column rows_used integer not null default 0,
    add column bytes_used integer not null default 0`,
  // From where the default API token was used, so that staff see which scripts a new token stops.
  sql`create table api_token_uses (
    restaurant_id text not null references restaurants (id),
    token_hash bytea not null,
    address text not null,
    device text not null,
    last_used_at timestamptz not null,
    primary key (restaurant_id, token_hash, address, device)
  )`,
]

export const up = async (db: Kysely<unknown>) => {
  for (const statement of statements) await statement.execute(db)
}
