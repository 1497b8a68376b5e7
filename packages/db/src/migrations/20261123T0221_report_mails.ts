import { type Kysely, sql } from 'kysely'

export const up = async (db: Kysely<unknown>) => {
  await sql`create table report_mails (
    restaurant_id text not null references restaurants (id),
    report_id text not null,
    week date not null,
    state text not null check (state in ('sending', 'accepted', 'failed', 'retry', 'unknown')),
    error text,
    at timestamptz not null,
    primary key (restaurant_id, report_id, week)
  )`.execute(db)
  // What housekeeping, and the job after a crash, look for.
  await sql`create index report_mails_at on report_mails (at)`.execute(db)
}
