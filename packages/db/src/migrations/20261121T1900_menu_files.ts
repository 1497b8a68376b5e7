import { type Kysely, sql } from 'kysely'

export const up = async (db: Kysely<unknown>) => {
  await sql`create table restaurant_files (
    restaurant_id text not null references restaurants (id),
    kind text not null check (kind in ('menu')),
    name text not null,
    content_type text not null,
    size integer not null,
    sha256 text not null,
    content bytea not null,
    uploaded_at timestamptz not null,
    primary key (restaurant_id, kind)
  )`.execute(db)
  // PDF and images are already compressed.
  await sql`alter table restaurant_files alter column content set storage external`.execute(db)
}
