import { type Kysely, sql } from 'kysely'

const statements = [
  // Existing users registered their own restaurant. The default is needed by instances of the previous version.
  sql`alter table users add column role text not null default 'owner' check (role in ('owner', 'manager', 'host'))`,
]

export const up = async (db: Kysely<unknown>) => {
  for (const statement of statements) await statement.execute(db)
}
