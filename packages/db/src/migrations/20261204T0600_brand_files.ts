import { type Kysely, sql } from 'kysely'

/** A restaurant's logo and the picture of its pages, beside its menu. */
export const up = async (db: Kysely<unknown>) => {
  await sql`alter table restaurant_files
    drop constraint restaurant_files_kind_check,
    add constraint restaurant_files_kind_check check (kind in ('menu', 'logo', 'picture'))`.execute(db)
}
