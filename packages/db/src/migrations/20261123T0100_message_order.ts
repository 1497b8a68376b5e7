import { type Kysely, sql } from 'kysely'

/**
 * The order in which texts were requested, independent of the instances' clocks. The previous version inserts messages
 * while this runs, so its role needs access to the sequence at once.
 */
export const up = async (db: Kysely<unknown>) => {
  await sql`create sequence messages_seq`.execute(db)
  await sql`do $$ begin
    if exists (select from pg_roles where rolname = 'waitbook_tenant') then
      grant usage on sequence messages_seq to waitbook_tenant;
    end if;
  end $$`.execute(db)
  await sql`alter table messages add column seq bigint, add column instance text`.execute(db)
  await sql`alter table messages alter column seq set default nextval('messages_seq')`.execute(db)
  // Drops the sequence with the table.
  await sql`alter sequence messages_seq owned by messages.seq`.execute(db)
}
