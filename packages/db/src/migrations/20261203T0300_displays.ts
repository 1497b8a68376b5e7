import { type Kysely, sql } from 'kysely'

/** Boards and kiosks: devices that are paired with a restaurant. */
export const up = async (db: Kysely<unknown>) => {
  // Not valid: existing rows satisfied a stricter constraint, so that they need not be scanned under the lock.
  await sql`alter table token_hashes drop constraint if exists token_hashes_kind_check`.execute(db)
  await sql`alter table token_hashes add constraint token_hashes_kind_check
    check (kind in ('session', 'api', 'named', 'display')) not valid`.execute(db)

  await sql`create table displays (
    restaurant_id text not null references restaurants (id) on delete cascade,
    id text not null,
    kind text not null check (kind in ('board', 'kiosk')),
    name text not null,
    -- Empty: all queues.
    queue_ids text[] not null,
    language text not null,
    shows text not null check (shows in ('tickets', 'parties')),
    initials boolean not null,
    call_seconds integer not null check (call_seconds > 0),
    asks_name boolean not null,
    asks_size boolean not null,
    paired_at timestamptz not null,
    version integer not null check (version > 0),
    token_hash bytea not null,
    primary key (restaurant_id, id)
  )`.execute(db)

  // Codes of screens that belong to no restaurant yet. The token becomes valid when staff enter the code.
  await sql`create table display_codes (
    code text primary key,
    kind text not null check (kind in ('board', 'kiosk')),
    token_hash bytea not null,
    expires_at timestamptz not null
  )`.execute(db)
}
