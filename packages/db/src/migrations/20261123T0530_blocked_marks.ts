import { type Kysely, sql } from 'kysely'

/** Blocked tables are few among the dirty ones, which each stay leaves. */
export const up = async (db: Kysely<unknown>) => {
  await sql`create index resource_marks_blocked on resource_marks (restaurant_id, since)
    where kind = 'blocked'`.execute(db)
}
