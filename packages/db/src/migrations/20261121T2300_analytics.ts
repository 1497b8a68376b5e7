import { type Kysely, sql } from 'kysely'

const statements = [
  sql`create table visit_ratings (
    restaurant_id text not null,
    entry_id text not null,
    satisfied boolean not null,
    at timestamptz not null,
    primary key (restaurant_id, entry_id),
    foreign key (restaurant_id, entry_id) references waitlist_entries (restaurant_id, id) on delete cascade
  )`,
  sql`create index visit_ratings_period on visit_ratings (restaurant_id, at) include (satisfied)`,
  // Covering index: a period of one restaurant is one index-only scan.
  sql`create index waitlist_entries_period on waitlist_entries (restaurant_id, "timestamp")
    include (id, status, people_count, quoted_time, source, served_at, removed_reason)`,
]

export const up = async (db: Kysely<unknown>) => {
  for (const statement of statements) await statement.execute(db)
}
