import { type Kysely, sql } from 'kysely'

const statements = [
  // A demo restaurant, changed by a script and deleted when it expires.
  sql`create table sandboxes (
    restaurant_id text primary key references restaurants (id),
    host_user_id text not null,
    speed integer not null default 1 check (speed in (0, 1, 3, 10)),
    next_move_at timestamptz not null,
    expires_at timestamptz,
    created_at timestamptz not null,
    foreign key (restaurant_id, host_user_id) references users (restaurant_id, id)
  )`,
  sql`create index sandboxes_due on sandboxes (next_move_at) where speed > 0`,
  sql`create index sandboxes_expiry on sandboxes (expires_at) where expires_at is not null`,
]

export const up = async (db: Kysely<unknown>) => {
  for (const statement of statements) await statement.execute(db)
}
