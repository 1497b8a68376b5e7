import { type Kysely, sql } from 'kysely'

export const up = async (db: Kysely<unknown>) => {
  await sql`create table floor_areas (
    restaurant_id text not null references restaurants (id) on delete cascade,
    id text not null,
    name text not null,
    sort_key integer not null,
    width integer not null check (width > 0),
    height integer not null check (height > 0),
    backdrop text,
    version integer not null check (version > 0),
    primary key (restaurant_id, id)
  )`.execute(db)
  await sql`create table resources (
    restaurant_id text not null,
    id text not null,
    area_id text not null,
    kind text not null check (kind in ('table', 'room', 'chair', 'counter')),
    name text not null,
    seats_min smallint not null check (seats_min > 0),
    seats_max smallint not null check (seats_max >= seats_min),
    shape text not null check (shape in ('round', 'square', 'long', 'booth', 'bar')),
    x integer not null,
    y integer not null,
    width integer not null check (width > 0),
    height integer not null check (height > 0),
    rotation smallint not null,
    priority smallint not null,
    traits text[] not null,
    "use" text not null check ("use" in ('all', 'walk_in_only', 'staff_only')),
    is_active boolean not null,
    primary key (restaurant_id, id),
    foreign key (restaurant_id, area_id) references floor_areas (restaurant_id, id)
  )`.execute(db)
  await sql`create table stays (
    restaurant_id text not null references restaurants (id) on delete cascade,
    id text not null,
    entry_id text,
    reservation_id text,
    people_count smallint not null check (people_count > 0),
    source text not null check (source in ('list', 'book', 'walk_in')),
    started_at timestamptz not null,
    step text not null check (step in ('seated', 'ordered', 'mains', 'bill')),
    step_at timestamptz not null,
    expected_end_at timestamptz,
    ended_at timestamptz,
    ended_by text check (ended_by in ('staff', 'next_seating', 'till', 'closing')),
    leaves text check (leaves in ('dirty', 'ready')),
    check ((ended_at is null) = (ended_by is null)),
    primary key (restaurant_id, id)
  )`.execute(db)
  // The stays of a period, and those that are open.
  await sql`create index stays_started on stays (restaurant_id, started_at)`.execute(db)
  await sql`create index stays_open on stays (restaurant_id) where ended_at is null`.execute(db)
  // A party is seated once.
  await sql`create unique index stays_entry on stays (restaurant_id, entry_id) where entry_id is not null`.execute(db)
  await sql`create table stay_resources (
    restaurant_id text not null,
    stay_id text not null,
    resource_id text not null,
    since timestamptz not null,
    until timestamptz check (until >= since),
    primary key (restaurant_id, stay_id, resource_id, since),
    foreign key (restaurant_id, stay_id) references stays (restaurant_id, id) on delete cascade,
    foreign key (restaurant_id, resource_id) references resources (restaurant_id, id)
  )`.execute(db)
  // No resource has two open stays, whatever the instances do.
  await sql`create unique index stay_resources_open on stay_resources (restaurant_id, resource_id)
    where until is null`.execute(db)
  // The last party of a resource.
  await sql`create index stay_resources_last on stay_resources (restaurant_id, resource_id, until)`.execute(db)
  await sql`create table resource_marks (
    restaurant_id text not null,
    id text not null,
    resource_id text not null,
    kind text not null check (kind in ('dirty', 'blocked')),
    since timestamptz not null,
    until timestamptz check (until >= since),
    planned_until timestamptz,
    reason text,
    primary key (restaurant_id, id),
    foreign key (restaurant_id, resource_id) references resources (restaurant_id, id)
  )`.execute(db)
  await sql`create unique index resource_marks_open on resource_marks (restaurant_id, resource_id, kind)
    where until is null`.execute(db)
}
