import type { BenchPostgres } from './postgres.ts'

/** Bytes of each table without its indexes, and of each index. */
export const relationSizes = async (db: BenchPostgres) => {
  const rows = await db.query<{ name: string; bytes: number }>(
    `select relname as name, pg_table_size(oid)::float8 as bytes from pg_class
       where relnamespace = 'public'::regnamespace and relkind = 'r'
     union all
     select '– ' || indexrelid::regclass::text, pg_relation_size(indexrelid)::float8 from pg_index
       where indrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)`,
  )
  return new Map(rows.map(({ name, bytes }) => [name, bytes]))
}

/** The table of a relation, by which an index is listed below it. */
export const tablesOfIndexes = async (db: BenchPostgres) => {
  const rows = await db.query<{ name: string; table: string }>(
    `select '– ' || indexrelid::regclass::text as name, indrelid::regclass::text as table from pg_index
     where indrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)`,
  )
  return new Map(rows.map(({ name, table }) => [name, table]))
}

/** Mean bytes of a journal row and of its widest columns, by action. */
export const journalBytes = (db: BenchPostgres) =>
  db.query<{ action: string; rows: number; row: number; changes: number; actor: number; mutation: number }>(
    `select action_type as action, count(*)::float8 as rows, avg(pg_column_size(activity.*))::float8 as row,
       avg(pg_column_size(changes))::float8 as changes, avg(pg_column_size(actor))::float8 as actor,
       avg(coalesce(pg_column_size(mutation_id), 0) + coalesce(pg_column_size(request_hash), 0))::float8 as mutation
     from activity group by 1 order by 2 desc`,
  )
