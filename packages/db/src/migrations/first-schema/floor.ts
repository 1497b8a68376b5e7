import { sql } from 'kysely'

/** Tables, rooms and counters, who sits at them, and the servers' sections. */
export const floor = [
  sql`create table floor_areas (
    restaurant_id text not null references restaurants (id) on delete cascade,
    id text not null,
    name text not null,
    sort_key integer not null,
    width integer not null check (width > 0),
    height integer not null check (height > 0),
    backdrop text,
    version integer not null check (version > 0),
    primary key (restaurant_id, id)
  )`,

  sql`create table resources (
    restaurant_id text not null,
    id text not null,
    area_id text not null,
    kind text not null check (kind in ('table', 'room', 'chair', 'counter')),
    name text not null,
    seats_min smallint not null check (seats_min > 0),
    seats_max smallint not null,
    shape text not null check (shape in ('round', 'square', 'long', 'booth', 'bar')),
    x integer not null,
    y integer not null,
    width integer not null check (width > 0),
    height integer not null check (height > 0),
    rotation smallint not null,
    priority smallint not null,
    traits text[] not null,
    use text not null check (use in ('all', 'walk_in_only', 'staff_only')),
    is_active boolean not null,
    check (seats_max >= seats_min),
    primary key (restaurant_id, id),
    foreign key (restaurant_id, area_id) references floor_areas (restaurant_id, id)
  )`,

  sql`create table resource_groups (
    restaurant_id text not null references restaurants (id) on delete cascade,
    id text not null,
    name text not null,
    resource_ids text[] not null check (cardinality(resource_ids) > 1),
    seats_min smallint not null check (seats_min > 0),
    seats_max smallint not null,
    priority smallint not null,
    version integer not null check (version > 0),
    check (seats_max >= seats_min),
    primary key (restaurant_id, id)
  )`,

  sql`create table stays (
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
    passed jsonb not null default '[]',
    -- What devices without a connection reported; null for a stay that was only changed with one.
    facts jsonb,
    server_id text,
    -- What was planned when it sat down: 'expected_end_at' changes with every extension.
    turn jsonb,
    -- A step back leads to the step from which the party came, as steps may be skipped.
    steps_before text[] not null default '{}',
    check ((ended_at is null) = (ended_by is null)),
    primary key (restaurant_id, id)
  )`,
  // The stays of a period.
  sql`create index stays_started on stays (restaurant_id, started_at)`,
  sql`create index stays_open on stays (restaurant_id)
    where ended_at is null`,
  // A party is seated once.
  sql`create unique index stays_entry on stays (restaurant_id, entry_id)
    where entry_id is not null`,

  sql`create table stay_resources (
    restaurant_id text not null,
    stay_id text not null,
    resource_id text not null,
    since timestamptz not null,
    until timestamptz,
    check (until >= since),
    primary key (restaurant_id, stay_id, resource_id, since),
    foreign key (restaurant_id, stay_id) references stays (restaurant_id, id) on delete cascade,
    foreign key (restaurant_id, resource_id) references resources (restaurant_id, id)
  )`,
  // No resource has two open stays, whatever the instances do.
  sql`create unique index stay_resources_open on stay_resources (restaurant_id, resource_id)
    where until is null`,
  // The last party of a resource.
  sql`create index stay_resources_last on stay_resources (restaurant_id, resource_id, until)`,

  sql`create table resource_marks (
    restaurant_id text not null,
    id text not null,
    resource_id text not null,
    kind text not null check (kind in ('dirty', 'blocked')),
    since timestamptz not null,
    until timestamptz,
    planned_until timestamptz,
    reason text,
    check (until >= since),
    primary key (restaurant_id, id),
    foreign key (restaurant_id, resource_id) references resources (restaurant_id, id)
  )`,
  sql`create unique index resource_marks_open on resource_marks (restaurant_id, resource_id, kind)
    where until is null`,

  sql`create table holds (
    restaurant_id text not null references restaurants (id) on delete cascade,
    id text not null,
    kind text not null check (kind in ('party', 'booking', 'walk_ins')),
    resource_ids text[] not null check (cardinality(resource_ids) > 0),
    entry_id text,
    reservation_id text,
    from_at timestamptz not null,
    until_at timestamptz not null,
    released_at timestamptz,
    check (until_at > from_at),
    primary key (restaurant_id, id)
  )`,
  sql`create index holds_open on holds (restaurant_id, until_at)
    where released_at is null`,

  sql`create table floor_layouts (
    restaurant_id text not null,
    id text not null,
    area_id text not null,
    name text not null,
    tables jsonb not null,
    version integer not null check (version > 0),
    primary key (restaurant_id, id),
    foreign key (restaurant_id, area_id) references floor_areas (restaurant_id, id) on delete cascade
  )`,
  sql`create index floor_layouts_area on floor_layouts (restaurant_id, area_id)`,

  sql`create table servers (
    restaurant_id text not null references restaurants (id) on delete cascade,
    id text not null,
    name text not null,
    initials text not null,
    is_active boolean not null,
    version integer not null check (version > 0),
    primary key (restaurant_id, id)
  )`,

  sql`create table section_layouts (
    restaurant_id text not null references restaurants (id) on delete cascade,
    id text not null,
    name text not null,
    sort_key integer not null,
    activated_at timestamptz,
    version integer not null check (version > 0),
    primary key (restaurant_id, id)
  )`,

  sql`create table section_tables (
    restaurant_id text not null,
    layout_id text not null,
    resource_id text not null,
    section text not null,
    primary key (restaurant_id, layout_id, resource_id),
    foreign key (restaurant_id, layout_id) references section_layouts (restaurant_id, id) on delete cascade,
    foreign key (restaurant_id, resource_id) references resources (restaurant_id, id)
  )`,
  sql`create index section_tables_resource on section_tables (restaurant_id, resource_id)`,

  sql`create table server_shifts (
    restaurant_id text not null,
    id text not null,
    server_id text not null,
    section text not null,
    since timestamptz not null,
    until timestamptz,
    cut_at timestamptz,
    check (until >= since),
    primary key (restaurant_id, id),
    foreign key (restaurant_id, server_id) references servers (restaurant_id, id)
  )`,
  sql`create index server_shifts_server on server_shifts (restaurant_id, server_id, since)`,
  // A server works in one section, and a section has one server, whatever the instances do.
  sql`create unique index server_shifts_at_work on server_shifts (restaurant_id, server_id)
    where until is null`,
  sql`create unique index server_shifts_section on server_shifts (restaurant_id, section)
    where until is null`,
]
