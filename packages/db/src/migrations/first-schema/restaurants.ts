import { sql } from 'kysely'

/** Restaurants, their settings and files, and what belongs to the server as a whole. */
export const restaurants = [
  sql`create table restaurants (
    id text primary key,
    name text not null,
    address text not null default '',
    phone text not null default '',
    time_zone text not null,
    default_country_code text not null default '+91',
    created_at timestamptz not null default now(),
    -- Until the operator approves a restaurant, its messages are limited.
    unapproved_since timestamptz
  )`,

  // Updated by every change; the fillfactor leaves room for HOT updates.
  sql`create table restaurant_revisions (
    restaurant_id text primary key references restaurants (id),
    revision bigint not null default 0,
    epoch text not null,
    -- A new value whenever the restaurant or its settings change, so that a write can verify cached settings.
    facts text not null default '',
    -- Instant of the last change; later changes are never recorded before it.
    changed_at timestamptz not null default '-infinity'
  ) with (fillfactor = 50)`,

  sql`create table settings (
    restaurant_id text not null references restaurants (id),
    app text not null,
    settings jsonb not null,
    updated_at timestamptz not null default now(),
    primary key (restaurant_id, app)
  )`,

  sql`create table restaurant_files (
    restaurant_id text not null references restaurants (id),
    kind text not null check (kind = 'menu'),
    name text not null,
    content_type text not null,
    size integer not null,
    sha256 text not null,
    content bytea not null,
    uploaded_at timestamptz not null,
    primary key (restaurant_id, kind)
  )`,
  // PDF and images are already compressed.
  sql`alter table restaurant_files alter column content set storage external`,

  sql`create table job_ticks (
    job text not null,
    tick timestamptz not null,
    primary key (job, tick)
  )`,

  // Progress of the erasure by age, and of packing, in a restaurant's journal.
  sql`create table erasures (
    restaurant_id text primary key references restaurants (id),
    erased_seq bigint not null default 0,
    packed_seq bigint not null default 0
  )`,

  sql`create table rate_limits (
    bucket text not null,
    window_start timestamptz not null,
    count integer not null,
    expires_at timestamptz not null,
    primary key (bucket, window_start)
  )`,
  sql`create index rate_limits_expiry on rate_limits (expires_at)`,
]
