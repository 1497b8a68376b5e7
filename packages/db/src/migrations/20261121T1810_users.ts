import { type Kysely, sql } from 'kysely'

const statements = [
  sql`alter table users add column deactivated_at timestamptz`,
  sql`alter table users add column last_sign_in_at timestamptz`,

  sql`create table invites (
    restaurant_id text not null references restaurants (id),
    id text not null,
    token_hash bytea not null,
    role text not null check (role in ('owner', 'manager', 'host')),
    for_whom text not null,
    created_by text not null,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    revoked_at timestamptz,
    accepted_at timestamptz,
    accepted_by text,
    primary key (restaurant_id, id),
    foreign key (restaurant_id, created_by) references users (restaurant_id, id),
    foreign key (restaurant_id, accepted_by) references users (restaurant_id, id)
  )`,
  sql`create unique index invites_token on invites (restaurant_id, token_hash)`,
  sql`create index invites_creator on invites (restaurant_id, created_by)`,
  sql`create index invites_accepted on invites (restaurant_id, accepted_by) where accepted_by is not null`,
  // For housekeeping.
  sql`create index invites_expiry on invites (expires_at)`,
]

export const up = async (db: Kysely<unknown>) => {
  for (const statement of statements) await statement.execute(db)
}
