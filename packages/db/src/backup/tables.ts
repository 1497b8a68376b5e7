import type { ClientBase } from 'pg'
import type { BackupTable } from './backup-file.ts'

/** Kysely's own tables: the lock table has no data, and the header lists the migrations. */
const migratorTables = ['kysely_migration', 'kysely_migration_lock']

export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

/** Every table with its stored columns, each after the tables that it references. */
export const listTables = async (client: ClientBase): Promise<BackupTable[]> => {
  const { rows } = await client.query<BackupTable & { refers_to: string[] }>(
    `select c.relname as table,
       (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
       array(select distinct other.relname::text from pg_constraint f join pg_class other on other.oid = f.confrelid
         where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid) as refers_to
     from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> all ($1)
     order by c.relname`,
    [migratorTables],
  )
  const ordered: BackupTable[] = []
  const waiting = new Map(rows.map((row) => [row.table, row]))
  while (waiting.size > 0) {
    const ready = [...waiting.values()].filter(({ refers_to }) => !refers_to.some((other) => waiting.has(other)))
    if (ready.length === 0) throw new Error(`tables reference each other in a cycle: ${[...waiting.keys()].join(', ')}`)
    for (const { table, columns } of ready) {
      ordered.push({ table, columns })
      waiting.delete(table)
    }
  }
  return ordered
}

export const listSequences = async (client: ClientBase) => {
  const { rows } = await client.query<{ name: string; last_value: string }>(
    `select sequencename as name, last_value::text from pg_sequences
     where schemaname = 'public' and last_value is not null`,
  )
  return Object.fromEntries(rows.map(({ name, last_value }) => [name, last_value]))
}

/** The applied migrations, or undefined for a database without Waitbook. */
export const listMigrations = async (client: ClientBase) => {
  const { rows } = await client.query<{ there: string | null }>(
    `select to_regclass('public.kysely_migration') as there`,
  )
  if (rows[0]?.there === null) return undefined
  const found = await client.query<{ name: string }>('select name from kysely_migration order by name')
  return found.rows.map(({ name }) => name)
}
