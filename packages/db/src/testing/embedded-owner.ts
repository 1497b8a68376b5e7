import pg from 'pg'
import { startEmbeddedPostgres } from '../embedded/embedded-postgres.ts'

/**
 * A program that starts the embedded server and reports each step as one line of JSON, for tests that kill its process:
 * `node embedded-owner.ts <dataDir> [<value to write>]`.
 */
const [dataDir = '', value] = process.argv.slice(2)
const report = (event: Record<string, unknown>) => process.stdout.write(`${JSON.stringify(event)}\n`)

try {
  const server = await startEmbeddedPostgres({ dataDir })
  const client = new pg.Client({ connectionString: server.connectionString })
  // The connection breaks when a test kills the server
  client.on('error', () => {})
  await client.connect()
  await client.query('CREATE TABLE IF NOT EXISTS note (value text)')
  if (value !== undefined) await client.query('INSERT INTO note VALUES ($1)', [value])
  const { rows } = await client.query<{ value: string }>('SELECT value FROM note ORDER BY value')
  process.once('SIGTERM', async () => {
    await client.end()
    await server.stop()
  })
  report({ state: 'started', values: rows.map((row) => row.value) })
} catch (error) {
  report({
    state: 'failed',
    name: error instanceof Error && error.name,
    message: error instanceof Error && error.message,
  })
}
