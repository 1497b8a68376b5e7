import { type Kysely, sql } from 'kysely'

export const up = async (db: Kysely<unknown>) => {
  await sql`create table servers (
    restaurant_id text not null references restaurants (id) on delete cascade,
    id text not null,
    name text not null,
    initials text not null,
    is_active boolean not null,
    version integer not null check (version > 0),
    primary key (restaurant_id, id)
  )`.execute(db)
  await sql`create table section_layouts (
    restaurant_id text not null references restaurants (id) on delete cascade,
    id text not null,
    name text not null,
    sort_key integer not null,
    activated_at timestamptz,
    version integer not null check (version > 0),
    primary key (restaurant_id, id)
  )`.execute(db)
  await sql`create table section_tables (
    restaurant_id text not null,
    layout_id text not null,
    resource_id text not null,
    section text not null,
    primary key (restaurant_id, layout_id, resource_id),
    foreign key (restaurant_id, layout_id) references section_layouts (restaurant_id, id) on delete cascade,
    foreign key (restaurant_id, resource_id) references resources (restaurant_id, id)
  )`.execute(db)
  await sql`create index section_tables_resource on section_tables (restaurant_id, resource_id)`.execute(db)
  await sql`create table server_shifts (
    restaurant_id text not null,
    id text not null,
    server_id text not null,
    section text not null,
    since timestamptz not null,
    until timestamptz check (until >= since),
    cut_at timestamptz,
    primary key (restaurant_id, id),
    foreign key (restaurant_id, server_id) references servers (restaurant_id, id)
  )`.execute(db)
  // The section of a server at an instant.
  await sql`create index server_shifts_server on server_shifts (restaurant_id, server_id, since)`.execute(db)
  // A server works in one section, and a section has one server, whatever the instances do.
  await sql`create unique index server_shifts_at_work on server_shifts (restaurant_id, server_id)
    where until is null`.execute(db)
  await sql`create unique index server_shifts_section on server_shifts (restaurant_id, section)
    where until is null`.execute(db)
  // No foreign key: it would lock the table while all its rows are checked. Servers are never deleted.
  await sql`alter table stays add column server_id text`.execute(db)
}
