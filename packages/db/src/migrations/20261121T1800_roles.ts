import { type Kysely, sql } from 'kysely'

const statements = [
  // Whoever registered so far did so for their own business. The default stays for instances of the version before.
  sql`alter table users add column role text not null default 'owner' check (role in ('owner', 'manager', 'host'))`,
]

export const up = async (db: Kysely<unknown>) => {
  for (const statement of statements) await statement.execute(db)
}

export const down = async (db: Kysely<unknown>) => {
  await sql`alter table users drop column role`.execute(db)
}
