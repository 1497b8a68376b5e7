import { sql } from 'kysely'

/** Staff, sign-ins and tokens. */
export const accounts = [
  sql`create table users (
    restaurant_id text not null references restaurants (id),
    id text not null,
    username text not null,
    email text not null,
    first_name text not null,
    last_name text not null,
    password_hash text not null,
    created_at timestamptz not null default now(),
    role text not null default 'owner' check (role in ('owner', 'manager', 'host')),
    deactivated_at timestamptz,
    last_sign_in_at timestamptz,
    primary key (restaurant_id, id)
  )`,

  sql`create table usernames (
    username text primary key,
    restaurant_id text not null,
    user_id text not null,
    foreign key (restaurant_id, user_id) references users (restaurant_id, id)
  )`,
  sql`create index usernames_user on usernames (restaurant_id, user_id)`,

  sql`create table token_hashes (
    token_hash bytea primary key,
    -- 'named' tokens have scopes.
    kind text not null check (kind in ('session', 'api', 'named')),
    restaurant_id text not null,
    user_id text,
    created_at timestamptz not null default now(),
    last_seen_at timestamptz not null default now(),
    expires_at timestamptz,
    device text,
    address text,
    scopes text[],
    foreign key (restaurant_id, user_id) references users (restaurant_id, id)
  )`,
  sql`create index token_hashes_user on token_hashes (restaurant_id, user_id)`,

  sql`create table api_tokens (
    restaurant_id text primary key references restaurants (id),
    token_hash bytea not null,
    sealed bytea not null,
    created_at timestamptz not null
  )`,

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

  // From where the default API token was used, so that staff see which scripts a new token stops.
  sql`create table api_token_uses (
    restaurant_id text not null references restaurants (id),
    token_hash bytea not null,
    address text not null,
    device text not null,
    last_used_at timestamptz not null,
    primary key (restaurant_id, token_hash, address, device)
  )`,

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
  sql`create index invites_accepted on invites (restaurant_id, accepted_by)
    where accepted_by is not null`,
  // For housekeeping.
  sql`create index invites_expiry on invites (expires_at)`,

  sql`create table registration_invites (
    token_hash bytea primary key,
    expires_at timestamptz not null
  )`,

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

  sql`create table secret_marks (
    id text primary key check (id = 'app'),
    sealed bytea not null,
    created_at timestamptz not null
  )`,

  // A demo restaurant, changed by a script and deleted when it expires.
  sql`create table sandboxes (
    restaurant_id text primary key references restaurants (id),
    host_user_id text not null,
    speed integer not null default 1 check (speed in (0, 1, 3, 10)),
    next_move_at timestamptz not null,
    expires_at timestamptz,
    created_at timestamptz not null,
    -- What the visitor's network and the day's changes have used of the quotas of demos.
    opened_from text,
    counted_on date,
    rows_used integer not null default 0,
    bytes_used integer not null default 0,
    foreign key (restaurant_id, host_user_id) references users (restaurant_id, id)
  )`,
  sql`create index sandboxes_due on sandboxes (next_move_at)
    where speed > 0`,
  sql`create index sandboxes_expiry on sandboxes (expires_at)
    where expires_at is not null`,
]
