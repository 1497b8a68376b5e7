import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { createTestDatabase } from './test-database.ts'

const adminUrl = inject('databaseAdminUrl')

async function query(connectionString: string, sql: string) {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    return (await client.query({ text: sql, rowMode: 'array' })).rows
  } finally {
    await client.end()
  }
}

const listTables = (connectionString: string) =>
  query(connectionString, "SELECT table_name FROM information_schema.tables WHERE table_schema = 'public' ORDER BY 1")

test('databases created at the same time are migrated and independent of each other', async () => {
  const databases = await Promise.all(Array.from({ length: 6 }, () => createTestDatabase(adminUrl)))
  const [first, second] = databases.map((database) => database.connectionString)
  if (!first || !second) throw new Error('unreachable')
  expect((await listTables(first)).length).toBeGreaterThan(1)
  await query(first, 'CREATE TABLE only_here (n int)')
  expect(await listTables(first)).toContainEqual(['only_here'])
  expect(await listTables(second)).not.toContainEqual(['only_here'])
  await Promise.all(databases.map((database) => database.drop()))
})

test('a database is dropped even if a client is connected', async () => {
  const { connectionString, drop } = await createTestDatabase(adminUrl)
  const client = new pg.Client({ connectionString })
  const cutOff = new Promise((resolve) => client.on('error', resolve))
  await client.connect()
  await drop()
  await cutOff
  await expect(query(connectionString, 'SELECT 1')).rejects.toThrow(/does not exist/)
})
