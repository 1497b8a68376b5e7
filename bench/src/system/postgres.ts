import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '@waitbook/db/embedded/embedded-postgres'
import { migrateToLatest } from '@waitbook/db/migrate'
import pg from 'pg'

export interface BenchPostgres {
  url: string
  /** The postmaster, whose children are the backends. */
  pid: number
  query<R extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<R[]>
  stop(): Promise<void>
}

/** Starts the embedded PostgreSQL with durable commits and the newest schema in a temporary folder. */
export const startPostgres = async (): Promise<BenchPostgres> => {
  const folder = mkdtempSync(join(tmpdir(), 'waitbook-bench-'))
  // Under root the database runs as another user.
  chmodSync(folder, 0o755)
  const dataDir = join(folder, 'data')
  const server = await startEmbeddedPostgres({ dataDir })
  await migrateToLatest(server.connectionString)
  const pool = new pg.Pool({ connectionString: server.connectionString, max: 2 })
  // Connections break when the server stops at the end.
  pool.on('error', () => {})
  return {
    url: server.connectionString,
    pid: Number.parseInt(readFileSync(join(dataDir, 'postgres', 'data', 'postmaster.pid'), 'utf8'), 10),
    query: async (text, values) => (await pool.query(text, values)).rows,
    async stop() {
      await pool.end()
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
