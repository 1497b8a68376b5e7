import { sql } from 'kysely'
import type { Db } from './connect.ts'

/**
 * Creates the function `database_timeline()`: the timeline of the server, 8 hexadecimal digits. A promoted standby and a
 * point-in-time recovery start a new one, on which the last changes of the old one may be missing. It is called by all
 * readers of the journal's epoch, so it is a plain SQL function, which PostgreSQL inlines. During recovery there is no
 * current WAL position, and the control file has the timeline that is replayed.
 *
 * Created at each start, as the server may be another one than before: where the functions that it calls are missing or not
 * allowed, it returns '', and the epoch changes only when a backup is restored. See `hasTimeline`.
 */
export const ensureTimeline = async (db: Db): Promise<void> => {
  await sql`do $timeline$
      declare
        tenant constant text := 'waitbook_tenant';
        timeline text := $sql$select case when pg_is_in_recovery()
          then upper(lpad(to_hex((pg_control_checkpoint()).timeline_id), 8, '0'))
          else left(pg_walfile_name(pg_current_wal_lsn()), 8) end$sql$;
        has_tenant constant boolean := exists (select from pg_roles where rolname = tenant);
        needed text;
      begin
        begin
          perform pg_control_checkpoint(), pg_walfile_name(pg_current_wal_lsn());
          foreach needed in array array['pg_control_checkpoint()', 'pg_current_wal_lsn()', 'pg_walfile_name(pg_lsn)'] loop
            if has_tenant and not has_function_privilege(tenant, needed, 'execute') then
              raise insufficient_privilege;
            end if;
          end loop;
        exception when others then timeline := $sql$select ''::text$sql$;
        end;
        execute format('create or replace function database_timeline() returns text language sql as %L', timeline);
        if has_tenant then
          execute format('grant execute on function database_timeline() to %I', tenant);
        end if;
      end
    $timeline$`.execute(db)
}

/** Whether a promoted standby is noticed: the server names its timeline. */
export const hasTimeline = async (db: Db) => {
  const { rows } = await sql<{ timeline: string }>`select database_timeline() as timeline`.execute(db)
  return rows[0]?.timeline !== ''
}
