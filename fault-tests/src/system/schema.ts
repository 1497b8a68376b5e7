import type pg from 'pg'

/** Every column, index, constraint and policy in the catalog, for comparing two schemas. */
export const schemaOf = async (db: pg.Pool) => {
  const { rows } = await db.query<{ part: string }>(`
    select format('%s.%s %s %s %s', c.relname, a.attname, a.atttypid::regtype, a.attnotnull,
        pg_get_expr(d.adbin, d.adrelid)) as part
      from pg_class c join pg_attribute a on a.attrelid = c.oid
      left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
    union all select indexdef from pg_indexes where schemaname = 'public'
    union all select format('%s %s', conrelid::regclass, pg_get_constraintdef(oid)) from pg_constraint
      where connamespace = 'public'::regnamespace
    union all select format('%s %s', tablename, policyname) from pg_policies where schemaname = 'public'
    order by 1`)
  return rows.map(({ part }) => part)
}
