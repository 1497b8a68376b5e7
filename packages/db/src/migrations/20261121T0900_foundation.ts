import { type Kysely, sql } from 'kysely'

// Plain SQL: a query builder has no advantage for DDL.
const statements = [
  sql`create table restaurants (
    id text primary key,
    name text not null,
    address text not null default '',
    phone text not null default '',
    time_zone text not null,
    default_country_code text not null default '+91',
    created_at timestamptz not null default now()
  )`,

  // Updated by every change; the fillfactor leaves room for HOT updates.
  sql`create table restaurant_revisions (
    restaurant_id text primary key references restaurants (id),
    revision bigint not null default 0,
    epoch text not null
  ) with (fillfactor = 50)`,

  sql`create table settings (
    restaurant_id text not null references restaurants (id),
    app text not null,
    settings jsonb not null,
    updated_at timestamptz not null default now(),
    primary key (restaurant_id, app)
  )`,

  sql`create table users (
    restaurant_id text not null references restaurants (id),
    id text not null,
    username text not null,
    email text not null,
    first_name text not null,
    last_name text not null,
    password_hash text not null,
    created_at timestamptz not null default now(),
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
    kind text not null check (kind in ('session')),
    restaurant_id text not null,
    user_id text not null,
    created_at timestamptz not null default now(),
    last_seen_at timestamptz not null default now(),
    expires_at timestamptz not null,
    foreign key (restaurant_id, user_id) references users (restaurant_id, id)
  )`,
  sql`create index token_hashes_user on token_hashes (restaurant_id, user_id)`,

  sql`create table rate_limits (
    bucket text not null,
    window_start timestamptz not null,
    count integer not null,
    expires_at timestamptz not null,
    primary key (bucket, window_start)
  )`,
  sql`create index rate_limits_expiry on rate_limits (expires_at)`,

  sql`create table waitlist_entries (
    restaurant_id text not null references restaurants (id),
    id text not null,
    customer_name text not null,
    phone_number text,
    people_count integer not null check (people_count between 1 and 99),
    quoted_time integer check (quoted_time >= 0),
    notes text not null,
    status text not null check (status in ('WAITING', 'NOTIFIED', 'SERVED', 'REMOVED')),
    "timestamp" timestamptz not null,
    order_key timestamptz,
    source text not null check (source in ('staff', 'guest', 'reservation')),
    reservation_id text,
    confirmation_url_segment text not null,
    notified_at timestamptz,
    notified_sms_at timestamptz,
    notified_email_at timestamptz,
    served_at timestamptz,
    removed_at timestamptz,
    removed_reason text check (removed_reason in ('staff', 'guest', 'no_show', 'auto')),
    primary key (restaurant_id, id)
  )`,
  // For the board: a partial index without ended entries, which are the majority.
  sql`create index waitlist_entries_active on waitlist_entries (restaurant_id, "timestamp")
    where status in ('WAITING', 'NOTIFIED')`,
  // One active entry per phone and restaurant, also under races.
  sql`create unique index waitlist_entries_active_phone on waitlist_entries (restaurant_id, phone_number)
    where status in ('WAITING', 'NOTIFIED') and phone_number is not null`,

  sql`create table segments (
    segment text primary key,
    restaurant_id text not null,
    entry_id text not null,
    foreign key (restaurant_id, entry_id) references waitlist_entries (restaurant_id, id)
  )`,
  sql`create index segments_entry on segments (restaurant_id, entry_id)`,

  sql`create table activity (
    restaurant_id text not null references restaurants (id),
    seq bigint not null,
    id text not null,
    at timestamptz not null,
    action_type text not null,
    actor jsonb not null,
    mutation_id text,
    request_hash text,
    undoes bigint,
    changes jsonb not null,
    primary key (restaurant_id, seq),
    foreign key (restaurant_id, undoes) references activity (restaurant_id, seq)
  )`,
  sql`create unique index activity_mutation on activity (restaurant_id, mutation_id) where mutation_id is not null`,
  // A change can be undone only once.
  sql`create unique index activity_undoes on activity (restaurant_id, undoes) where undoes is not null`,

  sql`create table messages (
    restaurant_id text not null references restaurants (id),
    id text not null,
    entry_id text not null,
    channel text not null check (channel in ('sms')),
    template_type text not null check (template_type in ('queue_joined', 'table_ready')),
    "to" text not null,
    body text not null,
    state text not null default 'queued'
      check (state in ('queued', 'sending', 'accepted', 'delivered', 'failed', 'unknown')),
    error text,
    provider text,
    provider_message_id text,
    mutation_id text,
    actor jsonb not null,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    primary key (restaurant_id, id),
    foreign key (restaurant_id, entry_id) references waitlist_entries (restaurant_id, id)
  )`,
  sql`create index messages_entry on messages (restaurant_id, entry_id)`,
  // For the worker's claims.
  sql`create index messages_open on messages (state, updated_at) where state in ('queued', 'sending')`,
  sql`create index messages_newest on messages (restaurant_id, created_at desc)`,
  sql`create unique index messages_mutation on messages (restaurant_id, mutation_id) where mutation_id is not null`,
]

export const up = async (db: Kysely<unknown>) => {
  for (const statement of statements) await statement.execute(db)
}
