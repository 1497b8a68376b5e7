import { sql } from 'kysely'
import type { Db } from './connect.ts'

/** What a server must have on for an acknowledged change to outlive a loss of power. */
const needed = ['fsync', 'full_page_writes', 'synchronous_commit'] as const

/** Those of them that are off for this connection, by the server's own word; none on a server as it comes. */
export const durabilityOff = async (db: Db): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select name from pg_settings where name = any (${[...needed]}) and setting = 'off' order by name`.execute(db)
  return rows.map(({ name }) => name)
}
