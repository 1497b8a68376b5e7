import { sql } from 'kysely'

/** Visits, the journal, and the guests' profiles. */
export const waitlist = [
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
    sms_consent boolean,
    sms_consent_at timestamptz,
    guest_late_minutes integer check (guest_late_minutes >= 0),
    guest_arrived_at timestamptz,
    last_message jsonb,
    unread_replies integer not null default 0,
    language text,
    guest_coming_at timestamptz,
    email text,
    wishes jsonb not null default '[]',
    appointment_at timestamptz,
    primary key (restaurant_id, id)
  )`,
  // For the board: without ended entries, which are the majority.
  sql`create index waitlist_entries_active on waitlist_entries (restaurant_id, "timestamp")
    where status in ('WAITING', 'NOTIFIED')`,
  // One active entry per phone and restaurant, also under races.
  sql`create unique index waitlist_entries_active_phone on waitlist_entries (restaurant_id, phone_number)
    where status in ('WAITING', 'NOTIFIED') and phone_number is not null`,
  // For index-only counts of visits.
  sql`create index waitlist_entries_visits on waitlist_entries (restaurant_id, phone_number, served_at)
    where status = 'SERVED'`,
  sql`create index waitlist_entries_history on waitlist_entries (restaurant_id, phone_number, "timestamp" desc)
    where status in ('SERVED', 'REMOVED')`,
  // For automatic removal: the oldest active entries of all restaurants.
  sql`create index waitlist_entries_oldest on waitlist_entries ("timestamp")
    where status in ('WAITING', 'NOTIFIED')`,
  // A period of one restaurant is one index-only scan.
  sql`create index waitlist_entries_period on waitlist_entries (restaurant_id, "timestamp")
    include (id, status, people_count, quoted_time, source, served_at, removed_reason)`,

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
    -- Journal rows of old visits hold their changes compressed, and are found by the party's id.
    packed bytea,
    entry_id text,
    primary key (restaurant_id, seq),
    foreign key (restaurant_id, undoes) references activity (restaurant_id, seq)
  )`,
  // PostgreSQL would try in vain to compress them once more.
  sql`alter table activity alter column packed set storage external`,
  sql`create unique index activity_mutation on activity (restaurant_id, mutation_id)
    where mutation_id is not null`,
  // A change can be undone only once.
  sql`create unique index activity_undoes on activity (restaurant_id, undoes)
    where undoes is not null`,
  // For Undo and the log.
  sql`create unique index activity_id on activity (restaurant_id, id)`,
  // The action types that Recent lists, newest first.
  sql`create index activity_recent on activity (restaurant_id, seq desc)
    where action_type in ('STATUS_CHANGED_SERVED', 'ENTRY_DELETED', 'RESERVATION_DELETED', 'RESERVATION_CHECKED_IN')`,
  // Past states of the reservations are read from the journal: few of its rows, found by time.
  sql`create index activity_bookings on activity (restaurant_id, at)
    where action_type like 'RESERVATION\\_%'`,

  sql`create table visit_ratings (
    restaurant_id text not null,
    entry_id text not null,
    satisfied boolean not null,
    at timestamptz not null,
    primary key (restaurant_id, entry_id),
    foreign key (restaurant_id, entry_id) references waitlist_entries (restaurant_id, id) on delete cascade
  )`,
  sql`create index visit_ratings_period on visit_ratings (restaurant_id, at)
    include (satisfied)`,

  sql`create table wait_quotes (
    restaurant_id text not null,
    entry_id text not null,
    at timestamptz not null,
    version text not null,
    learned boolean not null,
    place integer not null,
    people_count integer not null,
    p50 real not null,
    p90 real not null,
    fixed integer not null,
    primary key (restaurant_id, entry_id),
    foreign key (restaurant_id, entry_id) references waitlist_entries (restaurant_id, id) on delete cascade
  )`,
  sql`create index wait_quotes_period on wait_quotes (restaurant_id, at)
    include (entry_id, learned, people_count, p50, p90, fixed)`,

  sql`create table auto_removals (
    restaurant_id text not null,
    entry_id text not null,
    primary key (restaurant_id, entry_id),
    foreign key (restaurant_id, entry_id) references waitlist_entries (restaurant_id, id)
  )`,

  sql`create table parties (
    restaurant_id text not null references restaurants (id),
    id text not null,
    name text not null,
    phone text not null,
    email text not null,
    notes text not null,
    preferences jsonb not null,
    created_at timestamptz not null,
    tags text[] not null default '{}',
    allergies text[] not null default '{}',
    vip boolean not null default false,
    -- The order of Parties. Row-level security checks every row before it calls 'lower', so an index of
    -- 'lower(name)' gives the order but no place to start from.
    sort_name text generated always as (lower(name)) stored,
    primary key (restaurant_id, id)
  )`,
  sql`create index parties_newest on parties (restaurant_id, created_at desc, id)`,

  sql`create table party_phones (
    restaurant_id text not null,
    phone text not null,
    party_id text not null,
    primary key (restaurant_id, phone),
    foreign key (restaurant_id, party_id) references parties (restaurant_id, id)
  )`,
  sql`create index party_phones_party on party_phones (restaurant_id, party_id)`,
]
