import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { type Connection, connect } from '../connect.ts'
import { createTestDatabase } from '../testing/test-database.ts'
import { citusScript, colocatedTables, lookUps } from './distribution.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let db: Connection['db']
beforeAll(async () => {
  database = await createTestDatabase(inject('databaseAdminUrl'))
  db = connect({ connectionString: database.connectionString }).db
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
})

const isColocated = (table: string) => (colocatedTables as readonly string[]).includes(table)

/** Table and ordered columns of every unique index, including primary keys. */
const listUniqueIndexes = async () => {
  const { rows } = await sql<{ table: string; columns: string[]; is_primary: boolean }>`
    select c.relname as table, i.indisprimary as is_primary,
      array_agg(coalesce(a.attname::text, '(expression)') order by k.place) as columns
    from pg_index i join pg_class c on c.oid = i.indrelid
    cross join unnest(i.indkey::smallint[]) with ordinality k (number, place)
    left join pg_attribute a on a.attrelid = c.oid and a.attnum = k.number
    where i.indisunique and c.relnamespace = 'public'::regnamespace group by i.indexrelid, 1, 2`.execute(db)
  return rows
}

const listForeignKeys = async () => {
  const { rows } = await sql<{ name: string; from: string; to: string; pairs: string[] }>`
    select conname as name, conrelid::regclass::text as from, confrelid::regclass::text as to,
      array(select mine.attname || '=' || theirs.attname from unnest(conkey, confkey) k (m, t)
        join pg_attribute mine on mine.attrelid = conrelid and mine.attnum = k.m
        join pg_attribute theirs on theirs.attrelid = confrelid and theirs.attnum = k.t) as pairs
    from pg_constraint where contype = 'f' order by 2, 1`.execute(db)
  return rows
}

describe('the schema can be distributed by restaurant', () => {
  it('primary keys of tenant tables start with the restaurant, and other unique indexes contain it', async () => {
    const indexes = await listUniqueIndexes()
    const keyed = indexes.filter(({ table, is_primary }) => is_primary && isColocated(table))
    expect(keyed.map(({ table }) => table).sort()).toEqual([...colocatedTables].sort())
    for (const { table, columns } of keyed) expect(columns[0], `primary key of ${table}`).toBe('restaurant_id')
    for (const { table, columns } of indexes.filter(({ table }) => isColocated(table))) {
      expect(columns, `a unique index of ${table}`).toContain('restaurant_id')
    }
  })

  it('foreign keys reference rows of the same restaurant', async () => {
    for (const { from, to, name, pairs } of await listForeignKeys()) {
      if (!isColocated(from)) continue
      expect(pairs, name).toContain(to === 'restaurants' ? 'restaurant_id=id' : 'restaurant_id=restaurant_id')
      expect(to === 'restaurants' || isColocated(to), `${name} leads to ${to}`).toBe(true)
    }
  })

  it('unique indexes of lookup tables contain their distribution column', async () => {
    const indexes = await listUniqueIndexes()
    for (const [table, { by }] of Object.entries(lookUps)) {
      for (const { columns } of indexes.filter((index) => index.table === table)) expect(columns, table).toContain(by)
    }
  })

  it('contains nothing that Citus cannot distribute', async () => {
    const { rows } = await sql<{ what: string }>`
      select 'trigger ' || tgname as what from pg_trigger where not tgisinternal
      -- One that compares the restaurant with = stays on one server.
      union all select 'exclusion ' || conname from pg_constraint
        where contype = 'x' and pg_get_constraintdef(oid) not like '%(restaurant_id WITH =,%'
      union all select 'inheritance ' || inhrelid::regclass from pg_inherits
      union all select 'rule ' || rulename from pg_rules where schemaname = 'public'`.execute(db)
    expect(rows).toEqual([])
  })

  it('docker/citus.sql distributes every table', async () => {
    const references = (await listForeignKeys()).filter(({ from }) => from in lookUps)
    const script = citusScript(references.map(({ from, name }) => ({ table: from, name })))
    await expect(script).toMatchFileSnapshot('../../../../docker/citus.sql')
    const { rows } = await sql<{ name: string }>`
      select tablename::text as name from pg_tables where schemaname = 'public' and tablename not like 'kysely%'`.execute(
      db,
    )
    const placed = [...script.matchAll(/^select create_(?:distributed|reference)_table\('(\w+)'/gm)].map(
      ([, table]) => table,
    )
    expect(placed.sort()).toEqual(rows.map(({ name }) => name).sort())
  })
})
