import { type Kysely, sql } from 'kysely'

const statements = [
  // Both are trusted extensions of PostgreSQL: the owner of the database may create them.
  sql`create extension if not exists pg_trgm`,
  sql`create extension if not exists btree_gin`,

  sql`create table parties (
    restaurant_id text not null references restaurants (id),
    id text not null,
    name text not null,
    phone text not null,
    email text not null,
    notes text not null,
    preferences jsonb not null,
    created_at timestamptz not null,
    primary key (restaurant_id, id)
  )`,
  // Substring search in name and phone of one restaurant, concatenated so that one scan finds both.
  sql`create index parties_search on parties
    using gin (restaurant_id, lower(name || chr(10) || phone) gin_trgm_ops)`,
  sql`create index parties_newest on parties (restaurant_id, created_at desc, id)`,
  sql`create index parties_name on parties (restaurant_id, lower(name), id)`,

  sql`create table party_phones (
    restaurant_id text not null,
    phone text not null,
    party_id text not null,
    primary key (restaurant_id, phone),
    foreign key (restaurant_id, party_id) references parties (restaurant_id, id)
  )`,
  sql`create index party_phones_party on party_phones (restaurant_id, party_id)`,

  // For index-only counts of visits.
  sql`create index waitlist_entries_visits on waitlist_entries (restaurant_id, phone_number, served_at)
    where status = 'SERVED'`,
  sql`create index waitlist_entries_history on waitlist_entries (restaurant_id, phone_number, "timestamp" desc)
    where status in ('SERVED', 'REMOVED')`,

  // The action types that Recent lists, newest first.
  sql`create index activity_recent on activity (restaurant_id, seq desc)
    where action_type in ('STATUS_CHANGED_SERVED', 'ENTRY_DELETED', 'RESERVATION_DELETED', 'RESERVATION_CHECKED_IN')`,

  // Creates profiles of guests served before this migration.
  sql`insert into parties (restaurant_id, id, name, phone, email, notes, preferences, created_at)
    select restaurant_id, substr(md5(random()::text) || md5(random()::text), 1, 22),
      (array_agg(customer_name order by served_at desc))[1], phone_number, '', '', '{}', min(served_at)
    from waitlist_entries
    where status = 'SERVED' and phone_number is not null
    group by restaurant_id, phone_number`,
  sql`insert into party_phones (restaurant_id, phone, party_id) select restaurant_id, phone, id from parties`,
]

export const up = async (db: Kysely<unknown>) => {
  for (const statement of statements) await statement.execute(db)
}
