import { type Kysely, sql } from 'kysely'

const statements = [
  // Local date and time: an instant would be wrong after a change of time zone rules.
  sql`create table reservations (
    restaurant_id text not null references restaurants (id),
    id text not null,
    name text not null,
    phone text not null,
    party_size integer not null check (party_size between 1 and 99),
    date date not null,
    "time" text not null check ("time" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
    notes text not null,
    status text not null check (status in ('CONFIRMED', 'CHECKED_IN', 'CANCELLED', 'NO_SHOW')),
    entry_id text,
    created_at timestamptz not null,
    primary key (restaurant_id, id),
    foreign key (restaurant_id, entry_id) references waitlist_entries (restaurant_id, id)
  )`,
  sql`create index reservations_day on reservations (restaurant_id, date, "time")`,
  // Finds other reservations of a phone on the same day.
  sql`create index reservations_phone on reservations (restaurant_id, phone, date)`,
  sql`create index reservations_entry on reservations (restaurant_id, entry_id) where entry_id is not null`,
]

export const up = async (db: Kysely<unknown>) => {
  for (const statement of statements) await statement.execute(db)
}
