import { type Kysely, sql } from 'kysely'

export const up = async (db: Kysely<unknown>) => {
  // Instant of the restaurant's last change; later changes are never recorded before it.
  await sql`alter table restaurant_revisions add column changed_at timestamptz not null default '-infinity'`.execute(db)
}
