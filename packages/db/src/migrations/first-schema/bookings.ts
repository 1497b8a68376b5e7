import { sql } from 'kysely'

/** Bookings, the tables they need, and wishes for a time. */
export const bookings = [
  sql`create table reservations (
    restaurant_id text not null references restaurants (id),
    id text not null,
    name text not null,
    phone text not null,
    party_size integer not null check (party_size between 1 and 99),
    -- Local date and time: an instant would be wrong after a change of time zone rules.
    date date not null,
    time text not null check ("time" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
    notes text not null,
    status text not null,
    entry_id text,
    created_at timestamptz not null,
    wishes jsonb not null default '[]',
    source text not null default 'staff',
    service text not null default '',
    duration_minutes smallint check (duration_minutes > 0),
    email text not null default '',
    language text,
    sms_consent boolean,
    confirmed_at timestamptz,
    late_minutes smallint not null default 0,
    change_count smallint not null default 0,
    cancelled_by text check (cancelled_by in ('guest', 'staff')),
    policy jsonb,
    manage_url_segment text,
    guest_reply text not null default '',
    -- The tables of a no-show are released: the column keeps their section for reports.
    missed_section text,
    keeps_seats boolean not null default true,
    vouched_by text,
    address_mark text not null default '',
    primary key (restaurant_id, id),
    foreign key (restaurant_id, entry_id) references waitlist_entries (restaurant_id, id),
    constraint reservations_status check (status in ('CONFIRMED', 'CHECKED_IN', 'CANCELLED', 'NO_SHOW', 'REQUESTED'))
  )`,
  sql`create index reservations_day on reservations (restaurant_id, date, "time")`,
  // Finds other reservations of a phone on the same day.
  sql`create index reservations_phone on reservations (restaurant_id, phone, date)`,
  sql`create index reservations_entry on reservations (restaurant_id, entry_id)
    where entry_id is not null`,

  sql`create table booking_holds (
    restaurant_id text not null references restaurants (id) on delete cascade,
    id text not null,
    date date not null,
    time text not null,
    party_size integer not null check (party_size between 1 and 99),
    starts_at timestamptz not null,
    ends_at timestamptz not null,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    extended boolean not null default false,
    address_mark text not null,
    counts boolean not null default true,
    -- A keyed hash of whom the code was sent to; empty: no code is needed for it.
    code_to text not null default '',
    code_tries smallint not null default 0,
    check (ends_at > starts_at),
    primary key (restaurant_id, id)
  )`,
  sql`create index booking_holds_expiry on booking_holds (expires_at)`,

  sql`create table reservation_resources (
    restaurant_id text not null,
    reservation_id text,
    hold_id text,
    resource_id text not null,
    starts_at timestamptz not null,
    ends_at timestamptz not null,
    check (ends_at > starts_at),
    check (num_nonnulls(reservation_id, hold_id) = 1),
    primary key (restaurant_id, resource_id, starts_at) deferrable,
    -- No table has two bookings at an instant. Half-open: one may follow another at once. Checked at the end of a statement,
    -- so that one statement can swap tables.
    constraint reservation_resources_overlap exclude using gist
      (restaurant_id with =, resource_id with =, tstzrange(starts_at, ends_at) with &&) deferrable,
    foreign key (restaurant_id, reservation_id) references reservations (restaurant_id, id) on delete cascade,
    foreign key (restaurant_id, hold_id) references booking_holds (restaurant_id, id) on delete cascade,
    foreign key (restaurant_id, resource_id) references resources (restaurant_id, id) on delete cascade
  )`,
  sql`create index reservation_resources_reservation on reservation_resources (restaurant_id, reservation_id)
    where reservation_id is not null`,
  sql`create index reservation_resources_hold on reservation_resources (restaurant_id, hold_id)
    where hold_id is not null`,
  sql`create index reservation_resources_ends on reservation_resources (restaurant_id, ends_at)`,

  // The tables that staff chose for a booking. If one of them is not free in time, the booking has no table: it is
  // overbooked. A pin is kept when its booking is deleted, for an undo.
  sql`create table reservation_pins (
    restaurant_id text not null references restaurants (id) on delete cascade,
    reservation_id text not null,
    resource_ids text[] not null,
    primary key (restaurant_id, reservation_id)
  )`,

  // Private links of bookings; a segment names either a visit or a booking.
  sql`create table booking_segments (
    segment text primary key,
    restaurant_id text not null references restaurants (id),
    reservation_id text not null,
    foreign key (restaurant_id, reservation_id) references reservations (restaurant_id, id) on delete cascade
  )`,
  sql`create index booking_segments_reservation on booking_segments (restaurant_id, reservation_id)`,

  sql`create table booking_wishes (
    restaurant_id text not null references restaurants (id) on delete cascade,
    id text not null,
    date date not null,
    from_time text not null,
    to_time text not null,
    party_size smallint not null check (party_size between 1 and 99),
    name text not null,
    phone text not null,
    email text not null,
    language text,
    sms_consent boolean,
    created_at timestamptz not null,
    state text not null check (state in ('WAITING', 'OFFERED', 'TAKEN', 'LEFT', 'EXPIRED')),
    passed jsonb not null,
    unanswered smallint not null,
    -- The hold that keeps the offered time, while one is offered.
    offered_hold_id text,
    offered_at timestamptz,
    reservation_id text,
    entry_id text,
    address_mark text not null default '',
    primary key (restaurant_id, id)
  )`,
  sql`create index booking_wishes_open on booking_wishes (restaurant_id, date)
    where state in ('WAITING', 'OFFERED')`,
  sql`create index booking_wishes_phone on booking_wishes (restaurant_id, phone)`,

  // `about_id` names a booking, or a wish, whose devices are those of its booking once it has become one.
  sql`create table booking_devices (
    restaurant_id text not null references restaurants (id) on delete cascade,
    about_id text not null,
    id text not null,
    endpoint text not null,
    p256dh text not null,
    auth text not null,
    lang text not null,
    created_at timestamptz not null,
    primary key (restaurant_id, about_id, id)
  )`,
  // For housekeeping.
  sql`create index booking_devices_oldest on booking_devices (created_at)`,
]
