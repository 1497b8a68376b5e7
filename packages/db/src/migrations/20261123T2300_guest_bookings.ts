import { type Kysely, sql } from 'kysely'

export const up = async (db: Kysely<unknown>) => {
  // Constant defaults and nullable columns: the version before inserts rows without them.
  await sql`alter table reservations
    add column source text not null default 'staff',
    add column service text not null default '',
    add column duration_minutes smallint check (duration_minutes > 0),
    add column email text not null default '',
    add column language text,
    add column sms_consent boolean,
    add column confirmed_at timestamptz,
    add column late_minutes smallint not null default 0,
    add column change_count smallint not null default 0,
    add column cancelled_by text check (cancelled_by in ('guest', 'staff')),
    add column policy jsonb`.execute(db)
  // A status is added; every row that is stored has one of the others, so that nothing needs to be checked again.
  await sql`alter table reservations
    drop constraint reservations_status_check,
    add constraint reservations_status check (status in ('CONFIRMED', 'CHECKED_IN', 'CANCELLED', 'NO_SHOW', 'REQUESTED')) not valid`.execute(
    db,
  )
  await sql`create table booking_holds (
    restaurant_id text not null references restaurants (id) on delete cascade,
    id text not null,
    date date not null,
    "time" text not null,
    party_size integer not null check (party_size between 1 and 99),
    starts_at timestamptz not null,
    ends_at timestamptz not null check (ends_at > starts_at),
    created_at timestamptz not null,
    expires_at timestamptz not null,
    extended boolean not null default false,
    address_mark text not null,
    primary key (restaurant_id, id)
  )`.execute(db)
  await sql`create index booking_holds_expiry on booking_holds (expires_at)`.execute(db)
  await sql`create extension if not exists btree_gist`.execute(db)
  // No table has two bookings at an instant, whatever a fault of ours would write. Half-open: one may follow another at once.
  await sql`create table reservation_resources (
    restaurant_id text not null,
    reservation_id text,
    hold_id text,
    resource_id text not null,
    starts_at timestamptz not null,
    ends_at timestamptz not null check (ends_at > starts_at),
    -- Checked at the end of a statement, so that one statement can swap tables.
    primary key (restaurant_id, resource_id, starts_at) deferrable initially immediate,
    check (num_nonnulls(reservation_id, hold_id) = 1),
    foreign key (restaurant_id, reservation_id) references reservations (restaurant_id, id) on delete cascade,
    foreign key (restaurant_id, hold_id) references booking_holds (restaurant_id, id) on delete cascade,
    foreign key (restaurant_id, resource_id) references resources (restaurant_id, id) on delete cascade,
    constraint reservation_resources_overlap exclude using gist
      (restaurant_id with =, resource_id with =, tstzrange(starts_at, ends_at) with &&) deferrable initially immediate
  )`.execute(db)
  await sql`create index reservation_resources_reservation on reservation_resources (restaurant_id, reservation_id) where reservation_id is not null`.execute(
    db,
  )
  await sql`create index reservation_resources_hold on reservation_resources (restaurant_id, hold_id) where hold_id is not null`.execute(
    db,
  )
  await sql`create index reservation_resources_ends on reservation_resources (restaurant_id, ends_at)`.execute(db)
  // Private links of bookings; a segment names either a visit or a booking.
  await sql`create table booking_segments (
    segment text primary key,
    restaurant_id text not null references restaurants (id),
    reservation_id text not null,
    foreign key (restaurant_id, reservation_id) references reservations (restaurant_id, id) on delete cascade
  )`.execute(db)
  await sql`create index booking_segments_reservation on booking_segments (restaurant_id, reservation_id)`.execute(db)
}
