import { type Kysely, sql } from 'kysely'
import { type Migrations, migrations } from '../migrate.ts'

/** The migrations of the first release. */
export const firstMigrations: Migrations = Object.fromEntries(Object.entries(migrations).slice(0, 1))

/** The migrations of a later version, whose newest one locks tables in use. */
export const laterMigrations: Migrations = {
  ...migrations,
  '20991231T0900_later': {
    up: async (db: Kysely<unknown>) => {
      for (const table of ['activity', 'restaurant_revisions', 'users'])
        await sql`alter table ${sql.id(table)} add column later text`.execute(db)
    },
  },
}
