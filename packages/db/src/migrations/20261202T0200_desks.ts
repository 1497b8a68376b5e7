import { type Kysely, sql } from 'kysely'

/** Desks, rooms, chairs and persons that guests are called to. They are resources without an area. */
export const up = async (db: Kysely<unknown>) => {
  await sql`alter table resources alter column area_id drop not null`.execute(db)

  // With a constant as default PostgreSQL does not rewrite the rows. Of a table its area has the version.
  await sql`alter table resources add column version integer not null default 0`.execute(db)

  // Not valid: the rows of before had to be among fewer kinds, so that no scan under the lock is needed.
  await sql`alter table resources drop constraint if exists resources_kind_check`.execute(db)
  await sql`alter table resources add constraint resources_kind_check
    check (kind in ('table', 'room', 'chair', 'counter', 'desk', 'person')) not valid`.execute(db)
  await sql`alter table stays drop constraint if exists stays_source_check`.execute(db)
  await sql`alter table stays add constraint stays_source_check
    check (source in ('list', 'book', 'walk_in', 'desk')) not valid`.execute(db)

  // Without a reference to queues: the queue that every restaurant has may have no row.
  await sql`create table resource_queues (
    restaurant_id text not null,
    resource_id text not null,
    queue_id text not null,
    rank integer not null check (rank > 0),
    primary key (restaurant_id, resource_id, queue_id),
    foreign key (restaurant_id, resource_id) references resources (restaurant_id, id) on delete cascade
  )`.execute(db)

  await sql`create table desk_sessions (
    restaurant_id text not null,
    id text not null,
    resource_id text not null,
    user_id text,
    since timestamptz not null,
    until timestamptz,
    paused_at timestamptz,
    pause_reason text,
    rule text not null,
    check (until >= since),
    primary key (restaurant_id, id),
    foreign key (restaurant_id, resource_id) references resources (restaurant_id, id)
  )`.execute(db)
  // No desk has two open sessions, whatever the instances do.
  await sql`create unique index desk_sessions_open on desk_sessions (restaurant_id, resource_id)
    where until is null`.execute(db)
  await sql`create index desk_sessions_resource on desk_sessions (restaurant_id, resource_id, since)`.execute(db)

  await sql`alter table waitlist_entries add column called_to text`.execute(db)
  await sql`alter table waitlist_entries add column called_at timestamptz`.execute(db)
  await sql`alter table waitlist_entries add column call_count integer not null default 0`.execute(db)
  await sql`alter table waitlist_entries add column call_reason text`.execute(db)
  await sql`alter table waitlist_entries add column returned_count integer not null default 0`.execute(db)
  await sql`alter table waitlist_entries add column for_desk text`.execute(db)
}
