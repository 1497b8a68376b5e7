import { type Kysely, sql } from 'kysely'

export const up = async (db: Kysely<unknown>) => {
  // The instant of the restaurant's last change: the next one is never recorded before it.
  await sql`alter table restaurant_revisions add column changed_at timestamptz not null default '-infinity'`.execute(db)
}

export const down = async (db: Kysely<unknown>) => {
  await sql`alter table restaurant_revisions drop column changed_at`.execute(db)
}
