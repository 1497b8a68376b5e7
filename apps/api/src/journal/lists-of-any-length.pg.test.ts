import { connect } from '@waitbook/db/connect'
import { createTestDatabase } from '@waitbook/db/testing/test-database'
import { expect, inject, it } from 'vitest'
import { listGoodCredentials } from '../features/session/session.queries.ts'
import { listRevisions } from './journal.queries.ts'

it('a query for a list is one statement whatever the length of the list', async () => {
  const database = await createTestDatabase(inject('databaseAdminUrl'))
  const { db, pool } = connect({ connectionString: database.connectionString, max: 1 })
  try {
    for (let length = 1; length <= 9; length += 1) {
      const names = Array.from({ length }, (_, index) => `r${index}`)
      expect(await listRevisions(db, names)).toEqual([])
      const hashes = names.map((name) => Buffer.from(name))
      const [now, idleSince] = ['2026-11-21T18:00:00.000Z', '2026-11-20T18:00:00.000Z']
      expect(await listGoodCredentials(db, hashes, now, idleSince)).toEqual([])
    }
    const { rows } = await pool.query('select statement from pg_prepared_statements order by statement')
    // Only repeated statements are prepared: a text for each length would fill the cache without being reused.
    expect(rows.map(({ statement }) => /from "(\w+)"/.exec(statement)?.[1])).toEqual([
      'restaurant_revisions',
      'token_hashes',
    ])
  } finally {
    await db.destroy()
    await database.drop()
  }
})
