import { sql } from 'kysely'
import type { Db } from './connect.ts'

/** Settings that must be on for acknowledged changes to survive a power failure. */
const needed = ['fsync', 'full_page_writes', 'synchronous_commit'] as const

/** The settings that are off for this connection; none with PostgreSQL's defaults. */
export const durabilityOff = async (db: Db): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select name from pg_settings where name = any (${[...needed]}) and setting = 'off' order by name`.execute(db)
  return rows.map(({ name }) => name)
}
