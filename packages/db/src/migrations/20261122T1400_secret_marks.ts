import { type Kysely, sql } from 'kysely'

export const up = async (db: Kysely<unknown>) => {
  await sql`create table secret_marks (
    id text primary key check (id = 'app'),
    sealed bytea not null,
    created_at timestamptz not null
  )`.execute(db)
}
