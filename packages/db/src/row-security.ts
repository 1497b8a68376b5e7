import { sql } from 'kysely'
import type { Db } from './connect.ts'

/** Any number that no other user of the server picks. */
const LOCK = 7_243_119

/**
 * Row-level security. `enter_restaurant(id)` sets the tenant context: it stores the restaurant's id and switches from the
 * login role to `waitbook_tenant`, which owns no table and has no BYPASSRLS. Until the transaction ends, every table shows
 * and accepts only this restaurant's rows, whatever the statements ask for. A change sets the context when it takes the
 * restaurant's lock, a single statement in the same write (`withTenant`).
 * Login roles are not restricted: jobs, the change feed and sign-in by name read several restaurants without a context.
 * If the role cannot be created or switched to, the function only stores the id, and only the application's own conditions
 * separate restaurants: see `hasRowSecurity`.
 *
 * Made anew at each start rather than once: a table that a later migration adds, and a database that was restored on
 * another server, have it too.
 */
export const ensureRowSecurity = async (db: Db): Promise<void> => {
  // A restore brings its own transaction.
  if (!db.isTransaction) return db.transaction().execute(ensureRowSecurity)

  await sql`select pg_advisory_xact_lock(${sql.lit(LOCK)})`.execute(db)
  await sql`do $wall$
      declare
        wanted record;
        taking text := case when current_setting('server_version_num')::int >= 160000 then 'SET' else 'MEMBER' end;
        entering text := $sql$select set_config('waitbook.restaurant', id, true)$sql$;
      begin
        begin
          if not exists (select from pg_roles where rolname = 'waitbook_tenant') then
            create role waitbook_tenant nologin;
          end if;
          if not pg_has_role('waitbook_tenant', taking) then
            execute format('grant waitbook_tenant to %I', current_user);
          end if;
        exception when insufficient_privilege or duplicate_object or unique_violation then null;
        end;

        for wanted in
          select c.oid::regclass::text as name, a.attname::text as tenant from pg_class c
          join pg_attribute a on a.attrelid = c.oid
            and a.attname = case when c.relname = 'restaurants' then 'id' else 'restaurant_id' end
          where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and not c.relrowsecurity
        loop
          -- A row of one's own is let through by the first comparison: asking for the role costs more.
          execute format('create policy tenant on %s using (%I = current_setting(%L, true) or current_user <> %L)',
            wanted.name, wanted.tenant, 'waitbook.restaurant', 'waitbook_tenant');
          execute format('alter table %s enable row level security', wanted.name);
        end loop;

        if exists (select from pg_roles where rolname = 'waitbook_tenant') then
          execute format('grant usage on schema %I to waitbook_tenant', current_schema());
          execute format('grant select, insert, update, delete on all tables in schema %I to waitbook_tenant', current_schema());
          execute format('grant usage on all sequences in schema %I to waitbook_tenant', current_schema());
          entering := format($sql$select set_config('waitbook.restaurant', id, true)
            || case when pg_has_role('waitbook_tenant', %L) then set_config('role', 'waitbook_tenant', true) else '' end$sql$, taking);
        end if;
        execute format('create or replace function enter_restaurant(id text) returns text language sql as %L', entering);
      end
    $wall$`.execute(db)
}

/** SQL for an administrator to run once where the login role may not create roles. */
export const rowSecuritySql = (role: string) => [
  'CREATE ROLE waitbook_tenant NOLOGIN;',
  `GRANT waitbook_tenant TO "${role.replaceAll('"', '""')}";`,
]

export const currentRole = async (db: Db) => {
  const { rows } = await sql<{ role: string }>`select session_user as role`.execute(db)
  return rows[0]?.role ?? ''
}

/** Whether the tenant context hides other restaurants from the login role of this connection. */
export const hasRowSecurity = async (db: Db) => {
  const { rows } = await sql<{ role: string }>`
    select current_setting('role') as role from (select enter_restaurant('none')) as entered`.execute(db)
  return rows[0]?.role === 'waitbook_tenant'
}
