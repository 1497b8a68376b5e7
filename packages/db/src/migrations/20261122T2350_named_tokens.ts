import { type Kysely, sql } from 'kysely'

const statements = [
  // A separate kind, so that a version without scopes refuses these tokens.
  sql`alter table token_hashes drop constraint token_hashes_kind_check`,
  sql`alter table token_hashes add constraint token_hashes_kind_check check (kind in ('session', 'api', 'named'))`,
  sql`alter table token_hashes add column scopes text[]`,

  sql`create table named_tokens (
    restaurant_id text not null references restaurants (id),
    id text not null,
    token_hash bytea not null,
    name text not null,
    scopes text[] not null,
    created_by text not null,
    created_at timestamptz not null,
    expires_at timestamptz,
    primary key (restaurant_id, id),
    foreign key (restaurant_id, created_by) references users (restaurant_id, id)
  )`,
  sql`create index named_tokens_maker on named_tokens (restaurant_id, created_by)`,
]

export const up = async (db: Kysely<unknown>) => {
  for (const statement of statements) await statement.execute(db)
}
