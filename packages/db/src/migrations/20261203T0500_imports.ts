import { type Kysely, sql } from 'kysely'

/** Imports in several changes, and what earlier files of a restaurant contained. */
export const up = async (db: Kysely<unknown>) => {
  // For a later part of an import or of its undo: the seq of the first part.
  await sql`alter table activity add column continues bigint`.execute(db)

  await sql`create table imports (
    restaurant_id text not null references restaurants (id),
    -- The Idempotency-Key of the call, or an id of its own.
    id text not null,
    kind text not null,
    planned integer not null,
    done integer not null,
    finished_at timestamptz,
    primary key (restaurant_id, id)
  )`.execute(db)

  // A hash of the first line: in a file without column names this is the data of a guest.
  await sql`create table import_columns (
    restaurant_id text not null references restaurants (id),
    kind text not null,
    heading text not null,
    fields text not null,
    used_at timestamptz not null,
    primary key (restaurant_id, kind, heading)
  )`.execute(db)

  await sql`create table imported_bookings (
    restaurant_id text not null,
    id text not null,
    -- That of the other system; empty if its file has none.
    other_id text not null,
    as_imported jsonb not null,
    primary key (restaurant_id, id),
    foreign key (restaurant_id, id) references reservations (restaurant_id, id) on delete cascade
  )`.execute(db)
  await sql`create index imported_bookings_other on imported_bookings (restaurant_id, other_id) where other_id <> ''`.execute(
    db,
  )
}
