import { connect } from '@waitbook/db/connect'
import { createTestDatabase } from '@waitbook/db/testing/test-database'
import { expect, inject, it } from 'vitest'
import { warnOfDatabase } from './start.ts'

it('says at start what a database of one’s own has off, and that a loss of power may cost', async () => {
  // The server of the tests gives up all safety for speed.
  const database = await createTestDatabase(inject('databaseAdminUrl'))
  const { db } = connect({ connectionString: database.connectionString, max: 1 })
  const said: unknown[] = []
  await warnOfDatabase(db, { warn: (...words: unknown[]) => void said.push(words.at(-1)) })
  expect(said).toEqual([
    'The database has fsync, full_page_writes, synchronous_commit off: a loss of power may take acknowledged changes with it, or more.',
  ])
  await db.destroy()
  await database.drop()
})
