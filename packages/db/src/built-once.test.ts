import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import { expect, it } from 'vitest'
import { builtOnce } from './built-once.ts'
import type { Database } from './schema/database.ts'

const db = new Kysely<Database>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (of) => new PostgresIntrospector(of),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

const query = ({ hash, now }: { hash: Buffer; now: string }) =>
  db
    .selectFrom('token_hashes')
    .select('restaurant_id')
    .where('expires_at', '>', now)
    .where('kind', '=', 'session')
    .where('token_hash', '=', hash)
    .where('last_seen_at', '<', now)

it('equals a newly built statement for each set of values', () => {
  let built = 0
  const statement = builtOnce(['hash', 'now'], (slots: { hash: Buffer; now: string }) => {
    built += 1
    return query(slots)
  })
  const asked = [
    { hash: Buffer.from('a'), now: '2026-11-21T18:00:00.000Z' },
    { hash: Buffer.from('b'), now: 'session' },
  ]
  const answers = asked.map(statement)
  answers.forEach(({ sql, parameters }, index) => {
    const expected = query(asked[index] ?? { hash: Buffer.alloc(0), now: '' }).compile()
    expect({ sql, parameters }).toEqual({ sql: expected.sql, parameters: expected.parameters })
  })
  expect(built).toBe(1)
})
