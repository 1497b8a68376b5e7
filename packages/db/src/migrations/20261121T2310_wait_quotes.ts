import { type Kysely, sql } from 'kysely'

const statements = [
  sql`create table wait_quotes (
    restaurant_id text not null,
    entry_id text not null,
    at timestamptz not null,
    version text not null,
    learned boolean not null,
    place integer not null,
    people_count integer not null,
    p50 real not null,
    p90 real not null,
    fixed integer not null,
    primary key (restaurant_id, entry_id),
    foreign key (restaurant_id, entry_id) references waitlist_entries (restaurant_id, id) on delete cascade
  )`,
  sql`create index wait_quotes_period on wait_quotes (restaurant_id, at)
    include (entry_id, learned, people_count, p50, p90, fixed)`,
]

export const up = async (db: Kysely<unknown>) => {
  for (const statement of statements) await statement.execute(db)
}
